import { react } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { profileChanged } from '#capabilities/people/sellers/server/index.ts'
import { invoiceIssued } from '#capabilities/after/invoices/server/index.ts'
import { moneyReceived } from '#capabilities/sale/orders/server/index.ts'
import { retaxBySeller } from './retax/retax-subscriptions.ts'
import { countDocument, notePayment } from './place/note-sale.ts'

export const vatReactions = [
  react('vat.note_payment', moneyReceived, (ctx, { payload }) => notePayment(ctx, payload)),
  react('vat.follow_seller', profileChanged, (ctx, { payload: { sellerId } }) =>
    enqueue(ctx, retaxBySeller, { sellerId }, { key: `vat.retax_by_seller:${sellerId}` }),
  ),
  react('vat.count_document', invoiceIssued, (ctx, { payload }) => countDocument(ctx, payload.invoiceId)),
]
