import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { fieldErrorsOf } from '#platform/shared/contract.ts'
import type { PermissionTable } from '#platform/shared/permission.ts'
import { invalid, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import { checkPermission, permissionsHeld } from './permit.ts'
import { isRawAnswer, type Call, type RawAnswer, type RateLimit, type Route } from './route.ts'
import type { World } from './world.ts'

export type Performed = { status: number; body: unknown } | RawAnswer

/**
 * Runs one call: right, rate limit, input, idempotency, verb or flow, output.
 * Used alike by HTTP and by pages rendered on the server. The answer has wire types under camelCase keys.
 */
export const perform = async (world: World, permissions: PermissionTable, route: Route, input: Record<string, unknown>, plainCall: Call): Promise<Performed> => {
  const call: Call = { ...plainCall, permissionsOf: (actor) => permissionsHeld(permissions, actor) }
  const changes = route.endpoint.method !== 'GET'
  checkPermission(permissions, world.actor, route.permission, changes)
  if (route.limit) await countHit(world, route.endpoint.path, route.limit, input)
  const parsed = route.endpoint.input.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error))
  const taken = parsed.data as never
  const key = changes ? call.headers['idempotency-key'] : undefined
  if (route.verb) {
    const { verb } = route
    return world.transact(async (ctx) => (key ? remembered(ctx, key, route, input, async () => answerOf(route, await verb(ctx, taken, call))) : answerOf(route, await verb(ctx, taken, call))))
  }
  const { flow } = route
  if (!flow) throw new Error(`${route.endpoint.path} has neither verb nor flow.`)
  return answerOf(route, await flow(world, taken, call))
}

const answerOf = (route: Route, given: unknown): Performed => {
  if (isRawAnswer(given)) return given
  return { status: route.status ?? 200, body: z.encode(route.endpoint.output, given as never) }
}

const countHit = async (world: World, path: string, limit: RateLimit, input: Record<string, unknown>): Promise<void> => {
  const now = world.ports.now()
  const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / (limit.seconds * 1000)) * limit.seconds * 1000)
  const by = limit.by ? limit.by(input as never, world.address ?? '') : (world.address ?? '')
  const { rows } = await sql<{ hits: number }>`insert into rate_windows (key, window_start, hits) values (${`${path} ${by}`}, ${start}, 1)
    on conflict (key, window_start) do update set hits = rate_windows.hits + 1 returning hits`.execute(world.db)
  if ((rows[0]?.hits ?? 0) <= limit.hits) return
  const seconds = limit.seconds - Math.floor((now.epochMilliseconds - start.epochMilliseconds) / 1000)
  throw refuse(platformRefusals, 'too_many_requests', { seconds })
}

/** The first answer to an Idempotency-Key is given again; another body under the same key is refused. */
const remembered = async (ctx: Ctx, key: string, route: Route, input: Record<string, unknown>, run: () => Promise<Performed>): Promise<Performed> => {
  const actorKey = `${ctx.actor.kind}:${ctx.actor.userId ?? ctx.address ?? ''}`
  const hash = createHash('sha256').update(`${route.endpoint.method} ${route.endpoint.path} ${JSON.stringify(input)}`).digest('base64url')
  const { numAffectedRows } = await sql`insert into idempotency_keys (actor_key, key, request_hash, at) values (${actorKey}, ${key}, ${hash}, ${ctx.now}) on conflict do nothing`.execute(ctx.db)
  if (numAffectedRows === 0n) {
    const { rows } = await sql<{ requestHash: string; status: number; body: unknown }>`select request_hash, status, body from idempotency_keys where actor_key = ${actorKey} and key = ${key}`.execute(ctx.db)
    const first = rows[0]
    if (!first || first.requestHash !== hash) throw refuse(platformRefusals, 'idempotency_key_reused')
    return { status: first.status, body: first.body }
  }
  const answer = await run()
  if (!('raw' in answer)) await sql`update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify(answer.body)}::jsonb where actor_key = ${actorKey} and key = ${key}`.execute(ctx.db)
  return answer
}
