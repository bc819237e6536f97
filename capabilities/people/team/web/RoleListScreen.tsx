import { IconPlus } from '@tabler/icons-react'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { roleList } from '../contract.ts'
import { teamTexts } from '../texts.ts'

export default function RoleListScreen() {
  const t = useTexts(teamTexts)
  const add: Action = {
    key: 'add',
    text: t('role.new'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    to: () => '/cabinet/settings/team_roles/new',
  }
  return (
    <ListScreen
      list={roleList}
      texts={teamTexts}
      title={t('roles')}
      text={t('roles.subtitle')}
      head={[{ key: 'team', text: t('title'), to: () => '/cabinet/settings/team' }, add]}
      empty={{ text: t('roles.empty'), action: add }}
      to={(row) => `/cabinet/settings/team_roles/${row.id}`}
      cells={{
        productsCount: (row) =>
          row.hasAllProducts ? t('role.all_products') : <bdi className="k-numbers">{row.productsCount}</bdi>,
      }}
    />
  )
}
