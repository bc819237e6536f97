import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { plantBusy } from '#seeds/busy.ts'
import { readList, type BoundList } from '#platform/server/lists.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { anonymous, type Ctx } from '#platform/server/context.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'

/** Every list whose rows belong to a seller, and that the operator's people read, narrows to one seller by `seller_id`. */

const app = useTestWorld(rooms, { at: '2026-11-20T09:00:00Z' })
const { permissions } = assembleApp(rooms)
const lists = rooms.flatMap((room) => room.lists ?? [])
let sellers: number[] = []

beforeAll(async () => {
  await plantBusy(app.world, { sellers: 2, orders: 40 })
  const { rows } = await sql<{ id: number }>`select id from sellers order by id limit 2`.execute(app.world.db)
  sellers = rows.map(({ id }) => id)
}, 600_000)

const isOperators = ({ declaration: { permission } }: BoundList): boolean =>
  permissions[permission]?.admin !== undefined || permissions[permission]?.manager !== undefined

/** What a seller sees of a list as SQL: nothing where its rows are nobody's, all where they are everybody's. */
const seenBySeller = (ctx: Ctx, list: BoundList): string => {
  const actor = { ...anonymous, kind: 'user' as const, role: 'seller' as const, sellerId: 1 }
  return sql`${list.binding.scope({ ...ctx, actor })}`.compile(ctx.db).sql
}

const belongsToSeller = (sqlText: string): boolean => /\$\d/.test(sqlText) && !/^\(?(true|false)\)?$/.test(sqlText)

describe.each(lists.filter(isOperators).map((list) => [list.declaration.name, list] as const))('%s', (_, list) => {
  it('narrows to one seller where its rows belong to one', () =>
    app.transact(async (ctx) => {
      if (!belongsToSeller(seenBySeller(ctx, list))) return
      const all = await readList(ctx, list, { per: 500 })
      const parts = await Promise.all(sellers.map((id) => readList(ctx, list, { per: 500, sellerId: [String(id)] })))
      const found = parts.flatMap((part) => part.list.map((row) => row.id))
      expect(new Set(found).size).toBe(found.length)
      for (const id of found.slice(0, 50))
        expect(all.list.some((row) => row.id === id) || all.totalCount > 500).toBe(true)
      // Somebody who sold nothing has no row of it.
      expect((await readList(ctx, list, { sellerId: ['999999999'] })).totalCount).toBe(0)
    }))
})
