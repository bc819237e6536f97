import { Autocomplete, Button, TextInput } from '@mantine/core'
import { IconHistory, IconMail, IconVersions } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#platform/shared/time.ts'
import { useAct } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { OrderButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { sizeText } from '#capabilities/offer/files/rules/size-text.ts'
import { addVersion, tellBuyers, type SellerFile } from '../contract.ts'
import { downloadTexts } from '../texts.ts'
import { NewVersion } from './NewVersion.tsx'

type Props = {
  file: SellerFile
  folders: readonly string[]
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onChange: (change: { title: string } | { folder: string }) => void
}

const look = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** One file of a download: its name for buyers, its folder, what came before it. */
export const FileCard = ({ file, folders, at, count, onMove, onRemove, onChange }: Props) => {
  const t = useTexts(downloadTexts)
  const locale = useLocale()
  const [part, setPart] = useState<'new' | 'versions'>()
  const newest = file.versions[0]
  const isUnreadable = /\.pdf$/i.test(file.fileName) && file.contentType !== 'application/pdf'
  const toggle = (wanted: 'new' | 'versions') => setPart(part === wanted ? undefined : wanted)
  return (
    <li className="g-file">
      <div className="k-stack">
        <FileFields file={file} folders={folders} onChange={onChange} />
        <p className="k-small k-second">
          <a href={file.url}>{file.fileName}</a> · {sizeText(file.size, locale)} ·{' '}
          {t('step.version', { number: newest?.number ?? 1 })} ·{' '}
          {t('step.fetched', { count: file.downloads, buyers: file.buyers })}
        </p>
        {isUnreadable && <p className="k-small k-tone-amber">{t('step.unreadable')}</p>}
        <div className="k-row">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconVersions {...look} />}
            aria-expanded={part === 'new'}
            onClick={() => toggle('new')}
          >
            {t('step.new_version')}
          </Button>
          {newest && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconHistory {...look} />}
              aria-expanded={part === 'versions'}
              onClick={() => toggle('versions')}
            >
              {t('step.versions', { count: file.versions.length })}
            </Button>
          )}
        </div>
        {part === 'new' && <NewVersion file={file} onDone={() => setPart('versions')} />}
        {part === 'versions' && <Versions file={file} />}
      </div>
      <OrderButtons name={file.title} at={at} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}

const FileFields = ({ file, folders, onChange }: Pick<Props, 'file' | 'folders' | 'onChange'>) => {
  const t = useTexts(downloadTexts)
  return (
    <div className="g-fields">
      <TextInput
        label={t('field.title')}
        defaultValue={file.title}
        maxLength={300}
        onBlur={(event) => {
          const title = event.currentTarget.value.trim()
          if (title !== '' && title !== file.title) onChange({ title })
        }}
      />
      <Autocomplete
        label={t('field.folder')}
        placeholder={t('step.no_folder')}
        data={[...folders]}
        defaultValue={file.folder}
        maxLength={100}
        onOptionSubmit={(folder) => folder !== file.folder && onChange({ folder })}
        onBlur={(event) => {
          const folder = event.currentTarget.value.trim()
          if (folder !== file.folder) onChange({ folder })
        }}
      />
    </div>
  )
}

const Versions = ({ file }: { file: SellerFile }) => {
  const t = useTexts(downloadTexts)
  const locale = useLocale()
  const { tell, restore } = useVersionActions(file)
  return (
    <ul className="k-rows">
      {file.versions.map((version, at) => (
        <li key={String(version.id)}>
          <div className="k-small">
            {t('step.version', { number: version.number })} · <a href={version.url}>{version.fileName}</a>
            <p className="k-second">
              {[
                formatTime(version.createdAt, locale),
                version.note,
                version.notifiedAt && t('step.told', { time: formatTime(version.notifiedAt, locale) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {at === 0 && version.notifiedAt === null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMail {...look} />}
              onClick={() => void tell(version.id)}
            >
              {t('step.tell')}
            </Button>
          )}
          {at > 0 && Number(version.fileId) !== Number(file.fileId) && (
            <Button size="xs" variant="subtle" onClick={() => void restore(version.fileId, version.number)}>
              {t('step.restore')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const useVersionActions = (file: SellerFile) => {
  const t = useTexts(downloadTexts)
  const act = useAct()
  const tell = (id: string | number) =>
    act(
      {
        key: 'tell',
        text: t('step.tell'),
        done: t('done.tell'),
        confirm: () => ({ title: t('confirm.tell.title'), text: t('confirm.tell.text'), yes: t('step.tell') }),
        run: () => api(tellBuyers, { id }),
      },
      undefined,
    )
  const restore = (fileId: string | number, number: number) =>
    act(
      {
        key: 'restore',
        text: t('step.restore'),
        done: t('done.restore'),
        confirm: () => ({
          title: t('confirm.restore.title', { number }),
          text: t('confirm.restore.text'),
          yes: t('step.restore'),
        }),
        run: () => api(addVersion, { id: file.id, fileId, note: '', notifies: false }),
      },
      undefined,
    )
  return { tell, restore }
}
