import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { legitimationList } from '../../contract/lists.ts'
import { verificationTexts } from '../../texts.ts'

/** Who has to prove who they are, to whom, and how far it is. */
export default function LegitimationListScreen() {
  const t = useTexts(verificationTexts)
  return (
    <ListScreen
      list={legitimationList}
      texts={verificationTexts}
      title={t('desk.title')}
      text={t('desk.text')}
      audience="admin"
      head={{
        settings: { text: t('desk.settings'), permission: 'verification.settings', to: '/admin/verification_settings' },
      }}
      actions={{
        open: {
          text: t('desk.open'),
          primary: true,
          permission: 'verification.review',
          to: ({ id }) => `/admin/legitimations/${id}`,
        },
      }}
      empty={t('desk.empty')}
    />
  )
}
