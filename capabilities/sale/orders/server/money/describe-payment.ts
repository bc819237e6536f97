import type { Ctx } from '#platform/server/context.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { Order } from '../tables.ts'

/** The text on the payer's bank statement: the payee, and what the charge is for in the language of the purchase. */
export const describe = async (
  ctx: Pick<Ctx, 'db'>,
  order: Order,
  along: readonly Pick<Transfer, 'productId'>[] = [],
): Promise<string> => {
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const ids = [order.productId, ...along.map(({ productId }) => productId)]
  const { product: told } = await translationsFor(ctx, pickLocale(order.locale), ids)
  const products = await ctx.db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = ids.map((id) => told(products.find((product) => product.id === id)!).name)
  return `${seller.company ?? seller.name}: ${names.join(' + ')}`.slice(0, 200)
}
