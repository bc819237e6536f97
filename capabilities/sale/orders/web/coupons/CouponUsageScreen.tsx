import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { couponUsageList } from '../../contract/coupon-usages.ts'
import { orderTexts } from '../../texts.ts'

export default function CouponUsageScreen() {
  const t = useTexts(orderTexts)
  return (
    <ListScreen
      list={couponUsageList}
      texts={orderTexts}
      title={t('usages.title')}
      text={t('usages.subtitle')}
      to={(row) => `/cabinet/orders/${row.id}`}
      empty={{ title: t('usages.empty.title'), text: t('usages.empty.text') }}
    />
  )
}
