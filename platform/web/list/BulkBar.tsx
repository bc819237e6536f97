import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Row } from '../../shared/list.ts'
import { ActionBar, type Action } from '../action.tsx'
import { downloadCsv } from './export-action.tsx'
import { useList } from './list-context.ts'
import type { Bulk } from './useBulk.ts'

type Props = {
  /** All rows of the page, and those of them that are chosen. */
  page: readonly Row[]
  rows: Row[]
  bulk: Bulk
  /** What the screen brings beside what the list declares. */
  actions: readonly Action<Row[]>[]
  canExport: boolean
  choose: (ids: ReadonlySet<number>) => void
}

/** What can be done with the chosen rows, and how far it has come. */
export const BulkBar = ({ page, rows, bulk, actions, canExport, choose }: Props) => {
  const { list, words } = useList()
  const { web } = words
  if (bulk.progress) return <Running bulk={bulk} progress={bulk.progress} />
  const exported: Action<Row[]> = {
    key: 'export',
    text: web('bulk.export'),
    icon: <IconDownload size={16} stroke={1.8} />,
    permission: list.permission,
    done: web('list.exported'),
    run: (chosen) => downloadCsv(list, { ids: chosen.map(({ id }) => id) }),
  }
  return (
    <div className="k-toolbar k-bulk" role="group" aria-label={web('bulk.bar')}>
      <strong role="status">{web('list.selected', { count: rows.length })}</strong>
      {rows.length < page.length && (
        <Button size="xs" variant="subtle" onClick={() => choose(new Set(page.map(({ id }) => id)))}>
          {web('bulk.all', { count: page.length })}
        </Button>
      )}
      <div className="k-actions">
        {bulk.offered(rows).map(({ name, action, rows: fitting }) => (
          <Button
            key={name}
            size="xs"
            variant={action.danger ? 'light' : 'default'}
            {...(action.danger ? { color: 'red' } : {})}
            onClick={() => void bulk.start(name, fitting)}
          >
            {fitting.length < rows.length
              ? web('bulk.some', { action: bulk.word(name, ''), count: fitting.length })
              : bulk.word(name, '')}
          </Button>
        ))}
      </div>
      <ActionBar actions={canExport ? [...actions, exported] : actions} target={rows} small />
      <span className="k-toolbar-gap" />
      <Button size="xs" variant="subtle" onClick={() => choose(new Set())}>
        {web('list.unselect')}
      </Button>
    </div>
  )
}

const Running = ({ bulk, progress: { name, done, of } }: { bulk: Bulk; progress: NonNullable<Bulk['progress']> }) => {
  const { web } = useList().words
  return (
    <div className="k-toolbar k-bulk" role="group" aria-label={web('bulk.bar')} aria-busy="true">
      <strong role="status">{bulk.word(name, '')}</strong>
      <progress value={done} max={of} aria-label={web('bulk.progress')} />
      <span className="k-numbers">{web('bulk.done_of', { done, count: of })}</span>
      <span className="k-toolbar-gap" />
      <Button size="xs" variant="default" onClick={bulk.stop}>
        {web('bulk.stop')}
      </Button>
    </div>
  )
}
