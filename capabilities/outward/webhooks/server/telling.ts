import type { Ctx } from '#platform/server/context.ts'
import { react, type EventWord, type FactOf, type Reaction } from '#platform/server/events.ts'
import type { WebhookEvent } from '../vocabulary.ts'
import { tell, type Subject } from './tell.ts'

/** What a fact means to receivers: the events it is, and what their body is about. */
export type Said = Subject & { events: readonly WebhookEvent[] }

/** A fact of another room that endpoints are told of. `areas`: the first words of the events it can be. */
export type Telling = {
  reaction: Reaction
  areas: readonly string[]
  /** Reads only; told again later, it says what is true then. */
  says: (ctx: Ctx, fact: FactOf<never>) => Promise<Said | undefined>
}

type Says<P> = (ctx: Ctx, fact: FactOf<P>) => Promise<Said | undefined> | Said | undefined
/** Runs before endpoints are told; what it returns joins the body. */
type Settle<P> = (ctx: Ctx, fact: FactOf<P>, said: Said) => Promise<Record<string, unknown> | void>

export const telling = <P>(
  name: string,
  to: EventWord<P>,
  areas: readonly string[],
  says: Says<P>,
  settle?: Settle<P>,
): Telling => ({
  areas,
  says: async (ctx, fact) => says(ctx, fact),
  reaction: react(name, to, async (ctx, fact) => {
    const said = await says(ctx, fact)
    if (!said) return
    const more = await settle?.(ctx, fact, said)
    await tell(ctx, fact, said.events, { ...said, more: { ...said.more, ...more } })
  }),
})
