import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { payoutRefusals } from '../../vocabulary.ts'

/** The stored PDF for whoever holds the document's token. */
export const openDocument = async (ctx: Ctx, { id, token }: { id: number; token: string }): Promise<RawAnswer> => {
  const document = await ctx.db.selectFrom('payoutDocuments').select(['id', 'number']).where('id', '=', id).where('token', '=', token).executeTakeFirst()
  if (!document) throw notFound()
  const pdf = await ctx.db.selectFrom('payoutDocumentPdfs').selectAll().where('documentId', '=', id).executeTakeFirst()
  if (!pdf) throw refuse(payoutRefusals, 'pdf_not_ready')
  return rawAnswer({
    headers: { 'content-type': 'application/pdf', 'content-length': String(pdf.size), 'content-disposition': `inline; filename="${document.number}.pdf"`, 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    body: ctx.ports.storage.read(pdf.storageKey),
  })
}
