import { sql, type RawBuilder } from 'kysely'
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
const served = async (ctx: Ctx, sellerId: number, which: RawBuilder<unknown>): Promise<Served[]> => {
  const { rows } = await sql<Served>`select p.id, p.kind, p.slug, p.product_id, p.program_id, p.original_id, p.locale,
      p.is_listed, p.theme_id, v.title, v.description, v.document
    from pages p join page_versions v on v.id = p.published_version_id
    where p.seller_id = ${sellerId} and ${which}
    order by p.original_id is not null, p.id`.execute(ctx.db)
  return rows
}

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
  const place =
    'slug' in wanted
      ? sql`and o.slug = ${wanted.slug}`
      : 'productId' in wanted
        ? sql`and o.product_id = ${wanted.productId}`
        : 'programId' in wanted
          ? sql`and o.program_id = ${wanted.programId}`
          : 'pageId' in wanted
            ? sql`and o.id = ${wanted.pageId}`
            : sql``
  const originals = sql`select o.id from pages o
    where o.seller_id = ${sellerId} and o.kind = ${wanted.kind} and o.original_id is null ${place}`
  const rows = await served(ctx, sellerId, sql`(p.id in (${originals}) or p.original_id in (${originals}))`)
  const shown = rows.find(({ locale }) => locale === ctx.locale) ?? rows[0]
  return shown && { ...shown, locales: rows.map(({ locale }) => locale) }
}

/** What is published of a page in each of its languages. */
export const servedInAll = (ctx: Ctx, sellerId: number, originalId: number): Promise<Served[]> =>
  served(ctx, sellerId, sql`(p.id = ${originalId} or p.original_id = ${originalId})`)

export const servedIn = async (
  ctx: Ctx,
  sellerId: number,
  originalId: number,
  locale: Locale,
): Promise<Served | undefined> => (await servedInAll(ctx, sellerId, originalId)).find((page) => page.locale === locale)

/** Pages below the front that search engines may show, each once. */
export const listedPages = (ctx: Ctx, sellerId: number) =>
  served(ctx, sellerId, sql`p.is_listed and p.kind = 'shop_sub_page' and p.original_id is null`)

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
