import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListDeclaration, Row } from '../../shared/list.ts'
import { ActionMenu, type Action } from '../action.tsx'
import { Cell } from './Cell.tsx'
import { cellText, rowName, type ListWords } from './list-words.ts'
import type { Cells } from './ListScreen.tsx'
import type { ShownColumn } from './useColumns.ts'
import type { Density } from './useListParams.ts'

type Props = {
  list: ListDeclaration
  words: ListWords
  title: string
  columns: readonly ShownColumn[]
  rows: readonly Row[]
  cells: Cells
  actions: readonly Action<Row>[]
  sort: string
  density: Density
  isStale: boolean
  chosen: ReadonlySet<number>
  /** The row the keyboard stands on. */
  cursor: number | undefined
  to: ((row: Row) => string) | undefined
  onSort: (sort: string) => void
  onChoose: ((chosen: ReadonlySet<number>) => void) | undefined
}

const isNumeric = (column: ShownColumn): boolean => column.kind === 'amount' || column.kind === 'number'

/** Rows as a real table; below 768 px the same markup stands as cards. */
export const DataList = ({
  list,
  words,
  title,
  columns,
  rows,
  cells,
  actions,
  sort,
  density,
  isStale,
  chosen,
  cursor,
  to,
  onSort,
  onChoose,
}: Props) => {
  const { web } = words
  const all = rows.length > 0 && rows.every((row) => chosen.has(row.id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }
  return (
    <div className="k-table-scroll" role="region" aria-label={web('list.region', { name: title })} tabIndex={0}>
      <table
        className="k-table"
        data-density={density}
        data-stale={isStale || undefined}
        data-choose={onChoose ? true : undefined}
      >
        <thead>
          <tr>
            {onChoose && (
              <th scope="col" className="k-col-choose">
                <Checkbox
                  size="xs"
                  aria-label={web('list.select_all')}
                  checked={all}
                  indeterminate={!all && chosen.size > 0}
                  onChange={() => onChoose(all ? new Set() : new Set(rows.map((row) => row.id)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions.length > 0 && <td className="k-col-actions" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const name = rowName(words, list, row)
            return (
              <tr
                key={row.id}
                data-cursor={cursor === index || undefined}
                data-chosen={chosen.has(row.id) || undefined}
              >
                {onChoose && (
                  <td className="k-col-choose">
                    <Checkbox
                      size="xs"
                      aria-label={web('list.select_row', { name })}
                      checked={chosen.has(row.id)}
                      onChange={() => toggle(row.id)}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const under = column.under ? list.columns[column.under] : undefined
                  const content = cells[column.name]?.(row) ?? <Cell column={column} row={row} words={words} />
                  const inside = (
                    <>
                      {column.lead && to ? (
                        <Link className="k-lead" to={to(row)}>
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                      {under && column.under && row[column.under] !== null && (
                        <span className="k-under">
                          {cells[column.under]?.(row) ?? cellText(words, under, row, column.under)}
                        </span>
                      )}
                    </>
                  )
                  const shape = {
                    className: isNumeric(column) ? 'k-end' : undefined,
                    'data-hide': column.hide,
                    'data-kind': column.kind,
                    'data-label': column.label,
                  }
                  return column.lead ? (
                    <th key={column.name} scope="row" {...shape} data-lead="">
                      {inside}
                    </th>
                  ) : (
                    <td key={column.name} {...shape}>
                      {inside}
                    </td>
                  )
                })}
                {actions.length > 0 && (
                  <td className="k-col-actions">
                    <ActionMenu actions={actions} target={row} label={web('list.row_actions', { name })} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ column, sort, onSort }: { column: ShownColumn; sort: string; onSort: (sort: string) => void }) => {
  const shape = { scope: 'col', className: isNumeric(column) ? 'k-end' : undefined, 'data-hide': column.hide } as const
  if (!column.sort) return <th {...shape}>{column.label}</th>
  const direction = sort === column.name ? 'ascending' : sort === `-${column.name}` ? 'descending' : 'none'
  const Icon = direction === 'none' ? IconSelector : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th {...shape} aria-sort={direction}>
      <button
        type="button"
        className="k-sort"
        onClick={() => onSort(direction === 'descending' ? column.name : `-${column.name}`)}
      >
        {column.label} <Icon size={14} stroke={1.8} aria-hidden="true" />
      </button>
    </th>
  )
}
