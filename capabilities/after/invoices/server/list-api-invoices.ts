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
  return rows.map((row) => ({
    ...row,
    date: row.issuedOn,
    invoiceAmount: row.grossAmount,
    transferIds: row.transferId === null ? [] : [row.transferId],
    url: `${base}${invoicePath(row)}`,
    pdfUrl: `${base}/common/invoices/${row.id}.pdf?token=${row.token}`,
  }))
}
