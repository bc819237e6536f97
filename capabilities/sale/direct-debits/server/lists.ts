import { directDebitTables } from './tables.ts'
import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { debitFileList, directDebitList } from '../contract.ts'

export const directDebits = bindList(directDebitList, {
  table: 'directDebits',
  as: 'd',
  joins: sql`left join debit_mandates m on m.id = d.mandate_id left join transfers t on t.id = d.transfer_id left join payers p on p.id = m.payer_id left join debit_files f on f.id = d.file_id`,
  scope: (ctx) => inScope(ctx, directDebitTables, 'direct_debits', 'd'),
  columns: {
    endToEnd: sql`d.reference`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    mandate: sql`m.reference`,
    ibanEnd: sql`'•••• ' || m.iban_end`,
    messageId: sql`f.message_id`,
    orderId: sql`t.order_id`,
    currency: sql`'eur'`,
  },
  filters: {
    collect: sql`d.collect_on`,
    messageId: ([words]) => sql`d.file_id = any(array(select id from debit_files where message_id = ${words ?? ''}))`,
    orderId: (values) =>
      sql`d.transfer_id = any(array(select id from transfers where order_id = any(${values}::bigint[])))`,
    payerId: (values) =>
      sql`d.mandate_id = any(array(select id from debit_mandates where payer_id = any(${values}::bigint[])))`,
  },
  search: (words, ctx) =>
    sql`(d.reference = ${words} or d.mandate_id = any(array(select id from debit_mandates where reference = upper(${words}) or payer_id = any(array(${payersLike(words, ctx)})))))`,
})

export const debitFiles = bindList(debitFileList, {
  table: 'debitFiles',
  as: 'f',
  scope: (ctx) => inScope(ctx, directDebitTables, 'debit_files', 'f'),
  columns: { currency: sql`'eur'` },
  filters: { created: sql`f.created_at` },
  search: (words) => sql`f.message_id = ${words}`,
})
