import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { invoiceRefusals } from '../vocabulary.ts'
import { invoiceByToken } from './show-invoice.ts'

/** The stored PDF, as it was made. */
export const openPdf = async (ctx: Ctx, input: { id: number; token: string }): Promise<RawAnswer> => {
  const invoice = await invoiceByToken(ctx, input)
  const pdf = await ctx.db.selectFrom('invoicePdfs').selectAll().where('invoiceId', '=', invoice.id).executeTakeFirst()
  if (!pdf) throw refuse(invoiceRefusals, 'pdf_not_ready')
  return rawAnswer({
    headers: { 'content-type': 'application/pdf', 'content-length': String(pdf.size), 'content-disposition': `inline; filename="${invoice.number.replace(/[^\w.-]/g, '_')}.pdf"`, etag: `"${pdf.sha256.slice(0, 32)}"`, 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    body: ctx.ports.storage.read(pdf.storageKey),
  })
}
