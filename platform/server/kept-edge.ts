import { sql } from 'kysely'
import { withoutKept } from '#platform/shared/kept.ts'
import { filterKeys, type ListDeclaration } from '#platform/shared/list.ts'
import type { PermissionTable } from '#platform/shared/permission.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { Actor, Ctx } from './context.ts'
import type { Expression } from './list-binding.ts'
import { allPermissions } from './permit.ts'
import type { Route } from './route.ts'

/**
 * Whether an actor sees rows because they are their own, not because they run the shop. Fields marked `kept` (in
 * contracts and lists) are withheld from them.
 */
const seesOwnAlone = (table: PermissionTable, { role }: Actor, permission: string): boolean =>
  role !== null && table[permission]?.[role] === 'own'

/** Removes `kept` fields from the answers to actors who may not see them. */
export const keptEdge = (table: PermissionTable, actor: Actor, { permission, endpoint }: Route) =>
  seesOwnAlone(table, actor, permission)
    ? (body: unknown) => withoutKept(endpoint.output, body)
    : (body: unknown) => body

const seesOwnRows = ({ actor, ports }: Pick<Ctx, 'actor' | 'ports'>, { permission }: ListDeclaration): boolean =>
  seesOwnAlone(ports.registry.get(allPermissions), actor, permission)

/** A list's column as who reads it sees it, in pages and files alike. */
export const unlessKept = (
  who: Pick<Ctx, 'actor' | 'ports'>,
  list: ListDeclaration,
  name: string,
  value: Expression,
): Expression =>
  (list.columns[name] ?? list.csvColumns?.[name])?.kept && seesOwnRows(who, list)
    ? sql`case when false then ${value} end`
    : value

/** Filtering or sorting by a `kept` field would reveal it, so actors who may not see it may not do so. */
export const expectNothingKeptAsked = (
  who: Pick<Ctx, 'actor' | 'ports'>,
  list: ListDeclaration,
  keys: readonly string[],
  sortKey: string,
): void => {
  if (!seesOwnRows(who, list)) return
  const hidden = Object.entries(list.filters).flatMap(([name, filter]) => (filter.kept ? filterKeys(name, filter) : []))
  const requested = [...keys.filter((key) => hidden.includes(key)), ...(list.columns[sortKey]?.kept ? ['sortKey'] : [])]
  if (requested.length > 0) throw invalid(Object.fromEntries(requested.map((key) => [key, ['not_in_list']])))
}
