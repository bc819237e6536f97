import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { systemActor } from './context.ts'
import { requestField, traceField, tryEach } from './job.ts'
import { recorder } from './spans.ts'
import { noteJobs, noteShown, type World } from './world.ts'

/** An event word (`orders.order_placed`) with the type of its payload; the payload is JSON. */
export type EventWord<P> = { name: string; payload?: P; isShown?: boolean }
/** `isShown`: it changes what the seller's public pages show, so cached copies of them are dropped. */
export const event = <P>(name: string, { isShown = false }: { isShown?: boolean } = {}): EventWord<P> => ({
  name,
  isShown,
})

export type FactOf<P> = { id: number; name: string; sellerId: number | null; at: Temporal.Instant; payload: P }

/** A room's response to another room's event: one verb in a transaction of its own, once per event. */
export type Reaction = { name: string; to: string; run: (ctx: Ctx, fact: FactOf<never>) => Promise<void> }

export const react = <P>(
  name: string,
  to: EventWord<P>,
  run: (ctx: Ctx, fact: FactOf<P>) => Promise<void>,
): Reaction => ({ name, to: to.name, run: run as Reaction['run'] })

/** Writes the fact into the outbox and wakes the reactions, both in the caller's transaction. */
export const emit = <P>(ctx: Ctx, word: EventWord<P>, payload: P, sellerId: number | null = null): Promise<void> =>
  emitAll(ctx, word, [payload], sellerId)

/** The same of many facts of one word at once. */
export const emitAll = async <P>(
  ctx: Ctx,
  word: EventWord<P>,
  payloads: readonly P[],
  sellerId: number | null = null,
): Promise<void> => {
  const requestId = noteJobs()
  if (word.isShown && sellerId !== null) noteShown(sellerId)
  await sql`
    with fact as (insert into events (name, seller_id, payload, at)
      select ${word.name}, ${sellerId}::bigint, payload, ${ctx.now} from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload returning id, at)
    select enqueue_job('platform.react', json_build_object('eventId', id, 'at', at, ${requestField}::text, ${requestId ?? null}::text, ${traceField}::text, ${recorder()?.here()?.header ?? null}::text), ${ctx.now}::timestamptz, 25) from fact`.execute(
    ctx.db,
  )
}

/**
 * Runs every reaction to one event that has not run yet. A failing one is tried again without repeating the others. Its
 * time says in which month it lies; jobs of the version before do not tell it.
 */
export const runReactions = async (
  world: World,
  reactions: readonly Reaction[],
  { eventId, at }: { eventId: number; at?: string },
): Promise<void> => {
  const { rows } = await sql<
    FactOf<never> & { ran: string[] }
  >`select id, name, seller_id, at, payload, array(select reaction from event_reactions where event_id = events.id and at >= events.at) as ran
    from events where id = ${eventId} ${at === undefined ? sql`` : sql`and at = ${at}::timestamptz`}`.execute(world.db)
  if (!rows[0]) return
  const { ran, ...fact } = rows[0]
  const wide = world.as(systemActor)
  await tryEach(
    reactions.filter((reaction) => reaction.to === fact.name && !ran.includes(reaction.name)),
    (reaction) => runOnce(wide, reaction, fact),
  )
}

/**
 * Notes that a reaction runs and runs it: its statements travel with the note, which is the first of them. If another worker has noted it
 * meanwhile, all of them fail: the note has the time of its event, by which it is looked for in one month alone.
 */
const runOnce = async (world: World, reaction: Reaction, fact: FactOf<never>): Promise<void> => {
  const noteAndRun = async (ctx: Ctx): Promise<void> => {
    const noted =
      sql`insert into event_reactions (event_id, reaction, at) values (${fact.id}, ${reaction.name}, ${fact.at})`.execute(
        ctx.db,
      )
    // Both are waited for: nothing of a reaction runs on after its transaction.
    for (const end of await Promise.allSettled([noted, reaction.run(ctx, fact)]))
      if (end.status === 'rejected') throw end.reason
  }
  await world.transact(noteAndRun).catch((error: unknown) => {
    if (!isNotedTwice(error)) throw error
  })
}

const isNotedTwice = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && String(error.constraint).startsWith('event_reactions_')

/** The seller's newest facts of some words, looked for among its newest 20,000 of any. */
export const latestFacts = async (
  ctx: Pick<Ctx, 'db'>,
  { sellerId, words, most, after = 0 }: { sellerId: number; words: readonly string[]; most: number; after?: number },
): Promise<FactOf<never>[]> =>
  (
    await sql<FactOf<never>>`
    select id, name, seller_id, at, payload from (select * from events where seller_id = ${sellerId} order by id desc limit 20000) newest
    where name = any(${[...words]}) and id > ${after} order by id desc limit ${most}`.execute(ctx.db)
  ).rows
