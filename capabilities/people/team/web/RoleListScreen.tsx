import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { roleList } from '../contract.ts'
import { teamTexts } from '../texts.ts'

export default function RoleListScreen() {
  const t = useTexts(teamTexts)
  return (
    <ListScreen
      list={roleList}
      texts={teamTexts}
      title={t('roles')}
      head={{
        team: { text: t('title'), to: '/cabinet/settings/team' },
        add: { text: t('role.new'), to: '/cabinet/settings/team_roles/new' },
      }}
      to={(row) => `/cabinet/settings/team_roles/${row.id}`}
      cells={{
        productsCount: (row) =>
          row.hasAllProducts ? t('role.all_products') : <bdi className="k-numbers">{row.productsCount}</bdi>,
      }}
    />
  )
}
