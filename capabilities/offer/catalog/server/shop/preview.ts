import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { catalogTables } from '../tables.ts'

const purpose = 'catalog.preview'
const minutes = 30
const signedText = (sellerId: number, productId: number, expires: number) => `${sellerId}.${productId}.${expires}`

/** A product that may be looked at before it is published, and until when. */
export type Preview = { productId: number; till: Temporal.Instant }

/**
 * Links to a product's page and to the shop with it, as buyers would see them; valid for half an hour for anyone who
 * has them.
 */
export const openPreview = async (
  ctx: Ctx,
  id: number,
): Promise<{ url: string; shopUrl: string; till: Temporal.Instant }> => {
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug', 'sellerId'])
    .where('id', '=', id)
    .where(inScope(ctx, catalogTables, 'products'))
    .executeTakeFirst()
  const seller = product && (await sellerById(ctx, product.sellerId))
  if (!product || !seller) throw notFound()
  const till = ctx.now.add({ minutes })
  const expires = Math.floor(till.epochMilliseconds / 1000)
  const token = `${product.id}.${expires}.${sign(ctx.ports.secret, purpose, signedText(seller.id, product.id, expires))}`
  const shop = `/s/${seller.username}`
  return { url: `${shop}/${product.slug}?preview=${token}`, shopUrl: `${shop}?preview=${token}`, till }
}

/** What a preview link opens at this seller's; undefined when it is not ours, of another seller, or too old. */
export const readPreview = (
  ctx: Pick<Ctx, 'now' | 'ports'>,
  sellerId: number,
  token: string | undefined,
): Preview | undefined => {
  const [, product, expires, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]+)$/.exec(token ?? '') ?? []
  if (
    !product ||
    !expires ||
    !isSignatureOf(ctx.ports.secret, purpose, signedText(sellerId, Number(product), Number(expires)), signature)
  )
    return undefined
  const till = Temporal.Instant.fromEpochMilliseconds(Number(expires) * 1000)
  return Temporal.Instant.compare(ctx.now, till) < 0 ? { productId: Number(product), till } : undefined
}
