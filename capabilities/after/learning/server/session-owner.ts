import { personName } from '#platform/shared/postal.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
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

type Found = Pick<Order, 'ownerDetails' | 'locale'> & Pick<Owner, 'orderId' | 'productId' | 'productName' | 'sellerId'>

/** Who learns in a session: the owner named on its order. */
export const ownerOf = async (ctx: Pick<Ctx, 'db'>, sessionId: number): Promise<Owner> => {
  const { rows } = await sql<Found>`select o.id as order_id, o.owner_details, o.locale, p.id as product_id,
      p.name as product_name, a.seller_id
    from accesses a join orders o on o.id = a.order_id join products p on p.id = a.product_id
    where a.id = ${sessionId}`.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new Error(`No session has the id ${sessionId}.`)
  const { firstName, email } = row.ownerDetails
  const locale = pickLocale(row.locale)
  const { product } = await translationsFor(ctx, locale, [row.productId])
  return {
    name: personName(row.ownerDetails, row.ownerDetails.countryCode) || email,
    firstName,
    email,
    locale,
    orderId: row.orderId,
    productId: row.productId,
    productName: product({ id: row.productId, name: row.productName }).name,
    sellerId: row.sellerId,
  }
}
