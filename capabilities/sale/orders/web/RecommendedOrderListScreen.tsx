import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { recommendedOrderList } from '../contract/recommended.ts'
import { orderTexts } from '../texts.ts'

export default function RecommendedOrderListScreen() {
  const t = useTexts(orderTexts)
  return (
    <ListScreen
      list={recommendedOrderList}
      texts={orderTexts}
      title={t('recommended.title')}
      text={t('recommended.text')}
      audience="publisher"
      empty={t('recommended.empty')}
    />
  )
}
