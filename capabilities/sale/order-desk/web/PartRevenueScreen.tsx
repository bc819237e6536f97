import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { partRevenueList } from '#capabilities/sale/orders/contract/part-revenues.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'

/** What falls on each part of each sold bundle. */
export default function PartRevenueScreen() {
  return <ListScreen list={partRevenueList} texts={orderTexts} to={(row) => `/cabinet/orders/${row.orderId}`} />
}
