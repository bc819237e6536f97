import { sql, type SqlBool } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import type { Expression, Where } from '#platform/server/list-binding.ts'
import { orderPaymentState } from '#capabilities/sale/payments/contract/order-payment-state.ts'

/** A contact `c` as a payer of the same seller, found by the address; the planner leaves it out where nothing asks for it. */
export const asPayer: Expression = sql`left join payers payer on payer.seller_id = c.seller_id and payer.email = c.email`

/** What a contact is as a payer; null where they bought nothing. */
export const ofPayer = (column: 'orders_count' | 'paid_amount' | 'last_order_at' | 'country_code'): Expression =>
  sql`payer.${sql.ref(column)}`

/** Whether a contact `c` bought one of these products and kept it. */
export const hasBought = (productIds: readonly string[]): Where =>
  sql<SqlBool>`exists (select from orders o where o.payer_id = payer.id and o.product_id = any(${productIds.map(Number)}::bigint[]) and o.completed_at is not null and not o.is_test
    and o.payment_state not in ${inSet(orderPaymentState, 'money_back')})`
