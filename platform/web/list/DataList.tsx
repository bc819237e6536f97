import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useRef, type MouseEvent } from 'react'
import { Link, useNavigate, type NavigateFunction } from 'react-router'
import type { Row } from '../../shared/list.ts'
import { ActionMenu } from '../action.tsx'
import { Cell } from './Cell.tsx'
import { useList } from './list-context.ts'
import { cellText, rowName } from './list-words.ts'
import type { ShownColumn } from './useColumns.ts'

type Chosen = ReadonlySet<number>
type Props = {
  rows: readonly Row[]
  isStale: boolean
  chosen: Chosen
  /** The row the keyboard stands on. */
  cursor: number | undefined
  /** Where rows can be chosen. */
  onChoose: ((chosen: Chosen) => void) | undefined
}

const isNumeric = ({ kind }: ShownColumn): boolean => kind === 'amount' || kind === 'percent' || kind === 'number'

/** Rows as a real table; below 768 px the same markup stands as cards. */
export const DataList = ({ rows, isStale, chosen, cursor, onChoose }: Props) => {
  const { words, title, columns, actions } = useList()
  const shown = columns.shown.filter(({ name, whenFilled }) => !whenFilled || rows.some((row) => row[name] !== null))
  const last = useRef<number>(undefined)
  const toggle = (index: number, isSpan: boolean) => {
    onChoose?.(toggled(rows, chosen, { index, from: isSpan ? last.current : undefined }))
    last.current = index
  }
  return (
    <div className="k-table-scroll" role="region" aria-label={words.web('list.region', { name: title })} tabIndex={0}>
      <table
        className="k-table"
        data-density={columns.density}
        data-stale={isStale || undefined}
        data-choose={onChoose ? true : undefined}
      >
        <thead>
          <tr>
            {onChoose && <ChooseAll rows={rows} chosen={chosen} onChoose={onChoose} />}
            {shown.map((column) => (
              <Head key={column.name} column={column} />
            ))}
            {actions.length > 0 && <td className="k-col-actions" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <DataRow
              key={row.id}
              row={row}
              columns={shown}
              isCursor={cursor === index}
              isChosen={chosen.has(row.id)}
              onToggle={onChoose && ((isSpan) => toggle(index, isSpan))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The row's choice turned over; with Shift all from the one before it follow. */
const toggled = (
  rows: readonly Row[],
  chosen: Chosen,
  { index, from }: { index: number; from: number | undefined },
) => {
  const next = new Set(chosen)
  const isOn = !next.has(rows[index]!.id)
  const [start, end] = [Math.min(from ?? index, index), Math.max(from ?? index, index)]
  for (const { id } of rows.slice(start, end + 1))
    if (isOn) next.add(id)
    else next.delete(id)
  return next
}

const ChooseAll = ({ rows, chosen, onChoose }: Pick<Props, 'rows' | 'chosen'> & { onChoose: (to: Chosen) => void }) => {
  const { web } = useList().words
  const all = rows.length > 0 && rows.every((row) => chosen.has(row.id))
  return (
    <th scope="col" className="k-col-choose">
      <Checkbox
        size="xs"
        aria-label={web('list.select_all')}
        checked={all}
        indeterminate={!all && chosen.size > 0}
        onChange={() => onChoose(all ? new Set() : new Set(rows.map((row) => row.id)))}
      />
    </th>
  )
}

type RowProps = {
  row: Row
  columns: readonly ShownColumn[]
  isCursor: boolean
  isChosen: boolean
  onToggle: ((isSpan: boolean) => void) | undefined
}

/** The whole row opens, but for what does something else there and for text somebody marks. The link stays the way of keyboards. */
const openRow = (event: MouseEvent, path: string, navigate: NavigateFunction): void => {
  const isElsewhere = (event.target as Element).closest('a, button, input, label, [role="menu"]') !== null
  if (isElsewhere || getSelection()?.toString()) return
  if (event.metaKey || event.ctrlKey) window.open(path, '_blank', 'noopener')
  else void navigate(path)
}

const DataRow = ({ row, columns, isCursor, isChosen, onToggle }: RowProps) => {
  const { list, words, actions, to } = useList()
  const navigate = useNavigate()
  const name = rowName(words, list, row)
  return (
    <tr
      data-cursor={isCursor || undefined}
      data-chosen={isChosen || undefined}
      data-opens={to ? true : undefined}
      onClick={to && ((event) => openRow(event, to(row), navigate))}
    >
      {onToggle && (
        <td className="k-col-choose">
          <Checkbox
            size="xs"
            aria-label={words.web('list.select_row', { name })}
            checked={isChosen}
            onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </td>
      )}
      {columns.map((column) => (
        <DataCell key={column.name} column={column} row={row} />
      ))}
      {actions.length > 0 && (
        <td className="k-col-actions">
          <ActionMenu actions={actions} target={row} label={words.web('list.row_actions', { name })} />
        </td>
      )}
    </tr>
  )
}

const DataCell = ({ column, row }: { column: ShownColumn; row: Row }) => {
  const { to } = useList()
  const shape = {
    className: isNumeric(column) ? 'k-end' : isCode(row[column.name]) ? 'k-nowrap' : undefined,
    'data-hide': column.hide,
    'data-kind': column.kind,
    'data-label': column.label,
  }
  const content = <Content column={column} row={row} />
  const inside = (
    <>
      {column.lead && to ? (
        <Link className="k-lead" to={to(row)}>
          {content}
        </Link>
      ) : (
        content
      )}
      {column.under && <Under name={column.under} row={row} />}
    </>
  )
  return column.lead ? (
    <th scope="row" {...shape} data-lead="">
      {inside}
    </th>
  ) : (
    <td {...shape}>{inside}</td>
  )
}

/** A number or code, which is not broken at its hyphens. */
const isCode = (value: unknown) => typeof value === 'string' && /^\S{1,20}$/.test(value)

const Content = ({ column, row }: { column: ShownColumn; row: Row }) => {
  const { cells, words } = useList()
  return cells[column.name]?.(row) ?? <Cell column={column} row={row} words={words} />
}

/** A second column's value below the first. */
const Under = ({ name, row }: { name: string; row: Row }) => {
  const { list, cells, words } = useList()
  const column = list.columns[name]
  if (!column || row[name] === null) return null
  return <span className="k-under">{cells[name]?.(row) ?? cellText(words, column, row, name)}</span>
}

const Head = ({ column }: { column: ShownColumn }) => {
  const {
    params: { sort },
    change,
  } = useList()
  const shape = { scope: 'col', className: isNumeric(column) ? 'k-end' : undefined, 'data-hide': column.hide } as const
  if (!column.sort) return <th {...shape}>{column.label}</th>
  const direction = sort === column.name ? 'ascending' : sort === `-${column.name}` ? 'descending' : 'none'
  const Icon = direction === 'none' ? IconSelector : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th {...shape} aria-sort={direction}>
      <button
        type="button"
        className="k-sort"
        onClick={() => change({ sort: direction === 'descending' ? column.name : `-${column.name}` })}
      >
        {column.label} <Icon size={14} stroke={1.8} aria-hidden="true" />
      </button>
    </th>
  )
}
