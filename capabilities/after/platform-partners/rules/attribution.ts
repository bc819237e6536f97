import type { ReferralOrigin } from '../vocabulary.ts'

/** A possible partner of an account; `at` is in seconds. */
export type Candidate = { partnerId: number; userId: number; origin: ReferralOrigin; at: number }

const firstOf: Record<ReferralOrigin, number> = { link: 0, touch: 1, sign_up: 1, click: 1 }

/**
 * The partner who is paid for an account: the address it was opened from, otherwise the latest remembered one. The
 * first match decides: if it is the person themselves, nobody is paid.
 */
export const partnerOf = (candidates: readonly Candidate[], userId: number): Candidate | undefined => {
  const [first] = candidates.toSorted((a, b) => firstOf[a.origin] - firstOf[b.origin] || b.at - a.at)
  return first?.userId === userId ? undefined : first
}

export type Remembered = { partnerId: number; at: number }

export const wordsOf = ({ partnerId, at }: Remembered): string => `${partnerId}.${at}`

/** Whatever is not of this form was not written by us. */
export const readWords = (words: string): Remembered | undefined => {
  const found = /^([1-9]\d{0,14})\.(\d{1,12})$/.exec(words)
  return found ? { partnerId: Number(found[1]), at: Number(found[2]) } : undefined
}
