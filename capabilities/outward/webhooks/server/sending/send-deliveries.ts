import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { goOnAside } from '#platform/server/aside.ts'
import { enqueue, enqueueOnce, job } from '#platform/server/job.ts'
import { laneOf } from '#platform/server/lanes.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { webhookDeliveryState } from '../../vocabulary.ts'
import { callEndpoint, type Receiver } from './call-endpoint.ts'
import { takeTurn, type Answered, type Claimed } from './take-turn.ts'

/** Calls at the same time: to one endpoint, and by a process, in which each endpoint has a few whatever the others do. */
const [mostOfEndpoint, mostOfProcess, fewest] = [20, 200, 2]
/** Answers that come within as many milliseconds are noted together. */
const gatherMilliseconds = 4

/** Called after the first turn, and at the end of the last. */
type Ends = { begin: () => void; end: () => void }
type Sender = { wake: () => void; run: () => Promise<void> }
const senders = new WeakMap<World['db'], Map<number, Sender>>()
let calling = 0
/** Sales have the other connections to the database, and the time between. */
const turnLane = laneOf(2)

/**
 * Sends what is due at an endpoint. The first messages are claimed within the job; calls go on aside, so that an endpoint which is
 * slow takes no place of the queue, and `sendLeftBehind` finds what a process that died had claimed.
 */
export const sendDeliveries = job<{ endpointId: number }>('webhooks.send_deliveries', {
  run: async (world, { endpointId }) => {
    const here = senders.get(world.db) ?? new Map<number, Sender>()
    senders.set(world.db, here)
    const busy = here.get(endpointId)
    if (busy) return busy.wake()
    const begun = Promise.withResolvers<void>()
    const sender = openSender(world, endpointId, { begin: begun.resolve, end: () => void here.delete(endpointId) })
    here.set(endpointId, sender)
    const running = sender.run()
    await Promise.race([begun.promise, running])
    goOnAside(world, sendDeliveries.name, running)
  },
})

/** Has what is due at endpoints sent. */
export const wakeEndpoints = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  enqueueOnce(ctx, sendDeliveries, new Map(ids.map((endpointId) => [`webhooks-${endpointId}`, { endpointId }])))

/** Sends what is due and nobody sends, because a worker died. */
export const sendLeftBehind = job('webhooks.send_left_behind', {
  schedule: '* * * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const { rows } = await sql<{ id: number }>`select w.id from webhook_endpoints w where exists (
        select from webhook_deliveries d where d.endpoint_id = w.id and d.next_try_at <= ${ctx.now})`.execute(ctx.db)
      const ids = rows.map(({ id }) => id)
      await wakeEndpoints(ctx, ids)
    }),
})

/** What the version before put into the queue, and its processes still do while others are of this one: a message by itself. */
export const sendDelivery = job<{ deliveryId: number }>('webhooks.send_delivery', {
  run: (world, { deliveryId }) =>
    world.transact(async (ctx) => {
      const { rows } = await sql<{ endpointId: number }>`update webhook_deliveries set next_try_at = ${ctx.now}
        where id = ${deliveryId} and state = any(${webhookDeliveryState.sets.undelivered})
          and coalesce(next_try_at, ${ctx.now}) <= ${ctx.now}
        returning endpoint_id`.execute(ctx.db)
      const ids = rows.map(({ endpointId }) => endpointId)
      await wakeEndpoints(ctx, ids)
    }),
})

/** Turns at one endpoint until nothing is due there and all its answers are noted. */
const openSender = (world: World, endpointId: number, { begin, end }: Ends): Sender => {
  let answered: Answered[] = []
  let [inFlight, isWoken] = [0, false]
  let waking = Promise.withResolvers<void>()
  const wake = (): void => {
    isWoken = true
    waking.resolve()
  }
  const call = async (endpoint: Receiver, delivery: Claimed): Promise<void> => {
    inFlight += 1
    calling += 1
    const answer = await callEndpoint(world, endpoint, `msg_${delivery.eventId}_${delivery.id}`, delivery.body)
    inFlight -= 1
    calling -= 1
    answered.push({ delivery, answer })
    waking.resolve()
  }
  const turn = async (): Promise<void> => {
    const answers = answered
    const room = world.ports.process.isStopping ? 0 : roomBeside(inFlight)
    ;[answered, isWoken, waking] = [[], false, Promise.withResolvers<void>()]
    const taken = await turnAt(world, endpointId, answers, room)
    if (taken.endpoint) for (const delivery of taken.claimed) void call(taken.endpoint, delivery)
    if (taken.isMore) wake()
  }
  const isBusy = () => inFlight > 0 || answered.length > 0 || isWoken
  const run = async (): Promise<void> => {
    try {
      do {
        await turn()
        begin()
        if (inFlight > 0 && answered.length === 0 && !isWoken) await waking.promise
        if (inFlight > 0) await sleep(gatherMilliseconds)
      } while (isBusy())
    } finally {
      end()
    }
  }
  return { wake, run }
}

/** How many more calls may begin to an endpoint that is busy with so many. */
const roomBeside = (inFlight: number): number =>
  Math.max(Math.min(mostOfEndpoint - inFlight, mostOfProcess - calling), fewest - inFlight, 0)

const turnAt = async (world: World, endpointId: number, answers: readonly Answered[], room: number) => {
  const turn = async (ctx: Ctx) => {
    const taken = await takeTurn(ctx, endpointId, answers, room)
    for (const at of taken.againAt) await enqueue(ctx, sendDeliveries, { endpointId }, { at })
    return taken
  }
  // Others may not claim for the same calls meanwhile.
  calling += room
  return turnLane(() => world.transact(turn)).finally(() => (calling -= room))
}
