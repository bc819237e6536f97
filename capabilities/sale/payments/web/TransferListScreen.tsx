import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { transferList } from '../contract.ts'
import { paymentTexts } from '../texts.ts'
import { WayToPay } from './WayToPay.tsx'

export default function TransferListScreen() {
  const t = useTexts(paymentTexts)
  const { to, audience } = useArea()
  return (
    <ListScreen
      list={transferList}
      texts={paymentTexts}
      audience={audience}
      head={{
        lines: { text: t('list.provider_lines.title'), permission: 'payments.compare', to: to('transfers/lines') },
        statements: {
          text: t('list.bank_lines.title'),
          permission: 'payments.mark_received',
          shows: () => audience === 'seller',
          to: to('transfers/statements'),
        },
      }}
      to={(row) => to(`orders/${row.orderId}`)}
      cells={{ paymentMethod: (row) => <WayToPay form={row.paymentMethod} /> }}
    />
  )
}
