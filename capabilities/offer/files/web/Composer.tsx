import { Button, CloseButton, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { api, request } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import type { Endpoint } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { sizeText } from '../rules/size-text.ts'
import { filesTexts } from '../texts.ts'
import type { ListedFile } from './FileList.tsx'
import '../../../../ui/composer.css'

type Props = {
  label: string
  /** What is sent; takes `text` and `fileIds` beside `to`. */
  send: Endpoint
  upload: Endpoint
  /** Ids in the paths of both calls. */
  to: Readonly<Record<string, string | number>>
  button: string
  done: string
  mostLetters?: number
  onDone?: () => void
}

/** Words and files for somebody else. */
export const Composer = ({ label, send, upload, to, button, done, mostLetters = 5000, onDone }: Props) => {
  const t = useTexts(filesTexts)
  const [text, setText] = useState('')
  const { files, uploading, attach, remove, clear } = useAttachments(upload, to)
  const {
    isSending,
    fault,
    send: sendOff,
  } = useSending((error) => (error.fields['text'] ? t('composer.nothing') : undefined))
  const submit = async () => {
    if (!(await sendOff(() => api(send, { ...to, text, fileIds: files.map((file) => file.id) }), done))) return
    setText('')
    clear()
    onDone?.()
  }
  return (
    <form
      className="k-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label={label}
        value={text}
        error={fault}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={mostLetters}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {files.length > 0 && <Attached files={files} onRemove={remove} />}
      <div className="k-row">
        <Button type="submit" loading={isSending} disabled={uploading !== undefined}>
          {button}
        </Button>
        <FileButton multiple onChange={(given) => void attach(given)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={uploading !== undefined}
              leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden="true" />}
            >
              {t('composer.attach')}
            </Button>
          )}
        </FileButton>
        <span role="status" className="k-small k-second">
          {uploading && t('composer.uploading', { name: uploading })}
        </span>
      </div>
    </form>
  )
}

/** Files that are uploaded one after the other, before what they belong to is sent. */
const useAttachments = (upload: Endpoint, to: Props['to']) => {
  const [files, setFiles] = useState<ListedFile[]>([])
  const [uploading, setUploading] = useState<string>()
  const attach = async (given: File[]) => {
    for (const file of given) {
      setUploading(file.name)
      const body = new FormData()
      body.append('file', file)
      try {
        const kept = (await request(
          'POST',
          upload.path.replace(/:(\w+)/g, (_, name: string) => String(to[name])),
          body,
        )) as ListedFile
        setFiles((all) => [...all, kept])
      } catch (error) {
        toastError(error)
      }
    }
    setUploading(undefined)
  }
  return {
    files,
    uploading,
    attach,
    remove: (file: ListedFile) => setFiles((all) => all.filter((each) => each.id !== file.id)),
    clear: () => setFiles([]),
  }
}

const Attached = ({ files, onRemove }: { files: readonly ListedFile[]; onRemove: (file: ListedFile) => void }) => {
  const t = useTexts(filesTexts)
  const locale = useLocale()
  return (
    <ul className="k-attached" aria-label={t('composer.attached')}>
      {files.map((file) => (
        <li key={String(file.id)}>
          {file.name} <span className="k-second">{sizeText(file.size, locale)}</span>
          <CloseButton
            size="sm"
            aria-label={t('composer.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
