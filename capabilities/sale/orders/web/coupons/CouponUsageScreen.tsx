import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { couponUsageList } from '../../contract/coupon-usages.ts'
import { orderTexts } from '../../texts.ts'

export default function CouponUsageScreen() {
  return <ListScreen list={couponUsageList} texts={orderTexts} to={(row) => `/cabinet/orders/${row.id}`} />
}
