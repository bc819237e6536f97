import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListDeclaration } from '../../shared/list.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { addressOf, changed, readParams, type ListParams, type Remembered } from './list-params.ts'

export type Density = 'comfortable' | 'compact'
type Kept = Remembered & { columns?: string[] }

const cookieName = (list: ListDeclaration) => `list_${list.name.replace(/[^a-z0-9_]/gi, '_')}`

export const keptOf = (list: ListDeclaration): Kept => {
  try {
    return JSON.parse(readCookie(cookieName(list)) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export const keep = (list: ListDeclaration, patch: Kept): void =>
  writeCookie(cookieName(list), JSON.stringify({ ...keptOf(list), ...patch }))

/** The list's state lives in the address; size and order are remembered for the next visit. */
export const useListParams = (list: ListDeclaration) => {
  const [search, setSearch] = useSearchParams()
  const kept = useMemo(() => keptOf(list), [list])
  const address = search.toString()
  const params = useMemo(() => readParams(list, address, kept), [list, address, kept])
  const update = useCallback(
    (patch: Partial<ListParams>) => {
      if (patch.per !== undefined) keep(list, { per: patch.per })
      if (patch.sort !== undefined) keep(list, { sort: patch.sort })
      setSearch(addressOf(list, changed(params, patch), kept), {
        preventScrollReset: patch.page === undefined,
        replace: patch.query !== undefined && patch.filters === undefined,
      })
    },
    [list, params, kept, setSearch],
  )
  const open = useCallback(
    (query: string, replace = false) => setSearch(query, { preventScrollReset: true, replace }),
    [setSearch],
  )
  return { params, update, open, isBare: address === '' }
}
