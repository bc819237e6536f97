import { Button, CloseButton, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answered, Endpoint, Sent } from '#platform/shared/contract.ts'
import { api, isApiError, request } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import type { sendMessage, uploadServiceFile } from '../contract.ts'
import { servicesTexts } from '../texts.ts'
import { sizeWords } from './service-words.ts'

type Uploaded = Answered<typeof uploadServiceFile>
type Props = { id: string | number; label: string; send: Endpoint; upload: Endpoint; button: string; done: string; onDone?: () => void }

/** Words and files for the other side. */
export const Composer = ({ id, label, send, upload, button, done, onDone }: Props) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<Uploaded[]>([])
  const [fault, setFault] = useState<string>()
  const [uploading, setUploading] = useState<string>()
  const [isSending, setSending] = useState(false)
  const attach = async (given: File[]) => {
    for (const file of given) {
      setUploading(file.name)
      const body = new FormData()
      body.append('file', file)
      try {
        const kept = (await request('POST', upload.path.replace(':id', String(id)), body)) as Uploaded
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
      await api(send, { id, text, fileIds: files.map((file) => file.id) } satisfies Sent<typeof sendMessage>)
      setText('')
      setFiles([])
      await queries.invalidateQueries()
      toast(done)
      onDone?.()
    } catch (error) {
      if (isApiError(error) && error.fields['text']) setFault(t('refusal.nothing_said'))
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
      <Textarea label={label} value={text} error={fault} autosize minRows={3} maxRows={14} maxLength={5000} onChange={(event) => setText(event.currentTarget.value)} />
      {files.length > 0 && (
        <ul className="k-attached" aria-label={t('talk.attached')}>
          {files.map((file) => (
            <li key={String(file.id)}>
              {file.name} <span className="k-second">{sizeWords(file.size, locale)}</span>
              <CloseButton size="sm" aria-label={t('talk.remove', { name: file.name })} onClick={() => setFiles((all) => all.filter((each) => each.id !== file.id))} />
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
              {t('talk.attach')}
            </Button>
          )}
        </FileButton>
        <span role="status" className="k-small k-second">
          {uploading && t('talk.uploading', { name: uploading })}
        </span>
      </div>
    </form>
  )
}
