import { sql } from 'kysely'
import { react } from '#platform/server/events.ts'
import { productDuplicated } from '#capabilities/offer/catalog/server/index.ts'

/** A copied download keeps the limits of the original; versions and statistics start anew. */
export const downloadReactions = [
  react('downloads.copy_settings', productDuplicated, async (ctx, { payload: { productId, copyId } }) => {
    await sql`insert into download_settings (product_id, seller_id, download_limit, device_limit, stamps_pdfs) select ${copyId}, seller_id, download_limit, device_limit, stamps_pdfs from download_settings where product_id = ${productId} on conflict do nothing`.execute(
      ctx.db,
    )
  }),
]
