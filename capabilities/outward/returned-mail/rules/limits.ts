import type { BrakeReason } from '../vocabulary.ts'

/** What a sender's emails came to. */
export type Counts = { sent: number; bounced: number; complained: number; unsubscribed: number; replied: number }

/** Days over which a sender is judged. */
export const judgedDays = 30

/**
 * Complaints: Gmail's and Yahoo's demands of February 2024 name 0.3 % as the rate that must never be reached, and below 0.1 % as
 * the aim (support.google.com/a/answer/81126, senders.yahooinc.com/best-practices). Bounces: Amazon SES looks at accounts from
 * 5 % and stops them at 10 %. In basis points; of few emails a rate says nothing, so each takes a number as well.
 */
export const limits = {
  complaints: { basisPoints: 30, aim: 10, atLeast: 3 },
  bounces: { basisPoints: 500, aim: 200, atLeast: 20 },
} as const satisfies Record<BrakeReason, { basisPoints: number; aim: number; atLeast: number }>

/** Emails below which nobody is judged. */
const fewest = 100

/** Why a sender's advertising has to stop; null where it need not. */
export const brakeFor = ({ sent, bounced, complained }: Counts): BrakeReason | null => {
  if (sent < fewest) return null
  const isOver = (count: number, { basisPoints, atLeast }: (typeof limits)[BrakeReason]) =>
    count >= atLeast && count * 10_000 >= sent * basisPoints
  if (isOver(complained, limits.complaints)) return 'complaints'
  return isOver(bounced, limits.bounces) ? 'bounces' : null
}

/** So many soft bounces of an address within so many days are taken for a hard one. */
export const softBounces = { most: 4, days: 14 } as const
