import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { creditMemoRefusals } from '../vocabulary.ts'

type Wanted = { id: number; token: string }

const open =
  (kind: 'pdf' | 'xml') =>
  async (ctx: Ctx, { id, token }: Wanted): Promise<RawAnswer> => {
    const memo = await ctx.db
      .selectFrom('creditMemos')
      .select(['id', 'number'])
      .where('id', '=', id)
      .where('token', '=', token)
      .where('state', '=', 'issued')
      .executeTakeFirst()
    if (!memo) throw notFound()
    const files = await ctx.db.selectFrom('creditMemoFiles').selectAll().where('creditMemoId', '=', id).execute()
    const file = files.find((each) => each.kind === kind)
    if (!file) throw refuse(creditMemoRefusals, files.length === 0 ? 'file_not_ready' : 'no_e_invoice')
    const name = `${(memo.number ?? '').replace(/[^\w.-]/g, '_')}.${kind}`
    return rawAnswer({
      headers: {
        'content-type': kind === 'pdf' ? 'application/pdf' : 'application/xml',
        'content-disposition': `${kind === 'pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
        'cache-control': 'private, max-age=3600',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      },
      body: { storedAs: file.storageKey, etag: `"${file.sha256.slice(0, 32)}"` },
    })
  }

/** The stored documents, for anyone with the memo's token. */
export const openPdf = open('pdf')
export const openXml = open('xml')

/** The memos of a payout with the paths of their PDFs. */
export const memosOfPayout = async (
  ctx: Pick<Ctx, 'db'>,
  payoutId: number,
): Promise<{ number: string; path: string }[]> => {
  const rows = await ctx.db
    .selectFrom('creditMemos')
    .select(['id', 'token', 'number'])
    .where('payoutId', '=', payoutId)
    .where('state', '=', 'issued')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    number: row.number ?? '',
    path: `/common/credit_memos/${row.id}.pdf?token=${row.token}`,
  }))
}
