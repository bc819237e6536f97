import { sql, type SqlBool } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import type { Expression, Where } from '#platform/server/list-binding.ts'
import { orderPaymentState } from '#capabilities/sale/payments/contract/order-payment-state.ts'

/** What a contact `c` is as a payer of the same seller, found by the address; null where they bought nothing. */
export const ofPayer = (column: 'orders_count' | 'paid_amount' | 'last_order_at' | 'country_code'): Expression =>
  sql`(select p.${sql.ref(column)} from payers p where p.seller_id = c.seller_id and p.email = c.email)`

/** Whether a contact `c` bought one of these products and kept it. */
export const hasBought = (productIds: readonly string[]): Where =>
  sql<SqlBool>`exists (select from payers p join orders o on o.payer_id = p.id where p.seller_id = c.seller_id and p.email = c.email
    and o.product_id = any(${productIds.map(Number)}::bigint[]) and o.completed_at is not null and not o.is_test
    and o.payment_state not in ${inSet(orderPaymentState, 'money_back')})`
