import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { authorizationList, revokeAuthorization } from '../../contract/authorizations.ts'
import { authorizationTexts } from '../../texts.authorizations.ts'
import { WayToPay } from '../WayToPay.tsx'
import { paymentAuthorizationState } from '../../vocabulary.ts'

type Row = RowOf<typeof authorizationList>

/** What payers allowed to be charged, with a way to take it back. */
export default function AuthorizationListScreen() {
  const t = useTexts(authorizationTexts)
  const { to, audience } = useArea()
  const actions: Action<Row>[] = [
    {
      key: 'payer',
      text: t('authorizations.payer'),
      permission: 'payers.read',
      to: (row) => to(`payers/${row.payerId}`),
    },
    {
      key: 'revoke',
      text: t('authorizations.revoke'),
      danger: true,
      permission: 'payments.revoke',
      done: t('authorizations.revoked'),
      run: ({ id }) => api(revokeAuthorization, { id }),
      shows: (row) => permits(paymentAuthorizationState, row.state, 'revoke'),
      confirm: () => ({
        title: t('authorizations.revoke_ask'),
        text: t('authorizations.revoke_text'),
        yes: t('authorizations.revoke'),
      }),
    },
  ]
  return (
    <ListScreen
      list={authorizationList}
      texts={authorizationTexts}
      title={t('authorizations.title')}
      text={t('authorizations.text')}
      audience={audience}
      actions={actions}
      to={(row) => to(`payers/${row.payerId}`)}
      cells={{ label: (row) => <WayToPay form={row.paymentMethod} label={row.label} /> }}
      empty={{ text: t('authorizations.empty') }}
    />
  )
}
