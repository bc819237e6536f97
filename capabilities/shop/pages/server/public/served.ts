import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { wholeDocument, type PageDocument } from '../../rules/document.ts'
import { materialOf } from '../material.ts'
import { wornPageLooks } from '#capabilities/offer/themes/server/index.ts'
import { placeOf } from '../places.ts'
import type { Page } from '../tables.ts'

export type Served = Pick<
  Page,
  | 'id'
  | 'themeId'
  | 'kind'
  | 'slug'
  | 'productId'
  | 'programId'
  | 'originalId'
  | 'locale'
  | 'isListed'
  | 'title'
  | 'description'
> & { document: PageDocument }

/** What is published of the seller's pages. */
const served = (ctx: Ctx, sellerId: number) =>
  ctx.db
    .selectFrom('pages as p')
    .innerJoin('pageVersions as v', 'v.id', 'p.publishedVersionId')
    .select([
      'p.id',
      'p.kind',
      'p.slug',
      'p.productId',
      'p.programId',
      'p.originalId',
      'p.locale',
      'p.isListed',
      'p.themeId',
    ])
    .select(['v.title', 'v.description', 'v.document'])
    .where('p.sellerId', '=', sellerId)

/** Which page: the original, by what is known of its place. */
export type Wanted =
  | { kind: 'shop' }
  | { kind: 'shop_sub_page'; slug: string }
  | { kind: 'shop_product' | 'course' | 'membership' | 'thank_you'; productId: number }
  | { kind: 'affiliate'; programId: number }
  | { kind: 'funnel'; pageId: number }

/** A page as its visitor reads it: in their language where there is one, otherwise as it was first written. */
export const servedFor = async (
  ctx: Ctx,
  sellerId: number,
  wanted: Wanted,
): Promise<(Served & { locales: Locale[] }) | undefined> => {
  const original = ctx.db.selectFrom('pages as o').select('o.id').where('o.sellerId', '=', sellerId)
  const of = original.where('o.kind', '=', wanted.kind).where('o.originalId', 'is', null)
  const found =
    'slug' in wanted
      ? of.where('o.slug', '=', wanted.slug)
      : 'productId' in wanted
        ? of.where('o.productId', '=', wanted.productId)
        : 'programId' in wanted
          ? of.where('o.programId', '=', wanted.programId)
          : 'pageId' in wanted
            ? of.where('o.id', '=', wanted.pageId)
            : of
  const rows = await served(ctx, sellerId)
    .where((e) => e.or([e('p.id', 'in', found), e('p.originalId', 'in', found)]))
    .orderBy(sql`p.original_id is not null`)
    .orderBy('p.id')
    .execute()
  const shown = rows.find(({ locale }) => locale === ctx.locale) ?? rows[0]
  return shown && { ...shown, locales: rows.map(({ locale }) => locale) }
}

/** What is published of a page in each of its languages. */
export const servedInAll = (ctx: Ctx, sellerId: number, originalId: number): Promise<Served[]> =>
  served(ctx, sellerId)
    .where((e) => e.or([e('p.id', '=', originalId), e('p.originalId', '=', originalId)]))
    .execute()

export const servedIn = async (
  ctx: Ctx,
  sellerId: number,
  originalId: number,
  locale: Locale,
): Promise<Served | undefined> => (await servedInAll(ctx, sellerId, originalId)).find((page) => page.locale === locale)

/** Pages below the front that search engines may show, each once. */
export const listedPages = (ctx: Ctx, sellerId: number) =>
  served(ctx, sellerId)
    .where('p.isListed', '=', true)
    .where('p.kind', '=', 'shop_sub_page')
    .where('p.originalId', 'is', null)
    .orderBy('p.id')
    .execute()

/** A page with what it refers to. */
export const shownPage = async (
  ctx: Ctx,
  seller: Seller,
  { id, ...page }: Served & { locales?: Locale[] },
  { isDraft }: { isDraft: boolean } = { isDraft: false },
) => {
  const document = wholeDocument(page.document)
  const [{ path }, theme, material] = await Promise.all([
    placeOf(ctx, seller, page),
    wornPageLooks(ctx, page.themeId),
    materialOf(ctx, seller, document, { isDraft }),
  ])
  return { ...page, document, locales: page.locales ?? [page.locale], pageId: id, path, theme, material }
}
