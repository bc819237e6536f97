import type { World } from '#platform/server/world.ts'

type Here = Pick<World, 'ports'>

/**
 * A provider is asked within this time after the intention; later nobody starts, because the payment may be requested
 * anew by then.
 */
const askedWithin = { minutes: 2 }
/** All calls of one operation, retries included, end within this time after its intention. */
const atWorkFor = { minutes: 5 }

const isPast = ({ ports }: Here, since: Temporal.Instant, time: Temporal.DurationLike): boolean =>
  Temporal.Instant.compare(ports.now(), since.add(time)) > 0

/** A process that slept, or waited long for others, leaves the intention to be resolved by asking for its outcome. */
export const isTooLateToAsk = (here: Here, intendedAt: Temporal.Instant): boolean =>
  isPast(here, intendedAt, askedWithin)

/** Until then an operation unknown to the provider may still reach it; afterwards it will not happen. */
export const mayBeAtWork = (here: Here, intendedAt: Temporal.Instant): boolean => !isPast(here, intendedAt, atWorkFor)
