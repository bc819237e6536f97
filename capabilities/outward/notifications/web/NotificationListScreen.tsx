import { api } from '#platform/web/client.ts'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { notificationList, readNotifications } from '../contract.ts'
import { notificationTexts } from '../texts.ts'
import { useTitle } from './useTitle.ts'

export default function NotificationListScreen() {
  const titleOf = useTitle()
  const { to, audience } = useArea()
  return (
    <ListScreen
      list={notificationList}
      texts={notificationTexts}
      head={{
        settings: {
          permission: 'notifications.settings',
          to: to(audience === 'publisher' ? 'email_notification' : 'settings/notifications'),
        },
        all: { run: () => api(readNotifications, { all: true }) },
      }}
      bulk={{
        read: { run: (rows) => api(readNotifications, { ids: rows.map((row) => row.id) }) },
      }}
      csv={false}
      to={(row) => String(row.link ?? to('notifications'))}
      cells={{ kind: (row) => titleOf(row) }}
    />
  )
}
