import { IconSettings } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { legitimationList } from '../../contract/lists.ts'
import { verificationTexts } from '../../texts.ts'

type Row = RowOf<typeof legitimationList>

/** Who has to prove who they are, to whom, and how far it is. */
export default function LegitimationListScreen() {
  const t = useTexts(verificationTexts)
  const settings: Action = {
    key: 'settings',
    text: t('desk.settings'),
    icon: <IconSettings size={16} stroke={1.8} />,
    permission: 'verification.settings',
    to: () => '/admin/verification_settings',
  }
  const open: Action<Row> = {
    key: 'open',
    text: t('desk.open'),
    primary: true,
    permission: 'verification.review',
    to: ({ id }) => `/admin/legitimations/${id}`,
  }
  return (
    <ListScreen
      list={legitimationList}
      texts={verificationTexts}
      title={t('desk.title')}
      text={t('desk.text')}
      audience="admin"
      head={[settings]}
      actions={[open]}
      empty={{ text: t('desk.empty') }}
    />
  )
}
