import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { transferList } from '../contract.ts'
import { transferState } from '../vocabulary.ts'
import { paymentTables } from './tables.ts'

export const transfers = bindList(transferList, {
  table: 'transfers',
  as: 't',
  joins: sql`left join payers p on p.id = t.payer_id`,
  countFrom: sql`transfers t`,
  scope: (ctx) => inScope(ctx, paymentTables, 'transfers', 't'),
  columns: {
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
  },
  filters: {
    transferableType: sql`t.type`,
    successTransfer: ([value]) =>
      sql`t.state = any(${statesOf(transferState).filter((state) => (state === 'successful') === (value === 'true'))}::text[])`,
    excludeTest: ([value]) => (value === 'true' ? sql`not t.is_test` : sql`true`),
    paymentForm: sql`t.payment_method`,
    created: sql`t.created_at`,
    processed: sql`t.processed_at`,
    transferCountryCode: sql`t.country_code`,
  },
  search: (words, ctx) =>
    sql`(t.token = ${words} or t.wire_reference = upper(${words}) or t.payer_id = any(array(${payersLike(words, ctx)})))`,
})
