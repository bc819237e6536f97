import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { BroughtBulk } from '#platform/shared/list.ts'
import { isIn } from '#platform/shared/machine.ts'

/** What can be done with chosen orders. */
export const orderBulk: BroughtBulk = {
  to: 'orders.orders',
  actions: {
    resend_access: {
      permission: 'access.change',
      fits: (row) => isIn(orderPaymentState, 'settled', String(row.paymentState)),
      asks: true,
    },
  },
}
