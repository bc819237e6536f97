import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showAnnouncement as call } from '../contract.ts'
import { announcementState } from '../vocabulary.ts'
import { countAudience } from './find-audience.ts'
import { announcementTables, type Announcement } from './tables.ts'
import { writtenOf } from './written.ts'

/** The actor's message, locked; another's is not there. */
export const ownAnnouncement = async (ctx: Ctx, id: number): Promise<Announcement> => {
  const row = await ctx.db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, announcementTables, 'announcements'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const showAnnouncement = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof call>> => {
  const row = await ctx.db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, announcementTables, 'announcements'))
    .executeTakeFirst()
  if (!row) throw notFound()
  const products =
    row.productIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('products')
          .select(['id', 'name'])
          .where('id', 'in', row.productIds)
          .orderBy('name')
          .execute()
  const seller = await sellerById(ctx, row.sellerId)
  if (!seller) throw notFound()
  return {
    ...row,
    content: { revision: row.revision, ...(await writtenOf(ctx, row, seller)) },
    locale: mainLanguageOf(seller),
    products,
    permits: [...(announcementState.states[row.state].permits ?? [])],
    sellerName: seller.name,
    audience: isIn(announcementState, 'unsent', row.state) ? await countAudience(ctx, row) : null,
  }
}
