import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderPaymentState } from '#capabilities/sale/payments/contract/order-payment-state.ts'
import { neverObjected } from './objections.ts'

/**
 * Orders `o` of payers `p` by which a seller may advertise similar products without a consent (§ 7 (3) UWG): the seller
 * confirmed the rule, sold it in their own name and kept the money, told the buyer when their address was entered, and nobody
 * objected. Which products are similar, its caller says.
 */
export const allowedOrders = (sellerId: number, wasTold: RawBuilder<unknown> = told): RawBuilder<unknown> => sql`
  from customer_rules r join orders o on o.seller_id = r.seller_id join payers p on p.id = o.payer_id
  where r.seller_id = ${sellerId}::bigint and o.sold_by = 'seller' and not o.is_test and p.erased_at is null
    and o.paid_amount > o.refunded_amount and o.payment_state not in ${inSet(orderPaymentState, 'money_back')}
    and ${wasTold} and ${neverObjected(sellerId)}`

/** At the address that is still theirs: compared so that the database does not take it for a rare coincidence. */
const told = sql`exists (select from customer_notices n where n.order_id = o.id and coalesce(n.email = p.email, false))`

const toldByThemselves = sql`(${told} or o.created_at < r.told_before)`

export type CustomerGrounds = { at: Temporal.Instant; orderNumber: string }

/** The last order by which a person may be put on the list of a connected service; undefined where there is none. */
export const customerGrounds = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  email: string,
): Promise<CustomerGrounds | undefined> =>
  (
    await sql<CustomerGrounds>`select o.created_at as at, o.number as order_number
      ${allowedOrders(sellerId, toldByThemselves)} and p.email = ${email} order by o.id desc limit 1`.execute(ctx.db)
  ).rows[0]
