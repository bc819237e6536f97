import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { cancelExport, exportList, repeatExport } from '../contract.ts'
import { exportTexts } from '../texts.ts'
import { csvExportState, keptDays } from '../vocabulary.ts'
import { downloadExport, sizeOf } from './download-export.ts'

type Row = RowOf<typeof exportList>

export default function ExportListScreen() {
  const t = useTexts(exportTexts)
  const locale = useLocale()
  const may = (action: string) => (row: Row) => permits(csvExportState, row.state, action)
  const actions: Action<Row>[] = [
    { key: 'download', text: t('action.download'), shows: may('download'), run: ({ id }) => downloadExport(id) },
    {
      key: 'repeat',
      text: t('action.repeat'),
      shows: may('repeat'),
      run: ({ id }) => api(repeatExport, { id }),
      done: t('done.repeat'),
    },
    {
      key: 'cancel',
      text: t('action.cancel'),
      shows: may('cancel'),
      run: ({ id }) => api(cancelExport, { id }),
      done: t('done.cancel'),
    },
  ]
  return (
    <ListScreen
      list={exportList}
      texts={exportTexts}
      text={t('list.csv_exports.text', { days: keptDays })}
      actions={actions}
      head={[{ key: 'schedules', text: t('list.csv_schedules.title'), to: () => '/cabinet/exports/schedules' }]}
      cells={{ size: (row) => (row.size === null ? '–' : sizeOf(row.size, locale)) }}
      csv={false}
      empty={{ title: t('empty.exports.title'), text: t('empty.exports.text') }}
    />
  )
}
