import { sql } from 'kysely'
import { react } from '#platform/server/events.ts'
import { productDuplicated } from '#capabilities/offer/catalog/server/index.ts'
import { countSendable } from './own-goods.ts'

export const goodsReactions = [
  react('goods.copy_variants', productDuplicated, async (ctx, { payload: { productId, copyId } }) => {
    const { rows } = await sql<{ sellerId: number }>`
      insert into product_variants (seller_id, product_id, name, sku, weight_grams, stock_count, position, active, created_at, updated_at)
      select seller_id, ${copyId}, name, sku, weight_grams, stock_count, position, active, ${ctx.now}, ${ctx.now}
      from product_variants where product_id = ${productId}
        and not exists (select from product_variants where product_id = ${copyId}) order by position, id returning seller_id`.execute(
      ctx.db,
    )
    if (rows[0]) await countSendable(ctx, rows[0].sellerId)
  }),
]
