import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestWorld } from '../use-test-world.ts'
import { makeWorld } from '../world.ts'
import { backUp, isDue } from './schedule.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}:00Z`)
const due = (now: string, succeeded: string | null, begun = succeeded, every = 24) =>
  isDue(at(now), { succeededAt: succeeded ? at(succeeded) : null, begunAt: begun ? at(begun) : null }, every)

it.each([
  ['the first is made within the hour', '20T17:05', null, null, 24, true],
  ['not before its time', '21T01:05', '20T17:05', '20T17:05', 24, false],
  ['at night', '21T02:05', '20T17:05', '20T17:05', 24, true],
  ['once a night', '21T03:05', '21T02:05', '21T02:05', 24, false],
  ['one that failed is tried again', '21T03:05', '20T02:05', '21T02:05', 24, true],
  ['and not within the hour', '21T02:35', '20T02:05', '21T02:05', 24, false],
  ['several a day', '21T08:05', '21T02:05', '21T02:05', 6, true],
  ['and not between', '21T07:05', '21T02:05', '21T02:05', 6, false],
])('%s', (_, now, succeeded, begun, every, expected) => {
  expect(due(now, succeeded, begun, every)).toBe(expected)
})

const app = useTestWorld([], {
  at: '2026-11-21T02:05:00Z',
  settings: { BACKUP_TO: '/tmp', BACKUP_KEY: 'four words and one more' },
})

it('asks for a backup when one is due by what is noted, and fails where it fails', async () => {
  let made = 0
  const world = makeWorld(app.world.db, { ...app.ports, backUp: async () => void made++ })
  await backUp.run(world, {})
  const note = (begun: string, ended: string | null, error: string | null) =>
    sql`insert into backups (reason, place, name, started_at, ended_at, error) values ('scheduled', '/tmp', ${begun}, ${begun}, ${ended}, ${error})`.execute(
      app.world.db,
    )
  await note('2026-11-20T02:05:00Z', '2026-11-20T02:09:00Z', null)
  await note('2026-11-21T01:02:00Z', '2026-11-21T01:03:00Z', 'no space left')
  await backUp.run(world, {})
  expect(made).toBe(2)
  const failing = makeWorld(app.world.db, {
    ...app.ports,
    backUp: () => Promise.reject(new Error('The backup failed: no space left')),
  })
  await expect(backUp.run(failing, {})).rejects.toThrow('no space left')
  await note('2026-11-21T02:05:00Z', null, null)
  await backUp.run(failing, {})
  const without = makeWorld(app.world.db, {
    ...failing.ports,
    settings: { ...app.ports.settings, BACKUP_TO: undefined },
  })
  await backUp.run(without, {})
  expect(made).toBe(2)
})
