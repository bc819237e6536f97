import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit, event } from '#platform/server/events.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { placeholdersOf } from '#platform/shared/placeholders.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { filledMail, wordsOfMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { mailMaterial } from '#capabilities/offer/content-blocks/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../contract/archive.ts'
import { newslettersRefusals } from '../vocabulary.ts'
import { wordsOf } from './letter.ts'
import { lockNewsletter, showNewsletter } from './show-newsletter.ts'
import type { Newsletter } from './tables.ts'
import { subjectOf } from './two-subjects.ts'

/** Visitors of a shop see another archive. */
export const archiveChanged = event<{ newsletterId: number }>('newsletters.archive_changed', { isShown: true })

const perPage = 20
const aboutLimit = 200

/** Shows a newsletter that was sent on the pages of its shop, or no longer. */
export const archiveNewsletter = async (ctx: Ctx, { id, isPublic }: { id: number; isPublic: boolean }) => {
  const row = await lockNewsletter(ctx, id)
  if (row.state !== 'sent') throw refuse(newslettersRefusals, 'not_sent')
  await ctx.db.updateTable('newsletters').set({ isPublic, updatedAt: ctx.now }).where('id', '=', id).execute()
  await emit(ctx, archiveChanged, { newsletterId: id }, row.sellerId)
  return showNewsletter(ctx, { id })
}

const sellerAt = async (ctx: Ctx, username: string): Promise<Seller> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw notFound()
  return seller
}

const publicOf = (ctx: Pick<Ctx, 'db'>, sellerId: number) =>
  ctx.db
    .selectFrom('newsletters')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'sent')
    .where('isPublic', '=', true)

/** Fills what a newsletter says for a reader of whom nothing is known. */
const fillOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<(text: string) => string> => {
  const words = placeholdersOf(await wordsOf(ctx, sellerId))
  return (text) => words.fill(text, {}).replace(/\s+([,.!?])/g, '$1')
}

const toldOf = (row: Newsletter, { zone }: Seller, fill: (text: string) => string) => ({
  id: row.id,
  subject: fill(subjectOf(row)),
  about: fill(row.previewText) || wordsOfMail(filledMail(row.content, fill), aboutLimit),
  sentAt: row.sentAt!,
  sentOn: localDay(row.sentAt!, zone).toString(),
})

export const showArchive = async (
  ctx: Ctx,
  { username, page }: Input<typeof contract.showArchive>,
): Promise<Output<typeof contract.showArchive>> => {
  const seller = await sellerAt(ctx, username)
  const fill = await fillOf(ctx, seller.id)
  const rows = await publicOf(ctx, seller.id)
    .selectAll()
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { n } = await publicOf(ctx, seller.id)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return {
    list: rows.map((row) => toldOf(row, seller, fill)),
    totalCount: n,
    pages: Math.ceil(n / perPage),
    locale: mainLanguageOf(seller),
  }
}

export const showArchived = async (
  ctx: Ctx,
  { username, id }: Input<typeof contract.showArchived>,
): Promise<Output<typeof contract.showArchived>> => {
  const seller = await sellerAt(ctx, username)
  const row = await publicOf(ctx, seller.id).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const fill = await fillOf(ctx, seller.id)
  const locale = mainLanguageOf(seller)
  const document = filledMail(row.content, fill)
  const material = await mailMaterial(ctx, document, locale)
  return { ...toldOf(row, seller, fill), content: { document, material }, locale }
}
