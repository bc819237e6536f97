import { personName } from '#platform/shared/postal.ts'
import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { voucherProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { wireToOf } from '#capabilities/sale/payments/server/index.ts'
import type { PaymentMethod } from '#capabilities/sale/payments/vocabulary.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { keptOf, type PayBy, type PaymentMade } from '../../rules/payments.ts'

/** What was paid of some rates until now, by vouchers aside, oldest first. */
export const paymentsOf = async (ctx: Ctx, seller: Seller, rateIds: readonly number[]): Promise<PaymentMade[]> => {
  const { rows } = await sql<{ at: Temporal.Instant; type: string; method: PaymentMethod; amount: Amount }>`
    select min(a.at) as at, t.type, t.payment_method as method, sum(a.amount)::bigint as amount
    from rate_allocations a join transfers t on t.id = a.transfer_id
    where a.order_rate_id = any(${[...rateIds]}::bigint[]) and not t.provider = any(${[...voucherProviders]}::text[])
    group by t.id order by 1, t.id`.execute(ctx.db)
  const payments = rows
    .filter(({ type }) => type === 'Payment')
    .map(({ at, method, amount }) => ({ paidOn: localDay(at, seller.zone).toString(), amount, method }))
  return keptOf(
    payments,
    rows.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** How an order is paid: its form, and of a bank transfer account and reference. */
export const payByOf = async (ctx: Ctx, seller: Seller, order: Order): Promise<PayBy> => {
  const wired = await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', order.id)
    .where('type', '=', 'Payment')
    .where('paymentMethod', '=', 'bank_wire')
    .limit(1)
    .executeTakeFirst()
  const bank = wired ? await wireToOf(ctx, order) : null
  const name = personName(seller, seller.countryCode)
  return {
    method: wired ? 'bank_wire' : (order.paymentMethod as PaymentMethod),
    holder: bank && (bank.holder || seller.company || name || seller.name),
    iban: bank?.iban.replaceAll(/\s/g, '') ?? null,
    bic: bank?.bic ?? null,
    reference: bank?.reference ?? null,
  }
}
