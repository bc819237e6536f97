import { accessOfOrders } from '#capabilities/after/access/web/index.ts'
import { OrderListScreen } from '#capabilities/sale/orders/web/index.ts'

/** The list of orders, with what rooms above it do to chosen ones. */
export default function OrderListPage() {
  return <OrderListScreen also={accessOfOrders} />
}
