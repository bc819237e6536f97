import { Button } from '@mantine/core'
import type { Row } from '../../shared/list.ts'
import { ActionBar, type Action } from '../action.tsx'
import type { ListWords } from './list-words.ts'

export const BulkBar = ({
  rows,
  actions,
  words: { web },
  onClear,
}: {
  rows: Row[]
  actions: readonly Action<Row[]>[]
  words: ListWords
  onClear: () => void
}) => (
  <div className="k-toolbar k-bulk">
    <strong role="status">{web('list.selected', { count: rows.length })}</strong>
    <ActionBar actions={actions} target={rows} small />
    <span className="k-toolbar-gap" />
    <Button size="xs" variant="subtle" onClick={onClear}>
      {web('list.unselect')}
    </Button>
  </div>
)
