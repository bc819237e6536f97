import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emit, event, react, runReactions } from './events.ts'
import { useTestWorld } from './use-test-world.ts'

const app = useTestWorld([])
const happened = event<{ n: number }>('test.happened')

it('reactions run once for an event, however many workers run them at once, and a failing one alone is tried again', async () => {
  await sql`create table done (reaction text)`.execute(app.world.db)
  let isBroken = true
  const note = (reaction: string) =>
    react(reaction, happened, async (ctx) => {
      await sql`insert into done values (${reaction})`.execute(ctx.db)
      if (reaction === 'second' && isBroken) throw new Error('not yet')
      // Longer than another worker's refusal takes: nothing is kept of what is asked after it.
      await sleep(30)
      await sql`insert into done values (${`${reaction}, later`})`.execute(ctx.db)
    })
  const reactions = [note('first'), note('second'), note('third')]
  await app.transact((ctx) => emit(ctx, happened, { n: 1 }))
  const { rows } = await sql<{ id: number }>`select id from events`.execute(app.world.db)
  const run = () => runReactions(app.world, reactions, { eventId: rows[0]!.id })
  const done = async () =>
    (await sql<{ reaction: string }>`select reaction from done order by 1`.execute(app.world.db)).rows.map(
      ({ reaction }) => reaction,
    )
  const ends = await Promise.allSettled([run(), run(), run()])
  expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
  expect(await done()).toEqual(['first', 'first, later', 'third', 'third, later'])
  isBroken = false
  await Promise.all([run(), run()])
  await run()
  expect(await done()).toEqual(['first', 'first, later', 'second', 'second, later', 'third', 'third, later'])
})
