import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { visitList } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'

/** The visits behind the figures of a funnel. */
export default function VisitListScreen() {
  const t = useTexts(funnelTexts)
  return (
    <ListScreen
      list={visitList}
      texts={funnelTexts}
      actions={{
        order: {
          text: t('action.orders'),
          permission: 'orders.read',
          shows: (row) => row.orderId !== null,
          to: (row) => `/cabinet/orders/${row.orderId}`,
        },
      }}
    />
  )
}
