import { invalid, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { TestMode } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { mostDaysAtOnce, testModeRefusals } from '../vocabulary.ts'

/** Others who open an account in a test world live by its clock and do not move it. */
const ownTest = ({ ports, actor }: Pick<World, 'ports' | 'actor'>): TestMode => {
  const { testMode } = ports
  if (!testMode) throw refuse(testModeRefusals, 'not_a_test')
  if (actor.sellerId !== testMode.sellerId) throw refuse(platformRefusals, 'forbidden')
  return testMode
}

type Clock = { now: Temporal.Instant; movingTo: Temporal.Instant | null }

export const showClock = async (world: World): Promise<Clock> => {
  const movingTo = await ownTest(world).movingTo()
  return { now: world.ports.now(), movingTo }
}

/** `by`: a duration of ISO 8601, counted in calendar months and days of the account’s time zone. */
export const moveTestClock = async (
  world: World,
  { to, by }: { to?: Temporal.Instant | undefined; by?: string | undefined },
): Promise<Clock> => {
  const testMode = ownTest(world)
  const { ports, actor } = world
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
