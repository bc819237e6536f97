import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { RichText, Uploads } from '#capabilities/offer/catalog/web/index.ts'
import { courseTexts } from '../../texts.ts'
import type { EditedLesson } from '../../contract.ts'

export type Block = Pick<EditedLesson['blocks'][number], 'key' | 'form'> & {
  text: string
  caption: string
  url: string
  fileId: string | number | null
  captionsFileId: string | number | null
  duration: number
  width: number
  height: number
}
export type FileNames = ReadonlyMap<number, string>

type Props = {
  block: Block
  name: string
  names: FileNames
  error: ReactNode
  onNamed: (id: number, name: string) => void
  onChange: (block: Block) => void
}

const accepts: Partial<Record<Block['form'], string>> = {
  image: 'image/*',
  video: 'video/mp4,video/webm',
  audio: 'audio/*',
  pdf: 'application/pdf',
}

export const BlockEditor = ({ block, name, names, error, onNamed, onChange }: Props) => {
  const t = useTexts(courseTexts)
  if (block.form === 'text')
    return (
      <RichText
        name={name}
        label={t('block.text')}
        start={block.text}
        onChange={(text) => onChange({ ...block, text })}
      />
    )
  if (block.form === 'embed')
    return (
      <>
        <TextInput
          id={name}
          type="url"
          label={t('block.url')}
          description={t('block.url_hint')}
          placeholder="https://vimeo.com/…"
          error={error}
          value={block.url}
          onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
        />
        <TextInput
          label={t('block.title')}
          value={block.caption}
          maxLength={500}
          onChange={(event) => onChange({ ...block, caption: event.currentTarget.value })}
        />
      </>
    )
  const isOfVimeo = block.form === 'video' && block.url !== ''
  const fileName = block.fileId === null ? undefined : names.get(Number(block.fileId))
  return (
    <>
      {block.form === 'video' && (
        <TextInput
          id={name}
          type="url"
          label={t('block.vimeo')}
          description={t('block.vimeo_hint')}
          placeholder="https://vimeo.com/…"
          error={error}
          value={block.url}
          onChange={(event) => onChange({ ...block, url: event.currentTarget.value.trim() })}
        />
      )}
      {!isOfVimeo && <p className="k-small k-second">{fileName ?? t('block.no_file')}</p>}
      {!isOfVimeo && (
        <Uploads
          kind={block.form === 'image' ? 'image' : 'file'}
          text={t(block.fileId === null ? 'block.upload' : 'block.replace')}
          {...(accepts[block.form] ? { accept: accepts[block.form]! } : {})}
          onUploaded={async ([file]) => {
            if (!file) return
            onNamed(Number(file.id), file.name)
            onChange({
              ...block,
              fileId: file.id as number,
              caption: block.caption || (block.form === 'image' ? '' : file.name.replace(/\.[a-z0-9]{1,5}$/i, '')),
            })
          }}
        />
      )}
      <TextInput
        label={t(block.form === 'image' ? 'block.alt' : 'block.title')}
        value={block.caption}
        maxLength={500}
        onChange={(event) => onChange({ ...block, caption: event.currentTarget.value })}
      />
      {(block.form === 'audio' || (block.form === 'video' && !isOfVimeo)) && (
        <>
          <p className="k-small k-second">
            {block.captionsFileId === null
              ? t('block.captions')
              : `${t('block.captions')}: ${names.get(Number(block.captionsFileId)) ?? ''}`}
          </p>
          <Uploads
            kind="captions"
            text={`${t('block.captions')}: ${t(block.captionsFileId === null ? 'block.upload' : 'block.replace')}`}
            accept=".vtt,.srt,text/vtt"
            onUploaded={async ([file]) => {
              if (!file) return
              onNamed(Number(file.id), file.name)
              onChange({ ...block, captionsFileId: file.id as number })
            }}
          />
        </>
      )}
    </>
  )
}
