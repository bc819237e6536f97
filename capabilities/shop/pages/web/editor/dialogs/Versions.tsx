import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { keepVersion, restoreVersion, showVersion, showVersions } from '../../../contract.ts'
import { blocks } from '../../../blocks/declared.ts'
import { changesBetween } from '../../../rules/compare.ts'
import type { PageDocument } from '../../../rules/document.ts'
import { versionNameLimit } from '../../../vocabulary.ts'
import type { Page } from './Dialogs.tsx'
import { usePageEditorWords } from '../use-page-words.ts'

type Props = {
  page: Page
  revision: number
  draft: PageDocument
  onClose: () => void
  onRestored: (page: Page) => void
}

/** Earlier versions of the page: what differs from the draft, and the way back to one. */
export const Versions = ({ page, revision, draft, onClose, onRestored }: Props) => {
  const { t } = usePageEditorWords()
  const mayChange = useSession().can('pages.change')
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<number>()
  const { data } = useQuery({
    queryKey: [showVersions.path, page.id],
    queryFn: ({ signal }) => api(showVersions, { id: page.id }, { signal }),
  })
  const act = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run()
      await queries.invalidateQueries({ queryKey: [showVersions.path] })
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={t('versions.title')}>
      <div className="k-stack-small">
        {mayChange && <KeepVersion onKeep={(name) => act(() => api(keepVersion, { id: page.id, revision, name }))} />}
        {!data && <Skeleton />}
        {data?.list.length === 0 && <p className="k-second">{t('versions.none')}</p>}
        <ul className="pe-versions">
          {data?.list.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              isCompared={chosen === version.number}
              onCompare={() => setChosen(chosen === version.number ? undefined : version.number)}
              onRestore={
                mayChange
                  ? () =>
                      void act(async () =>
                        onRestored(await api(restoreVersion, { id: page.id, revision, number: version.number })),
                      )
                  : undefined
              }
            >
              <Difference page={page} number={version.number} draft={draft} />
            </VersionRow>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

const KeepVersion = ({ onKeep }: { onKeep: (name: string | null) => Promise<boolean> }) => {
  const { t } = usePageEditorWords()
  const [name, setName] = useState('')
  return (
    <form
      className="pe-row"
      onSubmit={(event) => {
        event.preventDefault()
        void onKeep(name.trim() || null).then((isKept) => isKept && setName(''))
      }}
    >
      <TextInput
        label={t('versions.name')}
        maxLength={versionNameLimit}
        value={name}
        onChange={(e) => setName(e.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('versions.keep')}
      </Button>
    </form>
  )
}

type RowProps = {
  version: ClientOutput<typeof showVersions>['list'][number]
  isCompared: boolean
  onCompare: () => void
  onRestore: (() => void) | undefined
  children: ReactNode
}

const VersionRow = ({ version, isCompared, onCompare, onRestore, children }: RowProps) => {
  const { t } = usePageEditorWords()
  const locale = useLocale()
  return (
    <li>
      <div>
        <strong>{version.name ?? t('versions.number', { number: version.number })}</strong>
        <p className="k-second k-small">
          {[formatTime(version.createdAt, locale), version.createdBy, version.isServed ? t('versions.served') : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="pe-row">
        <Button size="xs" variant="subtle" aria-expanded={isCompared} onClick={onCompare}>
          {t('versions.compare')}
        </Button>
        {onRestore && (
          <Button size="xs" variant="default" onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        )}
      </div>
      {isCompared && children}
    </li>
  )
}

/** Which blocks the draft has, has not, or has otherwise than a version. */
const Difference = ({ page, number, draft }: { page: Page; number: number; draft: PageDocument }) => {
  const { t } = usePageEditorWords()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [showVersion.path, page.id, number],
    queryFn: ({ signal }) => api(showVersion, { id: page.id, number }, { signal }),
  })
  if (!data) return <Skeleton />
  const changes = changesBetween(data.document, draft)
  if (changes.length === 0) return <p className="k-second k-small">{t('versions.same')}</p>
  return (
    <ul className="pe-changes">
      {changes.map(({ id, type, change }) => (
        <li key={`${change} ${id}`}>{t(`versions.${change}`, { name: blocks[type].name(locale) })}</li>
      ))}
    </ul>
  )
}
