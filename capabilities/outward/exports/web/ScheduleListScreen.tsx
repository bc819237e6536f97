import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { changeSchedule, removeSchedule, scheduleList } from '../contract.ts'
import { exportTexts } from '../texts.ts'

export default function ScheduleListScreen() {
  const t = useTexts(exportTexts)
  return (
    <ListScreen
      list={scheduleList}
      texts={exportTexts}
      actions={{
        pause: { shows: (row) => row.isActive, run: ({ id }) => api(changeSchedule, { id, isActive: false }) },
        resume: { shows: (row) => !row.isActive, run: ({ id }) => api(changeSchedule, { id, isActive: true }) },
        remove: { asks: true, run: ({ id }) => api(removeSchedule, { id }) },
      }}
      head={{ log: { text: t('list.csv_exports.title'), to: '/cabinet/exports' } }}
      csv={false}
    />
  )
}
