import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { moveAll } from '#platform/server/move.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { replayMessages } from '../../contract/again.ts'
import { webhookDeliveryState, webhookRefusals } from '../../vocabulary.ts'
import { endpointById } from '../edit-endpoint.ts'
import { wakeEndpoints } from './send-deliveries.ts'

const most = 10_000
/** How many are handed over at once, and the seconds until the next ones are: receivers and other sellers have room in between. */
const atOnce = 200
const pauseSeconds = 10

type Period = { endpointId: number; fromAt: Temporal.Instant; toAt: Temporal.Instant; events: readonly string[] }

/** Messages of a period that are on no way already; what was erased is not sent again. */
const idsOf = async (ctx: Ctx, { endpointId, fromAt, toAt, events }: Period, after: number, limit: number) =>
  (
    await sql<{ id: number }>`
      select d.id from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id and w.seller_id = d.seller_id
      where w.id = ${endpointId} and d.created_at >= ${fromAt}::timestamptz and d.created_at < ${toAt}::timestamptz and d.id > ${after}
        and d.state = any(${[...webhookDeliveryState.moves.resend.from]}) and d.body <> '{}'
        and (cardinality(${[...events]}::text[]) = 0 or d.event = any(${[...events]}::text[]))
      order by d.id limit ${limit}`.execute(ctx.db)
  ).rows.map(({ id }) => id)

/** Notes a period whose messages an endpoint gets again, and tells how many they are. */
export const replayPeriod = async (
  ctx: Ctx,
  { id: endpointId, from: fromAt, to: toAt, events }: Input<typeof replayMessages>,
): Promise<Output<typeof replayMessages>> => {
  const { sellerId, state } = await endpointById(ctx, endpointId)
  if (Temporal.Instant.compare(fromAt, toAt) >= 0) throw invalid({ to: ['before_start'] })
  if (state !== 'active') throw refuse(webhookRefusals, 'endpoint_not_active')
  const { rows: running } =
    await sql`select from webhook_replays where endpoint_id = ${endpointId} and finished_at is null`.execute(ctx.db)
  if (running.length > 0) throw refuse(webhookRefusals, 'replay_running')
  const end = Temporal.Instant.compare(toAt, ctx.now) < 0 ? toAt : ctx.now
  const period = { endpointId, fromAt, toAt: end, events }
  const messages = (await idsOf(ctx, period, 0, most + 1)).length
  if (messages > most) throw refuse(webhookRefusals, 'replay_too_large', { most }, { to: ['too_long'] })
  const { rows } = await sql<{ id: number }>`
    insert into webhook_replays (seller_id, endpoint_id, from_at, to_at, events, message_count, created_at)
    values (${sellerId}, ${endpointId}, ${fromAt}::timestamptz, ${end}::timestamptz, ${[...events]}::text[], ${messages}, ${ctx.now}::timestamptz)
    returning id`.execute(ctx.db)
  const { id } = rows[0]!
  await enqueue(ctx, replay, { replayId: id })
  return { id, messages }
}

/** Hands over the next messages of a replay, each to be sent under the id it had. */
export const replay = job<{ replayId: number }>('webhooks.replay', {
  run: (world, { replayId }) => world.transact((ctx) => handOver(ctx, replayId)),
})

const handOver = async (ctx: Ctx, replayId: number): Promise<void> => {
  const { rows } = await sql<Period & { afterId: number }>`
    select endpoint_id, from_at, to_at, events, after_id from webhook_replays where id = ${replayId} and finished_at is null for update`.execute(
    ctx.db,
  )
  const period = rows[0]
  if (!period) return
  const ids = await idsOf(ctx, period, period.afterId, atOnce)
  const again = ids.map((id) => ({ id, attempts: 0, nextTryAt: ctx.now }))
  await moveAll(ctx, webhookDeliveryState, 'resend', again)
  if (ids.length > 0) await wakeEndpoints(ctx, [period.endpointId])
  if (ids.length < atOnce)
    await sql`update webhook_replays set finished_at = ${ctx.now}::timestamptz where id = ${replayId}`.execute(ctx.db)
  else {
    await sql`update webhook_replays set after_id = ${ids.at(-1)!} where id = ${replayId}`.execute(ctx.db)
    await enqueue(ctx, replay, { replayId }, { at: ctx.now.add({ seconds: pauseSeconds }) })
  }
}
