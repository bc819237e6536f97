import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

export { pin } from './desk/moderate.ts'
export { react, report } from './own/change.ts'
export { comment, openThread } from './own/write.ts'
export { showBookmarks, showOneThread, showOwnSpaces, showThreads } from './own/read.ts'
export { search } from './own/search.ts'

type Given = {
  sellerId: number
  name?: string
  description?: string
  /** Whose buyers may read; all buyers of the shop where none is named. */ productIds?: readonly number[]
  isReviewed?: boolean
}

/** A space of a shop; answers its id. */
export const makeSpace = async (ctx: Ctx, given: Given): Promise<number> => {
  const {
    sellerId,
    name = 'Lounge',
    description = 'For everyone who bought',
    productIds = [],
    isReviewed = false,
  } = given
  const audience = productIds.length === 0 ? 'buyers' : 'products'
  const { rows } = await sql<{ id: number }>`
    insert into community_spaces (seller_id, name, description, audience, is_reviewed, created_at, changed_at)
    values (${sellerId}, ${name}, ${description}, ${audience}, ${isReviewed}, ${ctx.now}, ${ctx.now}) returning id`.execute(
    ctx.db,
  )
  const { id } = rows[0]!
  for (const productId of productIds)
    await sql`insert into community_space_products (space_id, product_id) values (${id}, ${productId})`.execute(ctx.db)
  return id
}
