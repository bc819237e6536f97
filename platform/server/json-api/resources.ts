import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { filterKeys, type Filter, type ListAnswer, type ListDeclaration, type Row } from '#platform/shared/list.ts'
import { notFound, platformRefusals, Refusal, refuse } from '#platform/shared/refusal.ts'
import { toQuery } from '#platform/shared/json-case.ts'
import type { Ctx } from '../context.ts'
import { findRow, readList, type BoundList, type ListQuery } from '../lists.ts'
import { route, type Route } from '../route.ts'

type Asked = Readonly<Record<string, unknown>>

/** A list's rows as resources of JSON:API: the collection, and one by its id, with the right and the scope of the list. */
export const resourceRoutes = (list: BoundList): Route[] => {
  const { resource, permission } = list.declaration
  if (!resource) return []
  const path = resourcePath(resource)
  return [
    route(jsonApiEndpoint(path, `Resources: ${resource}`, z.record(z.string(), z.any())), {
      permission,
      verb: (ctx, params) => showCollection(ctx, list, resource, params),
    }),
    route(jsonApiEndpoint(`${path}/:id`, `One resource of ${resource}`, z.looseObject({ id: id() })), {
      permission,
      verb: (ctx, params) => showResource(ctx, list, resource, params),
    }),
  ]
}

export const resourcePath = (resource: string): string => `/v2/${resource}`

const jsonApiEndpoint = <I extends z.ZodType>(path: string, summary: string, input: I) => ({
  method: 'GET' as const,
  path,
  summary,
  input,
  output: z.any(),
  surface: 'json_api' as const,
})

const showCollection = async (ctx: Ctx, list: BoundList, resource: string, params: Asked) => {
  const { query, parameterOf } = listQueryOf(list.declaration, params)
  const page = await namingParameters(parameterOf, () => readList(ctx, list, query))
  return {
    jsonapi: { version: '1.1' },
    data: page.list.map((row) => resourceOf(ctx, resource, row)),
    meta: {
      totalCount: page.totalCount,
      ...('totalCountMax' in page ? { totalCountMax: true } : {}),
      page: page.page,
      per: page.per,
    },
    links: linksOf(ctx, resource, params, page),
  }
}

const showResource = async (
  ctx: Ctx,
  list: BoundList,
  resource: string,
  { id: rowId, ...params }: Asked & { id: number },
) => {
  listQueryOf(list.declaration, params)
  const row = await findRow(ctx, list, rowId)
  if (!row) throw notFound()
  const data = resourceOf(ctx, resource, row)
  return { jsonapi: { version: '1.1' }, data, links: data.links }
}

const resourceOf = (ctx: Ctx, type: string, { id: number, ...attributes }: Row) => ({
  type,
  id: String(number),
  attributes,
  links: { self: `${ctx.ports.settings.PUBLIC_URL}${resourcePath(type)}/${number}` },
})

const pageParameters: Record<string, string> = { 'page[number]': 'page', 'page[size]': 'per' }

/**
 * Translates JSON:API's `page[…]`, `sort` and `filter[…]` to the list's query keys and back; unknown parameters are
 * refused, as JSON:API demands.
 */
const listQueryOf = (
  declaration: ListDeclaration,
  params: Asked,
): { query: ListQuery; parameterOf: ReadonlyMap<string, string> } => {
  const filters = new Set([
    'query',
    ...Object.entries(declaration.filters).flatMap(([name, filter]: [string, Filter]) => filterKeys(name, filter)),
  ])
  const query: Record<string, unknown> = {}
  const parameterOf = new Map<string, string>()
  for (const [parameter, value] of Object.entries(params)) {
    const [, family, member = ''] = /^(\w+)\[(\w*)\]$/.exec(parameter) ?? []
    const key =
      parameter === 'sort'
        ? 'sortKey'
        : family === 'filter' && filters.has(member)
          ? member
          : (pageParameters[parameter] ?? (family || parameter === 'include' ? undefined : parameter))
    if (key === undefined || (parameter === 'sort' && typeof value !== 'string'))
      throw refuse(platformRefusals, 'malformed_request', {}, { [parameter]: ['not_supported'] })
    query[key] = parameter === 'sort' ? (value as string).replace(/^-/, '') : value
    if (parameter === 'sort') query['sortDir'] = (value as string).startsWith('-') ? 'desc' : 'asc'
    parameterOf.set(key, parameter)
  }
  return { query: query as ListQuery, parameterOf }
}

/** A refusal names the parameter that was sent, not the list's word for it. */
const namingParameters = async <T>(parameterOf: ReadonlyMap<string, string>, read: () => Promise<T>): Promise<T> => {
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

const linksOf = (
  ctx: Ctx,
  resource: string,
  { page: _, per: __, 'page[number]': ___, 'page[size]': ____, ...kept }: Asked,
  { page, per, totalCount, totalCountMax, list }: ListAnswer,
) => {
  const to = (number: number) =>
    `${ctx.ports.settings.PUBLIC_URL}${resourcePath(resource)}?${toQuery({ ...kept, 'page[number]': number, 'page[size]': per })}`
  const last = Math.max(1, Math.ceil(totalCount / per))
  const hasNext = totalCountMax ? list.length === per : page < last
  return {
    self: to(page),
    first: to(1),
    prev: page > 1 ? to(page - 1) : null,
    next: hasNext ? to(page + 1) : null,
    last: totalCountMax ? null : to(last),
  }
}
