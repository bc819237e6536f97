import { Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { request } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { CropDialog } from '#capabilities/offer/files/web/index.ts'
import type { CropRatio } from '#capabilities/offer/files/rules/crop.ts'
import type { FileKind } from '#capabilities/offer/files/vocabulary.ts'
import type { uploadFile } from '#capabilities/offer/files/contract.ts'
import { productDeskTexts } from '../texts.ts'

export type Uploaded = ClientOutput<typeof uploadFile>

type Props = {
  kind: FileKind
  text: string
  accept?: string
  /** What one picture may be cut to before it is taken; several are taken as they are. */
  ratios?: readonly CropRatio[]
  /** Called when an upload starts, and when it has finished. */
  onBusy?: (isBusy: boolean) => void
  onUploaded: (files: Uploaded[]) => Promise<unknown>
  children?: ReactNode
}

/** Takes files by button or by dropping them, one after another, and hands over those that arrived. */
export const Uploads = ({ kind, text, accept, ratios, onBusy, onUploaded, children }: Props) => {
  const { current, take } = useUploads({ kind, onBusy, onUploaded })
  const [over, setOver] = useState(false)
  const [cropped, setCropped] = useState<File>()
  const begin = (files: File[]) => (ratios && files.length === 1 ? setCropped(files[0]) : void take(files))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    begin([...event.dataTransfer.files])
  }
  return (
    <div
      className="k-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      {cropped && ratios && (
        <CropDialog
          file={cropped}
          ratios={ratios}
          onClose={() => setCropped(undefined)}
          onDone={(file) => {
            setCropped(undefined)
            void take([file])
          }}
        />
      )}
      <FileButton onChange={begin} multiple {...(accept ? { accept } : {})}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={current !== undefined}
            leftSection={<IconUpload size={16} stroke={1.8} />}
          >
            {text}
          </Button>
        )}
      </FileButton>
      <div role="status">{current && <UploadProgress {...current} />}</div>
    </div>
  )
}

/** The file under way, and how many of all are done. */
type Current = { name: string; done: number; all: number }

const useUploads = ({ kind, onBusy, onUploaded }: Pick<Props, 'kind' | 'onBusy' | 'onUploaded'>) => {
  const [current, setCurrent] = useState<Current>()
  const take = async (files: File[]) => {
    const arrived: Uploaded[] = []
    onBusy?.(true)
    for (const [done, file] of files.entries()) {
      setCurrent({ name: file.name, done, all: files.length })
      const body = new FormData()
      body.append('file', file)
      try {
        arrived.push((await request('POST', `/v1/cabinet/files?kind=${kind}`, body)) as Uploaded)
      } catch (error) {
        toastError(error)
      }
    }
    setCurrent(undefined)
    if (arrived.length > 0) await onUploaded(arrived).catch(toastError)
    onBusy?.(false)
  }
  return { current, take }
}

const UploadProgress = ({ name, done, all }: Current) => {
  const t = useTexts(productDeskTexts)
  return (
    <>
      <p className="k-small k-second">{t('uploading', { name })}</p>
      <Progress value={((done + 0.5) / all) * 100} size="sm" aria-label={t('uploading', { name })} />
    </>
  )
}
