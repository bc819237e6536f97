import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { movementList, showBalances } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { balanceKinds } from '#capabilities/money/ledger/vocabulary.ts'
import { useOrderPath } from './order-path.ts'
import { usePayoutWords } from './payout-words.ts'

/** Every movement behind a figure: what the list adds up to is the figure. */
export default function MovementListScreen() {
  const { t, word, money } = usePayoutWords()
  const { to } = useArea()
  const orderPath = useOrderPath()
  const [search] = useSearchParams()
  const wanted = search.get('balance[]') ?? search.get('balance')
  const kind = balanceKinds.find((each) => each === wanted)
  const { data } = useQuery({
    queryKey: [showBalances.path, {}],
    queryFn: ({ signal }) => api(showBalances, {}, { signal }),
  })
  const currency = search.get('currency[]') ?? search.get('currency') ?? data?.balances[0]?.currency
  const balance = data?.balances.find((each) => each.currency === currency)
  const text =
    kind && balance
      ? t('movements.text', {
          balance: word(`choice.balance.${kind}`),
          amount: money(balance[kind], balance.currency),
        })
      : t('movements.all')
  return (
    <>
      <PageHead
        title={t('list.movements.title')}
        text={text}
        back={{ to: to('payouts_balance'), text: t('balance.title') }}
      />
      <ListScreen
        bare
        list={movementList}
        texts={payoutTexts}
        to={(row) => (row.orderId === null ? to('payouts') : orderPath(row.orderId, row.orderToken))}
        cells={{ orderNumber: (row) => String(row.orderNumber ?? word(`choice.movement_type.${row.type}`)) }}
      />
    </>
  )
}
