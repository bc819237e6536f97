import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react, type Reaction } from '#platform/server/events.ts'
import {
  answerChanged,
  postPublished,
  postWithdrawn,
  reactionChanged,
} from '#capabilities/after/community/server/index.ts'
import { lessonCompleted } from '#capabilities/after/learning/server/index.ts'
import { earn, takeBack } from './earn.ts'

type Answered = { questionId: number; askerId: number; sellerId: number; userId: number | null }
type Post = { sellerId: number; userId: number; threadId: number | null; createdAt: Temporal.Instant }

/** A post of a member that others can read. */
const publishedPost = async (ctx: Ctx, postId: number): Promise<Post | undefined> =>
  (
    await sql<Post>`select seller_id, user_id, thread_id, created_at from community_posts
      where id = ${postId} and state = 'published' and not is_of_seller and author_name <> ''`.execute(ctx.db)
  ).rows[0]

/** Who reacted to a post, and when; its author's own reaction is none. */
const earnReactions = async (ctx: Ctx, postId: number, post: Post, by?: number): Promise<void> => {
  const { rows } = await sql<{ userId: number; createdAt: Temporal.Instant }>`
    select user_id, created_at from community_reactions where post_id = ${postId} and user_id <> ${post.userId}
      and (${by ?? null}::bigint is null or user_id = ${by ?? null}::bigint) order by created_at limit 1000`.execute(
    ctx.db,
  )
  for (const { userId: fromUserId, createdAt } of rows)
    await earn(ctx, { ...post, kind: 'reaction', subjectId: postId, fromUserId, at: createdAt })
}

/** The accepted answers of these questions as they are now, each once a question: one's own answer is none. */
const earnAnswers = async (ctx: Ctx, which: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<Answered>`
    select q.id as question_id, q.user_id as asker_id, a.seller_id, a.user_id from community_posts q
      left join community_posts a on a.id = q.answer_id and a.state = 'published' and q.state = 'published'
        and not a.is_of_seller and a.author_name <> '' and a.user_id <> q.user_id
    where q.is_question and ${which} limit 1000`.execute(ctx.db)
  for (const { questionId, askerId, sellerId, userId } of rows) {
    const ofOthers = sql`kind = 'answer' and subject_id = ${questionId} and user_id is distinct from ${userId}`
    await takeBack(ctx, ofOthers)
    if (userId !== null)
      await earn(ctx, { sellerId, userId, kind: 'answer', subjectId: questionId, fromUserId: askerId, at: ctx.now })
  }
}

/** The question a post is, or is an answer in. */
const ofPost = (postId: number) =>
  sql`q.id = (select coalesce(p.thread_id, p.id) from community_posts p where p.id = ${postId})`

export const pointReactions: readonly Reaction[] = [
  react('community_members.earn_for_post', postPublished, async (ctx, { payload: { postId } }) => {
    const post = await publishedPost(ctx, postId)
    if (!post) return
    const kind = post.threadId === null ? 'thread' : 'comment'
    await earn(ctx, { ...post, kind, subjectId: postId, fromUserId: post.userId, at: post.createdAt })
    await earnReactions(ctx, postId, post)
    await earnAnswers(ctx, ofPost(postId))
  }),
  react('community_members.take_back', postWithdrawn, async (ctx, { payload: { postId } }) => {
    if (!(await publishedPost(ctx, postId)))
      await takeBack(ctx, sql`kind in ('thread', 'comment', 'reaction') and subject_id = ${postId}`)
    await earnAnswers(ctx, ofPost(postId))
  }),
  react('community_members.earn_for_answer', answerChanged, async (ctx, { payload: { postId } }) =>
    earnAnswers(ctx, sql`q.id = ${postId}`),
  ),
  react('community_members.earn_for_reaction', reactionChanged, async (ctx, { payload: { postId, userId } }) => {
    const post = await publishedPost(ctx, postId)
    const { rows } =
      await sql`select from community_reactions where post_id = ${postId} and user_id = ${userId}`.execute(ctx.db)
    if (post && rows.length > 0) await earnReactions(ctx, postId, post, userId)
    else await takeBack(ctx, sql`kind = 'reaction' and subject_id = ${postId} and from_user_id = ${userId}`)
  }),
  react('community_members.earn_for_lesson', lessonCompleted, async (ctx, { payload: { sessionId, lessonId }, at }) => {
    const { rows } = await sql<{ userId: number; sellerId: number }>`
      select user_id, seller_id from accesses where id = ${sessionId}`.execute(ctx.db)
    const [learner] = rows
    if (learner) await earn(ctx, { ...learner, kind: 'lesson', subjectId: lessonId, fromUserId: learner.userId, at })
  }),
]
