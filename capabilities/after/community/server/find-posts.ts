import { sql, type RawBuilder } from 'kysely'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import { signedPictures } from '#capabilities/offer/files/server/index.ts'
import type { showThread } from '../contract.ts'
import { pictureSeconds } from '../vocabulary.ts'
import { maySeePost, maySeeSpace, type Reader } from './may-see.ts'

export type ShownPost = Output<typeof showThread>['post']
type Found = Omit<ShownPost, 'authorAvatarUrl' | 'pictures'> & {
  avatarKey: string | null
  pictureIds: { id: number; fileId: number }[]
}

/** Posts that the caller may read and that pass `where`, in an order and up to a number, as the caller sees them. */
export const findPosts = async (
  ctx: Reader,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<ShownPost[]> => {
  const userId = ctx.actor.userId
  const { rows } = await sql<Found>`
    select p.id, p.space_id, s.name as space_name, p.thread_id, p.parent_id, p.title, p.body, p.author_name, u.avatar_key, p.is_of_seller,
      (select m.id from community_members m where m.seller_id = p.seller_id and m.user_id = u.id) as member_id,
      (p.user_id = ${userId} and not p.is_of_seller) as is_own, p.state, p.hidden_reason, p.pinned_at is not null as is_pinned,
        p.comment_count,
      coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'count', r.n) order by r.n desc, r.kind)
        from (select kind, count(*)::int as n from community_reactions where post_id = p.id group by kind) r), '[]') as reactions,
      (select kind from community_reactions where post_id = p.id and user_id = ${userId}) as own_reaction,
      exists (select from community_bookmarks where post_id = p.id and user_id = ${userId}) as is_bookmarked,
      exists (select from community_follows where thread_id = p.id and user_id = ${userId}) as is_followed,
      p.created_at, p.active_at, p.edited_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'fileId', c.file_id) order by c.id) from community_pictures c
        where c.post_id = p.id), '[]') as picture_ids
    from community_posts p join community_spaces s on s.id = p.space_id left join users u on u.id = p.user_id and not p.is_of_seller
      and p.author_name <> ''
    where ${maySeePost(ctx)} and ${where} order by ${order} limit ${limit}`.execute(ctx.db)
  const links = await signedPictures(
    ctx,
    rows.flatMap(({ pictureIds }) => pictureIds.map(({ fileId }) => fileId)),
    pictureSeconds,
  )
  return rows.map(({ avatarKey, pictureIds, ...row }) => ({
    ...row,
    authorAvatarUrl: avatarUrlOf(avatarKey),
    pictures: pictureIds.flatMap(({ id, fileId }) => {
      const picture = links.get(fileId)
      return picture ? [{ ...picture, id }] : []
    }),
  }))
}

export const postById = async (ctx: Reader, id: number): Promise<ShownPost> => {
  const [post] = await findPosts(ctx, { where: sql`p.id = ${id}`, order: sql`p.id`, limit: 1 })
  if (!post) throw notFound()
  return post
}

export type FoundSpace = {
  id: number
  sellerId: number
  name: string
  description: string
  sellerName: string
  activeAt: Temporal.Instant | null
  isReviewed: boolean
  slowSeconds: number
  blockedWords: string[]
}

/** The spaces the caller may read, in the order their shop gave them. */
export const findSpaces = async (ctx: Reader, id?: number): Promise<FoundSpace[]> =>
  (
    await sql<FoundSpace>`
    select s.id, s.seller_id, s.name, s.description, coalesce(v.company, v.name) as seller_name, s.is_reviewed, s.slow_seconds,
      s.blocked_words,
      (select max(active_at) from community_posts where space_id = s.id and thread_id is null and state = 'published') as active_at
    from community_spaces s join sellers v on v.id = s.seller_id
    where ${maySeeSpace(ctx)} ${id === undefined ? sql`` : sql`and s.id = ${id}`} order by seller_name, s.position, s.id limit 500`.execute(
      ctx.db,
    )
  ).rows

export const spaceById = async (ctx: Reader, id: number): Promise<FoundSpace> => {
  const [space] = await findSpaces(ctx, id)
  if (!space) throw notFound()
  return space
}
