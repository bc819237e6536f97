import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { slugOf } from '#capabilities/offer/catalog/rules/slug.ts'
import type { addPage as addCall, editPage as editCall } from '../contract.ts'
import type { PageDocument } from '../rules/document.ts'
import { templateOf } from '../templates/declared.ts'
import { mostPages, pagesRefusals, pageState, titleLimit, type PageKind } from '../vocabulary.ts'
import { permits } from '#platform/shared/machine.ts'
import { platformRefusals } from '#platform/shared/refusal.ts'
import { pagesChanged } from './events.ts'
import { ownPage, showPage } from './own-page.ts'
import type { Page } from './tables.ts'

type New = Pick<Page, 'kind' | 'title' | 'locale' | 'description'> & { document: PageDocument }

export const addPage = async (ctx: Ctx, { template, ...given }: Input<typeof addCall>) => {
  const document = templateOf(template, given.locale)
  const id = await insertPage(ctx, sellerOf(ctx), { ...given, description: '', document })
  return showPage(ctx, { id })
}

export const copyPage = async (ctx: Ctx, { id }: { id: number }) => {
  const page = await ownPage(ctx, id)
  const copyId = await insertPage(ctx, page.sellerId, {
    kind: 'shop_sub_page',
    title: `${page.title} (2)`.slice(0, titleLimit),
    locale: page.locale,
    description: page.description,
    document: page.draft,
  })
  return showPage(ctx, { id: copyId })
}

const insertPage = async (ctx: Ctx, sellerId: number, { document, ...page }: New): Promise<number> => {
  await assertRoom(ctx, sellerId, page.kind)
  const { id } = await ctx.db
    .insertInto('pages')
    .values({
      ...page,
      sellerId,
      slug: page.kind === 'shop' ? null : await freeSlug(ctx, sellerId, slugOf(page.title)),
      state: 'draft',
      draft: JSON.stringify(document),
      draftSavedAt: ctx.now,
      draftSavedBy: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One after the other, or two at once would both find the last place free. */
const assertRoom = async (ctx: Ctx, sellerId: number, kind: PageKind): Promise<void> => {
  await ctx.db.selectFrom('sellers').select('id').where('id', '=', sellerId).forNoKeyUpdate().executeTakeFirst()
  const kinds = await ctx.db.selectFrom('pages').select('kind').where('sellerId', '=', sellerId).execute()
  if (kinds.length >= mostPages) throw refuse(pagesRefusals, 'too_many', { most: mostPages })
  if (kind === 'shop' && kinds.some((each) => each.kind === 'shop')) throw refuse(pagesRefusals, 'front_exists')
}

const isTaken = async (ctx: Ctx, sellerId: number, slug: string, pageId = 0): Promise<boolean> =>
  (await ctx.db
    .selectFrom('pages')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('slug', '=', slug)
    .where('id', '<>', pageId)
    .executeTakeFirst()) !== undefined

const freeSlug = async (ctx: Ctx, sellerId: number, wanted: string): Promise<string> => {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await isTaken(ctx, sellerId, slug))) return slug
  }
}

export const editPage = async (ctx: Ctx, { id, slug, ...change }: Input<typeof editCall>) => {
  const page = await ownPage(ctx, id)
  const moves = slug !== undefined && page.kind !== 'shop' && slug !== page.slug
  if (moves && (await isTaken(ctx, page.sellerId, slug, id))) throw invalid({ slug: ['taken'] })
  if (moves) await leadOn(ctx, page, slug)
  await ctx.db
    .updateTable('pages')
    .set({ ...change, ...(moves ? { slug } : {}), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  if (page.publishedVersionId !== null) await emit(ctx, pagesChanged, { pageId: id }, page.sellerId)
  return showPage(ctx, { id })
}

/** Who comes to the address a page had while it was shown finds it at the new one. */
const leadOn = async (ctx: Ctx, page: Page, slug: string): Promise<void> => {
  await ctx.db.deleteFrom('pageAddresses').where('sellerId', '=', page.sellerId).where('slug', '=', slug).execute()
  if (page.publishedVersionId === null || page.slug === null) return
  const address = { sellerId: page.sellerId, slug: page.slug, pageId: page.id, createdAt: ctx.now }
  await ctx.db
    .insertInto('pageAddresses')
    .values(address)
    .onConflict((conflict) =>
      conflict.columns(['sellerId', 'slug']).doUpdateSet({ pageId: page.id, createdAt: ctx.now }),
    )
    .execute()
}

export const removePage = async (ctx: Ctx, { id }: { id: number }) => {
  const page = await ownPage(ctx, id)
  if (!permits(pageState, page.state, 'remove'))
    throw refuse(platformRefusals, 'illegal_move', { state: page.state, move: 'remove', allowed: 'unpublish' })
  await ctx.db
    .updateTable('pages')
    .set({ publishedVersionId: null, scheduledVersionId: null })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('pages').where('id', '=', id).execute()
  return {}
}
