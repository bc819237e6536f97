/** Who somebody may be. A profile of a person is one of these; rights are held by role. */
export const roles = [
  'seller',
  'team_member',
  'sales_team_member',
  'publisher',
  'affiliate_partner',
  'payer',
  'manager',
  'admin',
] as const

/** A right to rows of one's own, as everybody who is signed in holds it. */
export const everyonesOwn = Object.fromEntries(roles.map((role) => [role, 'own'])) as Record<
  (typeof roles)[number],
  'own'
>

type RoleWords = Record<(typeof roles)[number], true>

declare module '#platform/shared/permission.ts' {
  interface Roles extends RoleWords {}
}

/** Clients know some roles by another word; calls and addresses keep to it. */
const wireWords = { affiliate_partner: 'ablefy_affiliate' } as const

type Renamed = typeof wireWords
export type WireRole<R extends (typeof roles)[number] = (typeof roles)[number]> = R extends keyof Renamed
  ? Renamed[R]
  : R

/** What a role is called in calls and addresses. */
export const onWire = <R extends (typeof roles)[number]>(role: R): WireRole<R> =>
  ((wireWords as Partial<Record<string, string>>)[role] ?? role) as WireRole<R>

/** Which of these roles a word of calls and addresses means. */
export const fromWire = <R extends (typeof roles)[number]>(among: readonly R[], word: string): R | undefined =>
  among.find((role) => onWire(role) === word)

/** Features are switched off for who sells and for who helps to; everybody else has them all. */
export const lackedBy = (role: (typeof roles)[number], lacked: readonly string[]): readonly string[] =>
  role === 'seller' || role === 'team_member' ? lacked : []
