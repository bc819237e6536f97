import { IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addNewsletter, newsletterList } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'

const path = '/cabinet/newsletters'

export default function NewsletterListScreen() {
  const t = useTexts(newslettersTexts)
  const navigate = useNavigate()
  return (
    <ListScreen
      list={newsletterList}
      texts={newslettersTexts}
      head={{
        recipients: { icon: IconUsers, to: `${path}/recipients` },
        new: {
          permission: 'newsletters.change',
          run: async () => void navigate(`${path}/${(await api(addNewsletter, {})).id}/write`),
        },
      }}
      to={(row) => `${path}/${row.id}`}
      cells={{ subject: (row) => row.subject || t('untitled') }}
    />
  )
}
