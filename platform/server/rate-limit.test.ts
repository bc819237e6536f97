import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countHitAhead } from './rate-limit.ts'
import { useTestWorld } from './use-test-world.ts'
import type { World } from './world.ts'

const app = useTestWorld()
const limit = { hits: 200, seconds: 3600 }

/** Another process beside this one, with the same database and clock. */
const another = (): Pick<World, 'db' | 'ports'> => ({ db: app.world.db, ports: { ...app.world.ports } })
const counted = async (key: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select hits as n from rate_windows where key = ${key}`.execute(app.world.db)
  return rows[0]!.n
}
const isAnswered = (place: Pick<World, 'db' | 'ports'>, key: string): Promise<boolean> =>
  countHitAhead(place, key, limit).then(
    () => true,
    (refusal: { code: string }) => {
      expect(refusal.code).toBe('platform.too_many_requests')
      return false
    },
  )

it('tells what is left after each call, though most calls ask nobody', async () => {
  const left: number[] = []
  const asked = new Set<number>()
  for (let call = 0; call < 100; call++) {
    left.push((await countHitAhead(app.world, 'alone', limit)).hits)
    asked.add(await counted('alone'))
  }
  expect(left).toEqual(Array.from({ length: 100 }, (_, call) => 199 - call))
  expect(asked.size).toBeLessThan(12)
})

it('answers as many calls as the limit says, whoever of several processes is asked, and however many at once', async () => {
  const places = [another(), another(), another()]
  const answers: boolean[] = []
  for (let round = 0; round < 30; round++)
    answers.push(
      ...(await Promise.all(Array.from({ length: 12 }, (_, at) => isAnswered(places[at % places.length]!, 'many')))),
    )
  expect(answers.filter(Boolean)).toHaveLength(limit.hits)
  expect(answers.slice(-100)).not.toContain(true)
})

it('begins anew with each window', async () => {
  const place = another()
  while (await isAnswered(place, 'hourly'));
  app.clock.advance({ hours: 1 })
  expect(await isAnswered(place, 'hourly')).toBe(true)
})
