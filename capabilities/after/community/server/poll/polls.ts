import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { writePost } from '../../contract.ts'
import type { voteInPoll } from '../../contract/attached.ts'
import { plainLine } from '../../rules/plain-line.ts'
import { communityRefusals } from '../../vocabulary.ts'
import { postById } from '../find-posts.ts'
import { tellSpace } from '../told/tell.ts'
import { isOver, type Asked, type PollRow } from './shown-poll.ts'

export type { Asked } from './shown-poll.ts'

/** A poll as it is kept. Refuses an end that is over, and answers of which nothing is left. */
export const askedIn = (ctx: Pick<Ctx, 'now'>, poll: Input<typeof writePost>['poll']): Asked | undefined => {
  if (!poll) return undefined
  const options = poll.options.map(plainLine)
  if (options.includes('')) throw invalid({ 'poll.options': ['required'] })
  if (poll.endsAt && Temporal.Instant.compare(poll.endsAt, ctx.now) <= 0)
    throw invalid({ 'poll.endsAt': ['in_the_past'] })
  return { options, isMultiple: poll.isMultiple, endsAt: poll.endsAt ?? null }
}

export const addPoll = async (ctx: Ctx, postId: number, { options, isMultiple, endsAt }: Asked): Promise<void> => {
  await sql`insert into community_polls (post_id, options, is_multiple, ends_at, counts)
    values (${postId}, ${options}::text[], ${isMultiple}, ${endsAt}, ${options.map(() => 0)}::integer[])`.execute(
    ctx.db,
  )
}

/** What a poll asks, among the words of its thread. */
export const wordsOfPoll = async (ctx: Ctx, postId: number): Promise<string> => {
  const { rows } = await sql<{ options: string[] }>`
    select options from community_polls where post_id = ${postId}`.execute(ctx.db)
  return (rows[0]?.options ?? []).join(' ')
}

const choicesOf = ({ options, isMultiple }: PollRow, given: readonly number[]): number[] => {
  const choices = [...new Set(given)].toSorted((one, other) => one - other)
  if (choices.some((choice) => choice < 1 || choice > options.length)) throw invalid({ choices: ['not_in_list'] })
  if (!isMultiple && choices.length > 1) throw invalid({ choices: ['too_many'] })
  return choices
}

/** Counts of answers after somebody’s choices became others. */
const recounted = (before: ReturnType<typeof sql>, after: ReturnType<typeof sql>) =>
  sql`array(select c - (i = any(${before}))::int + (i = any(${after}))::int from unnest(l.counts) with ordinality u (c, i) order by i)`

/** One vote a person, changed until the end; none chosen takes it back. */
export const vote = async (ctx: Ctx, { id, choices }: Input<typeof voteInPoll>): Promise<Record<string, never>> => {
  const post = await postById(ctx, id)
  if (post.state !== 'published' || !post.poll) throw notFound()
  // The row of the poll lets its voters in one by one.
  const { rows } = await sql<PollRow>`
    select options, is_multiple, ends_at, counts, voter_count from community_polls where post_id = ${id} for update`.execute(
    ctx.db,
  )
  const [poll] = rows
  if (!poll) throw notFound()
  if (isOver(ctx, poll)) throw refuse(communityRefusals, 'poll_over')
  const wanted = choicesOf(poll, choices)
  const userId = ctx.actor.userId
  const { rows: kept } = await sql<{ choices: number[] }>`
    select choices from community_votes where post_id = ${id} and user_id = ${userId}`.execute(ctx.db)
  const before = kept[0]?.choices ?? []
  await (
    wanted.length === 0
      ? sql`delete from community_votes where post_id = ${id} and user_id = ${userId}`
      : sql`insert into community_votes (post_id, user_id, choices, changed_at) values (${id}, ${userId}, ${wanted}::integer[], ${ctx.now})
          on conflict (post_id, user_id) do update set choices = excluded.choices, changed_at = excluded.changed_at`
  ).execute(ctx.db)
  const voters = Number(wanted.length > 0) - Number(before.length > 0)
  await sql`update community_polls l set counts = ${recounted(sql`${before}::integer[]`, sql`${wanted}::integer[]`)},
    voter_count = voter_count + ${voters} where post_id = ${id}`.execute(ctx.db)
  await tellSpace(ctx, post.spaceId, { what: 'felt', id })
  return {}
}

/** Takes away somebody’s votes in these posts; polls count without them. */
export const forgetVotes = async (
  ctx: Pick<Ctx, 'db'>,
  userId: number,
  posts: ReturnType<typeof sql>,
): Promise<void> => {
  await sql`
    with gone as (delete from community_votes where user_id = ${userId} and post_id in (${posts}) returning post_id, choices)
    update community_polls l set counts = ${recounted(sql`gone.choices`, sql`'{}'::integer[]`)}, voter_count = voter_count - 1
    from gone where gone.post_id = l.post_id`.execute(ctx.db)
}
