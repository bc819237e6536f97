import { sql, type RawBuilder } from 'kysely'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import { signedPictures } from '#capabilities/offer/files/server/index.ts'
import type { showThread } from '../contract.ts'
import { withNames } from '../rules/mentions.ts'
import { videosIn } from '../rules/videos-in.ts'
import { nameOf } from '../rules/name-of.ts'
import { ownCommunityTexts } from '../texts.ts'
import { pictureSeconds } from '../vocabulary.ts'
import { shownPoll, type PollRow } from './poll/shown-poll.ts'
import { isDesk, maySeePost, maySeeSpace, ofKnownShops, type Reader } from './may-see.ts'

export type ShownPost = Output<typeof showThread>['post']
export type NamedRow = { id: number; firstName: string; initial: string }
type Found = Omit<ShownPost, 'authorAvatarUrl' | 'pictures' | 'files' | 'videos' | 'poll'> & {
  avatarKey: string | null
  named: NamedRow[]
  attached: { id: number; fileId: number; kind: string; alt: string; name: string; contentType: string; size: number }[]
  poll: (Omit<PollRow, 'endsAt'> & { own: number[] }) | null
  pollEndsAt: Temporal.Instant | null
}

/** Who is named in a post, by the names they have now. */
export const namedInPost = (postId: RawBuilder<unknown>): RawBuilder<NamedRow[]> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'firstName', n.first_name, 'initial', left(n.last_name, 1)))
    from community_mentions m join users n on n.id = m.user_id where m.post_id = ${postId}), '[]')`

/** A text with the names of those it mentions. */
export const drawn = (ctx: Pick<Reader, 'locale'>, body: string, named: readonly NamedRow[]): string =>
  withNames(
    body,
    new Map(named.map((row) => [row.id, nameOf(row)])),
    ownCommunityTexts.in(ctx.locale)('deleted.author'),
  )

const attachedTo = sql`coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'fileId', c.file_id, 'kind', f.kind, 'alt', c.alt,
    'name', f.name, 'contentType', f.content_type, 'size', f.size) order by c.id)
  from community_pictures c join files f on f.id = c.file_id where c.post_id = p.id), '[]')`

const pollOf = (userId: number | null) =>
  sql`(select jsonb_build_object('options', l.options, 'isMultiple', l.is_multiple, 'counts', l.counts, 'voterCount', l.voter_count,
    'own', coalesce((select choices from community_votes where post_id = p.id and user_id = ${userId}), '{}'))
  from community_polls l where l.post_id = p.id)`

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
      p.is_question, p.answer_id, exists (select from community_posts h where h.id = p.thread_id and h.answer_id = p.id) as is_accepted,
        p.comment_count,
      coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'count', r.n) order by r.n desc, r.kind)
        from (select kind, count(*)::int as n from community_reactions where post_id = p.id group by kind) r), '[]') as reactions,
      (select kind from community_reactions where post_id = p.id and user_id = ${userId}) as own_reaction,
      exists (select from community_bookmarks where post_id = p.id and user_id = ${userId}) as is_bookmarked,
      exists (select from community_follows where thread_id = p.id and user_id = ${userId}) as is_followed,
      p.created_at, p.active_at, p.edited_at, ${namedInPost(sql`p.id`)} as named,
      ${attachedTo} as attached, ${pollOf(userId)} as poll, (select ends_at from community_polls where post_id = p.id) as poll_ends_at
    from community_posts p join community_spaces s on s.id = p.space_id left join users u on u.id = p.user_id and not p.is_of_seller
      and p.author_name <> ''
    where ${maySeePost(ctx)} and ${where} order by ${order} limit ${limit}`.execute(ctx.db)
  const links = await signedPictures(
    ctx,
    rows.flatMap(({ attached }) => attached.flatMap(({ fileId, kind }) => (kind === 'image' ? [fileId] : []))),
    pictureSeconds,
  )
  return rows.map((row) => shownOf(ctx, row, links))
}

/** A post as its reader sees it, with links to its pictures. */
const shownOf = (
  ctx: Reader,
  { avatarKey, attached, named, poll, pollEndsAt, ...row }: Found,
  links: Awaited<ReturnType<typeof signedPictures>>,
): ShownPost => ({
  ...row,
  body: drawn(ctx, row.body, named),
  authorAvatarUrl: avatarUrlOf(avatarKey),
  pictures: attached.flatMap(({ id, fileId, alt }) => {
    const picture = links.get(fileId)
    return picture ? [{ ...picture, id, alt }] : []
  }),
  files: attached.flatMap(({ id, kind, name, contentType, size }) =>
    kind === 'file' ? [{ id, name, contentType, size }] : [],
  ),
  videos: videosIn(row.body),
  poll: poll && shownPoll(ctx, { ...poll, endsAt: pollEndsAt }, poll.own, isDesk(ctx)),
})

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
  isFollowed: boolean
  isReviewed: boolean
  slowSeconds: number
  blockedWords: string[]
}

/** The spaces of shops they know that the caller may read, or the one asked for, in the order their shop gave them. */
export const findSpaces = async (ctx: Reader, id?: number): Promise<FoundSpace[]> => {
  const which = id !== undefined ? sql`s.id = ${id}` : isDesk(ctx) ? sql`true` : ofKnownShops(ctx.actor.userId)
  const { rows } = await sql<FoundSpace>`
    select s.id, s.seller_id, s.name, s.description, coalesce(v.company, v.name) as seller_name, s.is_reviewed, s.slow_seconds,
      s.blocked_words, exists (select from community_space_follows where space_id = s.id and user_id = ${ctx.actor.userId}) as is_followed,
      (select max(active_at) from community_posts where space_id = s.id and thread_id is null and state = 'published') as active_at
    from community_spaces s join sellers v on v.id = s.seller_id
    where ${maySeeSpace(ctx)} and ${which} order by seller_name, s.position, s.id limit 500`.execute(ctx.db)
  return rows
}

export const spaceById = async (ctx: Reader, id: number): Promise<FoundSpace> => {
  const [space] = await findSpaces(ctx, id)
  if (!space) throw notFound()
  return space
}
