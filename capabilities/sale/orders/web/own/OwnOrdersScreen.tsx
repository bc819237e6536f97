import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { ownOrderList } from '../../contract/own.ts'
import { orderTexts } from '../../texts.ts'

export default function OwnOrdersScreen() {
  const t = useTexts(orderTexts)
  return (
    <ListScreen
      list={ownOrderList}
      texts={orderTexts}
      title={t('own.title')}
      empty={{ text: t('own.empty') }}
      audience="payer"
      to={(row) => `/payer/orders/${row.id}`}
    />
  )
}
