import { Button, CloseButton, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isApiError, request } from '#platform/web/client.ts'
import type { Endpoint } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { sizeText } from '../rules/size-text.ts'
import { filesTexts } from '../texts.ts'
import type { ListedFile } from './FileList.tsx'
import '../../../../ui/composer.css'

type Props = {
  label: string
  /** What is sent; takes `text` and `fileIds` beside `to`. */
  send: Endpoint
  upload: Endpoint
  /** Ids of the place both stand at, as their paths name them. */
  to: Readonly<Record<string, string | number>>
  button: string
  done: string
  mostLetters?: number
  onDone?: () => void
}

/** Words and files for somebody else. */
export const Composer = ({ label, send, upload, to, button, done, mostLetters = 5000, onDone }: Props) => {
  const t = useTexts(filesTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<ListedFile[]>([])
  const [fault, setFault] = useState<string>()
  const [uploading, setUploading] = useState<string>()
  const [isSending, setSending] = useState(false)
  const attach = async (given: File[]) => {
    for (const file of given) {
      setUploading(file.name)
      const body = new FormData()
      body.append('file', file)
      try {
        const kept = (await request('POST', upload.path.replace(/:(\w+)/g, (_, name: string) => String(to[name])), body)) as ListedFile
        setFiles((all) => [...all, kept])
      } catch (error) {
        toastError(error)
      }
    }
    setUploading(undefined)
  }
  const submit = async () => {
    setSending(true)
    setFault(undefined)
    try {
      await api(send, { ...to, text, fileIds: files.map((file) => file.id) })
      setText('')
      setFiles([])
      await queries.invalidateQueries()
      toast(done)
      onDone?.()
    } catch (error) {
      if (isApiError(error) && error.fields['text']) setFault(t('composer.nothing'))
      else toastError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className="k-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea label={label} value={text} error={fault} autosize minRows={3} maxRows={14} maxLength={mostLetters} onChange={(event) => setText(event.currentTarget.value)} />
      {files.length > 0 && (
        <ul className="k-attached" aria-label={t('composer.attached')}>
          {files.map((file) => (
            <li key={String(file.id)}>
              {file.name} <span className="k-second">{sizeText(file.size, locale)}</span>
              <CloseButton size="sm" aria-label={t('composer.remove', { name: file.name })} onClick={() => setFiles((all) => all.filter((each) => each.id !== file.id))} />
            </li>
          ))}
        </ul>
      )}
      <div className="k-row">
        <Button type="submit" loading={isSending} disabled={uploading !== undefined}>
          {button}
        </Button>
        <FileButton multiple onChange={(given) => void attach(given)}>
          {(props) => (
            <Button {...props} variant="default" loading={uploading !== undefined} leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden="true" />}>
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
