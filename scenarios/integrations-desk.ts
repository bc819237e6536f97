import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Method } from '#platform/shared/contract.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { addOptInForm, confirmByLink } from '#capabilities/shop/opt-ins/server/testing.ts'
import { declarationOf } from '#capabilities/outward/integrations/connectors/declared.ts'
import { startIntegrationsSimulator } from '../tools/simulators/integrations/main.ts'
import type { Contact, Deal, Event, Hook, Person } from '../tools/simulators/integrations/people.ts'
import type { Sale } from '../tools/simulators/integrations/tracify.ts'
import { deskAt, freePort } from './payment-providers/desk.ts'

export const accounts = '/v1/cabinet/integration_accounts'
export type Shown = {
  id: number
  name: string
  state: string
  secret_hint: string
  catalogue: { lists: { name: string }[]; fields: { id: string; name: string }[]; stages: { name: string }[] }
  mapping: { field_id: string; value: string }[]
  is_reporting: boolean
  notice_url: string | null
}
type Books = { people: Person[]; contacts: Contact[]; deals: Deal[]; events: Event[]; hooks: Hook[]; sales: Sale[] }

/** A shop, a simulator of all services, and what a seller does with both; services reach the shop over the network. */
export const openIntegrations = async () => {
  const calls: string[] = []
  const simulator = await startIntegrationsSimulator({ listen: (call) => calls.push(call) })
  const port = await freePort()
  const settings = { INTEGRATIONS_API: simulator.url, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const app = useTestApp(rooms, { at: '2026-03-02T09:00:00Z', settings })
  const set = { app, calls, simulator, shop: undefined as unknown as TestShop, strangerId: 0, account: '' }
  let number = 0
  beforeAll(async () => {
    await (await app.server()).listen({ port, host: '127.0.0.1' })
    set.shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
    set.strangerId = (await app.transact((ctx) => makeSeller(ctx))).user.id
  })
  afterAll(async () => {
    await (await app.server()).close()
    await simulator.stop()
  })
  beforeEach(async () => {
    app.clock.advance({ hours: 2 })
    for (const table of ['integration_accounts', 'automations', 'opt_in_contacts', 'opt_in_forms'])
      await sql`delete from ${sql.table(table)}`.execute(app.world.db)
    set.account = `studio${++number}`
    calls.length = 0
  })

  const call = async <T>(method: Method, at: string, given?: object, userId = set.shop.seller.userId) =>
    app.call<T>(method, at, given, { token: await app.signIn(userId, 'seller') })

  /** What is typed into the form of a service. */
  const keysOf = (connector: string, name = set.account) => ({
    connector,
    ...Object.fromEntries(
      (declarationOf(connector)?.settings ?? []).map(({ name: setting, kind }) => [
        setting.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        kind === 'url' ? 'https://studio.api-us1.com' : kind === 'text' ? name : `key_of_${name}-us21`,
      ]),
    ),
  })
  const connect = async (connector = 'mail_chimp', name = set.account) =>
    (await call<Shown>('POST', accounts, keysOf(connector, name))).data
  const books = async (name = set.account): Promise<Books> =>
    (await (await fetch(`${simulator.url}/simulator/books/${name}`)).json()) as Books
  const people = async (): Promise<Pick<Person, 'email' | 'list' | 'state' | 'tags'>[]> =>
    (await books()).people.map(({ email, list, state, tags }) => ({ email, list, state, tags }))
  const desk = (path: string, body: object) => deskAt(simulator.url, set.account).desk(path, body)
  const fault = (kind: string, on = '*') => desk('fault', { on, kind })

  /** A confirmed contact of the shop. */
  const agree = async (email: string): Promise<number> => {
    const slug = `news-${++number}`
    const form = await app.world
      .as({ ...app.world.actor, kind: 'user', role: 'seller', sellerId: set.shop.seller.id })
      .transact((ctx) =>
        addOptInForm(ctx, {
          name: 'News',
          slug,
          title: 'News',
          intro: '',
          asksName: 'optional',
          fields: [],
          consentText: 'Yes.',
          buttonText: '',
          thanksText: '',
          redirectUrl: null,
          tags: [],
        }),
      )
    expect(form.slug).toBe(slug)
    await call('POST', `/v1/opt_ins/${set.shop.seller.username}/${slug}`, {
      email,
      has_agreed: true,
      consent_version: 1,
    })
    const { id, confirmToken } = await app.world.db
      .selectFrom('optInContacts')
      .select(['id', 'confirmToken'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await app.transact((ctx) => confirmByLink(ctx, confirmToken))
    await app.drain()
    return Number(id)
  }
  const unsubscribe = (id: number) => call('POST', `/v1/cabinet/opt_ins/contacts/${id}/unsubscribe`)

  const publish = async (...steps: object[]) => {
    const plan = { trigger: { name: 'bought' }, again: 'every_time', steps }
    const { id } = (await call<Shown>('POST', '/v1/cabinet/automations', { name: 'Rule', plan })).data
    return (await call<{ state: string; faults: object }>('POST', `/v1/cabinet/automations/${id}/publish`)).data
  }
  const step = (deed: string, given: object, key = deed.replace('_', '')) => ({
    kind: 'act',
    key,
    act: `integrations.${deed}`,
    given,
  })
  const log = async () => {
    const { rows } = await sql<{
      id: number
      deed: string
      state: string
      error: string | null
      attempts: number
      email: string
      proof: { rule: string; detail: string } | null
    }>`select id, deed, state, error, attempts, email, proof from integration_calls order by id`.execute(app.world.db)
    return rows
  }
  /** Lets an hour pass at a time, with what it brings. */
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      app.clock.advance({ hours: 1 })
      await app.drain()
    }
  }
  return { set, call, keysOf, connect, books, people, desk, fault, agree, unsubscribe, publish, step, log, pass }
}
