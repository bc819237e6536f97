import type { Amount, Count } from '#platform/shared/money.ts'

export type ParcelOrder = { isEach: boolean; isPaid: boolean; totalAmount: Amount }
export type ParcelRate = { id: number; number: Count; state: string; amount: Amount }

/** Parcels an order owes: the rate each is for, null for the one of an order that sends once. */
export type WantedParcel = { rateId: number | null; isFirst: boolean }

/**
 * What is to be sent of an order as it stands: nothing before money came or after the order ended, one parcel in all, or
 * one for each period that is paid.
 */
export const wantedParcels = (order: ParcelOrder, rates: readonly ParcelRate[]): WantedParcel[] => {
  if (!order.isPaid) return []
  const paid = rates.filter(({ state }) => state === 'paid')
  if (!order.isEach)
    return order.totalAmount === 0 || paid.some(({ amount }) => amount > 0) ? [{ rateId: null, isFirst: true }] : []
  return paid.map(({ id, number }) => ({ rateId: id, isFirst: number === 1 }))
}
