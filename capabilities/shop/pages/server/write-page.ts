import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { slugOf } from '#capabilities/offer/catalog/rules/slug.ts'
import type { addPage as addCall, editPage as editCall } from '../contract.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { PageDocument } from '../rules/document.ts'
import { fitToKind } from '../rules/fit-kind.ts'
import { mostPages, pagesRefusals, pageState, titleLimit, type PageKind } from '../vocabulary.ts'
import { permits } from '#platform/shared/machine.ts'
import { platformRefusals } from '#platform/shared/refusal.ts'
import { pagesChanged } from './events.ts'
import { ownPage, showPage } from './own-page.ts'
import { kinds } from '../rules/page-kinds.ts'
import { expectTheme } from '#capabilities/offer/themes/server/index.ts'
import { chosenSubject } from './subjects.ts'
import type { Page } from './tables.ts'

type New = Pick<Page, 'kind' | 'title' | 'locale' | 'description'> &
  Partial<Pick<Page, 'productId' | 'programId' | 'originalId' | 'themeId'>> & { document: PageDocument }

export const addPage = async (
  ctx: Ctx,
  { template: _, subjectId, ...given }: Input<typeof addCall>,
  document: PageDocument,
) => {
  await assertRoom(ctx, sellerOf(ctx), given.kind)
  const subject = await chosenSubject(ctx, sellerOf(ctx), given.kind, subjectId)
  const id = await insertPage(ctx, sellerOf(ctx), { ...given, ...subject, description: '', document })
  return showPage(ctx, { id })
}

export const copyPage = async (ctx: Ctx, { id }: { id: number }) => {
  const page = await ownPage(ctx, id)
  await assertRoom(ctx, page.sellerId, 'shop_sub_page')
  const copyId = await insertPage(ctx, page.sellerId, {
    kind: 'shop_sub_page',
    title: `${page.title} (2)`.slice(0, titleLimit),
    locale: page.locale,
    description: page.description,
    document: fitToKind(page.draft, 'shop_sub_page'),
  })
  return showPage(ctx, { id: copyId })
}

/** The same page for readers of another language: at the same address, with what is on it to be translated. */
export const addLanguage = async (ctx: Ctx, { id, locale }: { id: number; locale: Locale }) => {
  const page = await ownPage(ctx, id)
  await assertRoom(ctx, page.sellerId, 'shop_sub_page')
  const { languages } = await showPage(ctx, { id })
  if (languages.some((each) => each.locale === locale)) throw refuse(pagesRefusals, 'language_taken')
  const { kind, title, description, productId, programId, draft } = page
  const added = await insertPage(ctx, page.sellerId, {
    kind,
    title,
    description,
    productId,
    programId,
    themeId: page.themeId,
    locale,
    originalId: page.originalId ?? id,
    document: draft,
  })
  return showPage(ctx, { id: added })
}

const insertPage = async (ctx: Ctx, sellerId: number, { document, ...page }: New): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('pages')
    .values({
      ...page,
      sellerId,
      slug: isAddressed(page) ? await freeSlug(ctx, sellerId, slugOf(page.title)) : null,
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

/** The others are where what they are about is. */
const isAddressed = ({ kind, originalId = null }: Pick<New, 'kind' | 'originalId'>): boolean =>
  kind === 'shop_sub_page' && originalId === null

/** One after the other, or two at once would both find the last place free. */
const assertRoom = async (ctx: Ctx, sellerId: number, kind: PageKind): Promise<void> => {
  await ctx.db.selectFrom('sellers').select('id').where('id', '=', sellerId).forNoKeyUpdate().executeTakeFirst()
  const there = await ctx.db.selectFrom('pages').select('kind').where('sellerId', '=', sellerId).execute()
  if (there.length >= mostPages) throw refuse(pagesRefusals, 'too_many', { most: mostPages })
  if (kind === 'shop' && there.some((each) => each.kind === 'shop')) throw refuse(pagesRefusals, 'front_exists')
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
  const moves = slug !== undefined && isAddressed(page) && slug !== page.slug
  const { languages } = await showPage(ctx, { id })
  if (change.locale && languages.some((each) => each.id !== id && each.locale === change.locale))
    throw refuse(pagesRefusals, 'language_taken')
  await expectTheme(ctx, page.sellerId, change.themeId, kinds[page.kind].theme)
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

/** Redirects a page's former address, if it was public, to the new one. */
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
  const translated = await ctx.db.selectFrom('pages').select('id').where('originalId', '=', id).executeTakeFirst()
  if (translated) throw refuse(pagesRefusals, 'has_languages')
  await ctx.db
    .updateTable('pages')
    .set({ publishedVersionId: null, scheduledVersionId: null })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('pages').where('id', '=', id).execute()
  return {}
}
