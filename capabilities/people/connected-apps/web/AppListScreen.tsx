import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { appList } from '../contract.ts'
import { connectedAppsTexts } from '../texts.ts'

/** The apps an account has made for others. */
export default function AppListScreen() {
  const t = useTexts(connectedAppsTexts)
  return (
    <ListScreen
      list={appList}
      texts={connectedAppsTexts}
      csv={false}
      head={{ add: { text: t('app.new'), to: '/cabinet/settings/apps/new' } }}
      to={(row) => `/cabinet/settings/apps/${row.id}`}
      cells={{ clientId: (row) => <code className="k-address">{row.clientId}</code> }}
    />
  )
}
