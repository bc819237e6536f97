import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Ports, TestMode } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { mostDaysAtOnce, testModeRefusals } from '../vocabulary.ts'

const testOf = ({ testMode }: Ports): TestMode => {
  if (!testMode) throw refuse(testModeRefusals, 'not_a_test')
  return testMode
}

type Clock = { now: Temporal.Instant; movingTo: Temporal.Instant | null }

export const showClock = async ({ ports }: Pick<World, 'ports'>): Promise<Clock> => {
  const movingTo = await testOf(ports).movingTo()
  return { now: ports.now(), movingTo }
}

/** `by`: a duration of ISO 8601, counted in calendar months and days of the account’s time zone. */
export const moveTestClock = async (
  { ports, actor }: World,
  { to, by }: { to?: Temporal.Instant | undefined; by?: string | undefined },
): Promise<Clock> => {
  const testMode = testOf(ports)
  const now = ports.now()
  if ((to === undefined) === (by === undefined)) throw invalid({ to: ['required'] })
  const until = to ?? added(now, by!, actor.zone)
  if (Temporal.Instant.compare(until, now) <= 0) throw refuse(testModeRefusals, 'only_on')
  if (now.until(until).total('days') > mostDaysAtOnce)
    throw refuse(testModeRefusals, 'too_far', { days: mostDaysAtOnce })
  await testMode.moveTo(until)
  return { now: ports.now(), movingTo: until }
}

const added = (now: Temporal.Instant, by: string, zone: string): Temporal.Instant => {
  try {
    return now.toZonedDateTimeISO(zone).add(Temporal.Duration.from(by)).toInstant()
  } catch {
    throw invalid({ by: ['invalid'] })
  }
}
