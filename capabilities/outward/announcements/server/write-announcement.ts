import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { addAnnouncement as addCall } from '../contract.ts'
import { keepMail } from '#capabilities/offer/content-blocks/server/index.ts'
import { wayOfMail, wordsOfMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { announcementRefusals, announcementState, textLimit } from '../vocabulary.ts'
import { ownAnnouncement, showAnnouncement } from './show-announcement.ts'
import type { Announcement } from './tables.ts'
import { documentOf } from './written.ts'

type Written = Input<typeof addCall>

export const addAnnouncement = async (
  ctx: Ctx,
  { title = '', text = '', link = null, access = 'any', productIds = [], byEmail = false, content }: Written,
) => {
  const sellerId = sellerOf(ctx)
  await assertOwn(ctx, sellerId, productIds)
  const fresh = { sellerId, title, text, link, access, productIds, byEmail, state: 'draft' } as const
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({ ...fresh, createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (content) return editAnnouncement(ctx, { id, content: { ...content, revision: 0 } })
  return showAnnouncement(ctx, { id })
}

export const editAnnouncement = async (ctx: Ctx, { id, content, ...change }: Written & { id: number }) => {
  const row = await ownAnnouncement(ctx, id)
  if (!permits(announcementState, row.state, 'edit')) throw refuse(announcementRefusals, 'not_a_draft')
  if (change.productIds) await assertOwn(ctx, row.sellerId, change.productIds)
  await ctx.db
    .updateTable('announcements')
    .set({ ...change, ...(await rewritten(ctx, row, change, content)), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return showAnnouncement(ctx, { id })
}

/** What a message says from now on: its blocks with their words and first link, or a plain text in their place. */
const rewritten = async (ctx: Ctx, row: Announcement, { text, link }: Written, content: Written['content']) => {
  const isPlain = content === undefined && row.content !== null && (text !== undefined || link !== undefined)
  if (isPlain) return { content: null, revision: row.revision + 1 }
  if (!content) return {}
  const seller = (await sellerById(ctx, row.sellerId))!
  const opened = { revision: row.revision, document: documentOf(row, seller) }
  const { document } = await keepMail(ctx, content, opened, announcementRefusals)
  return {
    content: JSON.stringify(document),
    revision: row.revision + 1,
    text: wordsOfMail(document, textLimit),
    link: wayOfMail(document),
  }
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
