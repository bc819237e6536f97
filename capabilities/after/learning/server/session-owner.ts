import type { Ctx } from '#platform/server/context.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'

export type Owner = {
  name: string
  firstName: string
  email: string
  locale: Locale
  orderId: number
  productId: number
  /** In their language. */ productName: string
  sellerId: number
}

/** Who learns in a session: the owner named on its order. */
export const ownerOf = async (ctx: Pick<Ctx, 'db'>, sessionId: number): Promise<Owner> => {
  const row = await ctx.db
    .selectFrom('accesses')
    .innerJoin('orders', 'orders.id', 'accesses.orderId')
    .innerJoin('products', 'products.id', 'accesses.productId')
    .select([
      'orders.id as orderId',
      'orders.ownerDetails',
      'orders.locale',
      'products.id as productId',
      'products.name as productName',
      'accesses.sellerId',
    ])
    .where('accesses.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, email } = row.ownerDetails
  const locale = pickLocale(row.locale)
  const { product } = await translationsFor(ctx, locale, [row.productId])
  return {
    name: `${firstName} ${lastName}`.trim() || email,
    firstName,
    email,
    locale,
    orderId: row.orderId,
    productId: row.productId,
    productName: product({ id: row.productId, name: row.productName }).name,
    sellerId: row.sellerId,
  }
}
