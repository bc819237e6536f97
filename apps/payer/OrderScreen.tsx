import { OwnOrderGoods } from '#capabilities/after/access/web/index.ts'
import { OwnOrderPapers } from '#capabilities/after/invoices/web/index.ts'
import { OwnOrderPage } from '#capabilities/sale/orders/web/index.ts'

/** The page of an order with what rooms above orders know of it. */
export default function OrderScreen() {
  return <OwnOrderPage goods={OwnOrderGoods} papers={OwnOrderPapers} />
}
