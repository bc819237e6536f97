import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from './context.ts'
import { extensionPoint } from './extension-point.ts'
import type { World } from './world.ts'

/** A call by a key or a connected app, without what was sent or answered. */
export type ProgramCall = {
  sellerId: number
  program: NonNullable<Actor['program']>
  at: Temporal.Instant
  method: string
  /** As it was called, without its query. */
  path: string
  route: string
  status: number
  milliseconds: number
  address: string
  requestId: string
  /** The sentence it was refused with. */
  error: string | null
  /** What was wrong with which field: `email: required`. */
  fields: string[]
}

type Keep = (world: Pick<World, 'db'>, calls: readonly ProgramCall[]) => Promise<void>
/** Who keeps calls of programs; called beside them, with many at a time, all in one transaction. */
export const programCallKeepers = extensionPoint<Keep>('platform.program_calls')

/** Notes in a table of programs when they called last, once a minute at most: after their calls, which do not wait for it. */
export const lastUseKeeper = (kind: ProgramCall['program']['kind'], table: string) =>
  programCallKeepers.bring(async ({ db }, calls) => {
    const own = calls.filter(({ program }) => program.kind === kind)
    const uses = [...new Map(own.map(({ program: { id }, at }) => [id, { id, at: at.toString() }])).values()]
    if (uses.length === 0) return
    await sql`update ${sql.table(table)} p set last_used_at = used.at
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as used(id bigint, at timestamptz)
      where p.id = used.id and coalesce(p.last_used_at < used.at - interval '1 minute', true)`.execute(db)
  })

declare module 'fastify' {
  interface FastifyRequest {
    calledBy?: Actor
    refused?: { error: string; fields: string[] }
  }
}

/** Calls are written together, this long after the first of them at the latest. */
const waitingMilliseconds = 500
/** Where they could not be written, they are tried again after as long. */
const againMilliseconds = 10_000
const together = 500
/** While the database is away, more than so many are not remembered. */
const most = 20_000

/** Notes calls of programs once they are answered, so that none is slower for it. */
export const noteProgramCalls = (app: FastifyInstance, world: World): void => {
  const keepers = programCallKeepers.broughtTo(world)
  if (keepers.length === 0) return
  let waiting: ProgramCall[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const calls = waiting.splice(0, together)
    if (calls.length === 0) return
    try {
      await world.transact(async (ctx) => {
        for (const keep of keepers) await keep(ctx, calls)
      })
      if (waiting.length > 0) wait(0)
    } catch (error) {
      app.log.error({ err: error, calls: calls.length }, 'calls of programs were not noted')
      waiting = [...calls, ...waiting].slice(-most)
      wait(againMilliseconds)
    }
  }
  const wait = (milliseconds = waitingMilliseconds) => {
    timer ??= setTimeout(() => void (writing = writing.then(write)), milliseconds).unref()
  }
  app.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request, reply.raw.statusCode, reply.elapsedTime, world.ports.now())
    if (call && waiting.length < most) waiting.push(call)
    if (call) wait()
    done()
  })
  app.addHook('onClose', async () => {
    await writing
    for (let left = waiting.length; left > 0; left -= together) await write()
    clearTimeout(timer)
  })
}

const callOf = (
  request: FastifyRequest,
  status: number,
  milliseconds: number,
  now: Temporal.Instant,
): ProgramCall | undefined => {
  const { calledBy, refused } = request
  if (!calledBy?.program || calledBy.sellerId === null) return undefined
  return {
    sellerId: calledBy.sellerId,
    program: calledBy.program,
    at: now,
    method: request.method,
    path: request.url.split('?')[0]!.slice(0, 500),
    route: request.routeOptions.url ?? '',
    status,
    milliseconds: Math.round(milliseconds),
    address: request.ip,
    requestId: String(request.id),
    error: refused?.error ?? null,
    fields: refused?.fields ?? [],
  }
}
