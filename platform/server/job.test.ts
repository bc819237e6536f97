import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestWorld } from './use-test-world.ts'
import { oneByOne } from './job.ts'

const app = useTestWorld()
beforeAll(async () => {
  await sql`create table done (n int primary key)`.execute(app.world.db)
})

const done = async () =>
  (await sql<{ n: number }>`select n from done order by n`.execute(app.world.db)).rows.map(({ n }) => n)

test('each row has its own transaction: what fails leaves nothing, the rest is done, and the job fails by all of it', async () => {
  const run = (rows: readonly number[]) =>
    oneByOne(app.world, rows, async (ctx, n) => {
      await sql`insert into done values (${n})`.execute(ctx.db)
      if (n % 2 === 0) throw new Error(`no ${n}`)
    })
  await expect(run([1, 2, 3])).rejects.toThrow('no 2')
  await expect(run([4, 5, 6])).rejects.toThrow('2 failed: Error: no 4; Error: no 6')
  await run([7])
  expect(await done()).toEqual([1, 3, 5, 7])
})
