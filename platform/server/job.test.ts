import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneByOne } from './job.ts'
import { testWorld, type TestWorld } from './testing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await sql`create table done (n int primary key)`.execute(world.world.db)
})
afterAll(() => world.close())

const done = async () =>
  (await sql<{ n: number }>`select n from done order by n`.execute(world.world.db)).rows.map(({ n }) => n)

test('each row has a transaction of its own: what fails leaves nothing behind, the rest is done, and the job fails by all that went wrong', async () => {
  const run = (rows: readonly number[]) =>
    oneByOne(world.world, rows, async (ctx, n) => {
      await sql`insert into done values (${n})`.execute(ctx.db)
      if (n % 2 === 0) throw new Error(`no ${n}`)
    })
  await expect(run([1, 2, 3])).rejects.toThrow('no 2')
  await expect(run([4, 5, 6])).rejects.toThrow('2 failed: Error: no 4; Error: no 6')
  await run([7])
  expect(await done()).toEqual([1, 3, 5, 7])
})
