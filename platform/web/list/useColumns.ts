import { useMemo, useState } from 'react'
import type { Audience, Column, ListDeclaration } from '../../shared/list.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { columnWord, type ListWords } from './list-words.ts'
import { keep, keptOf, type Density } from './useListParams.ts'

export type ShownColumn = Column & { name: string; label: string }

/** What of a list an audience may see as columns of their own. */
export const columnsFor = (list: ListDeclaration, audience: Audience, words: ListWords): ShownColumn[] => {
  const under = new Set(Object.values(list.columns).map((column) => column.under))
  return Object.entries(list.columns)
    .filter(
      ([name, column]) =>
        !column.hidden && !under.has(name) && (!column.audience || column.audience.includes(audience)),
    )
    .map(([name, column]) => ({ ...column, name, label: columnWord(words, name) }))
}

/**
 * Which columns stand in the table: those of the declaration this audience may see, as the reader chose, for the list
 * or for one saved view.
 */
export const useColumns = (
  list: ListDeclaration,
  audience: Audience,
  words: ListWords,
  view?: { id: number; columns: string[] | null },
) => {
  const [own, setOwn] = useState<string[] | undefined>(() => keptOf(list).columns)
  const [changed, setChanged] = useState<{ view: number; columns: string[] }>()
  const chosen = view && changed?.view === view.id ? changed.columns : (view?.columns ?? own)
  const [density, setDensity] = useState<Density>(() =>
    readCookie('list_density') === 'compact' ? 'compact' : 'comfortable',
  )
  const all = useMemo(() => columnsFor(list, audience, words), [list, audience, words])
  const shown = all.filter((column) => column.lead || (chosen ? chosen.includes(column.name) : !column.optional))
  return {
    all,
    shown,
    density,
    setDensity: (value: Density) => {
      writeCookie('list_density', value)
      setDensity(value)
    },
    show: (names: string[]) => {
      if (view) return setChanged({ view: view.id, columns: names })
      keep(list, { columns: names })
      setOwn(names)
    },
  }
}

export type Columns = ReturnType<typeof useColumns>
