import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { personsRoom } from './room.ts'

const app = useTestApp([sellersRoom, identityRoom, personsRoom])

const person = (...profiles: Parameters<typeof makeUser>[1]) => app.transact((ctx) => makeUser(ctx, profiles))
const actionsOn = async (id: number) =>
  (
    await sql<{
      action: string
    }>`select action from audit_entries where subject = 'users' and subject_id = ${id} order by id`.execute(
      app.world.db,
    )
  ).rows.map(({ action }) => action)
type Page = { sessions: { id: number }[]; profiles: { type: string }[] }

test('people are found by any part of their name or address; what is secret of them is not shown', async () => {
  const admin = await person('admin')
  await app.transact((ctx) =>
    makeSeller(ctx, {
      email: 'vera.stein@example.org',
      firstName: 'Vera',
      lastName: 'Stein',
      passwordHash: 'hashed-secret',
    }),
  )
  const found = async (query: string) =>
    app.call<{ list: { id: number; email: string; profiles: string[] }[] }>(
      'GET',
      `/v1/admin/persons?${query}`,
      undefined,
      admin,
    )
  for (const words of ['ra.stei', 'VERA st', 'stein'])
    expect((await found(`query=${encodeURIComponent(words)}`)).data.list).toMatchObject([
      { email: 'vera.stein@example.org', profiles: ['seller'] },
    ])
  expect((await found('query=stein&profile=payer')).data.list).toEqual([])
  const [row] = (await found('query=stein&profile=seller&is_confirmed=true')).data.list
  const page = await app.call<Page>('GET', `/v1/admin/persons/${row!.id}`, undefined, admin)
  expect(page.data).toMatchObject({
    name: 'Vera Stein',
    has_password: true,
    has_app: false,
    passkeys_count: 0,
    accounts: [{ name: 'Shop' }],
    purchases: [],
  })
  expect(page.text + (await found('query=stein')).text).not.toContain('hashed-secret')
})

test('managers read, admins act, and each deed is in the log', async () => {
  const admin = await person('admin')
  const manager = await person('manager')
  const buyer = await person('payer')
  await app.signIn(buyer.user.id, 'payer')
  const path = `/v1/admin/persons/${buyer.user.id}`
  const page = await app.call<Page>('GET', path, undefined, manager)
  expect([page.status, page.data.sessions.length]).toEqual([200, 2])
  expect((await app.call('DELETE', `${path}/sessions`, undefined, manager)).status).toBe(403)
  expect((await app.call('GET', path, undefined, buyer)).status).toBe(403)
  const others = page.data.sessions[0]!.id
  expect(
    (await app.call('DELETE', `/v1/admin/persons/${manager.user.id}/sessions/${others}`, undefined, admin)).status,
  ).toBe(404)
  expect((await app.call('DELETE', `${path}/sessions/${others}`, undefined, admin)).status).toBe(200)
  expect((await app.call<Page>('GET', path, undefined, admin)).data.sessions.length).toBe(1)
  expect((await app.call('DELETE', `${path}/sessions`, undefined, admin)).status).toBe(200)
  expect((await app.call('GET', '/v1/app/session', undefined, buyer)).status).toBe(401)
  // An admin who does this to themselves keeps the present session.
  expect((await app.call('DELETE', `/v1/admin/persons/${admin.user.id}/sessions`, undefined, admin)).status).toBe(200)
  expect((await app.call('GET', '/v1/app/session', undefined, admin)).status).toBe(200)
  expect(await actionsOn(buyer.user.id)).toEqual(['persons.session_ended', 'persons.sessions_ended'])
})

test('the confirmation is sent again to who has not confirmed, five times an hour at most', async () => {
  const admin = await person('admin')
  const { user } = await person('payer')
  const again = () => app.call('POST', `/v1/admin/persons/${user.id}/confirmation`, {}, admin)
  expect((await again()).code).toBe('persons.confirmed_already')
  await sql`update users set confirmed_at = null where id = ${user.id}`.execute(app.world.db)
  for (let sent = 0; sent < 5; sent++) expect((await again()).status).toBe(200)
  expect((await again()).code).toBe('persons.too_many_confirmations')
  expect((await actionsOn(user.id)).length).toBe(5)
})

test('who was erased is nobody, and mails are found by whom they went to', async () => {
  const admin = await person('admin')
  const { user } = await person('payer')
  await sql`update users set confirmed_at = null where id = ${user.id}`.execute(app.world.db)
  await app.call('POST', `/v1/admin/persons/${user.id}/confirmation`, {}, admin)
  const mails = await app.call<{ list: { recipient: string }[] }>(
    'GET',
    `/v1/admin/mails?person_id=${user.id}`,
    undefined,
    admin,
  )
  expect(mails.data.list.map(({ recipient }) => recipient)).toEqual([user.email])
  await sql`update users set erased_at = now() where id = ${user.id}`.execute(app.world.db)
  expect((await app.call('GET', `/v1/admin/persons/${user.id}`, undefined, admin)).status).toBe(404)
})
