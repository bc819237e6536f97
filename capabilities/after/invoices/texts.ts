import { defineTexts, startingWith } from '#platform/shared/texts.ts'
import { invoicesMessages } from '#languages/keys/invoices.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'

/** With the states of orders' payments, as orders call them. */
export const invoiceTexts = defineTexts(
  'invoices',
  startingWith(orderTexts.messages, 'state.order_payment_state.'),
  invoicesMessages,
)
