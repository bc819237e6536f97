import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { holds } from '#platform/server/permit.ts'
import type { TestWorld } from '#platform/server/testing.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { askRoutes, keysOf, named } from './ask-routes.ts'

type Demo = { app: TestWorld; assembled: AssembledApp }

/**
 * Every amount of the demo world is as large as it takes for two of them to be more than a number counts exactly: far
 * above what an order may come to, so that any number of orders is covered. Every page and list still opens.
 */
export const describeLargestAmounts = ({ app, assembled }: Demo): void => {
  const answer = askRoutes(() => app.world, assembled)
  const planted = 6_000_000_000_000_000
  const people: Actor[] = []
  let grown = 0

  /** Sets each amount there is that no constraint holds to another. */
  const grow = async (): Promise<number> => {
    const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint' and c.is_generated = 'NEVER'
      and (c.column_name ~ '(^|_)amount$' or c.column_name in ('price', 'fee', 'value'))`.execute(app.world.db)
    const done = await Promise.all(
      rows.map(({ table, column }) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = sign(${sql.ref(column)}) * ${planted} where ${sql.ref(column)} <> 0`
          .execute(app.world.db)
          .then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n) > 0)
          .catch(() => false),
      ),
    )
    return done.filter(Boolean).length
  }

  beforeAll(async () => {
    const { rows } = await sql<{
      id: number
      userId: number
    }>`select id, user_id from sellers where username = 'demo'`.execute(app.world.db)
    const { id: sellerId, userId } = rows[0]!
    people.push(
      { ...anonymous, kind: 'user', role: 'seller', userId, sellerId },
      (await app.transact((ctx) => makeUser(ctx, ['admin']))).actor,
    )
    const { rows: buyers } = await sql<{
      userId: number
    }>`select user_id from payers where user_id is not null and seller_id = ${sellerId} order by id limit 1`.execute(
      app.world.db,
    )
    people.push({ ...anonymous, kind: 'user', role: 'payer', userId: buyers[0]!.userId, sellerId: null })
    grown = await grow()
  }, 600_000)

  it('plants them in most tables there are', () => expect(grown).toBeGreaterThan(40))

  const reading = assembled.routes.filter(({ endpoint, probe }) => endpoint.method === 'GET' && !probe)

  describe.each(named(reading))('%s', (_, route) => {
    it('opens', async () => {
      const keys = keysOf(route)
      const inputs =
        keys.length === 0 ? [{}] : [1, 2, 3, 5, 8].map((id) => Object.fromEntries(keys.map((key) => [key, String(id)])))
      for (const as of people) {
        if (
          route.permission !== anyone &&
          route.permission !== signedIn &&
          !holds(assembled.permissions, as, route.permission, false)
        )
          continue
        for (const input of inputs)
          expect((await answer(as, route, input)).status, JSON.stringify(input)).toBeLessThan(500)
      }
    })
  })
}
