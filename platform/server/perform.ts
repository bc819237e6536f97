import { sql } from 'kysely'
import { z } from 'zod'
import { fieldErrorsOf } from '#platform/shared/contract.ts'
import { anyone, type PermissionTable } from '#platform/shared/permission.ts'
import { invalid, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import { onceInFlow, onceInTransaction } from './idempotency.ts'
import { checkPermission, permissionsHeld } from './permit.ts'
import { isRawAnswer, type Call, type RawAnswer, type RateLimit, type Route } from './route.ts'
import type { World } from './world.ts'

export type Performed = { status: number; body: unknown } | RawAnswer

/**
 * Runs one call: right, rate limit, input, idempotency, verb or flow, output.
 * Used alike by HTTP and by pages rendered on the server. The answer has wire types under camelCase keys.
 */
export const perform = async (
  world: World,
  permissions: PermissionTable,
  route: Route,
  input: Record<string, unknown>,
  plainCall: Call,
): Promise<Performed> => {
  const call: Call = { ...plainCall, permissionsOf: (actor) => permissionsHeld(permissions, actor) }
  const changes = route.endpoint.method !== 'GET'
  checkPermission(permissions, world.actor, route.permission, changes)
  if (route.limit) await countHit(world, route.endpoint.path, route.limit, input)
  const parsed = route.endpoint.input.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error))
  const taken = parsed.data as never
  const key = changes ? call.headers['idempotency-key'] : undefined
  const isNoted = changes && world.actor.visit !== undefined && route.permission !== anyone
  if (route.verb) {
    const { verb } = route
    return world.transact(async (ctx) => {
      if (isNoted) await tellWitnesses(ctx, route, input)
      const answer = async () => answerOf(route, await verb(ctx, taken, call))
      return key ? onceInTransaction(ctx, key, route, input, answer) : answer()
    })
  }
  const { flow } = route
  if (!flow) throw new Error(`${route.endpoint.path} has neither verb nor flow.`)
  if (isNoted) await world.transact((ctx) => tellWitnesses(ctx, route, input))
  const answer = async () => answerOf(route, await flow(world, taken, call))
  return key ? onceInFlow(world, key, route, input, answer) : answer()
}

/** What somebody does in another's seat is noted with it, or before it where a third party is asked on the way. */
const tellWitnesses = async (ctx: Ctx, { endpoint }: Route, input: Record<string, unknown>): Promise<void> => {
  for (const witness of ctx.ports.witnesses)
    await witness(ctx, { name: `${endpoint.method} ${endpoint.path}`, summary: endpoint.summary, input })
}

const answerOf = (route: Route, given: unknown): Performed => {
  if (isRawAnswer(given)) return given
  return { status: route.status ?? 200, body: z.encode(route.endpoint.output, given as never) }
}

const countHit = async (
  world: World,
  path: string,
  limit: RateLimit,
  input: Record<string, unknown>,
): Promise<void> => {
  const now = world.ports.now()
  const start = Temporal.Instant.fromEpochMilliseconds(
    Math.floor(now.epochMilliseconds / (limit.seconds * 1000)) * limit.seconds * 1000,
  )
  const by = limit.by ? limit.by(input as never, world.address ?? '') : (world.address ?? '')
  const { rows } = await sql<{
    hits: number
  }>`insert into rate_windows (key, window_start, hits) values (${`${path} ${by}`}, ${start}, 1)
    on conflict (key, window_start) do update set hits = rate_windows.hits + 1 returning hits`.execute(world.db)
  if ((rows[0]?.hits ?? 0) <= limit.hits) return
  const seconds = limit.seconds - Math.floor((now.epochMilliseconds - start.epochMilliseconds) / 1000)
  throw refuse(platformRefusals, 'too_many_requests', { seconds })
}
