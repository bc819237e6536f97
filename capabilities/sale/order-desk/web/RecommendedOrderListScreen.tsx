import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { recommendedOrderList } from '#capabilities/sale/orders/contract/recommended.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'

export default function RecommendedOrderListScreen() {
  return <ListScreen list={recommendedOrderList} texts={orderTexts} audience="publisher" />
}
