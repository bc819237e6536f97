import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { text as readAll } from 'node:stream/consumers'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Ctx } from '#platform/server/context.ts'
import { copyStatement } from '#platform/server/list-csv.ts'
import { readCounts } from '#platform/server/list-counts.ts'
import { columnOf } from '#platform/server/list-query.ts'
import { filtersOf, fromOf, readList, sourceFor, type BoundList, type ListQuery } from '#platform/server/lists.ts'
import { localDay } from '#platform/server/context.ts'
import type { Filter } from '#platform/shared/list.ts'
import { filterKeys, tabsOf } from '#platform/shared/list.ts'
import { queriesOf } from './ask-filter.ts'
import { passes } from './judge-filter.ts'
import { plantBusy } from '#seeds/busy.ts'
import { plantDemo } from '#seeds/demo/index.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

/**
 * Every list × every filter, sort, page and CSV on a real database with rows in it, each filter against a plain re-computation. The
 * long edition does it on the demo world, which has rows in every list.
 */

const lists = rooms.flatMap((room) => room.lists ?? [])
/** Left joins of one row at most that PostgreSQL cannot tell to be so, and why they are. */
const ofOneRow: Readonly<Record<string, string>> = {
  'collections.past_due': 'an order has one open claim: claims_one_open',
  'credit_memos.credit_memos': 'the platform is one company: a table of one row',
  'downloads.downloads': 'a file has one version of a number',
  'payouts.bank_accounts': 'limit 1',
  'returned_mail.senders': 'a sum, and one brake that is not released',
}
const app = useTestWorld(rooms, { at: '2026-11-20T09:00:00Z', isNewDatabase: true })

beforeAll(async () => {
  if (isLongEdition) await plantDemo(app.world, assembleApp(rooms), app.world.ports.now())
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { name: '=HYPERLINK("evil")' },
      { form: 'installment', price: null, firstAmount: 5000, nextAmount: 4000, paymentsCount: 3, interval: '1m' },
    ),
  )
  await buy(app.world, testShop)
  await buy(app.world, testShop, { iban: 'DE89370400440532013000' })
  await buy(app.world, testShop, { card: '4000000000000002' })
  await app.drain()
  await plantBusy(app.world, { sellers: 1, orders: 60 })
}, 600_000)

/** All rows a query finds, page by page as a screen reads them. */
const read = async (list: BoundList, query: ListQuery) => {
  const first = await app.transact((ctx) => readList(ctx, list, query))
  const rows = [...first.list]
  for (let page = 2; query.per === 500 && rows.length < first.totalCount; page++)
    rows.push(...(await app.transact((ctx) => readList(ctx, list, { ...query, page }))).list)
  return { ...first, list: rows }
}

/** What a filter compares, by row; nothing where it is a condition of its own. */
const valuesOf = async (list: BoundList, name: string): Promise<Map<number, unknown> | undefined> => {
  const bound = list.binding.filters[name]!
  if (typeof bound === 'function') return undefined
  return app.transact(async (ctx) => {
    const { rows } = await sql<{
      id: number
      value: unknown
    }>`select ${list.binding.id} as id, ${bound} as value from ${fromOf(ctx, list.binding)} where ${list.binding.scope(ctx)}`.execute(
      ctx.db,
    )
    return new Map(rows.map(({ id, value }) => [id, value]))
  })
}

const wrong: Partial<Record<Filter['kind'], (name: string) => [ListQuery, string]>> = {
  state: (name) => [{ [name]: ['nonsense'] }, name],
  choice: (name) => [{ [name]: ['nonsense'] }, name],
  flag: (name) => [{ [name]: 'perhaps' }, name],
  reference: (name) => [{ [name]: ['1; drop table orders'] }, name],
  number: (name) => [{ [`${name}From`]: 'many' }, `${name}From`],
  money: (name) => [{ [`${name}To`]: '1,5,0' }, `${name}To`],
  percent: (name) => [{ [`${name}To`]: '20 %' }, `${name}To`],
  period: (name) => [{ [`${name}From`]: '31.02.2026' }, `${name}From`],
}

describe.each(lists.map((list) => [list.declaration.name, list] as const))('%s', (_, list) => {
  const { declaration } = list

  it('pages: one past the last answers the last, one below 1 the first', async () => {
    const all = await read(list, { per: 500 })
    expect(all.list.length).toBe(all.totalCount)
    const last = await read(list, { per: 1, page: 9999 })
    expect(last.page).toBe(Math.max(1, all.totalCount))
    expect((await read(list, { page: -3 })).page).toBe(1)
    expect(Object.keys(all.list[0] ?? { id: 1 })).toContain('id')
  })

  it('has in every row what it says every row has, and only words a column may hold', async () => {
    const { list: rows } = await read(list, { per: 500 })
    for (const [name, { always, options }] of Object.entries(declaration.columns)) {
      const values = rows.map((row) => row[name])
      if (always) expect(values, name).not.toContain(null)
      const words = values.flat().filter((value) => value !== null)
      if (options) expect(options, name).toEqual(expect.arrayContaining(words))
    }
  })

  it('says on each tab how many rows it shows', async () => {
    const counted = await app.transact((ctx) => readCounts(ctx, list, {}))
    expect(counted.map(({ key }) => key)).toEqual(tabsOf(declaration).map(({ key }) => key))
    for (const { filters } of tabsOf(declaration)) {
      const { count, more } = counted.shift()!
      const { totalCount } = await read(list, filters as ListQuery)
      expect(more ? totalCount > count : totalCount === count).toBe(true)
    }
  })

  it('finds chosen rows, and does to them what it declares by calls that are there', async () => {
    const some = (await read(list, { per: 3 })).list.map(({ id }) => id)
    if (some.length > 0) expect((await read(list, { ids: some.map(String) })).list.map(({ id }) => id)).toEqual(some)
    for (const [name, { undo }] of Object.entries(declaration.bulk ?? {})) {
      expect(list.binding.bulk?.[name]).toBeTruthy()
      if (undo) expect(Object.keys(declaration.bulk!)).toContain(undo)
    }
  })

  it('reads columns that are there, the table’s own where its binding names none', () =>
    app.transact(async (ctx) => {
      const { columns, filters } = list.binding
      const read = [
        ...Object.keys(columns).map((name) => columnOf(ctx, list.binding, name)),
        ...Object.values(filters).filter((filter) => typeof filter !== 'function'),
      ]
      await sql`explain select ${sql.join(read)} from ${fromOf(ctx, list.binding)}`.execute(ctx.db)
    }))

  it('has left joins that give one row at most: PostgreSQL leaves out those that nothing reads, as the list does', () =>
    app.transact(async (ctx) => {
      const { binding } = list
      const tablesOf = async (from: RawBuilder<unknown>) => {
        const { rows } = await sql<{ line: string }>`explain (costs off) select ${binding.id} from ${from}`.execute(
          ctx.db,
        )
        return rows.flatMap((row) => / on (\w+)/.exec(Object.values(row)[0] ?? '')?.[1] ?? []).toSorted()
      }
      const [needed, all] = [
        await tablesOf(sourceFor(ctx, binding, [binding.id])),
        await tablesOf(fromOf(ctx, binding)),
      ]
      expect(needed.join() === all.join()).toBe(ofOneRow[declaration.name] === undefined)
    }))

  it.each(filtersOf(declaration))(
    'filter %s keeps rows that pass it, refuses what is wrong, and matches the CSV',
    async (name, filter) => {
      const all = new Set((await read(list, { per: 500 })).list.map((row) => row.id))
      const values = await valuesOf(list, name)
      const today = await app.transact(async (ctx) => localDay(ctx.now, ctx.actor.zone))
      let union = 0
      for (const query of queriesOf(name, filter)) {
        const some = await read(list, { ...query, per: 500 })
        expect(some.list.length).toBe(some.totalCount)
        for (const row of some.list) expect(all).toContain(row.id)
        if (values)
          expect([query, some.list.map((row) => Number(row.id)).toSorted((a, b) => a - b)]).toEqual([
            query,
            [...values]
              .filter(([, value]) => passes(name, filter, query, value, today, 'Europe/Berlin'))
              .map(([id]) => id)
              .toSorted((a, b) => a - b),
          ])
        union += some.totalCount
        const csv = await readAll(
          await app.ports.copyOut(await app.transact(async (ctx: Ctx) => copyStatement(ctx, list, query))),
        )
        expect(csv.trimEnd().split('\n').length - 1, `${name} in the CSV`).toBe(some.totalCount)
      }
      // A flag may be neither: what is not known is left out of both.
      const known = values ? [...values.values()].filter((value) => value !== null).length : all.size
      if (filter.kind === 'flag') expect(union).toBeGreaterThanOrEqual(known)
      const bad = wrong[filter.kind]?.(name)
      if (bad)
        await expect(read(list, bad[0])).rejects.toMatchObject({ status: 422, fields: { [bad[1]]: expect.any(Array) } })
      expect(filterKeys(name, filter).length).toBeGreaterThan(0)
    },
  )

  it('refuses a filter it does not know by its name', async () => {
    await expect(read(list, { nonsenseId: '1' })).rejects.toMatchObject({
      status: 422,
      fields: { nonsenseId: ['not_in_list'] },
    })
  })

  it('sorts by every sortable column both ways, and by nothing else', async () => {
    const sortable = Object.entries(declaration.columns)
      .filter(([, column]) => column.sort)
      .map(([name]) => name)
    for (const sortKey of ['id', ...sortable]) {
      const [up, down] = [
        await read(list, { sortKey, sortDir: 'asc', per: 500 }),
        await read(list, { sortKey, sortDir: 'desc', per: 500 }),
      ]
      expect(up.list.map((row) => row.id).sort()).toEqual(down.list.map((row) => row.id).sort())
    }
    await expect(read(list, { sortKey: 'nonsense' })).rejects.toMatchObject({
      status: 422,
      fields: { sortKey: ['not_in_list'] },
    })
  })

  it('is searched without falling over any text', async () => {
    if (declaration.search)
      for (const query of ['mara', "'; --", '%', '\\', '12345', 'ü'])
        expect((await read(list, { query })).totalCount).toBeGreaterThanOrEqual(0)
  })

  it('shows nothing to a seller who has nothing', async () => {
    const foreign = app.world.as({
      kind: 'user',
      userId: 999_999,
      role: 'seller',
      sellerId: 999_999,
      rights: [],
      sessionId: null,
      zone: 'Europe/Berlin',
    })
    expect((await foreign.transact((ctx) => readList(ctx, list, {}))).totalCount).toBe(0)
  })
})

it('an order is named by its number, never by its token', () => {
  const named = lists.flatMap(({ declaration: { name, columns } }) =>
    Object.entries(columns)
      .filter(([column, { hidden }]) => column === 'orderToken' && !hidden)
      .map(([column]) => `${name}.${column}`),
  )
  expect(named).toEqual([])
})

it('every reference filter has a source that answers', () => {
  const sources = Object.assign({}, ...rooms.map((room) => room.references ?? {})) as Record<string, unknown>
  const wanted = new Set(
    lists.flatMap((list) =>
      filtersOf(list.declaration).flatMap(([, filter]) => (filter.kind === 'reference' ? [filter.to] : [])),
    ),
  )
  expect([...wanted].filter((to) => !sources[to])).toEqual([])
})

it('no cell of a CSV is a formula', async () => {
  const list = lists.find((each) => each.declaration.name === 'orders.orders')!
  const csv = await readAll(
    await app.ports.copyOut(await app.transact(async (ctx: Ctx) => copyStatement(ctx, list, {}))),
  )
  expect(csv).toContain(`"'=HYPERLINK(""evil"")"`)
})
