import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { transferList } from '../contract.ts'
import { paymentTexts } from '../texts.ts'
import { WayToPay } from './WayToPay.tsx'

export default function TransferListScreen() {
  const t = useTexts(paymentTexts)
  const { to, audience } = useArea()
  const statements = {
    key: 'statements',
    text: t('list.bank_lines.title'),
    permission: 'payments.mark_received' as const,
    to: () => to('transfers/statements'),
  }
  return (
    <ListScreen
      list={transferList}
      texts={paymentTexts}
      audience={audience}
      head={[
        {
          key: 'lines',
          text: t('list.provider_lines.title'),
          permission: 'payments.compare' as const,
          to: () => to('transfers/lines'),
        },
        ...(audience === 'seller' ? [statements] : []),
      ]}
      to={(row) => to(`orders/${row.orderId}`)}
      cells={{ paymentMethod: (row) => <WayToPay form={row.paymentMethod} /> }}
    />
  )
}
