import { OrderVat } from '#capabilities/after/vat/web/index.ts'
import { NameSalesperson } from '#capabilities/sale/deals/web/index.ts'
import { OrderScreen } from '#capabilities/sale/orders/web/index.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useSession } from '#platform/web/session.tsx'

/** The page of an order, with what is kept of it for VAT and with who sold it. */
export default function OrderPage() {
  const { can } = useSession()
  const { audience } = useArea()
  return (
    <OrderScreen
      aside={(order) => can('vat.read') && <OrderVat order={order} />}
      salesperson={(order) => (audience === 'seller' && order.completedAt !== null && can('deals.change') ? <NameSalesperson order={order} /> : null)}
    />
  )
}
