import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { toastError } from '#platform/web/toast.ts'
import { CropDialog } from './CropDialog.tsx'

type Props = Pick<ComponentProps<typeof CropDialog>, 'ratios'> & {
  /** Words of the buttons. */
  choose: string
  remove: string
  /** Receives the cropped picture; its errors are shown to the reader. */
  onChoose: (file: File) => Promise<unknown>
  /** Left out while there is no picture. */
  onRemove?: (() => Promise<unknown>) | undefined
}

/** The buttons under a picture: another one, chosen and cut, or none. */
export const PictureChoice = ({ ratios, choose, remove, onChoose, onRemove }: Props) => {
  const [isSending, setSending] = useState(false)
  const [chosen, setChosen] = useState<File>()
  const send = async (work: () => Promise<unknown>) => {
    setSending(true)
    await work().catch(toastError)
    setSending(false)
  }
  return (
    <>
      {chosen && (
        <CropDialog
          file={chosen}
          ratios={ratios}
          onClose={() => setChosen(undefined)}
          onDone={(file) => {
            setChosen(undefined)
            void send(() => onChoose(file))
          }}
        />
      )}
      <div className="k-actions">
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={(file) => setChosen(file ?? undefined)}
        >
          {(props) => (
            <Button {...props} loading={isSending} leftSection={<IconUpload size={16} stroke={1.8} />}>
              {choose}
            </Button>
          )}
        </FileButton>
        {onRemove && (
          <Button
            variant="default"
            disabled={isSending}
            leftSection={<IconTrash size={16} stroke={1.8} />}
            onClick={() => void send(onRemove)}
          >
            {remove}
          </Button>
        )}
      </div>
    </>
  )
}
