import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { apiInvoices, apiInvoiceShape } from '../contract/api.ts'
import { invoices } from './lists.ts'
import { invoicePath } from './show-invoice.ts'

type Shown = z.output<typeof apiInvoiceShape>
type Row = Omit<Shown, 'date' | 'url' | 'pdfUrl' | 'invoiceAmount' | 'transferIds'> & {
  token: string
  issuedOn: Temporal.PlainDate
  transferId: number | null
}

/** Documents as the seller API lists them. */
export const listApiInvoices = async (
  ctx: Ctx,
  { dateFrom, dateTo, predefinedDateRange, ...wanted }: Input<typeof apiInvoices>,
): Promise<Shown[]> => {
  const base = ctx.ports.settings.PUBLIC_URL
  const rows = (await readPage(ctx, invoices, {
    ...wanted,
    issuedFrom: dateFrom?.toString(),
    issuedTill: dateTo?.toString(),
    issuedRelativePeriod: predefinedDateRange,
  })) as Row[]
  const unnamed = rows.flatMap(({ id, transferId }) => (transferId === null ? [id] : []))
  const [paidBy, takenBackBy] = await Promise.all([
    paymentsOf(ctx, unnamed),
    returnsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    ...row,
    date: row.issuedOn,
    invoiceAmount: row.grossAmount,
    transferIds: [
      ...(row.transferId === null ? (paidBy.get(row.id) ?? []) : [row.transferId]),
      ...(takenBackBy.get(row.id) ?? []),
    ],
    url: `${base}${invoicePath(row)}`,
    pdfUrl: `${base}/common/invoices/${row.id}.pdf?token=${row.token}`,
  }))
}

/** What paid documents that were written before their money came: a document is never changed. */
const paymentsOf = async ({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, number[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; transferIds: number[] }>`
    select i.id, array_agg(distinct t.id)::int8[] as transfer_ids from invoices i
    join transfers t on t.order_id = i.order_id join rate_allocations a on a.transfer_id = t.id
    where i.id = any(${ids}::int8[]) and i.form <> 'reversal' and a.amount > 0
      and (i.order_rate_id is null or a.order_rate_id = i.order_rate_id) group by i.id`.execute(db)
  return new Map(rows.map(({ id, transferIds }) => [id, transferIds]))
}

/**
 * What went back at the same time as the money a reversal names: one document is written for all of it, the first that was written
 * then. No other names it.
 */
const returnsOf = async ({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, number[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; transferIds: number[] }>`
    select i.id, array_agg(t.id order by t.id)::int8[] as transfer_ids from invoices i
    join transfers t on t.order_id = i.order_id and t.type <> 'Payment'
    where i.id = any(${ids}::int8[]) and i.form = 'reversal' and i.transfer_id is not null
      and exists (select from rate_allocations a where a.transfer_id = t.id and a.amount < 0 and a.at <= i.created_at)
      and not exists (select from invoices other where other.transfer_id = t.id)
      and i.id = (select min(first.id) from invoices first join transfers named on named.id = first.transfer_id where first.order_id = t.order_id
        and first.form = 'reversal' and exists (select from rate_allocations a where a.transfer_id = t.id and a.at <= first.created_at))
    group by i.id`.execute(db)
  return new Map(rows.map(({ id, transferIds }) => [id, transferIds]))
}
