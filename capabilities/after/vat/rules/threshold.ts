import type { Amount } from '#platform/shared/money.ts'
import type { MeterState } from '../vocabulary.ts'

/** Art. 59c of Directive 2006/112/EC: cross-border sales to EU consumers of one calendar year, without VAT, in euro. */
export const distanceThreshold: Amount = 10_000_00
/** From here on a seller is warned: 80 %. */
export const warningMark: Amount = 8_000_00

export type Meter = {
  ossFrom: Temporal.PlainDate | null
  hasExceeded: boolean
  hadExceeded: boolean
  soldAmount: Amount
}

export const isRegistered = (ossFrom: Temporal.PlainDate | null, today: Temporal.PlainDate): boolean =>
  ossFrom !== null && Temporal.PlainDate.compare(ossFrom, today) <= 0

/** Why a seller's next sale is taxed where it is, before its own amount counts. */
export const meterState = ({ ossFrom, hasExceeded, hadExceeded }: Meter, today: Temporal.PlainDate): MeterState => {
  if (isRegistered(ossFrom, today)) return 'registered'
  if (hadExceeded) return 'exceeded_last_year'
  return hasExceeded ? 'exceeded' : 'home'
}

/** Whether a sale of `amount` is taxed where the buyer lives: the one that passes the threshold is the first. */
export const isTaxedAtDestination = (meter: Meter, amount: Amount, today: Temporal.PlainDate): boolean =>
  meterState(meter, today) !== 'home' || meter.soldAmount + amount > distanceThreshold
