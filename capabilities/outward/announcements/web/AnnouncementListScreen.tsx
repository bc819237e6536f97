import { useNavigate } from 'react-router'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addAnnouncement, announcementList } from '../contract.ts'
import { announcementTexts } from '../texts.ts'

export default function AnnouncementListScreen() {
  const t = useTexts(announcementTexts)
  const navigate = useNavigate()
  return (
    <ListScreen
      list={announcementList}
      texts={announcementTexts}
      head={{
        new: {
          permission: 'announcements.change',
          run: async () =>
            void navigate(`/cabinet/mobile_app_notifications/${(await api(addAnnouncement, {})).id}/write`),
        },
      }}
      to={(row) => `/cabinet/mobile_app_notifications/${row.id}`}
      cells={{ title: (row) => String(row.title || t('untitled')) }}
    />
  )
}
