import type { World } from '#platform/server/world.ts'

type Here = Pick<World, 'ports'>

/** Money is asked for within so long of the intention to; later than that nobody begins to, for it may be asked for anew by then. */
const askedWithin = { minutes: 2 }
/** All calls of one deed, with those that are sent again, end so long after its intention. */
const atWorkFor = { minutes: 5 }

const isPast = ({ ports }: Here, since: Temporal.Instant, time: Temporal.DurationLike): boolean =>
  Temporal.Instant.compare(ports.now(), since.add(time)) > 0

/** A process that slept, or waited long for others, leaves an intention to whoever asks what became of it. */
export const isTooLateToAsk = (here: Here, intendedAt: Temporal.Instant): boolean =>
  isPast(here, intendedAt, askedWithin)

/** Until then a deed that a provider has not heard of may still reach it; afterwards it will not be done. */
export const mayBeAtWork = (here: Here, intendedAt: Temporal.Instant): boolean => !isPast(here, intendedAt, atWorkFor)
