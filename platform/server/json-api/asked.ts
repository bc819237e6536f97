import { filterKeys, listKeys, type Filter, type ListDeclaration } from '#platform/shared/list.ts'
import { camel, snake } from '#platform/shared/json-case.ts'
import { platformRefusals, refuse, type Refusal } from '#platform/shared/refusal.ts'
import type { ListQuery } from '../lists.ts'

export type Parameters = Readonly<Record<string, unknown>>

/** A list's row that a page begins after, or ends before. */
export type Cursor = { id: number; isBefore: boolean }

/** Which members resources of a type show; all of them where it is not named. */
export type Fields = ReadonlyMap<string, ReadonlySet<string>>

/** What a call of JSON:API asks for, in the list's own words. */
export type Asked = {
  query: ListQuery
  /** The parameter behind each key of the query. */
  parameterOf: ReadonlyMap<string, string>
  cursor: Cursor | undefined
  /** Paths of relations: `order`, `order.payer`. */
  include: readonly string[]
  fields: Fields
}

export const notSupported = (parameter: string): Refusal =>
  refuse(platformRefusals, 'malformed_request', {}, { [parameter]: ['not_supported'] })

const pageParameters: Readonly<Record<string, string>> = { 'page[number]': 'page', 'page[size]': 'per' }
const cursors: readonly string[] = ['page[after]', 'page[before]']

/**
 * Reads `page[…]`, `sort`, `filter[…]`, `fields[…]` and `include`, and the list's own words. What is unknown is refused by
 * its name, as JSON:API demands.
 */
export const askedOf = (declaration: ListDeclaration, parameters: Parameters): Asked => {
  const query: Record<string, unknown> = {}
  const parameterOf = new Map<string, string>()
  const { include, fields, rest } = shownOf(parameters)
  const cursor = cursorOf(rest)
  for (const [parameter, value] of Object.entries(rest)) {
    if (cursors.includes(parameter)) continue
    if (parameter === 'sort') {
      if (!isSorted(declaration, value)) throw notSupported(parameter)
      query['sortKey'] = value.replace(/^-/, '')
      query['sortDir'] = value.startsWith('-') ? 'desc' : 'asc'
      parameterOf.set('sortKey', parameter)
      continue
    }
    const key = keyOf(declaration, parameter)
    if (key === undefined) throw notSupported(parameter)
    query[key] = value
    parameterOf.set(key, parameter)
  }
  if (cursor && 'page' in query) throw notSupported('page[number]')
  return { query: query as ListQuery, parameterOf, cursor, include, fields }
}

/** Of one resource nothing but its members and what is included can be asked. */
export const shownOf = (parameters: Parameters) => {
  const fields = new Map<string, ReadonlySet<string>>()
  let include: string[] = []
  const rest: Record<string, unknown> = {}
  for (const [parameter, value] of Object.entries(parameters)) {
    const [, type] = /^fields\[(\w+)\]$/.exec(parameter) ?? []
    if (type === undefined && parameter !== 'include') rest[parameter] = value
    else if (typeof value !== 'string') throw notSupported(parameter)
    else if (type === undefined) include = partsOf(value).map(camel)
    else fields.set(snake(type), new Set(partsOf(value)))
  }
  return { include, fields, rest }
}

const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isSorted = ({ columns, sort }: ListDeclaration, value: unknown): value is string => {
  if (typeof value !== 'string') return false
  const key = camel(value.replace(/^-/, ''))
  return key === 'id' || key === sort.replace(/^-/, '') || columns[key]?.sort === true
}

/** The list's word for a parameter. */
const keyOf = (declaration: ListDeclaration, parameter: string): string | undefined => {
  const [, family, member = ''] = /^(\w+)\[(\w*)\]$/.exec(parameter) ?? []
  if (family !== 'filter')
    return pageParameters[parameter] ?? (listKeys(declaration).has(parameter) ? parameter : undefined)
  const filters = Object.entries(declaration.filters).flatMap(([name, filter]: [string, Filter]) =>
    filterKeys(name, filter),
  )
  return member === 'query' || filters.includes(member) ? member : undefined
}

const cursorOf = (parameters: Parameters): Cursor | undefined => {
  const [parameter, second] = cursors.filter((each) => each in parameters)
  if (parameter === undefined) return undefined
  const value = parameters[parameter]
  if (second !== undefined || typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw notSupported(second ?? parameter)
  return { id: Number(value), isBefore: parameter === 'page[before]' }
}
