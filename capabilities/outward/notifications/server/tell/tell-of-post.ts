import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { tellSeller } from './tell-seller.ts'

type Waiting = { sellerId: number; authorName: string; spaceName: string }

/** Notifies the seller of a post or comment that waits for them, unless it was looked at or removed meanwhile. */
export const tellOfPost = async (ctx: Ctx, postId: number, eventId: number | string): Promise<void> => {
  const { rows } = await sql<Waiting>`
    select p.seller_id, p.author_name, s.name as space_name from community_posts p join community_spaces s on s.id = p.space_id
    where p.id = ${postId} and p.state = 'pending'`.execute(ctx.db)
  const [post] = rows
  if (!post) return
  await tellSeller(ctx, {
    sellerId: post.sellerId,
    kind: 'community_new_post_for_review',
    parts: { payer: post.authorName, product: post.spaceName },
    link: '/cabinet/community/posts?state=pending',
    key: `${postId}:${eventId}`,
  })
}
