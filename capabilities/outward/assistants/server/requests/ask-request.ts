import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { takenBy } from '#platform/server/perform.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { inOneLine, type Facts } from '../../rules/facts.ts'
import { assistantsRefusals, mostWaiting, requestLife, type Deed } from '../../vocabulary.ts'
import type { FoundTool } from '../tools/all-tools.ts'
import type { Assistant, Read } from '../tools/tool.ts'

type Wanted = {
  deed: Deed
  call: string
  input: Record<string, unknown>
  facts: Facts
  client: string
  side: Assistant['side']
}
type Kept = { id: number; deed: Deed; facts: Facts; expiresAt: Temporal.Instant }

/** The same wish of the same person is one request while it waits. */
const fingerprintOf = ({ call, input }: Wanted, sellerId: number | null): string => {
  const { declarationKey: _, ...wish } = input
  return createHash('sha256')
    .update(`${sellerId ?? ''} ${call} ${JSON.stringify(wish)}`)
    .digest('base64url')
}

/** The page of a request, for who is to confirm it. */
export const pageOf = (
  { ports }: Pick<Ctx, 'ports'>,
  { id, sellerId }: { id: number; sellerId: number | null },
): string => `${ports.settings.PUBLIC_URL}/${sellerId === null ? 'payer' : 'cabinet'}/assistant_requests/${id}`

const expectRoom = async (ctx: Ctx, sellerId: number | null): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assistant_requests
    where state = 'pending' and expires_at > ${ctx.now} and user_id = ${ctx.actor.userId} and seller_id is not distinct from ${sellerId}`.execute(
    ctx.db,
  )
  if ((rows[0]?.count ?? 0) >= mostWaiting) throw refuse(assistantsRefusals, 'too_many', { most: mostWaiting })
}

const keepRequest = async (ctx: Ctx, wanted: Wanted): Promise<Kept> => {
  const sellerId = wanted.side === 'seller' ? ctx.actor.sellerId : null
  const fingerprint = fingerprintOf(wanted, sellerId)
  const { userId } = ctx.actor
  // What expired makes room for the same wish.
  await sql`update assistant_requests set fingerprint = null
    where user_id = ${userId} and fingerprint = ${fingerprint} and expires_at <= ${ctx.now}`.execute(ctx.db)
  const known = await waiting(ctx, fingerprint)
  if (known) return known
  await expectRoom(ctx, sellerId)
  const { deed, call, input, facts, client } = wanted
  const { rows } = await sql<Kept>`
    insert into assistant_requests (seller_id, user_id, state, deed, call, input, facts, client, fingerprint, expires_at, created_at)
    values (${sellerId}, ${userId}, 'pending', ${deed}, ${call}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(facts)}::jsonb,
      ${client}, ${fingerprint}, ${ctx.now.add({ hours: requestLife.waitingHours })}, ${ctx.now})
    on conflict (user_id, fingerprint) do nothing returning id, deed, facts, expires_at`.execute(ctx.db)
  const kept = rows[0]
  if (!kept) return (await waiting(ctx, fingerprint))!
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'assistants.asked',
    subject: 'assistant_requests',
    subjectId: kept.id,
    after: { deed, client },
  })
  return kept
}

const waiting = async (ctx: Ctx, fingerprint: string): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`select id, deed, facts, expires_at from assistant_requests
    where user_id = ${ctx.actor.userId} and fingerprint = ${fingerprint}`.execute(ctx.db)
  return rows[0]
}

/** Puts a deed before its person instead of doing it. What the call would refuse at once is refused now. */
export const askRequest = async (
  assistant: Assistant,
  { tool, route }: FoundTool,
  given: Record<string, unknown>,
  read: Read,
): Promise<Record<string, unknown>> => {
  const { world, client, side } = assistant
  const { deed, prepare } = tool.asks!
  const { input, facts } = await prepare(read, given, assistant)
  takenBy(route, input)
  const kept = await world.transact((ctx) => keepRequest(ctx, { deed, call: tool.call, input, facts, client, side }))
  return {
    request_id: kept.id,
    state: 'pending',
    url: pageOf(world, { id: kept.id, sellerId: side === 'seller' ? world.actor.sellerId : null }),
    expires_at: kept.expiresAt.toString({ smallestUnit: 'second' }),
    summary: inOneLine(kept.deed, kept.facts),
  }
}
