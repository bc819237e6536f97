import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { CalmList } from '#platform/web/list/CalmList.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { ownAuthorizationList, revokeOwnAuthorization } from '../../contract/authorizations.ts'
import { authorizationTexts } from '../../texts.authorizations.ts'
import { WayToPay } from '../WayToPay.tsx'
import { paymentAuthorizationState } from '../../vocabulary.ts'

type Row = RowOf<typeof ownAuthorizationList>

/** What somebody allowed sellers to charge, with a way to take it back. */
export default function OwnAuthorizationsScreen() {
  const t = useTexts(authorizationTexts)
  const revoke: Action<Row> = {
    key: 'revoke',
    text: t('action.revoke'),
    danger: true,
    done: t('done.revoke'),
    run: ({ id }) => api(revokeOwnAuthorization, { id }),
    shows: (row) => permits(paymentAuthorizationState, row.state, 'revoke'),
    confirm: () => ({
      title: t('confirm.revoke'),
      text: t('own_authorizations.revoke_text'),
      yes: t('action.revoke'),
    }),
  }
  return (
    <CalmList
      list={ownAuthorizationList}
      texts={authorizationTexts}
      title={t('own_authorizations.title')}
      text={t('own_authorizations.text')}
      actions={[revoke]}
      cells={{ label: (row) => <WayToPay form={row.paymentMethod} label={row.label} /> }}
      empty={{ text: t('own_authorizations.empty') }}
    />
  )
}
