import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { couponUsageList } from '#capabilities/sale/orders/contract/coupon-usages.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'

export default function CouponUsageScreen() {
  return <ListScreen list={couponUsageList} texts={orderTexts} to={(row) => `/cabinet/orders/${row.id}`} />
}
