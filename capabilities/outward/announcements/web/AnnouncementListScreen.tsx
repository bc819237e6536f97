import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addAnnouncement, announcementList } from '../contract.ts'
import { announcementTexts } from '../texts.ts'

export default function AnnouncementListScreen() {
  const t = useTexts(announcementTexts)
  const navigate = useNavigate()
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'announcements.change',
    run: async () => void navigate(`/cabinet/mobile_app_notifications/${(await api(addAnnouncement, {})).id}`),
  }
  return (
    <ListScreen
      list={announcementList}
      texts={announcementTexts}
      title={t('title')}
      text={t('subtitle')}
      head={[add]}
      to={(row) => `/cabinet/mobile_app_notifications/${row.id}`}
      cells={{ title: (row) => String(row.title || t('untitled')) }}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  )
}
