import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countCap, list } from '#platform/shared/list.ts'
import { bindList, readList } from './lists.ts'
import { useTestWorld } from './use-test-world.ts'

const declaration = list({
  name: 'tests.entries',
  path: '/v1/cabinet/entries',
  permission: 'orders.read',
  columns: { id: { kind: 'id' }, createdAt: { kind: 'time' } },
  filters: { subject: { kind: 'text' } },
  sort: '-createdAt',
})
const entries = bindList(declaration, {
  table: 'auditEntries',
  scope: () => sql<boolean>`true`,
  columns: { createdAt: sql`at` },
})
const app = useTestWorld()

const write = (count: number, subject: string) =>
  sql`insert into audit_entries (action, subject, at)
    select 'tests.written', ${subject}, ${app.clock.now} from generate_series(1, ${count}::int)`.execute(app.world.db)
const read = (subject: string) => app.transact((ctx) => readList(ctx, entries, { subject, per: 10 }))

test('a list is counted up to a bound; where there are more, that is looked at again half a minute later', async () => {
  await write(countCap, 'many')
  await write(7, 'few')
  expect(await read('many')).toMatchObject({ totalCount: countCap })
  expect(await read('many')).not.toHaveProperty('totalCountMax')
  await write(1, 'many')
  expect(await read('many')).toMatchObject({ totalCount: countCap, totalCountMax: true })
  await sql`delete from audit_entries where subject = 'many' and id % 2 = 0`.execute(app.world.db)
  app.clock.advance({ seconds: 29 })
  expect(await read('many')).toMatchObject({ totalCount: countCap, totalCountMax: true })
  expect(await read('few')).toMatchObject({ totalCount: 7 })
  app.clock.advance({ seconds: 1 })
  expect((await read('many')).totalCount).toBeLessThan(countCap)
})
