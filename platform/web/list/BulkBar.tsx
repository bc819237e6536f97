import { Button } from '@mantine/core'
import type { Row } from '../../shared/list.ts'
import { ActionBar, type Action } from '../action.tsx'
import { useList } from './list-context.ts'

type Props = { rows: Row[]; actions: readonly Action<Row[]>[]; onClear: () => void }

/** What can be done with the chosen rows. */
export const BulkBar = ({ rows, actions, onClear }: Props) => {
  const { web } = useList().words
  return (
    <div className="k-toolbar k-bulk">
      <strong role="status">{web('list.selected', { count: rows.length })}</strong>
      <ActionBar actions={actions} target={rows} small />
      <span className="k-toolbar-gap" />
      <Button size="xs" variant="subtle" onClick={onClear}>
        {web('list.unselect')}
      </Button>
    </div>
  )
}
