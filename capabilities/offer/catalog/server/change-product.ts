import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { withWaitingChange } from './review/waiting-change.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { isPowerSeller, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { hindrancesAmong, issuesOf } from '../rules/issues.ts'
import { slugOf } from '../rules/slug.ts'
import { catalogTexts } from '../texts.ts'
import { productListTexts } from '../texts.list.ts'
import { catalogRefusals, productReviewState } from '../vocabulary.ts'
import { freeSlug } from './edit-product.ts'
import { expectPlace, ownProduct } from './own-product.ts'
import { productArchived, productDuplicated, productPublished, productUnpublished } from './events.ts'
import { productSummary } from './show-summary.ts'
import type { Product } from './tables.ts'

const change = async (
  ctx: Ctx,
  product: Product,
  set: { published?: boolean; archived?: boolean; publishedAt?: Temporal.Instant },
): Promise<void> => {
  await ctx.db
    .updateTable('products')
    .set({ ...set, updatedAt: ctx.now })
    .where('id', '=', product.id)
    .execute()
}

/** Publishes a product in the shop once nothing prevents its sale. Paid ones of a power seller go to review. */
export const publishProduct = async (ctx: Ctx, id: number): Promise<void> => {
  const product = await ownProduct(ctx, id)
  if (product.archived) throw refuse(catalogRefusals, 'archived', { name: product.name })
  if (product.published) return
  await expectNoHindrance(ctx, product)
  await change(ctx, product, { published: true, publishedAt: product.publishedAt ?? ctx.now })
  const seller = await sellerById(ctx, product.sellerId)
  if (
    seller &&
    isPowerSeller(seller) &&
    !product.free &&
    movesFrom(productReviewState, product.reviewState).includes('submit')
  )
    await move(ctx, productReviewState, id, 'submit', { set: { submittedAt: ctx.now, reviewReason: null } })
  await emit(ctx, productPublished, { productId: id }, product.sellerId)
}

/** Refuses with everything that prevents the sale at once. */
const expectNoHindrance = async (ctx: Ctx, product: Product): Promise<void> => {
  const summary = await productSummary(ctx, product)
  const hindrances = hindrancesAmong(issuesOf({ ...summary, addonsCount: summary.productAddons.length }))
  if (hindrances.length === 0) return
  const t = productListTexts.in(ctx.locale)
  const reasons = hindrances.map((issue) => t(`issue.${issue}`)).join(' · ')
  throw refuse(catalogRefusals, 'not_publishable', { name: product.name, reasons }, { issues: hindrances })
}

export const unpublishProduct = async (ctx: Ctx, id: number): Promise<void> => {
  const product = await ownProduct(ctx, id)
  if (!product.published) return
  await change(ctx, product, { published: false })
  await emit(ctx, productUnpublished, { productId: id }, product.sellerId)
}

/** Removes a product from shop and lists; existing buyers keep access. */
export const archiveProduct = async (ctx: Ctx, id: number): Promise<void> => {
  const product = await ownProduct(ctx, id)
  if (product.archived) throw refuse(catalogRefusals, 'archived', { name: product.name })
  await change(ctx, product, { archived: true, published: false })
  await emit(ctx, productArchived, { productId: id }, product.sellerId)
}

export const unarchiveProduct = async (ctx: Ctx, id: number): Promise<void> => {
  const product = await ownProduct(ctx, id)
  if (!product.archived) throw refuse(catalogRefusals, 'not_archived', { name: product.name })
  await expectPlace(ctx, product.sellerId)
  await change(ctx, product, { archived: false })
}

const copied = [
  'form',
  'category',
  'internal_name',
  'cost_center',
  'short_description',
  'description',
  'free',
  'private',
  'sale_limit',
  'vat_class',
  'access_password_hash',
  'payment_methods',
  'success_url',
  'cancel_url',
  'error_url',
  'search_title',
  'search_description',
  'share_file_id',
  'success_words',
  'buy_button_text',
  'terms_text',
  'cancellation_term_id',
  'checkout_id',
  'post_purchase_notification',
  'custom_email',
  'delivery_text',
  'access_days',
  'position',
  'questions',
  'faq',
  'webhook_selection',
  'webhook_endpoint_ids',
  'tracking_selection',
  'tracking_code_ids',
  'forward_groups',
] as const

const parts = [
  ['product_covers', ['file_id', 'alt', 'position']],
  ['product_files', ['file_id', 'title', 'folder', 'position']],
  ['product_addons', ['addon_product_id', 'position', 'share_bp']],
  ['prices', ['pricing_plan_id', 'position', 'recommended']],
  ['product_group_members', ['product_group_id']],
  ['shop_category_products', ['category_id', 'position']],
  [
    'content_translations',
    ['seller_id', 'part', 'field', 'locale', 'text', 'waiting_text', 'suggested_text', 'source', 'updated_at'],
  ],
] as const

/** A copy with all that belongs to it, unpublished and unsold. */
export const duplicateProduct = async (ctx: Ctx, id: number): Promise<number> => {
  const product = withWaitingChange(await ownProduct(ctx, id))
  await expectPlace(ctx, product.sellerId)
  const name = catalogTexts.in(ctx.locale)('copy_name', { name: product.name.slice(0, 292) })
  const slug = await freeSlug(ctx, product.sellerId, slugOf(name))
  const columns = sql.join(copied.map((column) => sql.ref(column)))
  const { rows } = await sql<{
    id: number
  }>`insert into products (seller_id, name, slug, created_at, updated_at, ${columns})
    select seller_id, ${name}, ${slug}, ${ctx.now}, ${ctx.now}, ${columns} from products where id = ${id} returning id`.execute(
    ctx.db,
  )
  const copy = rows[0]!.id
  const { name: _, ...waiting } = product.waitingChange ?? {}
  if (Object.keys(waiting).length > 0)
    await ctx.db.updateTable('products').set(waiting).where('id', '=', copy).execute()
  for (const [table, own] of parts) {
    const fields = sql.join(own.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (product_id, ${fields}) select ${copy}::bigint, ${fields} from ${sql.table(table)} where product_id = ${id}`.execute(
      ctx.db,
    )
  }
  // Its files, tickets, lessons and offers are others than those these are of; questions keep their keys.
  await sql`delete from content_translations where product_id = ${copy} and part <> '' and split_part(part, ':', 1) not in ('question', 'faq')`.execute(
    ctx.db,
  )
  await emit(ctx, productDuplicated, { productId: id, copyId: copy }, product.sellerId)
  return copy
}
