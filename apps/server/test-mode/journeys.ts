import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { noteClock, noteMove } from '#capabilities/outward/test-mode/server/index.ts'
import { mostDaysAhead, testModeRefusals } from '#capabilities/outward/test-mode/vocabulary.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { TestClock } from './clock.ts'
import type { OpenWorld } from './open-world.ts'

/** A test world in this process, and what is being done in it. */
export type Traveller = {
  sellerId: number
  clock: TestClock
  travel: TimeTravel
  alone: OpenWorld['alone']
  isMoving: boolean
  isDraining: boolean
}

const day = 86_400_000
/** How often a journey notes where it is, in days of its own. */
const noteEvery = 30

/** Moves the clock on once no other process works in this world. */
const journey = async (real: World, { sellerId, clock, travel, alone }: Traveller, until: Temporal.Instant) => {
  const note = (hasArrived: boolean) => noteClock(real, sellerId, Math.max(0, clock.ahead), hasArrived)
  const begun = clock.now.epochMilliseconds
  const noteOnTheWay = async (morning: Temporal.Instant): Promise<void> => {
    if (Math.floor((morning.epochMilliseconds - begun) / day) % noteEvery === noteEvery - 1) await note(false)
  }
  try {
    while (!(await alone(() => travel.live(until.toString(), noteOnTheWay)))) await sleep(200)
  } finally {
    clock.release()
    await note(true)
  }
}

export const journeys = (real: World, traveller: Traveller, log: Pick<Logger, 'warn'>) => ({
  moveTo: async (until: Temporal.Instant): Promise<void> => {
    const now = real.ports.now()
    if (now.until(until).total('days') > mostDaysAhead)
      throw refuse(testModeRefusals, 'too_far', { days: mostDaysAhead })
    if (!(await noteMove(real, traveller.sellerId, until, now))) throw refuse(testModeRefusals, 'clock_moves')
    traveller.isMoving = true
    void journey(real, traveller, until)
      .catch((err: unknown) => log.warn({ err }, 'the clock of a test world did not arrive'))
      .finally(() => (traveller.isMoving = false))
  },
  /** Does what is due, where nobody else does. */
  drain: async (): Promise<void> => {
    if (traveller.isDraining || traveller.isMoving) return
    traveller.isDraining = true
    await traveller
      .alone(async () => void (await traveller.travel.drain()))
      .catch((err: unknown) => log.warn({ err }, 'a test world rests'))
      .finally(() => (traveller.isDraining = false))
  },
})
