import type { Relation, Row } from '#platform/shared/list.ts'
import { blankOf, keptMaps, snake, toQuery, toWire } from '#platform/shared/json-case.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '../context.ts'
import type { SourcedList } from '../list-binding.ts'
import { boundLists, findRows } from '../lists.ts'
import { allPermissions, holds } from '../permit.ts'
import { notSupported, type Fields } from './asked.ts'

export const resourcePath = (resource: string): string => `/v2/${resource}`

/** A list whose rows are resources of a type. */
export type Resources = { type: string; list: SourcedList }

const resourcesNamed = (ctx: Ctx, type: string): Resources => {
  const list = [...ctx.ports.registry.get(boundLists).values()].find(({ declaration }) => declaration.resource === type)
  if (!list) throw new Error(`No list has resources named ${type}.`)
  return { type, list }
}

/** `type` and `id` are a resource's own: an attribute of that name says whose it is. */
export const memberName = (resource: string, column: string): string =>
  column === 'type' ? `${resource.replace(/s$/, '')}_type` : snake(column)

export type Resource = {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, unknown>
  links: { self: string }
}

/** Rows of one list as resources, with the members that were asked for. */
export const resourcesOf = (ctx: Ctx, { type, list }: Resources, rows: readonly Row[], fields: Fields): Resource[] => {
  const shown = fields.get(type)
  const isShown = (name: string): boolean => shown?.has(name) ?? true
  const columns = Object.keys(rows[0] ?? {})
    .filter((column) => column !== 'id')
    .map((column) => [column, memberName(type, column)] as const)
    .filter(([, name]) => isShown(name))
  const blank = blankOf(columns.map(([, name]) => name))
  const relations = Object.entries(list.declaration.relations ?? {})
    .map(([name, relation]) => [snake(name), relation] as const)
    .filter(([name]) => isShown(name))
  const at = `${ctx.ports.settings.PUBLIC_URL}${resourcePath(type)}`
  return rows.map((row) => {
    const attributes = { ...blank }
    for (const [column, name] of columns) attributes[name] = keptMaps.has(column) ? row[column] : toWire(row[column])
    const relationships = relations.map(([name, relation]) => [name, relationshipOf(ctx, row, relation)] as const)
    return {
      type,
      id: String(row.id),
      attributes,
      ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
      links: { self: `${at}/${row.id}` },
    }
  })
}

const relationshipOf = (ctx: Ctx, row: Row, relation: Relation) => {
  const related = `${ctx.ports.settings.PUBLIC_URL}${resourcePath(relation.to)}`
  if ('filter' in relation)
    return { links: { related: `${related}?${toQuery({ [`filter[${relation.filter}]`]: row.id })}` } }
  const id = row[relation.column] ?? null
  if (id === null) return { data: null }
  return { data: { type: relation.to, id: String(id) }, links: { related: `${related}/${String(id)}` } }
}

/** Resources at the ends of paths and on the way there, each once; refuses paths that do not exist and rights not held. */
export const includedOf = async (
  ctx: Ctx,
  of: Resources,
  rows: readonly Row[],
  { include, fields }: { include: readonly string[]; fields: Fields },
): Promise<Resource[]> => {
  const read: Read = new Map([[of.type, new Map(rows.map((row) => [row.id, row]))]])
  let from: Level = [{ of, rows, paths: include }]
  while (from.length > 0) from = await next(ctx, from, read)
  const shown = new Set(rows.map(({ id }) => id))
  return [...read].flatMap(([type, byId]) => {
    const others = [...byId.values()].filter(({ id }) => type !== of.type || !shown.has(id))
    return resourcesOf(ctx, resourcesNamed(ctx, type), others, fields)
  })
}

/** What was read so far, by type and id: each resource is read once, however many paths lead to it. */
type Read = Map<string, Map<number, Row>>
/** Rows of one type, and the paths that go on from them. */
type Level = { of: Resources; rows: readonly Row[]; paths: readonly string[] }[]

/** What one step along all paths leads to: one question for each type, and all of them in one trip to the database. */
const next = async (ctx: Ctx, from: Level, read: Read): Promise<Level> => {
  const steps = from.flatMap((level) => stepsOf(ctx, level))
  const wanted = Map.groupBy(steps, ({ of }) => of.type)
  await Promise.all(
    [...wanted.values()].map(async (several) => {
      const [{ of }] = several as [Step]
      const known = read.get(of.type) ?? new Map<number, Row>()
      read.set(of.type, known)
      const ids = [...new Set(several.flatMap((step) => step.ids))].filter((id) => !known.has(id))
      for (const row of await findRows(ctx, of.list, ids)) known.set(row.id, row)
    }),
  )
  return steps
    .filter(({ paths }) => paths.length > 0)
    .map(({ of, ids, paths }) => ({ of, paths, rows: ids.flatMap((id) => read.get(of.type)?.get(id) ?? []) }))
}

type Step = { of: Resources; ids: readonly number[]; paths: readonly string[] }

const stepsOf = (ctx: Ctx, { of: { list }, rows, paths }: Level[number]): Step[] =>
  [...new Set(paths.map((path) => path.split('.')[0]!))].map((name) => {
    const relation = list.declaration.relations?.[name]
    if (!relation || 'filter' in relation) throw notSupported('include')
    const of = resourcesNamed(ctx, relation.to)
    const { permission } = of.list.declaration
    if (!holds(ctx.ports.registry.get(allPermissions), ctx.actor, permission, false))
      throw refuse(platformRefusals, 'forbidden', { permission })
    return {
      of,
      ids: [...new Set(rows.flatMap((row) => (row[relation.column] as number | null) ?? []))],
      paths: paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [])),
    }
  })
