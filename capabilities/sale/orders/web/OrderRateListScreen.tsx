import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { orderTexts } from '../texts.ts'
import { orderRateList } from '../contract/lists.ts'

export default function OrderRateListScreen() {
  const t = useTexts(orderTexts)
  const { to, audience } = useArea()
  return (
    <ListScreen
      list={orderRateList}
      texts={orderTexts}
      title={t('rates.title')}
      text={t('rates.subtitle')}
      audience={audience}
      to={(row) => to(`orders/${row.orderId}`)}
      empty={{ title: t('rates.empty.title'), text: t('rates.empty.text') }}
    />
  )
}
