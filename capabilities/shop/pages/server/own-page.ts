import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { wholeDocument } from '../rules/document.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { formatTime } from '#platform/shared/time.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showPage as call } from '../contract.ts'
import { wornPageLooks } from '#capabilities/offer/themes/server/index.ts'
import { pagesRefusals, pageState } from '../vocabulary.ts'
import { placeOf } from './places.ts'
import { pageTables, type Page } from './tables.ts'

/** The actor's page, locked; another's is not there. */
export const ownPage = async (ctx: Ctx, id: number): Promise<Page> => {
  const row = await ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, pageTables, 'pages'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The same, at the revision somebody worked on. */
export const ownPageAt = async (ctx: Ctx, { id, revision }: { id: number; revision: number }): Promise<Page> => {
  const row = await ownPage(ctx, id)
  if (row.revision !== revision)
    throw refuse(pagesRefusals, 'changed_meanwhile', {
      name: (await nameOf(ctx, row.draftSavedBy)) ?? '—',
      time: formatTime(row.draftSavedAt.toString(), ctx.locale),
    })
  return row
}

export const nameOf = async (ctx: Ctx, userId: number | null): Promise<string | null> => {
  const user = userId === null ? undefined : await userById(ctx, userId)
  return user ? `${user.firstName} ${user.lastName}`.trim() || user.email : null
}

export const showPage = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof call>> => {
  const row = await ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, pageTables, 'pages'))
    .executeTakeFirst()
  const seller = row && (await sellerById(ctx, row.sellerId))
  if (!row || !seller) throw notFound()
  return {
    ...row,
    draft: wholeDocument(row.draft),
    ...(await placeOf(ctx, seller, row)),
    theme: await wornPageLooks(ctx, row.themeId),
    languages: await languagesOf(ctx, row),
    permits: [...(pageState.states[row.state].permits ?? [])],
    draftSavedBy: await nameOf(ctx, row.draftSavedBy),
    isServed: row.publishedVersionId !== null,
    username: seller.username,
  }
}

/** The page in each of its languages, as it was first written before the others. */
const languagesOf = async (ctx: Ctx, { id, originalId, sellerId }: Page) => {
  const first = originalId ?? id
  const rows = await ctx.db
    .selectFrom('pages')
    .select(['id', 'locale', 'publishedVersionId'])
    .where('sellerId', '=', sellerId)
    .where((e) => e.or([e('id', '=', first), e('originalId', '=', first)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id: pageId, locale, publishedVersionId }) => ({
    id: pageId,
    locale,
    isServed: publishedVersionId !== null,
  }))
}

/** The front of a seller's shop: the one that visitors see, or else the first. */
export const shopFrontOf = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
): Promise<{ id: number; isServed: boolean } | undefined> =>
  (
    await sql<{ id: number; isServed: boolean }>`
      select id, published_version_id is not null as is_served from pages where seller_id = ${sellerId} and kind = 'shop'
      order by published_version_id is null, id limit 1`.execute(ctx.db)
  ).rows[0]
