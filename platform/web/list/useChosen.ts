import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListDeclaration, Row } from '../../shared/list.ts'
import type { Ready } from '../declared-actions.tsx'
import { useBrought } from './brought.ts'
import type { ListParts } from './list-context.ts'
import { useBulk } from './useBulk.ts'

type Around = {
  props: { list: ListDeclaration; fixed?: Record<string, string | string[]>; bare?: boolean }
  parts: ListParts
  rows: readonly Row[]
  isThere: boolean
  own: Ready<Row[]>
}

/** The rows that are chosen, what can be done with them, and the keys that choose. */
export const useChosen = ({ props: { list, fixed, bare }, parts, rows: page, isThere, own }: Around) => {
  const { params, words, to } = parts
  const [ids, set] = useState<ReadonlySet<number>>(new Set())
  const navigate = useNavigate()
  const choose = own.length > 0 || list.bulk ? set : undefined
  const clear = () => set(new Set())
  const change: ListParts['change'] = (patch) => {
    clear()
    parts.change(patch)
  }
  const bulk = useBulk({ list, also: useBrought(list.name, isThere), words, fixed, choose: set })
  return {
    page,
    ids,
    rows: page.filter((row) => ids.has(row.id)),
    set,
    choose,
    clear,
    change,
    bulk,
    menu: bare ? [] : bulk.menu.filter(({ key }) => parts.actions.every((action) => action.key !== key)),
    cursor: { rows: page, params, update: change, choose, open: to && ((row: Row) => void navigate(to(row))) },
  }
}
