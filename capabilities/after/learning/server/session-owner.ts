import type { Ctx } from '#platform/server/context.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'

export type Owner = {
  name: string
  firstName: string
  email: string
  locale: Locale
  orderId: number
  productName: string
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
      'products.name as productName',
      'accesses.sellerId',
    ])
    .where('accesses.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, email } = row.ownerDetails
  return {
    name: `${firstName} ${lastName}`.trim() || email,
    firstName,
    email,
    locale: pickLocale(row.locale),
    orderId: row.orderId,
    productName: row.productName,
    sellerId: row.sellerId,
  }
}
