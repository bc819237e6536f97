import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { recommendedOrderList } from '../contract/recommended.ts'
import { orderTexts } from '../texts.ts'

export default function RecommendedOrderListScreen() {
  return <ListScreen list={recommendedOrderList} texts={orderTexts} audience="publisher" />
}
