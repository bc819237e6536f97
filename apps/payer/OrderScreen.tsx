import { OwnOrderGoods } from '#capabilities/after/access/web/index.ts'
import { OwnOrderPapers } from '#capabilities/after/invoices/web/index.ts'
import { OwnParcels } from '#capabilities/after/shipments/web/index.ts'
import { OwnOrderPage } from '#capabilities/sale/own-orders/web/index.ts'

const Goods = ({ orderId }: { orderId: number | string }) => (
  <>
    <OwnParcels orderId={orderId} />
    <OwnOrderGoods orderId={orderId} />
  </>
)

/** The page of an order with what rooms above orders know of it. */
export default function OrderScreen() {
  return <OwnOrderPage goods={Goods} papers={OwnOrderPapers} />
}
