/** The roles, declared by the room of identities through interface merging; here they only hold rights. */
export interface Roles {}
export type Role = keyof Roles

/**
 * How a role holds a right: `full`, `granted` (a team member whose role was given it), `own` (own rows only),
 * `read` (only calls that change nothing).
 */
export type Hold = 'full' | 'granted' | 'own' | 'read'

/** Who holds a right, and the feature of a seller's account it belongs to: without it neither the seller nor their team holds it. */
export type Holders = Partial<Record<Role, Hold>> & {
  feature?: string
  /** Who holds this right, by its name, holds it too: what is a part of it. */
  heldWith?: string
  /** Means something for chosen products alone: who is limited to some may hold it. */
  forProducts?: true
  /** Its calls make no sense, or hold files, without buyers' contact data: who sees none does not hold it. */
  needsContacts?: true
  /** What its answers call `token` opens no page of a buyer. */
  hasOpenTokens?: true
  /** A program holds it only where it was given it by its name: a key that was made for everything does not. */
  byNameAlone?: true
  /** Also changes something where the account was put to rest by its seller. */
  whileResting?: true
}

export type PermissionTable = Readonly<Record<string, Holders>>

/** Declares a room's rights: `orders.read` → who holds it how. */
export const permissions = <const P extends string>(table: Record<P, Holders>): Record<P, Holders> => table

/** The rights of all rooms; each adds its own beside their declaration. */
export interface Rights {}
/** `orders.read`: a right that some room declares. */
export type Right = keyof Rights

/** Routes anyone may call, signed in or not. */
export const anyone = 'anyone'
/** Routes every signed-in user may call about themselves. */
export const signedIn = 'signed_in'
