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
  return answer(stored, 'application/pdf', `inline; filename="${fileName(invoice.number)}.pdf"`)
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
  return answer(stored, 'application/xml', `attachment; filename="${fileName(invoice.number)}.xml"`)
}

export const fileName = (number: string): string => number.replace(/[^\w.-]/g, '_')

const answer = ({ storageKey, sha256 }: Stored, type: string, disposition: string): RawAnswer =>
  rawAnswer({
    headers: {
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
    body: { storedAs: storageKey, etag: `"${sha256.slice(0, 32)}"` },
  })
