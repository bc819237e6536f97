import { expect, test } from 'vitest'
import { job } from './job.ts'
import { clockAt, timeTravel } from './time-travel.ts'
import { useTestWorld } from './use-test-world.ts'

const app = useTestWorld()

/** Two days with a job that fails each day and one after it. */
const twoDays = async (goesOn: boolean) => {
  const clock = clockAt('2026-03-01T12:00:00Z')
  const told: string[] = []
  const done: string[] = []
  const fails = job('test.fails', { schedule: '0 4 * * *', run: () => Promise.reject(new Error('no')) })
  const works = job('test.works', {
    schedule: '0 5 * * *',
    run: async () => void done.push(clock.now.toString()),
  })
  const { live } = timeTravel(
    app.world,
    clock,
    { jobs: [fails, works], reactions: [] },
    (name, error) => told.push(`${name}: ${String(error)}`),
    goesOn,
  )
  const end = await live('2026-03-03T12:00:00Z').then(() => 'arrived', String)
  return { end, now: clock.now.toString(), told, done }
}

test('a scheduled job that fails ends a journey of a test', async () => {
  expect(await twoDays(false)).toEqual({ end: 'Error: no', now: '2026-03-02T06:00:00Z', told: [], done: [] })
})

test('and is told in one that goes on, which arrives and does the rest', async () => {
  expect(await twoDays(true)).toEqual({
    end: 'arrived',
    now: '2026-03-03T12:00:00Z',
    told: ['test.fails: Error: no', 'test.fails: Error: no'],
    done: ['2026-03-02T06:00:00Z', '2026-03-03T06:00:00Z'],
  })
})
