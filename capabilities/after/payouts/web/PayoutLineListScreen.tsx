import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { payoutLineList } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { useOrderPath } from './order-path.ts'
import { usePayoutWords } from './payout-words.ts'

/** The movements of payouts, all of them. */
export default function PayoutLineListScreen() {
  const { word } = usePayoutWords()
  const { to, audience } = useArea()
  const orderPath = useOrderPath()
  return (
    <ListScreen
      list={payoutLineList}
      text=""
      texts={payoutTexts}
      audience={audience}
      to={(row) => (row.orderId === null ? to('payouts') : orderPath(row.orderId, row.orderToken))}
      cells={{ orderNumber: (row) => String(row.orderNumber ?? word(`choice.movement_type.${row.type}`)) }}
    />
  )
}
