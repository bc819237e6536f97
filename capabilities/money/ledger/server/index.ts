export { releasePending, releaseReserves, releaseShares } from './release.ts'
export { pendingSales } from './sums.ts'
export { balanceOf, isBooked, post, type Posting } from './post.ts'
export { feeFor, feesBetween, feesTakenOf, feeVatRates, hasFees } from './fees.ts'
export {
  giveOfSale,
  giveToSeller,
  lockBalances,
  moveShare,
  offsetDebt,
  balanceAccount,
  sellerBalanceOf,
  sellerBalances,
  sellersWithMoney,
  takeFromSeller,
  type SellerBalances,
} from './seller-accounts.ts'
export { chargeSeller, creditSeller } from './charge-seller.ts'
export { purchasedOf, purchasesOfMonth, type Purchased } from './purchases.ts'
export { faultsEverywhere, faultsInBooks, faultsShown, lastCheck, noteCheck, type BookRule } from './check-books.ts'
export type { BookFault } from './tables.ts'
