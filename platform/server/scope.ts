import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { notFound } from '#platform/shared/refusal.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { Actor, Ctx } from './context.ts'
import { registered } from './registry.ts'

/** By which columns a table's rows belong to someone; a table nobody reaches by a request leaves them out. */
export type TableScope = {
  seller?: string
  /** The user who bought. */
  payer?: string
  publisher?: string
  /** The person of a sales team, by id of their row among its members. */
  salesPerson?: string
  user?: string
  /** The account that earns, for those who do. */
  account?: string
  /** The row this one is a part of, by its column here: who owns that one owns this one. */
  partOf?: readonly [table: string, column: string]
}
export type OwnedTables = Readonly<Record<string, TableScope>>

/** The tables of all rooms. */
export const allTables = registered<OwnedTables>('tables')

/** The tables a room owns and whose rows they are. Only this room writes them. */
export const ownedTables = <const T extends OwnedTables>(tables: T): T => tables

/** The rows of a table, as a role is asked which of them are its. */
export type AskedRows = {
  scope: TableScope
  actor: Actor
  column: (name: string) => RawBuilder<unknown>
  /** The rows whose column, where there is one, names this owner. */
  isOwn: (column: string | undefined, owner: number | null) => RawBuilder<SqlBool>
}

/** Which rows of a table somebody in a role sees. */
export type RoleScope = (rows: AskedRows) => RawBuilder<SqlBool>
export type RoleScopes = Readonly<Partial<Record<Role, RoleScope>>>

/** What each role sees, as the rooms say. */
export const roleScopes = registered<RoleScopes>('role scopes')

/**
 * The condition under which the actor may see rows of `table` (a key of the room's owned tables), to be put into every
 * query on it: the system sees all, somebody signed in what their role sees, others nothing.
 */
export const inScope = (
  { actor, ports }: Pick<Ctx, 'actor' | 'ports'>,
  tables: OwnedTables,
  table: string,
  alias = table,
): RawBuilder<SqlBool> => {
  const scope = tables[table]
  if (!scope) throw new Error(`${table} is not among the owned tables.`)
  if (actor.kind === 'system') return sql<SqlBool>`true`
  if (actor.role === null) return sql<SqlBool>`false`
  const seen = ports.registry.get(roleScopes)[actor.role]
  if (!seen) throw new Error(`No room says what the role ${actor.role} sees.`)
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return seen({
    scope,
    actor,
    column,
    isOwn: (name, owner) => (name && owner !== null ? sql<SqlBool>`${column(name)} = ${owner}` : sql<SqlBool>`false`),
  })
}

/** The seller the actor works for; who has none is answered as if nothing were there. */
export const sellerOf = (ctx: Pick<Ctx, 'actor'>): number => {
  if (ctx.actor.sellerId === null) throw notFound()
  return ctx.actor.sellerId
}
