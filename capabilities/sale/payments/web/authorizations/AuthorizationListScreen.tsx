import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { authorizationList, revokeAuthorization } from '../../contract/authorizations.ts'
import { authorizationTexts } from '../../texts.authorizations.ts'
import { WayToPay } from '../WayToPay.tsx'

/** What payers allowed to be charged, with a way to take it back. */
export default function AuthorizationListScreen() {
  const t = useTexts(authorizationTexts)
  const { to, audience } = useArea()
  return (
    <ListScreen
      list={authorizationList}
      texts={authorizationTexts}
      audience={audience}
      actions={{
        payer: { text: t('authorizations.payer'), permission: 'payers.read', to: (row) => to(`payers/${row.payerId}`) },
        revoke: {
          text: t('authorizations.revoke'),
          danger: true,
          permission: 'payments.revoke',
          confirm: () => ({
            title: t('authorizations.revoke_ask'),
            text: t('authorizations.revoke_text'),
            yes: t('authorizations.revoke'),
          }),
          run: ({ id }) => api(revokeAuthorization, { id }),
          done: t('authorizations.revoked'),
        },
      }}
      to={(row) => to(`payers/${row.payerId}`)}
      cells={{ label: (row) => <WayToPay form={row.paymentMethod} label={row.label} /> }}
    />
  )
}
