import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { partRevenueList } from '../contract/part-revenues.ts'
import { orderTexts } from '../texts.ts'

/** What falls on each part of each sold bundle. */
export default function PartRevenueScreen() {
  const t = useTexts(orderTexts)
  return (
    <ListScreen
      list={partRevenueList}
      texts={orderTexts}
      title={t('parts.title')}
      text={t('parts.subtitle')}
      to={(row) => `/cabinet/orders/${row.orderId}`}
      empty={{ title: t('parts.empty.title'), text: t('parts.empty.text') }}
    />
  )
}
