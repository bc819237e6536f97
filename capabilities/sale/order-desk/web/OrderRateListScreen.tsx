import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { orderRateList } from '../contract/rates.ts'

export default function OrderRateListScreen() {
  const { to, audience } = useArea()
  return (
    <ListScreen list={orderRateList} texts={orderTexts} audience={audience} to={(row) => to(`orders/${row.orderId}`)} />
  )
}
