import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { cancelExport, exportList, repeatExport } from '../contract.ts'
import { exportTexts } from '../texts.ts'
import { keptDays } from '../vocabulary.ts'
import { downloadExport, sizeOf } from './download-export.ts'

export default function ExportListScreen() {
  const t = useTexts(exportTexts)
  const locale = useLocale()
  return (
    <ListScreen
      list={exportList}
      texts={exportTexts}
      text={t('list.csv_exports.text', { days: keptDays })}
      actions={{
        download: { opens: ({ id }) => downloadExport(id) },
        repeat: { run: ({ id }) => api(repeatExport, { id }) },
        cancel: { run: ({ id }) => api(cancelExport, { id }) },
      }}
      head={{ schedules: { text: t('list.csv_schedules.title'), to: '/cabinet/exports/schedules' } }}
      cells={{ size: (row) => (row.size === null ? '–' : sizeOf(row.size, locale)) }}
      csv={false}
    />
  )
}
