import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BulkAction, ListDeclaration, Row } from '../../shared/list.ts'
import type { Translate } from '../../shared/texts.ts'
import type { Action } from '../action.tsx'
import { useConfirm } from '../confirm.tsx'
import { useSession } from '../session.tsx'
import { toastUndo } from '../toast-undo.tsx'
import { toast } from '../toast.ts'
import type { AlsoBulk } from './brought.ts'
import { rowName, type ListWords } from './list-words.ts'
import type { BulkOutcome } from './send-chosen.ts'

/** How far it has come. */
export type BulkProgress = { name: string; done: number; of: number }

type Parts = {
  list: ListDeclaration
  also: AlsoBulk | undefined
  words: ListWords
  fixed: Record<string, string | string[]> | undefined
  /** Rows that were refused stay chosen. */
  choose: (ids: ReadonlySet<number>) => void
}

export type Bulk = {
  progress: BulkProgress | undefined
  /** The declared actions that fit some of these rows, with the rows they fit. */
  offered: (rows: readonly Row[]) => { name: string; action: BulkAction; rows: Row[] }[]
  /** Its button, its question (`.confirm`) and what is told when it is over (`.done`). */
  word: (name: string, part: '' | '.confirm' | '.done', count?: number) => string
  start: (name: string, rows: readonly Row[]) => Promise<void>
  /** The same for one row, behind its three dots. */
  menu: Action<Row>[]
  stop: () => void
  /** What was refused and why, once it is over, until it is closed. */
  outcome: (BulkOutcome & { told: string; undo: (() => void) | undefined; close: () => void }) | undefined
}

/** What became of rows, and how they were before. */
type Over = BulkOutcome & { before: readonly Row[] }

/** Does the declared actions of a list to chosen rows: asks, shows progress, tells what was refused, offers the way back. */
export const useBulk = ({ list, also, words, fixed, choose }: Parts): Bulk => {
  const { can } = useSession()
  const confirm = useConfirm()
  const { progress, send, stop } = useSendChosen({ list, words, fixed })
  const declared = { ...list.bulk, ...also?.actions }
  const word = wordsOfBulk(words, also)
  const { outcome, setOutcome, tell } = useOutcome(words, word)
  const namesOf = namesIn(words, list)
  const mayDo = (name: string) => can(declared[name]?.permission)
  const undoOf = (over: Over) => undoing({ declared, mayDo, send, namesOf, tell }, over)

  const start: Bulk['start'] = async (name, rows) => {
    const { asks, danger = false } = declared[name]!
    const title = word(name, asks ? '.confirm' : '', rows.length)
    if (asks && !(await confirm({ title, yes: word(name, ''), danger }))) return
    const over = await send(name, rows, namesOf(rows))
    choose(new Set(over.refused.map(({ id }) => id)))
    const told = { ...over, before: rows }
    tell(told, undoOf(told))
  }

  return {
    progress,
    offered: (rows) => fittingOf(declared, rows).filter(({ action }) => can(action.permission)),
    word,
    start,
    menu: menuOf(declared, word, start),
    stop,
    outcome: outcome && {
      ...outcome,
      told: word(outcome.name, '.done', outcome.done.length),
      undo: undoOf(outcome),
      close: () => setOutcome(undefined),
    },
  }
}

const useOutcome = (words: ListWords, word: Bulk['word']) => {
  const [outcome, setOutcome] = useState<Over>()
  const tell = (over: Over, undo: (() => void) | undefined) => {
    const text = word(over.name, '.done', over.done.length)
    if (over.refused.length > 0) setOutcome(over)
    else if (over.left > 0) toast(`${text}. ${words.web('bulk.left', { count: over.left })}`, 'warning')
    else if (undo && over.done.length > 0) toastUndo(text, words.web('form.undo'), undo)
    else toast(text)
  }
  return { outcome, setOutcome, tell }
}

const namesIn = (words: ListWords, list: ListDeclaration) => (rows: readonly Row[]) => {
  const names = new Map(rows.map((row) => [row.id, rowName(words, list, row)]))
  return (id: number) => names.get(id) ?? `#${id}`
}

type Undoing = {
  declared: Declared
  mayDo: (name: string) => boolean
  send: ReturnType<typeof useSendChosen>['send']
  namesOf: ReturnType<typeof namesIn>
  tell: (over: Over, undo: undefined) => void
}

/** The way back from what was done; nothing where there is none, or it is not this reader's to take. */
const undoing = (tools: Undoing, { name, done, before }: Over): (() => void) | undefined => {
  const { declared, mayDo, send, namesOf, tell } = tools
  const { undo: back, undoThen } = declared[name] ?? {}
  if (!back || !mayDo(back)) return undefined
  const rows = before.filter(({ id }) => done.includes(id))
  const nameOf = namesOf(rows)
  return async () => {
    const over = await send(back, rows, nameOf)
    const further = undoThen ? rows.filter((row) => over.done.includes(row.id) && undoThen.of(row)) : []
    if (undoThen && further.length > 0) over.refused.push(...(await send(undoThen.action, further, nameOf)).refused)
    tell({ ...over, before: rows }, undefined)
  }
}

/** Sends chosen rows, shows how far it is, and reads everything again when it is over. */
const useSendChosen = ({ list, words, fixed }: Pick<Parts, 'list' | 'words' | 'fixed'>) => {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress>()
  const isStopped = useRef(false)
  const send = async (name: string, rows: readonly Pick<Row, 'id'>[], nameOf: (id: number) => string) => {
    isStopped.current = false
    const onProgress = (done: number) => setProgress({ name, done, of: rows.length })
    onProgress(0)
    const { sendChosen } = await import('./send-chosen.ts')
    const sending = {
      path: list.path,
      fixed,
      name,
      rows,
      nameOf,
      words,
      onProgress,
      isStopped: () => isStopped.current,
    }
    const over = await sendChosen(sending)
    setProgress(undefined)
    await queries.invalidateQueries()
    return over
  }

  const stop = () => {
    isStopped.current = true
  }
  return { progress, send, stop }
}

type Declared = Readonly<Record<string, BulkAction>>

const wordsOfBulk =
  (words: ListWords, also: AlsoBulk | undefined): Bulk['word'] =>
  (name, part, count) =>
    (also?.actions[name] ? (also.texts.in(words.locale) as Translate<string>) : words.t)(
      `bulk.${name}${part}`,
      count === undefined ? undefined : { count },
    )

const fittingOf = (declared: Declared, rows: readonly Row[]): ReturnType<Bulk['offered']> =>
  Object.entries(declared).flatMap(([name, action]) => {
    const fitting = rows.filter((row) => action.fits?.(row) ?? true)
    return fitting.length > 0 ? [{ name, action, rows: fitting }] : []
  })

const menuOf = (declared: Declared, word: Bulk['word'], start: Bulk['start']): Action<Row>[] =>
  Object.entries(declared).map(([name, { permission, fits, danger = false }]) => ({
    key: name,
    text: word(name, ''),
    permission,
    danger,
    ...(fits ? { shows: fits } : {}),
    run: (row) => start(name, [row]),
  }))
