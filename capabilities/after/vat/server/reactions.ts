import { react } from '#platform/server/events.ts'
import { invoiceIssued } from '#capabilities/after/invoices/server/index.ts'
import { moneyReceived } from '#capabilities/sale/orders/server/index.ts'
import { countDocument, notePayment } from './place/note-sale.ts'

export const vatReactions = [
  react('vat.note_payment', moneyReceived, (ctx, { payload }) => notePayment(ctx, payload)),
  react('vat.count_document', invoiceIssued, (ctx, { payload }) => countDocument(ctx, payload.invoiceId)),
]
