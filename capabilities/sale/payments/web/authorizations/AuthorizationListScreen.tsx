import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { authorizationList, revokeAuthorization } from '../../contract/authorizations.ts'
import { authorizationTexts } from '../../texts.authorizations.ts'
import { WayToPay } from '../WayToPay.tsx'

/** What payers allowed to be charged, with a way to take it back. */
export default function AuthorizationListScreen() {
  const { to, audience } = useArea()
  return (
    <ListScreen
      list={authorizationList}
      texts={authorizationTexts}
      audience={audience}
      actions={{
        payer: { permission: 'payers.read', to: (row) => to(`payers/${row.payerId}`) },
        revoke: {
          permission: 'payments.revoke',
          asks: true,
          run: ({ id }) => api(revokeAuthorization, { id }),
        },
      }}
      to={(row) => to(`payers/${row.payerId}`)}
      cells={{ label: (row) => <WayToPay form={row.paymentMethod} label={row.label} /> }}
    />
  )
}
