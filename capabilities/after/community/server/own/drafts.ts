import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { cleanRich } from '#capabilities/offer/content-blocks/server/index.ts'
import { plainOf } from '#platform/shared/rich-text.ts'
import type { keepDraft, showDraft } from '../../contract/drafts.ts'
import { withNames, withNumbers } from '../../rules/mentions.ts'
import { plainDirection, plainLine } from '../../rules/plain-line.ts'
import { ownCommunityTexts } from '../../texts.ts'
import { forgetAttached } from '../attached/attached.ts'
import { besideDraft, putToDraft } from '../attached/drafted.ts'
import { postById, spaceById } from '../find-posts.ts'
import { namedIn } from '../mention/mentions.ts'
import type { CommunityDraft } from '../tables.ts'

type Place = Input<typeof showDraft>
type Given = Input<typeof keepDraft>

const inPlace = (ctx: Pick<Ctx, 'actor'>, { id, threadId, parentId }: Place) =>
  sql`user_id = ${ctx.actor.userId} and space_id = ${id} and thread_id is not distinct from ${threadId ?? null}
    and parent_id is not distinct from ${parentId ?? null}`

/** Refuses places the caller may not read. */
const expectPlace = async (ctx: Ctx, { id, threadId, parentId }: Place): Promise<void> => {
  await spaceById(ctx, id)
  if (threadId != null && (await postById(ctx, threadId)).spaceId !== id) throw notFound()
  if (parentId != null && (await postById(ctx, parentId)).threadId !== threadId) throw notFound()
}

const pollOf = ({ pollOptions, pollIsMultiple, pollDays }: CommunityDraft) =>
  pollOptions && { options: pollOptions, isMultiple: pollIsMultiple, days: pollDays }

export const draftIn = async (ctx: Ctx, place: Place): Promise<Output<typeof showDraft>> => {
  await expectPlace(ctx, place)
  const { rows } = await sql<CommunityDraft>`
    select * from community_drafts where ${inPlace(ctx, place)}`.execute(ctx.db)
  const [draft] = rows
  if (!draft) return { draft: null }
  const { id, title, body, isQuestion, changedAt } = draft
  const named = await namedIn(ctx, place.id, body)
  const words = withNames(body, named, ownCommunityTexts.in(ctx.locale)('deleted.author'))
  const beside = await besideDraft(ctx, id)
  return { draft: { title, body: words, isQuestion, poll: pollOf(draft), ...beside, changedAt } }
}

/** Whether there is anything to keep; a poll without an answer and a mere mark are nothing. */
const isNothing = ({ title, body, pictureIds, fileIds, poll }: Given): boolean =>
  [title, plainOf(body), ...(poll?.options ?? [])].every((each) => plainLine(each) === '') &&
  pictureIds.length + fileIds.length === 0

/** Drafts are cleaned as posts are, and name people by their number. */
export const keep = async (ctx: Ctx, given: Given): Promise<Record<string, never>> => {
  const { id, threadId, parentId, title, poll, isQuestion } = given
  const place = { id, threadId, parentId }
  await expectPlace(ctx, place)
  const cleaned = plainDirection(cleanRich(plainDirection(given.body)))
  if (isNothing({ ...given, body: cleaned })) {
    await dropDraft(ctx, place)
    return {}
  }
  const body = withNumbers(cleaned, new Set((await namedIn(ctx, id, cleaned)).keys()))
  const options = poll ? poll.options.map(plainLine) : null
  const { rows } = await sql<{ id: number }>`
    insert into community_drafts (user_id, space_id, thread_id, parent_id, title, body, is_question, poll_options, poll_is_multiple,
      poll_days, changed_at)
    values (${ctx.actor.userId}, ${id}, ${threadId ?? null}, ${parentId ?? null}, ${plainLine(title)}, ${body}, ${isQuestion},
      ${options}::text[], ${poll?.isMultiple ?? false}, ${poll?.days ?? 0}, ${ctx.now})
    on conflict (user_id, space_id, thread_id, parent_id) do update set title = excluded.title, body = excluded.body,
      is_question = excluded.is_question, poll_options = excluded.poll_options, poll_is_multiple = excluded.poll_is_multiple,
      poll_days = excluded.poll_days, changed_at = excluded.changed_at returning id`.execute(ctx.db)
  await putToDraft(ctx, { draftId: rows[0]!.id, spaceId: id }, given)
  return {}
}

/** What was sent is no draft any more; what went with it alone goes with it. */
export const dropDraft = async (ctx: Ctx, place: Place): Promise<void> => {
  await forgetAttached(
    ctx,
    sql`post_id is null and draft_id in (select id from community_drafts where ${inPlace(ctx, place)})`,
  )
  await sql`delete from community_drafts where ${inPlace(ctx, place)}`.execute(ctx.db)
}
