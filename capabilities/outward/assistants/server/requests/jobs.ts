import { sql } from 'kysely'
import { job, oneByOne, tryEach } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { actorOf } from '#capabilities/people/identity/server/index.ts'
import { assistantRequestState, requestLife } from '../../vocabulary.ts'
import type { AssistantRequest } from '../tables.ts'
import { carryOut } from './carry-out.ts'

/** Confirmed so many minutes ago and without an end: the process that was at it broke down. */
const strandedMinutes = 10

const expire = async (world: World): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from assistant_requests where state = 'pending' and expires_at <= ${world.ports.now()} order by id limit 5000`.execute(
    world.db,
  )
  await oneByOne(world, rows, (ctx, { id }) =>
    move(ctx, assistantRequestState, id, 'expire', { set: { fingerprint: null } }),
  )
}

/** What a process left behind is made again under its key, as who confirmed it: it was done, or it is done now. */
const finishStranded = async (world: World): Promise<void> => {
  const since = world.ports.now().subtract({ minutes: strandedMinutes })
  const { rows } = await sql<AssistantRequest>`
    select * from assistant_requests where state = 'confirmed' and decided_at <= ${since} order by id limit 100`.execute(
    world.db,
  )
  await tryEach(rows, async (request) => {
    const { decidedBy, decidedAs, sellerId } = request
    if (decidedBy === null || decidedAs === null) return
    const actor = await world.transact((ctx) => actorOf(ctx, { userId: decidedBy, role: decidedAs, sellerId }))
    await carryOut(world.as(actor), request)
  })
}

const forget = async (world: World): Promise<void> => {
  const since = world.ports.now().subtract({ hours: 24 * requestLife.keptDays })
  await sql`delete from assistant_requests where id in (
    select id from assistant_requests where created_at <= ${since} and state <> 'confirmed' limit 10000)`.execute(
    world.db,
  )
}

export const tendRequests = job('assistants.tend_requests', {
  schedule: '*/10 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    await finishStranded(world)
    await expire(world)
    await forget(world)
  },
})
