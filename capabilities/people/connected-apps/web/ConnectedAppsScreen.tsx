import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { connectionList, endConnection } from '../contract.ts'
import { connectedAppsTexts } from '../texts.ts'

/** The apps that may work with this account. */
export default function ConnectedAppsScreen() {
  const t = useTexts(connectedAppsTexts)
  return (
    <ListScreen
      list={connectionList}
      texts={connectedAppsTexts}
      csv={false}
      cells={{
        scopes: ({ scopes }) => (
          <ul className="k-rows">
            {scopes.map((scope) => (
              <li key={scope}>{t(`scope.${scope}` as 'scope.orders.read')}</li>
            ))}
          </ul>
        ),
      }}
      actions={{
        disconnect: {
          danger: true,
          confirm: ({ appName }) => ({
            title: t('confirm.disconnect', { name: appName }),
            text: t('confirm.disconnect_text'),
            yes: t('action.disconnect'),
          }),
          run: ({ id }) => api(endConnection, { id }),
        },
      }}
    />
  )
}
