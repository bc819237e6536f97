import { Button, FileButton, MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { toastError } from '#platform/web/toast.ts'
import type { uploadFile } from '#capabilities/offer/files/contract.ts'
import { cleanLink, ownTarget } from '../../../rules/clean-link.ts'
import type { ChosenFile, ChosenPicture, FileUse } from '../../../rules/fields.ts'
import { useRowNames, useRows } from './rows.ts'
import { useBlocks } from '../../blocks/block-context.ts'
import { useKit, type LinkKind } from '../kit.ts'
import { Sight } from './Sight.tsx'
import { upload, type UploadKind } from '../typed/files-to-blocks.ts'
import { useEditorWords } from '../use-editor-words.ts'

type UploadProps = {
  label: string
  kind: UploadKind
  accept: string | undefined
  name: string | null
  onChosen: (file: ClientOutput<typeof uploadFile> | null) => void
}

/** A file of one's own: chosen, replaced or taken away. */
const Upload = ({ label, kind, accept, name, onChosen }: UploadProps) => {
  const { t } = useEditorWords()
  const [isSending, setSending] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      onChosen(await upload(kind, file))
    } catch (error) {
      toastError(error)
    }
    setSending(false)
  }
  return (
    <div className="pe-upload" role="group" aria-label={label}>
      <span className="pe-label">{label}</span>
      {name !== null && <span className="k-second k-small pe-file-name">{name}</span>}
      <FileButton {...(accept ? { accept } : {})} onChange={(file) => void choose(file)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={isSending}
            aria-label={`${label}: ${t(name === null ? 'upload.choose' : 'upload.replace')}`}
          >
            {t(name === null ? 'upload.choose' : 'upload.replace')}
          </Button>
        )}
      </FileButton>
      {name !== null && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChosen(null)}
          aria-label={`${label}: ${t('upload.remove')}`}
        >
          {t('upload.remove')}
        </Button>
      )}
    </div>
  )
}

type PictureProps = { label: string; value: ChosenPicture | null; onChange: (value: ChosenPicture | null) => void }

export const PicturePicker = ({ label, value, onChange }: PictureProps) => {
  const { t } = useEditorWords()
  const { material } = useBlocks()
  const shown = value && material.pictures.find(({ fileId }) => Number(fileId) === value.fileId)
  return (
    <div className="pe-picture">
      <Upload
        label={label}
        kind="image"
        accept="image/png,image/jpeg,image/webp,image/avif"
        name={value ? '' : null}
        onChosen={(file) => onChange(file && { fileId: Number(file.id), alt: value?.alt ?? '' })}
      />
      {value && (
        <Sight value={value} src={(shown && (shown.variants[1]?.webp ?? shown.url)) ?? undefined} onChange={onChange} />
      )}
      {value && (
        <TextInput
          size="xs"
          label={t('upload.alt')}
          description={t('upload.alt_hint')}
          value={value.alt}
          maxLength={250}
          onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
        />
      )}
    </div>
  )
}

type Use = FileUse | 'captions'

const accepted: Readonly<Partial<Record<Use, string>>> = {
  video: 'video/*',
  audio: 'audio/*',
  pdf: 'application/pdf',
  captions: '.vtt,.srt',
}

type FileProps = { label: string; use: Use; value: ChosenFile | null; onChange: (value: ChosenFile | null) => void }

export const FilePicker = ({ label, use, value, onChange }: FileProps) => (
  <Upload
    label={label}
    kind={use === 'captions' ? 'captions' : 'file'}
    accept={accepted[use]}
    name={value?.name ?? null}
    onChosen={(file) => onChange(file && { fileId: Number(file.id), name: file.name.slice(0, 250) })}
  />
)

type RowProps = { label: string; to: string; value: number | null; onChange: (value: number | null) => void }

/** One row of the shop by its name. */
export const RowPicker = ({ label, to, value, onChange }: RowProps) => {
  const { t } = useEditorWords()
  const [query, setQuery] = useState('')
  const { data = [] } = useRows(to)
  const nameOf = useRowNames(to, value === null ? [] : [String(value)])
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = value === null ? null : String(value)
  return (
    <Select
      size="xs"
      label={label}
      searchable
      clearable
      nothingFoundMessage={t('pick.nothing')}
      searchValue={query}
      onSearchChange={setQuery}
      data={
        chosen && !options.some((each) => each.value === chosen)
          ? [{ value: chosen, label: nameOf(chosen) }, ...options]
          : options
      }
      value={chosen}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}

type RowsProps = {
  label: string
  to: string
  most: number
  value: readonly number[]
  onChange: (value: number[]) => void
}

export const RowsPicker = ({ label, to, most, value, onChange }: RowsProps) => {
  const { t } = useEditorWords()
  const { data = [] } = useRows(to)
  const nameOf = useRowNames(to, value.map(String))
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  const missing = value.map(String).filter((id) => !options.some((each) => each.value === id))
  return (
    <MultiSelect
      size="xs"
      label={label}
      description={t('pick.popular')}
      searchable
      clearable
      maxValues={most}
      nothingFoundMessage={t('pick.nothing')}
      data={[...missing.map((id) => ({ value: id, label: nameOf(id) })), ...options]}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}

const kindOf = (value: string): LinkKind => {
  if (value === '') return 'none'
  return value === 'shop' ? 'shop' : (ownTarget(value)?.kind ?? 'address')
}

type LinkProps = { label: string; value: string; onChange: (value: string) => void }

/** Where a link leads: within the shop by name, anywhere else by its address. */
export const LinkPicker = ({ label, value, onChange }: LinkProps) => {
  const { t } = useEditorWords()
  const { links } = useKit()
  const [kind, setKind] = useState(kindOf(value))
  const [address, setAddress] = useState(kindOf(value) === 'address' ? value : '')
  const own = ownTarget(value)
  const isOdd = address.trim() !== '' && cleanLink(address) === ''
  return (
    <div className="pe-group" role="group" aria-label={label}>
      <Select
        size="xs"
        label={label}
        allowDeselect={false}
        data={links.map((each) => ({ value: each, label: t(`link.${each}`) }))}
        value={kind}
        onChange={(next) => {
          setKind((next ?? 'none') as LinkKind)
          onChange(next === 'shop' ? 'shop' : next === 'address' ? cleanLink(address) : '')
        }}
      />
      {(kind === 'page' || kind === 'product' || kind === 'order') && (
        <RowPicker
          label={t(`link.${kind}`)}
          to={kind === 'page' ? 'pages' : 'products'}
          value={own?.kind === kind ? own.id : null}
          onChange={(id) => onChange(id === null ? '' : `${kind}:${id}`)}
        />
      )}
      {kind === 'address' && (
        <TextInput
          size="xs"
          label={t('link.address')}
          placeholder="https://"
          value={address}
          error={isOdd ? t('link.odd') : undefined}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            onChange(cleanLink(currentTarget.value))
          }}
        />
      )}
    </div>
  )
}
