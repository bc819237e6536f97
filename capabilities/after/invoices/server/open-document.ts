import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { invoiceRefusals } from '../vocabulary.ts'
import { invoiceByToken } from './show-invoice.ts'

type Wanted = { id: number; token: string }
type Stored = { storageKey: string; sha256: string; size: number }

/** The stored PDF, as it was made. */
export const openPdf = async (ctx: Ctx, input: Wanted): Promise<RawAnswer> => {
  const invoice = await invoiceByToken(ctx, input)
  const stored = await ctx.db
    .selectFrom('invoicePdfs')
    .selectAll()
    .where('invoiceId', '=', invoice.id)
    .executeTakeFirst()
  if (!stored) throw refuse(invoiceRefusals, 'pdf_not_ready')
  return answer(ctx, stored, 'application/pdf', `inline; filename="${fileName(invoice.number)}.pdf"`)
}

/** The stored XRechnung of a document for a business. */
export const openXml = async (ctx: Ctx, input: Wanted): Promise<RawAnswer> => {
  const invoice = await invoiceByToken(ctx, input)
  const stored = await ctx.db
    .selectFrom('invoiceXmls')
    .selectAll()
    .where('invoiceId', '=', invoice.id)
    .executeTakeFirst()
  if (!stored) throw refuse(invoiceRefusals, 'no_e_invoice')
  return answer(ctx, stored, 'application/xml', `attachment; filename="${fileName(invoice.number)}.xml"`)
}

export const fileName = (number: string): string => number.replace(/[^\w.-]/g, '_')

const answer = (ctx: Ctx, { storageKey, sha256, size }: Stored, type: string, disposition: string): RawAnswer =>
  rawAnswer({
    headers: {
      'content-type': type,
      'content-length': String(size),
      'content-disposition': disposition,
      etag: `"${sha256.slice(0, 32)}"`,
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
    body: ctx.ports.storage.read(storageKey),
  })
