import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { memberRestrained, postPublished, postReported } from '#capabilities/after/community/server/index.ts'
import { telling, type Telling } from './telling.ts'

type Post = {
  id: number
  threadId: number | null
  spaceId: number
  spaceName: string
  title: string
  words: string
  authorName: string
  isOfSeller: boolean
}

/** A post as programs are told of it; undefined once its author took it out or their data are gone. */
const bodyOfPost = async (ctx: Ctx, postId: number): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await sql<Post>`
    select p.id, p.thread_id, s.id as space_id, s.name as space_name, p.title, p.words, p.author_name, p.is_of_seller
    from community_posts p join community_spaces s on s.id = p.space_id
    where p.id = ${postId} and p.state <> 'removed' and p.author_name <> ''`.execute(ctx.db)
  const [post] = rows
  if (!post) return undefined
  const { id, threadId, spaceId, spaceName, title, words, authorName, isOfSeller } = post
  return {
    id,
    thread_id: threadId,
    space: { id: spaceId, name: spaceName },
    title,
    text: words.slice(title.length).trim(),
    author_name: authorName,
    is_of_seller: isOfSeller,
    url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/community/threads/${threadId ?? id}`,
  }
}

type Member = {
  id: number
  firstName: string
  lastName: string
  email: string
  reason: string | null
  mutedUntil: Temporal.Instant | null
}

export const communityTellings: readonly Telling[] = [
  telling('webhooks.community_post', postPublished, ['community'], async (ctx, { payload: { postId, threadId } }) => {
    const post = await bodyOfPost(ctx, postId)
    const event = threadId === null ? 'community.thread_published' : 'community.comment_published'
    return post && { events: [event], more: { post } }
  }),
  telling(
    'webhooks.community_report',
    postReported,
    ['community'],
    async (ctx, { payload: { postId, reason, note } }) => {
      const post = await bodyOfPost(ctx, postId)
      return post && { events: ['community.post_reported'], more: { post, report: { reason, note } } }
    },
  ),
  telling('webhooks.community_member', memberRestrained, ['community'], async (ctx, { payload: { memberId, to } }) => {
    const { rows } = await sql<Member>`
      select m.id, u.first_name, u.last_name, u.email::text, m.reason, m.muted_until
      from community_members m join users u on u.id = m.user_id where m.id = ${memberId} and u.erased_at is null`.execute(
      ctx.db,
    )
    const [member] = rows
    if (!member) return undefined
    const { id, firstName, lastName, email, reason, mutedUntil } = member
    const more = {
      id,
      first_name: firstName,
      last_name: lastName,
      email,
      reason,
      muted_until: mutedUntil?.toString() ?? null,
    }
    return { events: [`community.member_${to}`], more: { member: more } }
  }),
]
