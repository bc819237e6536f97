import { NoResultError } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { latestFacts, type FactOf } from '#platform/server/events.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { apiLatestEvents } from '../../contract/api.ts'
import { bodyOf } from '../tell.ts'
import type { Said, Telling } from '../telling.ts'
import { tellings } from '../write-deliveries.ts'

/** Facts that are looked through for the few wanted. */
const mostFacts = 300

/** For programs that poll, or show what an event looks like before they listen: what endpoints would be told now. */
export const listLatestEvents = async (
  ctx: Ctx,
  { event, per, after }: Input<typeof apiLatestEvents>,
): Promise<Output<typeof apiLatestEvents>> => {
  const wanted = [event].flat()
  const telling = tellings.filter(({ areas }) => wanted.some((word) => areas.includes(word.split('.')[0] ?? '')))
  const words = telling.map(({ reaction }) => reaction.to)
  const found: Output<typeof apiLatestEvents> = []
  const facts = await latestFacts(ctx, { sellerId: sellerOf(ctx), words, most: mostFacts, after: after ?? 0 })
  for (const fact of after === undefined ? facts : facts.toReversed()) {
    for (const one of telling.filter(({ reaction }) => reaction.to === fact.name)) {
      const said = await saidBy(ctx, one, fact)
      for (const word of said?.events ?? [])
        if (wanted.includes(word) && said)
          found.push({ id: fact.id, event: word, at: fact.at, body: await bodyOf(ctx, fact, word, said) })
    }
    if (found.length >= per) break
  }
  const taken = found.slice(0, per)
  return after === undefined ? taken : taken.reverse()
}

/** Nothing where what it was about is no longer there. */
const saidBy = async (ctx: Ctx, { says }: Telling, fact: FactOf<never>): Promise<Said | undefined> => {
  try {
    return await says(ctx, fact)
  } catch (error) {
    if (error instanceof NoResultError || error instanceof Refusal) return undefined
    throw error
  }
}
