import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { changeSchedule, removeSchedule, scheduleList } from '../contract.ts'
import { exportTexts } from '../texts.ts'

type Row = RowOf<typeof scheduleList>

export default function ScheduleListScreen() {
  const t = useTexts(exportTexts)
  const actions: Action<Row>[] = [
    {
      key: 'pause',
      text: t('action.pause'),
      shows: (row) => row.isActive,
      run: ({ id }) => api(changeSchedule, { id, isActive: false }),
      done: t('done.pause'),
    },
    {
      key: 'resume',
      text: t('action.resume'),
      shows: (row) => !row.isActive,
      run: ({ id }) => api(changeSchedule, { id, isActive: true }),
      done: t('done.resume'),
    },
    {
      key: 'remove',
      text: t('action.remove'),
      danger: true,
      confirm: () => ({ title: t('confirm.remove'), yes: t('action.remove') }),
      run: ({ id }) => api(removeSchedule, { id }),
      done: t('done.remove'),
    },
  ]
  return (
    <ListScreen
      list={scheduleList}
      texts={exportTexts}
      text={t('list.csv_schedules.text')}
      actions={actions}
      head={[{ key: 'log', text: t('list.csv_exports.title'), to: () => '/cabinet/exports' }]}
      csv={false}
      empty={{ title: t('empty.schedules.title'), text: t('empty.schedules.text') }}
    />
  )
}
