import type { Role } from '#platform/shared/permission.ts'

/** A session expires after this time without use. */
export const idleSeconds = 30 * 24 * 3600
/** A session of somebody who never proved their address ends for good after this. */
export const unprovedSeconds = 24 * 3600

const longestDays = { everyone: 180, staff: 14 } as const

/** Profiles of people who act for the operator. */
export const staffProfiles: readonly Role[] = ['admin', 'manager']

export const isStaff = (profileTypes: readonly Role[]): boolean =>
  profileTypes.some((type) => staffProfiles.includes(type))

/**
 * When a session used `now` expires: after thirty days without use, and 180 days after the sign-in in any case; 14 days
 * after it for people with a profile of the operator's. `mostHours`: of a session that the operator's provider opened.
 */
export const sessionEndsAt = (
  { createdAt, isStaff, mostHours }: { createdAt: Temporal.Instant; isStaff: boolean; mostHours?: number | undefined },
  now: Temporal.Instant,
): Temporal.Instant => {
  const usual = 24 * (isStaff ? longestDays.staff : longestDays.everyone)
  const longest = createdAt.add({ hours: Math.min(usual, mostHours ?? usual) })
  const idle = now.add({ seconds: idleSeconds })
  return Temporal.Instant.compare(longest, idle) < 0 ? longest : idle
}
