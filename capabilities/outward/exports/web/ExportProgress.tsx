import { Button, Progress, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { cancelExport, showExport } from '../contract.ts'
import { exportTexts } from '../texts.ts'
import { csvExportState } from '../vocabulary.ts'
import { downloadExport, sizeOf } from './download-export.ts'

/** The progress of one export, then its file, whose download starts automatically once. */
export const ExportProgress = ({ first, onAgain }: { first: ClientOutput<typeof showExport>; onAgain: () => void }) => {
  const t = useTexts(exportTexts)
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const { data = first, refetch } = useQuery({
    queryKey: [showExport.path, first.id],
    queryFn: ({ signal }) => api(showExport, { id: first.id }, { signal }),
    initialData: first,
    refetchInterval: ({ state }) =>
      permits(csvExportState, (state.data?.state ?? 'waiting') as 'waiting', 'cancel') ? 700 : false,
  })
  const state = data.state as keyof typeof csvExportState.states
  const { rowsDone: done, rowsTotal: total } = data
  useEffect(() => {
    if (state === 'processed') void downloadExport(first.id).catch(toastError)
  }, [state, first.id])
  const stop = () => void api(cancelExport, { id: data.id }).then(() => refetch(), toastError)
  if (state === 'processed')
    return (
      <Stack>
        <p role="status">{t('dialog.ready', { total: number.format(done), size: sizeOf(data.size ?? 0, locale) })}</p>
        <Button
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void downloadExport(data.id).catch(toastError)}
        >
          {t('dialog.download')}
        </Button>
      </Stack>
    )
  if (isIn(csvExportState, 'in_making', state))
    return (
      <Stack>
        <p role="status">
          {total === null
            ? t('dialog.preparing')
            : t('dialog.progress', { done: number.format(done), total: number.format(total) })}
        </p>
        <Progress value={total ? (100 * done) / total : 0} aria-label={t('dialog.preparing')} animated />
        <p className="k-second">{t('dialog.goes_on')}</p>
        <Button variant="default" onClick={stop}>
          {t('dialog.stop')}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <p role="status">{t(state === 'error' ? 'dialog.failed' : 'dialog.canceled')}</p>
      <Button variant="default" onClick={onAgain}>
        {t('dialog.again')}
      </Button>
    </Stack>
  )
}
