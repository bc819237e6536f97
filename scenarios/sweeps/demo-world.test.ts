import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { holds } from '#platform/server/permit.ts'
import type { Route } from '#platform/server/route.ts'
import { inScope, type OwnedTables } from '#platform/server/scope.ts'
import { demoSignIns } from '#capabilities/people/identity/rules/demo-people.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { contactKindOf } from '#platform/shared/contact-masks.ts'
import { filterKeys } from '#platform/shared/list.ts'
import { plantDemo } from '#seeds/demo/index.ts'
import { makeTeamMember } from '#capabilities/people/team/server/testing.ts'
import { readyMadeRoles } from '#capabilities/people/team/rules/ready-made-roles.ts'
import { rightTexts } from '#capabilities/people/team/texts.rights.ts'
import { askRoutes, firstIds, keysOf, named } from './ask-routes.ts'
import { describeKeptWords } from './kept-words.ts'
import { describeLargestAmounts } from './largest-amounts.ts'
import { describeToldBodies } from './told-bodies.ts'
import { openRows } from './open-rows.ts'

/**
 * What roles of a team leave out, over every route, list and file of the demo world, which has rows everywhere: nothing of
 * other products is shown to, or changed by, who is limited to one; no email, phone number or street is shown to who sees
 * no contact data, and none can be found by asking. And whoever signs in to the demo opens every row there without an error.
 * What the last two do to the world leaves it to nobody after them.
 */

const assembled = assembleApp(rooms)
const app = useTestApp(rooms, { at: '2026-11-20T09:00:00Z' })
const grantable = Object.entries(assembled.permissions).filter(([, holders]) => holders.team_member === 'granted')
const allRights = grantable.map(([name]) => name)
const lists = rooms.flatMap((room) => room.lists ?? [])
const tables: OwnedTables = Object.assign({}, ...rooms.map((room) => room.tables ?? {}))
let owner: Actor
let limited: Actor
let unseeing: Actor
/** Words that only rows of other products have. */
let foreign: string[]
/** Every buyer's address of mail, phone number and street. */
let contacts: string[]
/** What opens pages and papers on which they are shown. */
let keys: string[]

const column = async (query: ReturnType<typeof sql<{ value: string }>>): Promise<string[]> =>
  (await query.execute(app.world.db)).rows.map(({ value }) => value)

beforeAll(async () => {
  // With half of its purchases by chance no table is empty that all of them fill; twenty are too few.
  await plantDemo(app.world, assembled, app.world.ports.now(), undefined, isLongEdition ? undefined : 45)
  const { rows } = await sql<{
    id: number
    userId: number
  }>`select id, user_id from sellers where username = 'demo'`.execute(app.world.db)
  const { id: sellerId, userId } = rows[0]!
  owner = { ...anonymous, kind: 'user', role: 'seller', userId, sellerId }
  const [course] = (
    await sql<{
      id: number
    }>`select id from products where seller_id = ${sellerId} and form = 'course' order by id limit 1`.execute(
      app.world.db,
    )
  ).rows
  const productIds = [course!.id]
  limited = (await app.transact((ctx) => makeTeamMember(ctx, { sellerId, rights: allRights, productIds }))).actor
  unseeing = (await app.transact((ctx) => makeTeamMember(ctx, { sellerId, rights: allRights, seesContacts: false })))
    .actor
  await sql`update payers set phone = '+49 30 55' || (100000 + id), street = 'Geheime Gasse Nr ' || id where seller_id = ${sellerId} and erased_at is null`.execute(
    app.world.db,
  )
  // Who bought the product in a bundle has it, too, and is seen with it.
  const viaBundle = sql`select order_id from accesses where product_id = ${course!.id} union select order_id from order_parts where product_id = ${course!.id}`
  foreign = [
    ...(await column(
      sql`select token as value from orders where seller_id = ${sellerId} and product_id <> ${course!.id} and id not in (${viaBundle})`,
    )),
    ...(await column(sql`select name as value from products p where seller_id = ${sellerId} and id <> ${course!.id}
      and not exists (select from product_addons a where a.product_id = p.id and a.addon_product_id = ${course!.id})
      and not exists (select from products c where c.id = ${course!.id} and c.name like '%' || p.name || '%')`)),
    ...(await column(sql`select email::text as value from payers p where seller_id = ${sellerId}
      and not exists (select from orders o where o.payer_id = p.id and (o.product_id = ${course!.id} or o.id in (${viaBundle})))`)),
  ]
  keys = [
    ...(await column(sql`select token as value from orders where seller_id = ${sellerId}`)),
    ...(await column(sql`select token as value from invoices where seller_id = ${sellerId}`)),
  ]
  contacts = [
    ...(await column(sql`select email::text as value from payers where seller_id = ${sellerId}`)),
    ...(await column(sql`select phone as value from payers where seller_id = ${sellerId} and phone is not null`)),
    ...(await column(sql`select street as value from payers where seller_id = ${sellerId} and length(street) > 5`)),
    ...(await column(
      sql`select distinct payer_details ->> 'street' as value from orders where seller_id = ${sellerId} and length(payer_details ->> 'street') > 5`,
    )),
    ...(await column(
      sql`select distinct payer_details ->> 'phone' as value from orders where seller_id = ${sellerId} and length(payer_details ->> 'phone') > 5`,
    )),
  ]
}, 600_000)

const answer = askRoutes(() => app.world, assembled)

/** Only what is about a shop: what is a person's own, or open to all, is no matter of roles. */
const ofShop = assembled.routes.filter(({ permission }) => {
  const hold = assembled.permissions[permission]?.team_member
  return hold === 'granted' || hold === 'full'
})
const reading = named(ofShop.filter(({ endpoint }) => endpoint.method === 'GET'))
const changing = named(ofShop.filter(({ endpoint }) => endpoint.method !== 'GET'))

const tokens = ['token', 'transferExtId', 'reference']
/** Inputs that name rows: the first ids of whatever the path is about, and orders by their tokens. */
const inputsOf = (route: Route): Record<string, unknown>[] => {
  const keys = keysOf(route)
  if (keys.length === 0) return [{}]
  if (keys.some((key) => tokens.includes(key)))
    return foreign.slice(0, firstIds.length).map((token) => Object.fromEntries(keys.map((key) => [key, token])))
  return firstIds.map((id) => Object.fromEntries(keys.map((key) => [key, id])))
}

const control = async (path: string): Promise<string> =>
  (
    await answer(
      owner,
      ofShop.find(({ endpoint }) => endpoint.path === path && endpoint.method === 'GET')!,
      { per: '500' },
    )
  ).text

const found = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.includes(word)).slice(0, 3)

it('is no empty proof: the seller sees what they do not, and they see what is theirs', async () => {
  expect([foreign.length > 50, contacts.length > 50]).toEqual([true, true])
  expect(found(await control('/v1/cabinet/orders'), foreign).length).toBe(3)
  expect(found(await control('/v1/cabinet/payers/csv'), contacts).length).toBe(3)
  for (const as of [limited, unseeing])
    for (const path of [
      '/v1/cabinet/orders',
      '/v1/cabinet/payers',
      '/v1/cabinet/transfers',
      '/v1/cabinet/courses/sessions',
    ]) {
      const route = ofShop.find(({ endpoint }) => endpoint.path === path)!
      expect(
        (JSON.parse((await answer(as, route, {})).text) as { totalCount: number }).totalCount,
        path,
      ).toBeGreaterThan(0)
    }
})

describe('what endpoints are told', () => describeToldBodies({ app }))

describe('every row', () => {
  it.each(demoSignIns)('is opened by $email', { timeout: 300_000 }, async ({ email, role }) => {
    const { rows } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(app.world.db)
    const most = isLongEdition ? 500 : 10
    expect(await openRows(app, await app.signIn(rows[0]!.id, role), most)).toBeGreaterThan(0)
  })
})

describe('rights', () => {
  it('of ready-made roles are all there to be granted', () => {
    for (const [role, { rights }] of Object.entries(readyMadeRoles))
      expect([role, rights.filter((right) => !allRights.includes(right))]).toEqual([role, []])
  })

  it('all have words', () => {
    for (const right of allRights) {
      const [area, deed] = right.split('.')
      expect([right, rightTexts.has(`area.${area}`), rightTexts.has(`deed.${deed}`)]).toEqual([right, true, true])
    }
  })
})

describe.each(reading)('%s', (_, route) => {
  it('shows nothing of other products', async () => {
    if (!holds(assembled.permissions, limited, route.permission, false)) {
      expect((await answer(limited, route, inputsOf(route)[0]!)).status).toBe(403)
      return
    }
    for (const input of inputsOf(route)) {
      const { status, text } = await answer(limited, route, input)
      expect(status, JSON.stringify(input)).toBeLessThan(500)
      expect(found(text, foreign), JSON.stringify(input)).toEqual([])
    }
  })

  it('shows no contact data', async () => {
    for (const input of inputsOf(route)) {
      const { status, text } = await answer(unseeing, route, input)
      expect(status, JSON.stringify(input)).toBeLessThan(500)
      expect(found(text, [...contacts, ...keys]), JSON.stringify(input)).toEqual([])
    }
  })
})

describe.each(lists.map((list) => [list.declaration.name, list] as const))(
  'the list %s',
  (_, { declaration, route }) => {
    it('finds nothing by contact data that is not shown', async () => {
      if (!holds(assembled.permissions, unseeing, declaration.permission, false)) return
      const known = await answer(unseeing, route, { per: '500' })
      const total = Number((JSON.parse(known.text || '{}') as { totalCount?: number }).totalCount ?? 0)
      const texts = Object.entries(declaration.filters).flatMap(([name, filter]) =>
        filter.kind === 'text' ? filterKeys(name, filter) : [],
      )
      for (const key of ['query', ...texts])
        for (const word of contacts.filter((_each, at) => at % 7 === 0)) {
          // Not the whole, by which nothing is learned but that it is known: a part of it that no name has.
          const part = word.includes('@') ? word.slice(1) : word.slice(-6)
          const { status, text } = await answer(unseeing, route, { [key]: part })
          if (status !== 200) continue
          const { totalCount } = JSON.parse(text) as { totalCount: number }
          expect([key, part, totalCount === total && total > 0 ? 'ignored' : totalCount]).toEqual([
            key,
            part,
            expect.toSatisfy((n) => n === 0 || n === 'ignored'),
          ])
        }
      for (const key of Object.keys(declaration.columns).filter(
        (name) => contactKindOf(name) && declaration.columns[name]?.sort,
      ))
        expect((await answer(unseeing, route, { sortKey: key })).status).toBe(422)
    })
  },
)

describe('who is limited to products', () => {
  /** What the rows of other products are, as one number per table. */
  const others = async (): Promise<Record<string, string>> => {
    const sums: Record<string, string> = {}
    for (const [table, scope] of Object.entries(tables).filter(([, { product, seller }]) => product && seller)) {
      const own = inScope({ actor: limited, ports: app.world.ports }, tables, table)
      const { rows } = await sql<{ sum: string }>`
        select coalesce(md5(string_agg(x, '|' order by x)), '') as sum from (
          select ${sql.table(table)}::text as x from ${sql.table(table)}
          where ${sql.ref(`${table}.${scope.seller!}`)} = ${owner.sellerId} and not ${own}) rows`.execute(app.world.db)
      sums[table] = rows[0]!.sum
    }
    return sums
  }

  it('changes no row of another, whatever is called', async () => {
    const before = await others()
    const { rows } = await sql<{
      id: number
    }>`select id from products where seller_id = ${owner.sellerId} order by id desc limit 1`.execute(app.world.db)
    const body = {
      name: 'Mine',
      productId: rows[0]!.id,
      productIds: [rows[0]!.id],
      reason: 'x',
      text: 'x',
      amount: '1.00',
      stars: 1,
    }
    let done = 0
    for (const [, route] of changing)
      if (holds(assembled.permissions, limited, route.permission, true))
        for (const input of inputsOf(route)) {
          const { status, text } = await answer(limited, route, { ...body, ...input })
          expect(status, `${route.endpoint.path} ${JSON.stringify(input)}`).toBeLessThan(500)
          expect(found(text, foreign), route.endpoint.path).toEqual([])
          if (status < 300) done += 1
        }
    expect(done).toBeGreaterThan(10)
    expect(await others()).toEqual(before)
  })
})

describe('who sees no contact data', () => {
  it('sends no mask back over what it stands for', async () => {
    const before = await column(
      sql`select email || phone || street as value from payers where seller_id = ${owner.sellerId} and phone is not null order by id`,
    )
    for (const [, route] of changing)
      for (const input of inputsOf(route).slice(0, 3)) {
        const { status } = await answer(unseeing, route, {
          ...input,
          email: 'k•••@example.com',
          phone: '••• 11',
          name: 'a•••@example.com',
        })
        expect([route.endpoint.path, status >= 400 && status < 500]).toEqual([route.endpoint.path, true])
      }
    expect(
      await column(
        sql`select email || phone || street as value from payers where seller_id = ${owner.sellerId} and phone is not null order by id`,
      ),
    ).toEqual(before)
  })
})

describe('what a seller keeps', () => describeKeptWords({ app, assembled }))

describe('amounts as large as can be', () => describeLargestAmounts({ app, assembled }))
