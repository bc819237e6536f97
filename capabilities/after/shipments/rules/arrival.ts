/** Days a parcel is assumed to be under way where no arrival was noted. */
export const assumedDays = 5

export type SentParcel = { state: string; shippedAt: Temporal.Instant | null; deliveredAt: Temporal.Instant | null }

const arrivedAt = ({ shippedAt, deliveredAt }: SentParcel): Temporal.Instant | null =>
  deliveredAt ?? shippedAt?.add({ hours: 24 * assumedDays }) ?? null

/**
 * When a buyer got what was sent: with the last parcel of an order, with the first where one comes for each period (§ 356
 * (2) no. 1 BGB). Null while that is to come.
 */
export const arrivalOf = (parcels: readonly SentParcel[], isEach: boolean): Temporal.Instant | null => {
  const arrivals = parcels
    .map(arrivedAt)
    .toSorted((a, b) => (a && b ? Temporal.Instant.compare(a, b) : Number(a === null) - Number(b === null)))
  return (isEach ? arrivals[0] : arrivals.at(-1)) ?? null
}
