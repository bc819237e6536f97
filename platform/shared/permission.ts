export const roles = ['seller', 'team_member', 'sales_team_member', 'publisher', 'ablefy_affiliate', 'payer', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * How a role holds a right: `full`, `granted` (a team member whose role was given it), `own` (own rows only),
 * `read` (only calls that change nothing).
 */
export type Hold = 'full' | 'granted' | 'own' | 'read'

export type PermissionTable = Readonly<Record<string, Partial<Record<Role, Hold>>>>

/** Declares a room's rights: `orders.read` → who holds it how. */
export const permissions = <const P extends string>(table: Record<P, Partial<Record<Role, Hold>>>): Record<P, Partial<Record<Role, Hold>>> => table

/** Routes anyone may call, signed in or not. */
export const anyone = 'anyone'
/** Routes every signed-in user may call about themselves. */
export const signedIn = 'signed_in'
