import type { Role } from '#platform/shared/permission.ts'

/** A session that is not used for so long is over. */
export const idleSeconds = 30 * 24 * 3600
/** A session of somebody who never proved their address ends for good after this. */
export const unprovedSeconds = 24 * 3600

const longestDays = { everyone: 180, staff: 14 } as const

/** Profiles of people who act for the operator. */
export const staffProfiles: readonly Role[] = ['admin', 'manager']

export const isStaff = (profileTypes: readonly Role[]): boolean =>
  profileTypes.some((type) => staffProfiles.includes(type))

/**
 * When a session used `now` is over: after thirty days without use, and however often it was renewed 180 days after the
 * sign-in; 14 days after it for whoever has a profile of the operator's.
 */
export const sessionEndsAt = (
  { createdAt, isStaff }: { createdAt: Temporal.Instant; isStaff: boolean },
  now: Temporal.Instant,
): Temporal.Instant => {
  const longest = createdAt.add({ hours: 24 * (isStaff ? longestDays.staff : longestDays.everyone) })
  const idle = now.add({ seconds: idleSeconds })
  return Temporal.Instant.compare(longest, idle) < 0 ? longest : idle
}
