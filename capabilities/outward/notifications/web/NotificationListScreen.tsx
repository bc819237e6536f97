import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { notificationList, readNotifications } from '../contract.ts'
import { notificationTexts } from '../texts.ts'
import { useTitle } from './useTitle.ts'

type Row = RowOf<typeof notificationList>

export default function NotificationListScreen() {
  const t = useTexts(notificationTexts)
  const titleOf = useTitle()
  const { to, audience } = useArea()
  const head: Action[] = [
    {
      key: 'settings',
      text: t('settings'),
      permission: 'notifications.settings',
      to: () => to(audience === 'publisher' ? 'email_notification' : 'settings/notifications'),
    },
    { key: 'all', text: t('read.all'), run: () => api(readNotifications, { all: true }), done: t('read.done') },
  ]
  const bulk: Action<Row[]>[] = [
    { key: 'read', text: t('read'), run: (rows) => api(readNotifications, { ids: rows.map((row) => row.id) }) },
  ]
  return (
    <ListScreen
      list={notificationList}
      texts={notificationTexts}
      title={t('title')}
      text={t('subtitle')}
      head={head}
      bulk={bulk}
      csv={false}
      to={(row) => String(row.link ?? to('notifications'))}
      cells={{ kind: (row) => titleOf(row) }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
