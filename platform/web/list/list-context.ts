import { createContext, use, type ReactNode } from 'react'
import type { Audience, ListDeclaration, Row, RowOf } from '../../shared/list.ts'
import type { Action } from '../action.tsx'
import type { ListParams } from './list-params.ts'
import type { ListWords } from './list-words.ts'
import type { Columns } from './useColumns.ts'

/** Cells drawn otherwise than their column's kind says. */
export type Cells<L extends ListDeclaration = ListDeclaration> = {
  readonly [K in keyof L['columns']]?: (row: RowOf<L>) => ReactNode
}

/** What stands in a list's place before there is anything: one sentence and what to do. */
export type EmptyList = { title?: string; text?: string; action?: Action }

/** What all parts of one list screen share. */
export type ListParts = {
  list: ListDeclaration
  words: ListWords
  title: string
  params: ListParams
  audience: Audience
  columns: Columns
  cells: Cells
  /** Of one row. */
  actions: readonly Action<Row>[]
  /** Where a row leads. */
  to: ((row: Row) => string) | undefined
  /** Asks for something else; chosen rows are let go. */
  change: (patch: Partial<ListParams>) => void
}

export const ListContext = createContext<ListParts | undefined>(undefined)

export const useList = (): ListParts => {
  const parts = use(ListContext)
  if (!parts) throw new Error('A part of a list stands outside its screen.')
  return parts
}

/** Nothing filtered, nothing searched. */
export const unfiltered: Partial<ListParams> = { filters: {}, query: '' }
