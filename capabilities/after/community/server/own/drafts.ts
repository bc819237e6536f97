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
import { postById, spaceById } from '../find-posts.ts'
import { namedIn } from '../mention/mentions.ts'

type Place = Input<typeof showDraft>

const inPlace = (ctx: Pick<Ctx, 'actor'>, { id, threadId, parentId }: Place) =>
  sql`user_id = ${ctx.actor.userId} and space_id = ${id} and thread_id is not distinct from ${threadId ?? null}
    and parent_id is not distinct from ${parentId ?? null}`

/** Refuses places the caller may not read. */
const expectPlace = async (ctx: Ctx, { id, threadId, parentId }: Place): Promise<void> => {
  await spaceById(ctx, id)
  if (threadId != null && (await postById(ctx, threadId)).spaceId !== id) throw notFound()
  if (parentId != null && (await postById(ctx, parentId)).threadId !== threadId) throw notFound()
}

export const draftIn = async (ctx: Ctx, place: Place): Promise<Output<typeof showDraft>> => {
  await expectPlace(ctx, place)
  const { rows } = await sql<NonNullable<Output<typeof showDraft>['draft']>>`
    select title, body, changed_at from community_drafts where ${inPlace(ctx, place)}`.execute(ctx.db)
  const [draft] = rows
  if (!draft) return { draft: null }
  const named = await namedIn(ctx, place.id, draft.body)
  return {
    draft: { ...draft, body: withNames(draft.body, named, ownCommunityTexts.in(ctx.locale)('deleted.author')) },
  }
}

/** Drafts are cleaned as posts are, and name people by their number. */
export const keep = async (
  ctx: Ctx,
  { title, body, ...place }: Input<typeof keepDraft>,
): Promise<Record<string, never>> => {
  await expectPlace(ctx, place)
  const cleaned = plainDirection(cleanRich(plainDirection(body)))
  const kept = withNumbers(cleaned, new Set((await namedIn(ctx, place.id, cleaned)).keys()))
  if (plainLine(title) === '' && plainLine(plainOf(kept)) === '') await dropDraft(ctx, place)
  else
    await sql`insert into community_drafts (user_id, space_id, thread_id, parent_id, title, body, changed_at)
      values (${ctx.actor.userId}, ${place.id}, ${place.threadId ?? null}, ${place.parentId ?? null}, ${plainLine(title)}, ${kept},
        ${ctx.now})
      on conflict (user_id, space_id, thread_id, parent_id) do update set title = excluded.title, body = excluded.body,
        changed_at = excluded.changed_at`.execute(ctx.db)
  return {}
}

/** What was sent is no draft any more. */
export const dropDraft = async (ctx: Pick<Ctx, 'db' | 'actor'>, place: Place): Promise<void> => {
  await sql`delete from community_drafts where ${inPlace(ctx, place)}`.execute(ctx.db)
}
