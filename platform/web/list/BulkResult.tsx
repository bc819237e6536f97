import { Button, Group, Modal } from '@mantine/core'
import { useList } from './list-context.ts'
import type { Bulk } from './useBulk.ts'

/** What was refused, row by row with its reason, after something was done to many. */
export const BulkResult = ({ outcome }: { outcome: NonNullable<Bulk['outcome']> }) => {
  const { web } = useList().words
  const { done, refused, left, told, undo, close } = outcome
  const title = web('bulk.refused', { count: refused.length })
  return (
    <Modal opened onClose={close} title={title} centered>
      <p className="k-bulk-told">
        {done.length > 0 ? `${told}.` : web('bulk.none_done')} {left > 0 && web('bulk.left', { count: left })}
      </p>
      <ul className="k-bulk-refused" tabIndex={0} aria-label={title}>
        {refused.map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            <span>{row.message}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs">
        {undo && done.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              close()
              undo()
            }}
          >
            {web('bulk.undo_done', { count: done.length })}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {web('bulk.close')}
        </Button>
      </Group>
    </Modal>
  )
}
