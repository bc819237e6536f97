import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showAnnouncement as call } from '../contract.ts'
import { announcementState } from '../vocabulary.ts'
import { countAudience } from './find-audience.ts'
import { announcementTables, type Announcement } from './tables.ts'

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
  return {
    ...row,
    products,
    permits: [...(announcementState.states[row.state].permits ?? [])],
    sellerName: (await sellerById(ctx, row.sellerId))?.name ?? '',
    audience: isIn(announcementState, 'unsent', row.state) ? await countAudience(ctx, row) : null,
  }
}
