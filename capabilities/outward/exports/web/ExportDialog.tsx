import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import type { ListView } from '#platform/web/list/exporter.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { addSchedule, askExport } from '../contract.ts'
import { exportTexts } from '../texts.ts'
import { ExportProgress } from './ExportProgress.tsx'
import { useChoice, RequestFields } from './RequestFields.tsx'

type Made = { kind: 'export'; made: ClientOutput<typeof askExport> } | { kind: 'schedule'; nextRunAt: string }

/** Asks for the options of an export, then shows its progress. */
export const ExportDialog = ({ view, onClose }: { view: ListView; onClose: () => void }) => {
  const t = useTexts(exportTexts)
  const locale = useLocale()
  const choice = useChoice(view.list)
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<Made>()
  // Another list, another wish.
  useEffect(() => setMade(undefined), [view])
  const start = async () => {
    setBusy(true)
    const { every, columns, decimalSeparator } = choice.value
    const wanted = {
      list: view.list.name,
      title: view.title,
      query: view.query as Record<string, string>,
      columns,
      decimalSeparator,
    }
    try {
      if (every === 'once') setMade({ kind: 'export', made: await api(askExport, wanted) })
      else setMade({ kind: 'schedule', nextRunAt: String((await api(addSchedule, { ...wanted, every })).nextRunAt) })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('dialog.title', { title: view.title })} centered size="lg">
      {!made && (
        <>
          <p className="k-second">{t('dialog.text')}</p>
          <RequestFields choice={choice} />
          <Group justify="flex-end" mt="lg">
            <Button loading={isBusy} disabled={choice.value.columns?.length === 0} onClick={() => void start()}>
              {t(choice.value.every === 'once' ? 'dialog.start' : 'dialog.schedule')}
            </Button>
          </Group>
        </>
      )}
      {made?.kind === 'export' && <ExportProgress first={made.made} onAgain={() => void start()} />}
      {made?.kind === 'schedule' && (
        <p role="status">{t('dialog.scheduled', { time: formatTime(made.nextRunAt, locale) })}</p>
      )}
      {made && (
        <p style={{ marginBlock: 'var(--k-s16) 0' }}>
          <Link
            className="k-link"
            to={made.kind === 'export' ? '/cabinet/exports' : '/cabinet/exports/schedules'}
            onClick={onClose}
          >
            {t(made.kind === 'export' ? 'dialog.log' : 'dialog.schedules')}
          </Link>
        </p>
      )}
    </Modal>
  )
}
