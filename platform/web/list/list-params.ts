import {
  defaultPageSize,
  filterKeys,
  type Filter,
  type ListDeclaration,
  pageSizesOf,
  type View,
} from '../../shared/list.ts'
import { camel, fromQuery, snake, toQuery } from '../../shared/json-case.ts'

export type FilterValues = Record<string, string | readonly string[]>
/** Filter values that change; an empty one is taken away. */
export type FilterPatch = Record<string, FilterValues[string] | undefined>

/** What a list shows at the moment, as its address says. */
export type ListParams = { page: number; per: number; sort: string; query: string; filters: FilterValues }

export type Remembered = { per?: number; sort?: string }

const many = (filter: Filter): boolean =>
  filter.kind === 'state' ||
  filter.kind === 'reference' ||
  filter.kind === 'code' ||
  (filter.kind === 'choice' && filter.many !== false)

/** Reads the address. Unknown keys and impossible values are passed over; they never break the screen. */
export const readParams = (list: ListDeclaration, search: string, remembered: Remembered = {}): ListParams => {
  const read = fromQuery(search)
  const one = (key: string) => (Array.isArray(read[key]) ? read[key][0] : read[key])
  const filters: FilterValues = {}
  for (const [name, filter] of Object.entries(list.filters)) {
    for (const key of filterKeys(name, filter)) {
      const value = read[key]
      if (value === undefined || value.length === 0) continue
      filters[key] = many(filter) ? (Array.isArray(value) ? value : value.split(',')) : (one(key) ?? '')
    }
  }
  const sortKey = one('sortKey')
  const usual = usualSort(list, filters, remembered)
  const sort = sortKey ? `${one('sortDir') === 'asc' ? '' : '-'}${camel(sortKey)}` : usual
  const per = Number(one('per') ?? remembered.per ?? list.per ?? defaultPageSize)
  return {
    page: Math.max(1, Math.trunc(Number(one('page'))) || 1),
    per: pageSizesOf(list, 'admin').includes(per) ? per : (list.per ?? defaultPageSize),
    sort: sortable(list, sort) ? sort : usual,
    query: one('query') ?? '',
    filters,
  }
}

/** The order of an address that names none: that of the view it shows, of the last visit, or of the list. */
const usualSort = (list: ListDeclaration, filters: FilterValues, remembered: Remembered): string => {
  const views = list.views ?? []
  const shown = viewOf(views, filters)
  return views.find(({ key }) => key === shown)?.sort ?? remembered.sort ?? list.sort
}

const sortable = (list: ListDeclaration, sort: string): boolean => {
  const key = sort.replace(/^-/, '')
  return key === 'id' || key === list.sort.replace(/^-/, '') || list.columns[key]?.sort === true
}

/** The API's query for these params, which is the address too but for what stands there by default. */
export const queryOf = ({ page, per, sort, query, filters }: ListParams): Record<string, unknown> => ({
  page,
  per,
  sortKey: snake(sort.replace(/^-/, '')),
  sortDir: sort.startsWith('-') ? 'desc' : 'asc',
  query,
  ...filters,
})

export const addressOf = (list: ListDeclaration, params: ListParams, remembered: Remembered = {}): string => {
  const asked = queryOf(params)
  if (params.page === 1) delete asked['page']
  if (params.per === (remembered.per ?? list.per ?? defaultPageSize)) delete asked['per']
  if (params.sort === usualSort(list, params.filters, remembered)) {
    delete asked['sortKey']
    delete asked['sortDir']
  }
  return toQuery(asked)
}

/** The params after a change: everything but turning the page and sorting goes back to page 1. */
export const changed = (params: ListParams, patch: Partial<ListParams>): ListParams => ({
  ...params,
  page: 1,
  ...patch,
})

type Chosen = FilterValues[string] | undefined
const same = (a: Chosen, b: Chosen): boolean =>
  [a ?? []].flat().toSorted().join('\n') === [b ?? []].flat().toSorted().join('\n')

/** The view whose filters are exactly the chosen ones; `all` when nothing is chosen. */
export const viewOf = (views: readonly View[], filters: FilterValues): string | undefined => {
  const keys = Object.keys(filters)
  if (keys.length === 0) return views.find((view) => Object.keys(view.filters).length === 0)?.key ?? 'all'
  return views.find(
    (view) =>
      Object.keys(view.filters).length === keys.length && keys.every((key) => same(view.filters[key], filters[key])),
  )?.key
}

/** The address of a declared view, in its order. */
export const queryOfView = (list: Pick<ListDeclaration, 'sort'>, { filters, sort }: View): string =>
  keptQuery({ page: 1, per: defaultPageSize, query: '', filters, sort: sort ?? list.sort })

/** The names of the filters that are set, in the order of the declaration. */
export const activeFilters = (list: ListDeclaration, filters: FilterValues): string[] =>
  Object.entries(list.filters)
    .filter(([name, filter]) => filterKeys(name, filter).some((key) => filters[key] !== undefined))
    .map(([name]) => name)

export const withoutFilter = (list: ListDeclaration, filters: FilterValues, name: string): FilterValues => {
  const filter = list.filters[name]
  const gone = new Set(filter ? filterKeys(name, filter) : [name])
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !gone.has(key)))
}

/** Sets some filter keys; an empty value takes its key away. */
export const withFilters = (filters: FilterValues, patch: FilterPatch): FilterValues =>
  Object.fromEntries(
    Object.entries({ ...filters, ...patch }).filter(
      (entry): entry is [string, FilterValues[string]] => entry[1] !== undefined && entry[1].length > 0,
    ),
  )

/**
 * What a saved view keeps of the address: all but which page, how many rows, and where one stands. Its order is always
 * named, so that the link shows the same to everyone.
 */
export const keptQuery = ({ sort, query, filters }: ListParams): string => {
  const { sortKey, sortDir } = queryOf({ page: 1, per: 1, sort, query, filters })
  return toQuery({ ...filters, query, sortKey, sortDir })
}

/** The saved view that shows what is shown now, however its keys are ordered. */
export const savedViewOf = <V extends { query: string }>(
  list: ListDeclaration,
  views: readonly V[],
  params: ListParams,
): V | undefined =>
  views.find((view) => {
    const kept = readParams(list, view.query)
    const keys = Object.keys(kept.filters)
    return (
      kept.sort === params.sort &&
      kept.query === params.query &&
      keys.length === Object.keys(params.filters).length &&
      keys.every((key) => same(kept.filters[key], params.filters[key]))
    )
  })
