import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { payoutRefusals } from '../../vocabulary.ts'

const open =
  (kind: 'pdf' | 'xml') =>
  async (ctx: Ctx, { id, token }: { id: number; token: string }): Promise<RawAnswer> => {
    const document = await ctx.db
      .selectFrom('payoutDocuments')
      .select(['id', 'number'])
      .where('id', '=', id)
      .where('token', '=', token)
      .executeTakeFirst()
    if (!document) throw notFound()
    const pdf = await ctx.db
      .selectFrom('payoutDocumentPdfs')
      .selectAll()
      .where('documentId', '=', id)
      .executeTakeFirst()
    if (!pdf) throw refuse(payoutRefusals, 'pdf_not_ready')
    const file =
      kind === 'pdf'
        ? pdf
        : await ctx.db.selectFrom('payoutDocumentXmls').selectAll().where('documentId', '=', id).executeTakeFirst()
    if (!file) throw refuse(payoutRefusals, 'no_e_invoice')
    return rawAnswer({
      headers: {
        'content-type': kind === 'pdf' ? 'application/pdf' : 'application/xml',
        'content-disposition': `${kind === 'pdf' ? 'inline' : 'attachment'}; filename="${document.number}.${kind}"`,
        'cache-control': 'private, max-age=3600',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      },
      body: { storedAs: file.storageKey },
    })
  }

/** The stored documents, for anyone with the token. */
export const openDocument = open('pdf')
export const openDocumentXml = open('xml')
