import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { transferList } from '../contract.ts'
import { transferState } from '../vocabulary.ts'
import { paymentTables } from './tables.ts'

export const transfers = bindList(transferList, {
  from: sql`transfers t left join payers p on p.id = t.payer_id`,
  matched: sql`transfers t`,
  id: sql`t.id`,
  scope: (ctx) => inScope(ctx, paymentTables, 'transfers', 't'),
  columns: {
    id: sql`t.id`,
    token: sql`t.token`,
    createdAt: sql`t.created_at`,
    type: sql`t.type`,
    state: sql`t.state`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    orderId: sql`t.order_id`,
    paymentMethod: sql`t.payment_method`,
    provider: sql`t.provider`,
    declineReason: sql`t.decline_reason`,
    wireReference: sql`t.wire_reference`,
    attempt: sql`t.attempt`,
    upsellType: sql`t.upsell_type`,
    feeAmount: sql`t.fee_amount`,
    receivedAmount: sql`t.received_amount`,
    amount: sql`t.amount`,
    currency: sql`t.currency`,
    processedAt: sql`t.processed_at`,
  },
  filters: {
    state: sql`t.state`,
    transferableType: sql`t.type`,
    successTransfer: ([value]) =>
      sql`t.state = any(${statesOf(transferState).filter((state) => (state === 'successful') === (value === 'true'))}::text[])`,
    excludeTest: ([value]) => (value === 'true' ? sql`not t.is_test` : sql`true`),
    provider: sql`t.provider`,
    paymentForm: sql`t.payment_method`,
    created: sql`t.created_at`,
    processed: sql`t.processed_at`,
    amount: sql`t.amount`,
    currency: sql`t.currency`,
    transferCountryCode: sql`t.country_code`,
    payerId: sql`t.payer_id`,
    orderId: sql`t.order_id`,
    productId: sql`t.product_id`,
    upsellType: sql`t.upsell_type`,
  },
  search: (words, ctx) =>
    sql`(t.token = ${words} or t.wire_reference = upper(${words}) or t.payer_id = any(array(${payersLike(words, ctx)})))`,
})
