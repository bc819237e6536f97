import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlay, IconBook } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { sizeText } from '#capabilities/offer/files/rules/size-text.ts'
import { PdfReader, readsPdfs } from '#capabilities/offer/files/web/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { openFile, type OwnDownloadsShown } from '../contract.ts'
import { downloadTexts } from '../texts.ts'
import type { DownloadKind } from '../vocabulary.ts'

type Shown = OwnDownloadsShown['files'][number]

const look = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** One file to save, and to hear, watch or read where the browser can. */
export const OwnFile = ({ accessId, file, isOpen }: { accessId: string | number; file: Shown; isOpen: boolean }) => {
  const t = useTexts(downloadTexts)
  const { busy, shown, open, view } = useOpening(accessId, file)
  const title = { title: file.title }
  const Player = file.viewer === 'pdf' ? null : file.viewer
  return (
    <li className="d-file">
      <FileName file={file} />
      {file.viewer && (
        <Button
          variant="default"
          size="sm"
          loading={busy === 'view'}
          disabled={!isOpen || (file.viewer === 'pdf' && file.left === 0 && shown === undefined)}
          aria-expanded={shown !== undefined}
          leftSection={file.viewer === 'pdf' ? <IconBook {...look} /> : <IconPlayerPlay {...look} />}
          aria-label={t(shown ? 'own.close_of' : `own.${file.viewer}_of`, title)}
          onClick={view}
        >
          {t(shown ? 'own.close' : `own.${file.viewer}`)}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        loading={busy === 'download'}
        disabled={!isOpen || file.left === 0}
        leftSection={<IconDownload {...look} />}
        aria-label={t('own.download_of', title)}
        onClick={() => void open('download', (url) => location.assign(url))}
      >
        {t('own.download')}
      </Button>
      {shown && (
        <div className="d-stage">
          {file.viewer === 'pdf' && <PdfReader url={shown} title={file.title} />}
          {Player && <Player controls autoPlay playsInline src={shown} aria-label={file.title} />}
        </div>
      )}
    </li>
  )
}

/** Asks for a file's address, which is counted, and saves or shows what is there. */
const useOpening = (accessId: string | number, file: Shown) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<DownloadKind>()
  const [shown, setShown] = useState<string>()
  const open = async (kind: DownloadKind, go: (url: string) => void) => {
    setBusy(kind)
    try {
      go((await api(openFile, { id: accessId, fileId: file.id, kind })).url)
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(undefined)
    }
  }
  const view = () => {
    if (shown) return setShown(undefined)
    // The tab must be opened by the click itself; its address comes later.
    const tab = file.viewer === 'pdf' && !readsPdfs() ? window.open('', '_blank') : null
    void open('view', (url) => (tab ? tab.location.replace(url) : setShown(url))).then(
      () => tab?.location.href === 'about:blank' && tab.close(),
    )
  }
  return { busy, shown, open, view }
}

const FileName = ({ file }: { file: Shown }) => {
  const t = useTexts(downloadTexts)
  const locale = useLocale()
  const details = [
    file.name === file.title ? null : file.name,
    sizeText(file.size, locale),
    file.left === null ? t('own.downloaded', { count: file.downloads }) : t('own.left', { count: file.left }),
  ]
  return (
    <span>
      {file.title} {file.isNew && <Badge tone="blue">{t('own.new')}</Badge>}
      <span className="k-under">{details.filter(Boolean).join(' · ')}</span>
      {file.changedAt && (
        <span className="k-under">
          {[t('own.changed', { number: file.version, time: formatTime(file.changedAt, locale) }), file.note]
            .filter(Boolean)
            .join(': ')}
        </span>
      )}
    </span>
  )
}
