import type { Amount } from '#platform/shared/money.ts'
import type { Entry } from './postings.ts'

/**
 * What a seller's balances hold, as positive amounts; `ownPending` is what is still pending of the one sale in question,
 * less than nothing where a fee was more than the part of the money that brought it.
 */
export type Balances = { ownPending: Amount; available: Amount; reserve: Amount }

/**
 * Where returned money is taken from: first the sale's own pending share, then the available balance, then the reserve;
 * the seller owes the rest. Pending shares of other sales are left alone: they pay the debt when they are released.
 */
export const drawFrom = (sellerId: number, amount: Amount, balances: Balances): Entry[] => {
  const entries: Entry[] = []
  let left = amount
  if (balances.ownPending < 0) {
    entries.push({ account: `seller:${sellerId}:pending`, amount: balances.ownPending })
    left -= balances.ownPending
  }
  const take = (account: string, most: Amount) => {
    const part = Math.min(left, most)
    if (part <= 0) return
    entries.push({ account, amount: part })
    left -= part
  }
  take(`seller:${sellerId}:pending`, balances.ownPending)
  take(`seller:${sellerId}:available`, balances.available)
  take(`seller:${sellerId}:reserve`, balances.reserve)
  take(`recv:seller:${sellerId}`, left)
  return entries
}

/** Money that becomes payable pays first what the seller owes. */
export const giveTo = (sellerId: number, amount: Amount, owed: Amount): Entry[] => {
  const back = Math.min(amount, owed)
  return [
    ...(back > 0 ? [{ account: `recv:seller:${sellerId}`, amount: -back }] : []),
    ...(amount > back ? [{ account: `seller:${sellerId}:available`, amount: -(amount - back) }] : []),
  ]
}
