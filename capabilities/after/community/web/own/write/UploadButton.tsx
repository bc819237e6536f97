import { Button, FileButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSending } from '#platform/web/form/useSending.ts'
import { upload } from './upload.ts'

type Props<T> = {
  spaceId: string | number
  /** The call that keeps a file for a post. */
  endpoint: { path: string }
  accept?: string
  icon: ReactNode
  label: string
  /** Given what the call says of the file. */
  onSent: (sent: T) => void
}

/** Sends a file that is chosen, for a post that is being written. */
export const UploadButton = <T,>({ spaceId, endpoint, accept, icon, label, onSent }: Props<T>) => {
  const { isSending, send } = useSending()
  const take = (file: File | null) => {
    if (!file) return
    void send(async () => onSent(await upload<T>(endpoint, spaceId, file)))
  }
  return (
    <FileButton onChange={take} {...(accept ? { accept } : {})}>
      {(props) => (
        <Button {...props} variant="subtle" size="compact-sm" loading={isSending} leftSection={icon}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
