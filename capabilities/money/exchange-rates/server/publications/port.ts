import type { World } from '#platform/server/world.ts'
import type { PublishedRate } from '../../rules/exchange.ts'
import type { RateOrigin } from '../../vocabulary.ts'

/** The newest day of a publication with its rates, or why there is none; `detail` is for the operator. */
export type Reading =
  | { outcome: 'read'; validOn: Temporal.PlainDate; rates: PublishedRate[] }
  | { outcome: 'unreachable' | 'broken'; detail: string }

/** Somebody who publishes rates. Called outside any transaction; never throws for what the other side does. */
export type Publication = {
  origin: Exclude<RateOrigin, 'typed'>
  source: string
  read: (world: World, url: string, timeoutMs: number) => Promise<Reading>
}
