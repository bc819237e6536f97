import { useState, type Dispatch, type SetStateAction } from 'react'
import type { ListAnswer, Row } from '../../shared/list.ts'
import { useKeys } from '../keys.ts'
import type { ListParams } from './list-params.ts'

type Parts = {
  rows: readonly Row[]
  params: ListParams
  data: ListAnswer | undefined
  update: (patch: Partial<ListParams>) => void
  choose: Dispatch<SetStateAction<ReadonlySet<number>>> | undefined
  openFilters: () => void
  focusSearch: () => void
  open: ((row: Row) => void) | undefined
}

/** The keys of a list; gives the index of the row they stand on. */
export const useListKeys = ({
  rows,
  params,
  data,
  update,
  choose,
  openFilters,
  focusSearch,
  open,
}: Parts): number | undefined => {
  const [cursor, setCursor] = useState<number>()
  const at = cursor !== undefined && cursor < rows.length ? cursor : undefined
  const row = at === undefined ? undefined : rows[at]
  const go = (step: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, at === undefined ? 0 : at + step))
    setCursor(next)
    document.querySelectorAll('.k-table tbody tr')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const pages = data ? Math.ceil(data.totalCount / data.per) : 1
  useKeys({
    '/': focusSearch,
    f: openFilters,
    j: () => go(1),
    k: () => go(-1),
    x: () => {
      if (row && choose)
        choose((chosen) => {
          const next = new Set(chosen)
          if (!next.delete(row.id)) next.add(row.id)
          return next
        })
    },
    Enter: () => row && open?.(row),
    '[': () => params.page > 1 && update({ page: params.page - 1 }),
    ']': () => (data?.totalCountMax || params.page < pages) && update({ page: params.page + 1 }),
  })
  return at
}
