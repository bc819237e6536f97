import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { holds } from '#platform/server/permit.ts'
import type { Route } from '#platform/server/route.ts'
import type { OwnedTables } from '#platform/server/scope.ts'
import type { TestWorld } from '#platform/server/testing.ts'
import { anyone, signedIn, type Role } from '#platform/shared/permission.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { askRoutes, firstIds, keysOf, named } from './ask-routes.ts'

type Demo = { app: TestWorld; assembled: AssembledApp }

const mark = 'KEPT-'

/** Texts that are for the shop and its people: by table, the columns. Whoever else may read one is named behind it. */
const kept: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  account_plans: { reason: [] },
  bank_accounts: { reason: [] },
  checkouts: { name: [] },
  claims: { agency_reference: [], not_collected_reason: [] },
  experiments: { name: [] },
  funnels: { name: [] },
  opt_in_forms: { name: [] },
  order_notes: { text: [] },
  orders: { campaign_id: ['sales_team_member'], add_id1: [], add_id2: [] },
  payers: { notes: [] },
  products: { internal_name: [], cost_center: [], review_reason: [] },
  state_changes: { reason: [] },
  team_roles: { name: [] },
  transfers: { note: [] },
}
const columns = Object.entries(kept).flatMap(([table, words]) =>
  Object.entries(words).map(([column, readers]) => ({ table, column, readers, word: `${mark}${table}-${column}` })),
)
const tables: OwnedTables = Object.assign({}, ...rooms.map((room) => room.tables ?? {}))
/** Rows of other accounts may be those of the reader. */
const isOfSellers = (table: string) => tables[table]?.seller === 'seller_id'
/**
 * Whatever a seller writes for themselves is marked in the demo world; every reading route is
 * asked as each role that does not run the shop, and answers without a mark.
 */
export const describeKeptWords = ({ app, assembled }: Demo): void => {
  const answer = askRoutes(() => app.world, assembled)
  const people = new Map<string, Actor>()
  let owner: Actor
  let tokens: string[] = []

  const userOf = async (query: ReturnType<typeof sql<{ userId: number; sellerId: number | null }>>, role: Role) => {
    const [row] = (await query.execute(app.world.db)).rows
    if (!row) throw new Error(`The demo has no ${role}.`)
    people.set(role, { ...anonymous, kind: 'user', role, userId: row.userId, sellerId: row.sellerId })
  }

  beforeAll(async () => {
    const { rows } = await sql<{
      id: number
      userId: number
    }>`select id, user_id from sellers where username = 'demo'`.execute(app.world.db)
    const { id: sellerId, userId } = rows[0]!
    owner = { ...anonymous, kind: 'user', role: 'seller', userId, sellerId }
    await sql`insert into order_notes (order_id, kind, text, actor_user_id, at) select id, 'comment', 'x', ${userId}, created_at from orders where seller_id = ${sellerId}`.execute(
      app.world.db,
    )
    await app.transact(async ({ db }) => {
      // Some of them are never changed: a trigger says so.
      await sql`set local session_replication_role = replica`.execute(db)
      for (const { table, column, word } of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${word} || '-' || ctid::text ${isOfSellers(table) ? sql`where seller_id = ${sellerId}` : sql``}`.execute(
          db,
        )
    })
    const account = sql`(select id from sellers s where s.user_id = found.user_id order by id limit 1)`
    await userOf(
      sql`select user_id, ${account} as seller_id from (select user_id from payers where user_id is not null and seller_id = ${sellerId}
      group by user_id order by max((select count(*) from orders o where o.payer_id = payers.id)) desc limit 1) found`,
      'payer',
    )
    await userOf(
      sql`select user_id, ${account} as seller_id from (select m.user_id from sales_team_members m join orders o on o.sales_team_member_id = m.id where m.user_id is not null limit 1) found`,
      'sales_team_member',
    )
    await userOf(
      sql`select user_id, ${account} as seller_id from (select publisher_id as user_id from orders where publisher_id is not null limit 1) found`,
      'publisher',
    )
    people.set('another seller', (await app.transact((ctx) => makeSeller(ctx))).actor)
    people.set('nobody', anonymous)
    tokens = (
      await sql<{
        token: string
      }>`select token from orders where seller_id = ${sellerId} order by id desc limit ${firstIds.length}`.execute(
        app.world.db,
      )
    ).rows.map(({ token }) => token)
  }, 600_000)

  /** A copy of all that is kept about somebody holds what was noted about them, too (Art. 15 (3) GDPR). */
  const copyOfData = '/v1/app/personal_data'
  const reading = assembled.routes.filter(
    ({ endpoint, probe }) => endpoint.method === 'GET' && !probe && endpoint.path !== copyOfData,
  )

  const named_ = ['token', 'transferExtId', 'reference']
  const inputsOf = (route: Route): Record<string, unknown>[] => {
    const keys = keysOf(route)
    if (keys.length === 0) return [{}, { per: '500' }]
    const values = keys.some((key) => named_.includes(key)) ? tokens : keys.includes('username') ? ['demo'] : firstIds
    return values.map((value) => Object.fromEntries(keys.map((key) => [key, key === 'username' ? 'demo' : value])))
  }

  const marksIn = (text: string, role: string): string[] =>
    columns
      .filter(({ word, readers }) => !readers.some((each) => each === role) && text.includes(word))
      .map(({ word }) => word)

  /** Whom to ask as: all who may call it, and where everybody may, one who is known and one who is not. */
  const readersOf = ({ permission }: Route): [string, Actor][] =>
    [...people].filter(([role, as]) => {
      if (permission === anyone) return role === 'payer' || role === 'nobody'
      if (as.kind === 'anonymous') return false
      return permission === signedIn || holds(assembled.permissions, as, permission, false)
    })

  describe.each(named(reading))('%s', (_, route) => {
    it('shows nothing a seller keeps to those who do not run the shop', async () => {
      for (const [role, as] of readersOf(route))
        for (const input of inputsOf(route)) {
          const { status, text } = await answer(as, route, input)
          expect(status, JSON.stringify(input)).toBeLessThan(500)
          expect([role, marksIn(text, role)], JSON.stringify(input)).toEqual([role, []])
        }
    })
  })

  it('is no empty proof: lists, files and pages show the seller what was marked', async () => {
    const seen = new Set<string>()
    for (const route of reading)
      if (
        seen.size < columns.length &&
        route.permission !== anyone &&
        holds(assembled.permissions, owner, route.permission, false)
      )
        for (const input of inputsOf(route).slice(0, 8)) {
          const { text } = await answer(owner, route, input)
          if (text.includes(mark)) for (const { word } of columns) if (text.includes(word)) seen.add(word)
        }
    expect([...seen].toSorted()).toEqual(columns.map(({ word }) => word).toSorted())
  })
}
