import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import type { Taken } from '#platform/shared/contract.ts'
import type { apiInvoices, apiInvoiceShape } from '../contract/api.ts'
import { invoices } from './lists.ts'
import { invoicePath } from './show-invoice.ts'

type Shown = z.output<typeof apiInvoiceShape>
type Row = Omit<Shown, 'date' | 'url' | 'pdfUrl'> & { token: string; issuedOn: Temporal.PlainDate }

/** Documents as the seller API lists them. */
export const listApiInvoices = async (
  ctx: Ctx,
  { dateFrom, dateTo, predefinedDateRange, ...wanted }: Taken<typeof apiInvoices>,
): Promise<Shown[]> => {
  const base = ctx.ports.settings.PUBLIC_URL
  const rows = (await readPage(ctx, invoices, {
    ...wanted,
    issuedFrom: dateFrom?.toString(),
    issuedTill: dateTo?.toString(),
    issuedRelativePeriod: predefinedDateRange,
  })) as Row[]
  return rows.map((row) => ({
    ...row,
    date: row.issuedOn,
    url: `${base}${invoicePath(row)}`,
    pdfUrl: `${base}/common/invoices/${row.id}.pdf?token=${row.token}`,
  }))
}
