import { sql } from 'kysely'
import { providerWords } from '#capabilities/sale/payments/providers/declared.ts'
import { bookProviderFee, type ProviderFee } from '../../rules/book-provider-fee.ts'
import { atOnce, pageOf, source, type Sources } from './source.ts'

type FeeRow = ProviderFee & {
  reference: string
  bookedOn: Temporal.PlainDate
  currency: string
  orderId: number | null
}

/**
 * Fees of a provider on the seller's own account, from its books: the payment is booked there in full, and the fee
 * leaves that account.
 */
export const providerFeesToBook: Sources = async (ctx, books, from, after) => {
  const { rows } = await sql<FeeRow>`
    select p.id, p.provider, p.reference, p.fee_amount as amount, p.fee_currency as currency, (p.booked_at at time zone ${books.zone})::date as booked_on, t.order_id
    from provider_lines p left join transfers t on t.id = p.transfer_id
    where p.id > ${after} and p.seller_id = ${books.sellerId} and p.fee_amount <> 0 and (p.booked_at at time zone ${books.zone})::date >= ${from}
      and not exists (select from booking_lines l where l.seller_id = p.seller_id and l.event_key = 'provider_fee:' || p.id) order by p.id limit ${atOnce}`.execute(
    ctx.db,
  )
  return pageOf(rows, (row) =>
    source({
      day: row.bookedOn,
      number: row.reference,
      about: providerWords(books.locale)[`choice.provider.${row.provider}`] ?? row.provider,
      currency: row.currency,
      orderId: row.orderId,
      bookings: () => bookProviderFee(row),
    }),
  )
}
