export { balanceOf, isBooked, post, type Posting } from './post.ts'
export { feeFor, feesBetween, feeVatRates, hasFees } from './fees.ts'
export {
  giveToSeller,
  lockPurses,
  moveShare,
  offsetDebt,
  purseAccount,
  purseOf,
  releasePending,
  releaseReserves,
  releaseShares,
  sellerBalances,
  sellersWithMoney,
  takeFromSeller,
  type SellerBalances,
} from './seller-accounts.ts'
export { chargeSeller, creditSeller } from './charge-seller.ts'
export { purchasedOf, purchasesOfMonth, type Purchased } from './purchases.ts'
export {
  alsoCheck,
  faultsEverywhere,
  faultsInBooks,
  faultsShown,
  lastCheck,
  noteCheck,
  type BookRule,
} from './check-books.ts'
export type { BookFault } from './tables.ts'
