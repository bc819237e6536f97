import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { sellerByUsername, soldByOf } from '#capabilities/people/sellers/server/index.ts'
import type { CancellationTerm } from './tables.ts'

/** The terms with this number, or the seller's default; undefined where there is none. */
export const termOf = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  termId: number | null | undefined,
): Promise<CancellationTerm | undefined> =>
  (await (termId == null ? standardOf(ctx, { sellerId }) : chosenOf(ctx, { sellerId, termId })))[0]

const standardOf = prepared((db, { sellerId }: { sellerId: number }) =>
  db.selectFrom('cancellationTerms').selectAll().where('sellerId', '=', sellerId).where('isDefault', '=', true),
)
const chosenOf = prepared((db, { sellerId, termId }: { sellerId: number; termId: number }) =>
  db.selectFrom('cancellationTerms').selectAll().where('sellerId', '=', sellerId).where('id', '=', termId),
)

/** That a product may name these terms: its own seller wrote them. */
export const assertTerm = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  termId: number | null | undefined,
): Promise<void> => {
  if (termId != null && !(await termOf(ctx, sellerId, termId))) throw invalid({ cancellationTermId: ['not_in_list'] })
}

/** What visitors of a shop read. The operator's company sells under its own words, whatever the seller wrote. */
export const readTerm = async (
  ctx: Pick<Ctx, 'db'>,
  { username, ctId, productType }: { username: string; ctId?: number | undefined; productType?: string | undefined },
) => {
  const seller = await sellerByUsername(ctx, username)
  const isOwn = seller !== undefined && soldByOf(seller) === 'seller'
  const termId = ctId ?? (isOwn && productType ? await termOfType(ctx, seller.id, productType) : undefined)
  const term = isOwn ? await termOf(ctx, seller.id, termId) : undefined
  return { term: term ? { id: term.id, name: term.name, text: term.text, companyText: term.companyText } : null }
}

/** The terms that all products of a type on sale name, where they agree. */
const termOfType = async (ctx: Pick<Ctx, 'db'>, sellerId: number, productType: string): Promise<number | undefined> => {
  const { rows } = await sql<{ termId: number | null }>`
    select distinct cancellation_term_id as term_id from products
    where seller_id = ${sellerId} and form = ${productType} and published and not archived limit 2`.execute(ctx.db)
  return rows.length === 1 ? (rows[0]!.termId ?? undefined) : undefined
}

/** Where the words of one version lie as PDF. */
export const termFileKey = ({
  sellerId,
  id,
  version,
  forCompany,
}: Pick<CancellationTerm, 'sellerId' | 'id' | 'version'> & { forCompany: boolean }): string =>
  `cancellation-terms/${sellerId}/${id}-${version}${forCompany ? '-company' : ''}.pdf`

export const termById = (ctx: Pick<Ctx, 'db'>, termId: number): Promise<CancellationTerm | undefined> =>
  ctx.db.selectFrom('cancellationTerms').selectAll().where('id', '=', termId).executeTakeFirst()
