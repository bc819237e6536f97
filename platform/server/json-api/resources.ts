import { z } from 'zod'
import { id, type Schema } from '#platform/shared/contract.ts'
import type { ListAnswer, Row } from '#platform/shared/list.ts'
import { notFound, Refusal } from '#platform/shared/refusal.ts'
import { toQuery } from '#platform/shared/json-case.ts'
import type { Ctx } from '../context.ts'
import { findRows, readBeside, readList, type BoundList } from '../lists.ts'
import { route, type Route } from '../route.ts'
import { askedOf, notSupported, shownOf, type Asked, type Cursor, type Parameters } from './asked.ts'
import { includedOf, resourcePath, resourcesOf, type Resources } from './related.ts'

/** A list's rows as resources of JSON:API: the collection, and one by its id, with the right and the scope of the list. */
export const resourceRoutes = (list: BoundList): Route[] => {
  const { resource: type, permission } = list.declaration
  if (!type) return []
  const of = { type, list }
  const path = resourcePath(type)
  return [
    route(jsonApiEndpoint(path, `Resources: ${type}`, z.record(z.string(), z.any())), {
      permission,
      reads: true,
      verb: (ctx, parameters) => showCollection(ctx, of, parameters),
    }),
    route(jsonApiEndpoint(`${path}/:id`, `One resource of ${type}`, z.looseObject({ id: id() })), {
      permission,
      reads: true,
      verb: (ctx, parameters) => showResource(ctx, of, parameters),
    }),
  ]
}

type Document = Record<string, unknown>

const jsonApiEndpoint = <I extends Schema>(path: string, summary: string, input: I) => ({
  method: 'GET' as const,
  path,
  summary,
  input,
  output: z.any(),
  surface: 'json_api' as const,
})

const jsonapi = { version: '1.1' }

const showCollection = async (ctx: Ctx, of: Resources, parameters: Parameters): Promise<Document> => {
  const asked = askedOf(of.list.declaration, parameters)
  const { list: rows, ...page } = await namingParameters(asked, () =>
    asked.cursor ? pageBeside(ctx, of, asked, asked.cursor, parameters) : pageNumbered(ctx, of, asked, parameters),
  )
  return {
    jsonapi,
    data: resourcesOf(ctx, of, rows, asked.fields),
    ...(asked.include.length > 0 ? { included: await includedOf(ctx, of, rows, asked) } : {}),
    ...page,
  }
}

const showResource = async (
  ctx: Ctx,
  of: Resources,
  { id: rowId, ...parameters }: Parameters & { id: number },
): Promise<Document> => {
  const { rest, ...asked } = shownOf(parameters)
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw notSupported(unknown)
  const [row] = await findRows(ctx, of.list, [rowId])
  if (!row) throw notFound()
  const data = resourcesOf(ctx, of, [row], asked.fields)[0]!
  return {
    jsonapi,
    data,
    ...(asked.include.length > 0 ? { included: await includedOf(ctx, of, [row], asked) } : {}),
    links: data.links,
  }
}

/** A refusal names the parameter that was sent, not the list's word for it. */
const namingParameters = async <T>({ parameterOf }: Asked, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    throw new Refusal(
      error.code,
      error.status,
      error.values,
      Object.fromEntries(Object.entries(error.fields).map(([key, faults]) => [parameterOf.get(key) ?? key, faults])),
    )
  }
}

type Found = { list: Row[]; meta: Record<string, unknown>; links: Record<string, string | null> }

const pageNumbered = async (ctx: Ctx, of: Resources, { query }: Asked, parameters: Parameters): Promise<Found> => {
  const answer: ListAnswer = await readList(ctx, of.list, query)
  const { totalCount, totalCountMax, page, per } = answer
  const to = addressesOf(ctx, of, parameters, per)
  const last = Math.max(1, Math.ceil(totalCount / per))
  const hasNext = totalCountMax ? answer.list.length === per : page < last
  const numbered = (number: number) => to({ 'page[number]': number })
  return {
    list: answer.list,
    meta: { totalCount, ...(totalCountMax ? { totalCountMax } : {}), page, per },
    links: {
      self: numbered(page),
      first: numbered(1),
      prev: page > 1 ? numbered(page - 1) : null,
      next: hasNext ? numbered(page + 1) : null,
      last: totalCountMax ? null : numbered(last),
    },
  }
}

/** A page beside a resource stays where it is while others are added; nothing is counted. */
const pageBeside = async (
  ctx: Ctx,
  of: Resources,
  { query }: Asked,
  cursor: Cursor,
  parameters: Parameters,
): Promise<Found> => {
  const { id: at, isBefore } = cursor
  const own = isBefore ? 'page[before]' : 'page[after]'
  const found = await readBeside(ctx, of.list, query, cursor)
  if (!found) throw notSupported(own)
  const { list: rows, hasMore, per } = found
  const to = addressesOf(ctx, of, parameters, per)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    list: rows,
    meta: { per },
    links: {
      self: to({ [own]: at }),
      first: to({}),
      prev: first && (!isBefore || hasMore) ? to({ 'page[before]': first.id }) : null,
      next: last && (isBefore || hasMore) ? to({ 'page[after]': last.id }) : null,
    },
  }
}

/** The same question for another page. */
const addressesOf = (ctx: Ctx, of: Resources, parameters: Parameters, per: number) => {
  const kept = Object.entries(parameters).filter(
    ([name]) => name !== 'page' && name !== 'per' && !name.startsWith('page['),
  )
  const base = `${ctx.ports.settings.PUBLIC_URL}${resourcePath(of.type)}`
  return (page: Parameters): string => `${base}?${toQuery({ ...Object.fromEntries(kept), ...page, 'page[size]': per })}`
}
