import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { addAnnouncement as addCall } from '../contract.ts'
import { announcementRefusals, announcementState } from '../vocabulary.ts'
import { ownAnnouncement, showAnnouncement } from './show-announcement.ts'

type Written = Input<typeof addCall>

export const addAnnouncement = async (
  ctx: Ctx,
  { title = '', text = '', link = null, access = 'any', productIds = [] }: Written,
) => {
  const sellerId = sellerOf(ctx)
  await assertOwn(ctx, sellerId, productIds)
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({ sellerId, title, text, link, access, productIds, state: 'draft', createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return showAnnouncement(ctx, { id })
}

export const editAnnouncement = async (ctx: Ctx, { id, ...change }: Written & { id: number }) => {
  const row = await ownAnnouncement(ctx, id)
  if (!permits(announcementState, row.state, 'edit')) throw refuse(announcementRefusals, 'not_a_draft')
  if (change.productIds) await assertOwn(ctx, row.sellerId, change.productIds)
  await ctx.db
    .updateTable('announcements')
    .set({ ...change, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return showAnnouncement(ctx, { id })
}

export const removeAnnouncement = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await ownAnnouncement(ctx, id)
  if (!permits(announcementState, row.state, 'remove')) throw refuse(announcementRefusals, 'not_a_draft')
  await ctx.db.deleteFrom('announcements').where('id', '=', id).execute()
  return {}
}

const assertOwn = async (ctx: Ctx, sellerId: number, productIds: readonly number[]): Promise<void> => {
  const wanted = [...new Set(productIds)]
  const own =
    wanted.length === 0
      ? []
      : await ctx.db
          .selectFrom('products')
          .select('id')
          .where('id', 'in', wanted)
          .where('sellerId', '=', sellerId)
          .execute()
  if (own.length !== wanted.length) throw invalid({ productIds: ['not_in_list'] })
}
