import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '#platform/server/lists.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { displayPriceOf, type DisplayPrice } from '../../rules/display-price.ts'
import { isSoldOut, leftOf } from '../../rules/flags.ts'
import type { ProductForm, productSorts } from '../../vocabulary.ts'
import { coversOf, type Cover } from '../find-covers.ts'
import { plansByProduct, withSwap, type OfferedPlan, type PlanSwaps } from './find-offer.ts'
import { ticketsByProduct, type ShownTicket } from './shown-tickets.ts'
import { isReleased } from '../review/open-reviews.ts'
import { withWaitingChange } from '../review/waiting-change.ts'
import type { Product } from '../tables.ts'
import { categoriesIn, translationsFor } from '../translations/read-translations.ts'

/** A product as shop pages show it; `description` is HTML that was sanitised when it was saved. */
export type ShopProduct = DisplayPrice &
  Pick<Product, 'vatClass'> &
  Pick<
    Product,
    | 'id'
    | 'slug'
    | 'name'
    | 'form'
    | 'category'
    | 'description'
    | 'shortDescription'
    | 'searchTitle'
    | 'searchDescription'
    | 'free'
    | 'createdAt'
  > & {
    isSoldOut: boolean
    /** Pieces left, null without a limit. */
    left: number | null
    hasAccessPassword: boolean
    covers: Cover[]
    pricingPlans: OfferedPlan[]
    /** Of an event. */
    tickets: ShownTicket[]
  }

export type ShopQuery = {
  query?: string | undefined
  categoryId?: number | undefined
  forms?: readonly ProductForm[] | undefined
  ids?: readonly number[] | undefined
  page?: number | undefined
  per?: number | undefined
  sort?: (typeof productSorts)[number] | 'newest' | 'position' | undefined
  /** The last of this order first. */
  isReversed?: boolean | undefined
  /** What this visitor is shown instead of some plans. */
  swaps?: PlanSwaps | undefined
  /** A product that is shown though it is not published: somebody looks at it beforehand. */
  previewId?: number | undefined
  /** The language of the reader, where it is not the one the shop is written in. */
  locale?: Locale | undefined
}

type Reading = Pick<Ctx, 'db' | 'now'>

const most = 100

const columns: Record<NonNullable<ShopQuery['sort']>, RawBuilder<unknown>> = {
  position: sql`p.position`,
  newest: sql`p.published_at`,
  total_views: sql`p.total_views`,
  total_purchases: sql`p.total_purchases`,
  recent_purchase: sql`p.recent_purchase_at`,
}

/** Places are counted up, everything else down: the most and the newest come first. */
const orderOf = ({ sort = 'position', isReversed = false }: ShopQuery): RawBuilder<unknown> =>
  (sort === 'position') === isReversed
    ? sql`${columns[sort]} desc nulls last, p.id desc`
    : sql`${columns[sort]} asc nulls last, p.id desc`

/** A category that is shown, and those below it. */
const withThoseBelow = (categoryId: number): RawBuilder<unknown> =>
  sql`with recursive below as (select id from shop_categories where id = ${categoryId} and not hidden union select s.id from shop_categories s join below on s.parent_id = below.id where not s.hidden) select id from below`

/** What everyone may see of a seller's products: published, neither archived nor private. */
export const shopProducts = async (
  ctx: Reading,
  sellerId: number,
  wanted: ShopQuery = {},
): Promise<{ total: number; page: number; per: number; list: ShopProduct[] }> => {
  const per = Math.min(most, Math.max(1, Math.trunc(wanted.per ?? 15)))
  const page = Math.max(1, Math.trunc(wanted.page ?? 1))
  const conditions = [
    sql<SqlBool>`p.seller_id = ${sellerId} and not p.archived and (p.published and not p.private and ${isReleased} or p.id = ${wanted.previewId ?? null}::bigint)`,
  ]
  const words = wanted.query?.trim()
  if (words) conditions.push(isNamed(words, wanted.locale))
  if (wanted.categoryId !== undefined)
    conditions.push(
      sql<SqlBool>`exists (select 1 from shop_category_products c where c.product_id = p.id and c.category_id in (${withThoseBelow(wanted.categoryId)}))`,
    )
  if (wanted.forms?.length) conditions.push(sql<SqlBool>`p.form = any(${[...wanted.forms]}::text[])`)
  if (wanted.ids) conditions.push(sql<SqlBool>`p.id = any(${[...wanted.ids]}::bigint[])`)
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<
    Product & { total: number }
  >`select p.*, count(*) over() as total from products p where ${where} order by ${orderOf(wanted)} limit ${per} offset ${(page - 1) * per}`.execute(
    ctx.db,
  )
  if (rows.length === 0 && page > 1) return shopProducts(ctx, sellerId, { ...wanted, page: 1 })
  return {
    total: rows[0]?.total ?? 0,
    page,
    per,
    list: await shown(
      ctx,
      rows.map((row) => (row.id === wanted.previewId ? withWaitingChange(row) : row)),
      wanted,
    ),
  }
}

/** A product is found by its name, and by what it is called in the reader's language. */
const isNamed = (words: string, locale: Locale | undefined): RawBuilder<SqlBool> =>
  locale === undefined
    ? hasWords(sql`p.name`, words)
    : sql`(${hasWords(sql`p.name`, words)} or exists (select 1 from content_translations t where t.product_id = p.id and t.locale = ${locale} and t.field = 'name' and ${hasWords(sql`t.text`, words)}))`

/** One product by its slug. Private ones open by their link only; archived ones are not there, and unpublished ones in a preview only. */
export const shopProduct = async (
  ctx: Reading,
  sellerId: number,
  slug: string,
  { previewId, ...seen }: Seen & Pick<ShopQuery, 'previewId'> = {},
): Promise<{ product: Product; shown: ShopProduct } | undefined> => {
  const product = await ctx.db
    .selectFrom('products as p')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('slug', '=', slug)
    .where(sql<boolean>`(p.published and ${isReleased} or p.id = ${previewId ?? 0})`)
    .where('archived', '=', false)
    .executeTakeFirst()
  const [only] = product
    ? await shown(ctx, [product.id === previewId ? withWaitingChange(product) : product], seen)
    : []
  return product && only && { product, shown: only }
}

/** What differs by who looks. */
type Seen = Pick<ShopQuery, 'swaps' | 'locale'>

/** What is read of a product to show it. */
export type ShownRow = Pick<
  Product,
  (keyof ShopProduct & keyof Product) | 'saleLimit' | 'soldCount' | 'reservedCount' | 'accessPasswordHash'
>

/** Products as pages show them, in the given order. */
export const shown = async (
  ctx: Reading,
  products: readonly ShownRow[],
  { swaps, locale }: Seen = {},
): Promise<ShopProduct[]> => {
  const ids = products.map((product) => product.id)
  const swapped = [...(swaps?.values() ?? [])].map(({ instead }) => instead.id)
  const [translated, plans, covers, tickets] = await Promise.all([
    translationsFor(ctx, locale, ids, { planIds: swapped, parts: ['ticket'] }),
    plansByProduct(ctx, ids),
    coversOf(ctx, ids),
    ticketsByProduct(ctx, products),
  ])
  return products.map(translated.product).map((product) => {
    const pricingPlans = withSwap(plans.get(product.id) ?? [], swaps?.get(product.id)).map(translated.plan)
    return {
      id: product.id,
      slug: product.slug,
      name: product.name,
      form: product.form,
      vatClass: product.vatClass,
      category: product.category,
      description: product.description,
      shortDescription: product.shortDescription,
      searchTitle: product.searchTitle,
      searchDescription: product.searchDescription,
      free: product.free,
      createdAt: product.createdAt,
      ...displayPriceOf(product, pricingPlans),
      isSoldOut: isSoldOut(product),
      left: leftOf(product),
      hasAccessPassword: product.accessPasswordHash !== null,
      covers: covers.get(product.id) ?? [],
      pricingPlans,
      tickets: (tickets.get(product.id) ?? []).map((ticket) => translated.part('ticket', product.id, ticket)),
    }
  })
}

export type ShopCategory = {
  id: number
  parentId: number | null
  title: string
  description: string
  color: string | null
  position: number
  productIds: number[]
  children: ShopCategory[]
}

/** The shop's visible categories as a tree, each with its products that everyone may see. A hidden category hides what is below it. */
export const shopCategories = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  locale?: Locale,
): Promise<ShopCategory[]> => {
  const { rows } = await sql<Omit<ShopCategory, 'children'>>`
    select s.id, s.parent_id, s.title, s.description, s.color, s.position,
      array(select c.product_id from shop_category_products c join products p on p.id = c.product_id
        where c.category_id = s.id and p.published and not p.archived and not p.private and ${isReleased} order by c.position, p.id) as product_ids
    from shop_categories s where s.seller_id = ${sellerId} and not s.hidden order by s.position, s.id`.execute(ctx.db)
  return treeOf(await categoriesIn(ctx, locale, rows), null)
}

const treeOf = (rows: readonly Omit<ShopCategory, 'children'>[], parentId: number | null): ShopCategory[] =>
  rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: treeOf(rows, row.id) }))

/** Where a shop's products are, for search engines; the newest 50 000, what one file of this kind may hold. */
export const shopAddresses = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
): Promise<{ slug: string; updatedAt: Temporal.Instant }[]> =>
  (
    await sql<{
      slug: string
      updatedAt: Temporal.Instant
    }>`select slug, updated_at from products p where seller_id = ${sellerId} and published and not archived and not private and ${isReleased} order by id desc limit 50000`.execute(
      ctx.db,
    )
  ).rows

/** Sellers with at least one public product. */
export const sellersOnShow = (db: Ctx['db']) =>
  db
    .selectFrom('products as p')
    .select('p.sellerId')
    .where(sql<SqlBool>`p.published and not p.archived and not p.private and ${isReleased}`)

/** Counts a look at a product's page. */
export const countView = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<void> => {
  await sql`update products set total_views = total_views + 1 where id = ${productId}`.execute(ctx.db)
}
