import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { notFound, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { Actor, Ctx } from './context.ts'
import { registered } from './registry.ts'
import type { Retention } from './retention-settings.ts'

/**
 * How a row belongs to a product: by its own column, through the row of another table it references (`of`), or through
 * rows of another table that reference it (`having`). Rows that belong to no product belong to their author (`by`).
 * Several entries are alternatives.
 */
export type ProductScope =
  | string
  | { of: readonly [table: string, column: string] }
  | { having: readonly [table: string, column: string] }
  | { by: string }
  | readonly ProductScope[]

/** Columns by which a table's rows belong to someone; a table that no request reads directly declares none. */
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
  /** Who is limited to products sees the rows of theirs, and none of a table that leaves this out. */
  product?: ProductScope
  /** How long rows of a table that only grows are kept. */
  kept?: Retention
}
export type OwnedTables = Readonly<Record<string, TableScope>>

/** The tables of all rooms. */
export const allTables = registered<OwnedTables>('tables')

/** The tables a room owns and whose rows they are. Only this room writes them. */
export const ownedTables = <const T extends OwnedTables>(tables: T): T => tables

/** The rows of a table, together with the actor whose access is decided. */
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
  const rows = seen({
    scope,
    actor,
    column,
    isOwn: (name, owner) => (name && owner !== null ? sql<SqlBool>`${column(name)} = ${owner}` : sql<SqlBool>`false`),
  })
  const productIds = actor.limits?.productIds
  if (!productIds) return rows
  // Rooms that ask about a table of another one repeat whose rows they are, and leave out of which product.
  const all = ports.registry.get(allTables)
  return sql<SqlBool>`(${rows} and ${ofProducts({ ...tables, ...all }, { ...scope, ...all[table] }, alias, actor)})`
}

/** The rows of a table that are of one of these products. */
const ofProducts = (tables: OwnedTables, { product }: TableScope, alias: string, actor: Actor): RawBuilder<SqlBool> => {
  const productIds = actor.limits?.productIds ?? []
  if (!product) return sql<SqlBool>`false`
  if (typeof product === 'string')
    return sql<SqlBool>`${sql.ref(`${alias}.${product}`)} = any(${[...productIds]}::bigint[])`
  if (isSeveral(product))
    return sql<SqlBool>`(${sql.join(
      product.map((each) => ofProducts(tables, { product: each }, alias, actor)),
      sql` or `,
    )})`
  if ('by' in product) return sql<SqlBool>`${sql.ref(`${alias}.${product.by}`)} = ${actor.userId}`
  const [table, column] = 'of' in product ? product.of : product.having
  const scope = tables[table]
  if (!scope) throw new Error(`${table} is no table of a room.`)
  const other = `of_${table}`
  const goesWith =
    'of' in product
      ? sql`${sql.ref(`${other}.id`)} = ${sql.ref(`${alias}.${column}`)}`
      : sql`${sql.ref(`${other}.${column}`)} = ${sql.ref(`${alias}.id`)}`
  return sql<SqlBool>`exists (select from ${sql.table(table)} as ${sql.ref(other)} where ${goesWith} and ${ofProducts(tables, scope, other, actor)})`
}

const isSeveral = (scope: ProductScope): scope is readonly ProductScope[] => Array.isArray(scope)

/** The products the actor is limited to, for what rooms add up of rows: null is all. */
export const productsOf = ({ actor }: Pick<Ctx, 'actor'>): readonly number[] | null => actor.limits?.productIds ?? null

/**
 * The seller the actor works for, for what is about the whole shop: who has none is answered as if nothing were there, who
 * is limited to products is refused.
 */
export const sellerOf = (ctx: Pick<Ctx, 'actor'>): number => {
  const sellerId = shopOf(ctx)
  if (ctx.actor.limits?.productIds) throw refuse(platformRefusals, 'only_chosen_products')
  return sellerId
}

/** The same for rows that merely accompany a row already found in scope, or that belong to no product yet. */
export const shopOf = ({ actor }: Pick<Ctx, 'actor'>): number => {
  if (actor.sellerId === null) throw notFound()
  return actor.sellerId
}
