import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { notFound } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'

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

/** The tables a room owns and whose rows they are. Only this room writes them. */
export const ownedTables = <const T extends OwnedTables>(tables: T): T => tables

/**
 * The condition under which the actor may see rows of `table` (a key of the room's owned tables), to be put into every query on it:
 * the system, managers and admins see all, sellers and team members the seller's, payers, publishers and salespeople their own, others nothing.
 * Publishers and salespeople have an account to earn into: of tables that name no person of their kind they see that account's rows.
 */
export const inScope = (
  ctx: Pick<Ctx, 'actor'>,
  tables: OwnedTables,
  table: string,
  alias = table,
): RawBuilder<SqlBool> => {
  const scope = tables[table]
  if (!scope) throw new Error(`${table} is not among the owned tables.`)
  const { actor } = ctx
  const belongs = (column: string | undefined, owner: number | null) =>
    column && owner !== null ? sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${owner}` : sql<SqlBool>`false`
  if (actor.kind === 'system') return sql<SqlBool>`true`
  switch (actor.role) {
    case 'admin':
    case 'manager':
      return sql<SqlBool>`true`
    case 'seller':
    case 'team_member':
      return belongs(scope.seller, actor.sellerId)
    case 'sales_team_member':
      return scope.salesPerson
        ? sql<SqlBool>`${sql.ref(`${alias}.${scope.salesPerson}`)} in (select id from sales_team_members where user_id = ${actor.userId})`
        : belongs(scope.account ?? scope.seller, actor.sellerId)
    case 'payer':
      return belongs(scope.payer ?? scope.user, actor.userId)
    case 'publisher':
    case 'ablefy_affiliate': {
      const person = scope.publisher ?? scope.user
      return person && !scope.account
        ? belongs(person, actor.userId)
        : belongs(scope.account ?? scope.seller, actor.sellerId)
    }
    default:
      return sql<SqlBool>`false`
  }
}

/** The seller the actor works for; who has none is answered as if nothing were there. */
export const sellerOf = (ctx: Pick<Ctx, 'actor'>): number => {
  if (ctx.actor.sellerId === null) throw notFound()
  return ctx.actor.sellerId
}
