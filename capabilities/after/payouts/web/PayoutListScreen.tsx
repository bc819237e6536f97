import { useArea } from '#platform/web/area-path.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { payoutList } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { usePayoutActions } from './payout-actions.tsx'
import { usePayoutWords } from './payout-words.ts'

export default function PayoutListScreen() {
  const { t } = usePayoutWords()
  const { to, audience } = useArea()
  const { actions, approveAll, dialog } = usePayoutActions()
  const isOperator = audience === 'admin'
  const head: Action[] = isOperator
    ? [{ key: 'desk', text: t('desk.to'), permission: 'payouts.review', to: () => to('payout_desk') }]
    : [{ key: 'balance', text: t('balance.title'), primary: true, to: () => to('payouts_balance') }]
  return (
    <>
      <ListScreen
        list={payoutList}
        texts={payoutTexts}
        text={t(isOperator ? 'subtitle.operator' : 'subtitle')}
        audience={audience}
        head={head}
        to={(row) => to(`payouts/${row.id}`)}
        // A payout gets its number once it is issued.
        cells={{ number: ({ number }) => number ?? t('unnumbered') }}
        {...(isOperator ? { actions, bulk: [approveAll] } : {})}
      />
      {dialog}
    </>
  )
}
