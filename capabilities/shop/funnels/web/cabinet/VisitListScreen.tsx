import { IconReceipt } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { visitList } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'

type Row = RowOf<typeof visitList>

/** The visits behind the figures of a funnel. */
export default function VisitListScreen() {
  const t = useTexts(funnelTexts)
  const order: Action<Row> = {
    key: 'order',
    text: t('action.orders'),
    icon: <IconReceipt size={16} stroke={1.8} />,
    permission: 'orders.read',
    shows: (row) => row.orderId !== null,
    to: (row) => `/cabinet/orders/${row.orderId}`,
  }
  return (
    <ListScreen
      list={visitList}
      texts={funnelTexts}
      title={t('visits.title')}
      text={t('visits.text')}
      actions={[order]}
      empty={{ text: t('visits.empty') }}
    />
  )
}
