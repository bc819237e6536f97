import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { moveAll } from '#platform/server/move.ts'
import type { SafeAnswer } from '#platform/server/safe-request.ts'
import { pausedAfterDays, retryWaits } from '../../rules/retry.ts'
import { webhookDeliveryState } from '../../vocabulary.ts'
import type { WebhookEndpoint } from '../tables.ts'
import { isTaken, logOf, receiverOf, type Receiver } from './call-endpoint.ts'
import { pauseEndpoint } from './pause-endpoint.ts'

export type Claimed = { id: number; eventId: number; state: string; attempts: number; body: Record<string, unknown> }
export type Answered = { delivery: Claimed; answer: SafeAnswer | string }
type Turn = {
  /** Undefined where nothing may be sent. */ endpoint: Receiver | undefined
  claimed: readonly Claimed[]
  /** There may be more to do without waiting for an answer. */ isMore: boolean
  /** When what failed is tried again. */ againAt: readonly Temporal.Instant[]
}
const nothing: Turn = { endpoint: undefined, claimed: [], isMore: false, againAt: [] }

/** A message is due again after as long, should its worker die; a call ends sooner. */
const leaseSeconds = 30
const skippedAtOnce = 500

/**
 * Notes what the endpoint answered and claims what is due next, at most `room` messages. Nobody waits for the disk: what a database
 * that loses its power forgets of its last second is sent again under the same id.
 */
export const takeTurn = async (
  ctx: Ctx,
  endpointId: number,
  answered: readonly Answered[],
  room: number,
): Promise<Turn> => {
  const [, found] = await Promise.all([
    sql`set local synchronous_commit to off`.execute(ctx.db),
    ctx.db.selectFrom('webhookEndpoints').selectAll().where('id', '=', endpointId).executeTakeFirst(),
  ])
  if (!found) return nothing
  const { isPaused, againAt } = await note(ctx, found, answered)
  if (found.state !== 'active' || isPaused) {
    const skipped = await skipDue(ctx, endpointId)
    return { ...nothing, isMore: skipped === skippedAtOnce, againAt }
  }
  // Fails before anything is claimed where its secret cannot be read.
  const endpoint = receiverOf(ctx, found)
  return { endpoint, claimed: room > 0 ? await claim(ctx, endpointId, room) : [], isMore: false, againAt }
}

const due = async (ctx: Ctx, endpointId: number, most: number): Promise<Claimed[]> =>
  (
    await sql<Claimed>`
    select id, event_id, state, attempts, body from webhook_deliveries
    where endpoint_id = ${endpointId} and next_try_at <= ${ctx.now}
    order by next_try_at, id limit ${most} for update skip locked`.execute(ctx.db)
  ).rows

const claim = async (ctx: Ctx, endpointId: number, room: number): Promise<Claimed[]> => {
  const claimed = await due(ctx, endpointId, room)
  const nextTryAt = ctx.now.add({ seconds: leaseSeconds })
  // A worker that died while sending left `prepared` behind; receivers know the same webhook-id again.
  const [left, fresh] = [claimed.filter(isPrepared), claimed.filter((each) => !isPrepared(each))]
  for (const each of fresh) each.attempts += 1
  const prepared = fresh.map(({ id, attempts }) => ({ id, attempts, nextTryAt }))
  await moveAll(ctx, webhookDeliveryState, 'prepare', prepared)
  if (left.length > 0)
    await sql`update webhook_deliveries set next_try_at = ${nextTryAt} where id = any(${left.map(({ id }) => id)}::bigint[])`.execute(
      ctx.db,
    )
  return claimed
}

const isPrepared = ({ state }: Claimed): boolean => state === 'prepared'

const skipDue = async (ctx: Ctx, endpointId: number): Promise<number> => {
  const found = await due(ctx, endpointId, skippedAtOnce)
  const skipped = found.map(({ id }) => ({ id, nextTryAt: null }))
  await moveAll(ctx, webhookDeliveryState, 'skip', skipped)
  return found.length
}

type Noted = { isPaused: boolean; againAt: readonly Temporal.Instant[] }

/** Notes answers in the log and in the standing of their endpoint. */
const note = async (ctx: Ctx, endpoint: WebhookEndpoint, answered: readonly Answered[]): Promise<Noted> => {
  if (answered.length === 0) return { isPaused: false, againAt: [] }
  const taken = answered.filter(({ answer }) => isTaken(answer))
  const failed = answered.filter(({ answer }) => !isTaken(answer))
  const end = { nextTryAt: null, processedAt: ctx.now }
  const processed = taken.map(({ delivery: { id }, answer }) => ({ id, ...logOf(answer), ...end }))
  await moveAll(ctx, webhookDeliveryState, 'process', processed)
  const tries = failed.map(({ delivery: { id, attempts }, answer }) => {
    const wait = retryWaits[attempts - 1]
    return { id, ...logOf(answer), nextTryAt: wait === undefined ? null : ctx.now.add({ seconds: wait }) }
  })
  await moveAll(ctx, webhookDeliveryState, 'fail', tries)
  const times = tries.flatMap(({ nextTryAt }) => nextTryAt ?? [])
  return {
    isPaused: await noteStanding(ctx, endpoint, { hasTaken: taken.length > 0, failed }),
    againAt: [...new Map(times.map((at) => [at.epochMilliseconds, at])).values()],
  }
}

/** Since when an endpoint has done nothing but fail; answers whether it is paused for it. */
const noteStanding = async (
  ctx: Ctx,
  endpoint: WebhookEndpoint,
  { hasTaken, failed }: { hasTaken: boolean; failed: readonly Answered[] },
): Promise<boolean> => {
  const { id, failingSince } = endpoint
  const since = hasTaken ? null : (failingSince ?? ctx.now)
  if (since?.epochMilliseconds !== failingSince?.epochMilliseconds)
    await ctx.db.updateTable('webhookEndpoints').set({ failingSince: since }).where('id', '=', id).execute()
  const isGone = failed.some(({ answer }) => typeof answer !== 'string' && answer.status === 410)
  const days = 24 * pausedAfterDays
  const hasFailedForDays = since !== null && Temporal.Instant.compare(since.add({ hours: days }), ctx.now) <= 0
  return (isGone || hasFailedForDays) && pauseEndpoint(ctx, endpoint)
}
