import { Modal } from '@mantine/core'
import type { OpenedDialog } from '../declared-actions.tsx'

/** What an action of a list opens, over the list. */
export const ActionDialog = ({ dialog, onClose }: { dialog: OpenedDialog; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={dialog.title} size={dialog.size ?? 'md'} centered>
    {dialog.shown(onClose)}
  </Modal>
)
