import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type {
  apiAddComment,
  apiAddThread,
  apiComments,
  apiHidePost,
  apiOnePost,
  apiSpaces,
  apiThreads,
} from '../../contract/api.ts'
import { approve, reject } from '../desk/moderate.ts'
import { findPosts, postById, spaceById, type ShownPost } from '../find-posts.ts'
import { comment, openThread } from '../own/write.ts'
import { communityTables } from '../tables.ts'

type Shown = Output<typeof apiOnePost>
type Page = Input<typeof apiThreads>

export const listApiSpaces = async (
  ctx: Ctx,
  { page, per }: Input<typeof apiSpaces>,
): Promise<Output<typeof apiSpaces>> =>
  (
    await sql<Output<typeof apiSpaces>[number]>`
    select s.id, s.name, s.description, s.audience, s.is_reviewed, s.is_archived, s.position from community_spaces s
    where ${inScope(ctx, communityTables, 'community_spaces', 's')} order by s.position, s.id
      limit ${per} offset ${(page - 1) * per}`.execute(ctx.db)
  ).rows

/** A post without what its reader did to it. */
const plain = (post: ShownPost): Shown => ({
  id: post.id,
  spaceId: post.spaceId,
  threadId: post.threadId,
  parentId: post.parentId,
  state: post.state,
  title: post.title,
  body: post.body,
  authorName: post.authorName,
  memberId: post.memberId,
  isOfSeller: post.isOfSeller,
  isPinned: post.isPinned,
  commentCount: post.commentCount,
  hiddenReason: post.hiddenReason,
  createdAt: post.createdAt,
  editedAt: post.editedAt,
})

const pageOf = async (ctx: Ctx, which: RawBuilder<unknown>, { page, per }: Page): Promise<Shown[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from community_posts p where ${which} and p.state <> 'removed' order by p.id desc
      limit ${per} offset ${(page - 1) * per}`.execute(ctx.db)
  const where = sql`p.id = any(${rows.map(({ id }) => id)}::bigint[])`
  return (await findPosts(ctx, { where, order: sql`p.id desc`, limit: per })).map(plain)
}

export const listApiThreads = async (ctx: Ctx, asked: Page): Promise<Shown[]> => {
  await spaceById(ctx, asked.id)
  return pageOf(ctx, sql`p.space_id = ${asked.id} and p.thread_id is null`, asked)
}

export const listApiComments = async (ctx: Ctx, asked: Input<typeof apiComments>): Promise<Shown[]> => {
  await postById(ctx, asked.id)
  return pageOf(ctx, sql`p.thread_id = ${asked.id}`, asked)
}

export const showApiPost = async (ctx: Ctx, { id }: { id: number }): Promise<Shown> => {
  const post = await postById(ctx, id)
  if (post.state === 'removed') throw notFound()
  return plain(post)
}

/** What programs write has nothing beside it. */
const bare = { pictureIds: [], pictureAlts: [], fileIds: [] }

export const addApiThread = async (ctx: Ctx, given: Input<typeof apiAddThread>): Promise<Shown> =>
  showApiPost(ctx, await openThread(ctx, { ...given, isQuestion: false, poll: null, ...bare }))
export const addApiComment = async (ctx: Ctx, given: Input<typeof apiAddComment>): Promise<Shown> =>
  showApiPost(ctx, await comment(ctx, { ...given, ...bare }))
export const hideApiPost = async (ctx: Ctx, given: Input<typeof apiHidePost>): Promise<Shown> =>
  showApiPost(ctx, await reject(ctx, given))
export const showAgain = async (ctx: Ctx, given: { id: number }): Promise<Shown> =>
  showApiPost(ctx, await approve(ctx, given))
