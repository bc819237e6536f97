import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import type { Role } from '#platform/shared/permission.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { identityRoom } from '../room.ts'
import { makeUser } from '../testing.ts'
import { useTestApp } from '../use-test-app.ts'
import { removeFactorByHand } from '../second-factor/own-factor.ts'
import { softwareDevice } from './software-device.ts'

const origin = 'http://localhost:3000'
const app = useTestApp([identityRoom, sellersRoom], { settings: { DEMO: 'false' } })
const own = '/v1/app/user/passkeys'
const signing = '/v1/app/session/passkey'
const password = 'correct horse battery'
let addresses = 0
const at = () => ({ address: `198.51.100.${++addresses}` })

type Options = { options: string }
type Listed = { list: { id: number; browser: string | null; last_used_at: string | null }[] }

const person = async (email: string, profiles: Role[] = ['payer']) => {
  const passwordHash = await hashPassword(password)
  const { user } = await app.transact((ctx) => makeUser(ctx, profiles, { email, passwordHash }))
  return { user, token: await app.signIn(user.id, profiles[0]!) }
}

const optionsFor = async (token: string) =>
  (await app.call<Options>('POST', `${own}/options`, {}, { token })).data.options
const optionsToSign = async () => (await app.call<Options>('POST', `${signing}/options`, {}, at())).data.options
const sign = (credential: string) => app.call<{ access_token: string }>('POST', signing, { credential }, at())

const withPasskey = async (email: string, profiles: Role[] = ['payer']) => {
  const made = await person(email, profiles)
  const device = softwareDevice(origin)
  const added = await app.call(
    'POST',
    own,
    { credential: device.create(await optionsFor(made.token)) },
    { token: made.token, headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0' } },
  )
  expect(added.status).toBe(201)
  return { ...made, device }
}

test('a key made on a device signs in without a password, and its owner is told', async () => {
  const { user, token, device } = await withPasskey('lea@example.com')
  const { status, data, cookies } = await sign(device.get(await optionsToSign()))
  expect(status).toBe(200)
  expect(cookies['kontor_access']).toBe(data.access_token)
  const session = await app.call<{ user: { id: number } }>('GET', '/v1/app/session', undefined, {
    token: data.access_token,
  })
  expect(session.data.user.id).toBe(user.id)

  const { list } = (await app.call<Listed>('GET', own, undefined, { token })).data
  expect(list).toMatchObject([{ browser: 'Chrome', system: 'Windows' }])
  expect(list[0]!.last_used_at).not.toBeNull()
  const mails = (await app.mails()).filter(({ recipient }) => recipient === user.email)
  expect(mails.map(({ kind }) => kind)).toContain('passkey_added')
  expect(mails.find(({ kind }) => kind === 'passkey_added')!.body).toContain('Chrome, Windows')
})

test('what was signed counts once, in time, for this address, by an opened device', async () => {
  const { device } = await withPasskey('once@example.com')
  const options = await optionsToSign()
  const credential = device.get(options)
  expect((await sign(credential)).status).toBe(200)
  expect((await sign(credential)).code).toBe('identity.factor_too_late')

  const late = device.get(await optionsToSign())
  app.clock.set(app.clock.now.add({ minutes: 11 }).toString())
  expect((await sign(late)).code).toBe('identity.factor_too_late')

  for (const wrong of [{ origin: 'https://kontor.example' }, { isVerified: false }])
    expect((await sign(device.get(await optionsToSign(), wrong))).code).toBe('identity.passkey_refused')
  const ofSomebodyElse = await optionsToSign()
  expect((await sign(softwareDevice(origin).get(ofSomebodyElse))).code).toBe('identity.passkey_unknown')
})

test('a counter that went back is a copied key', async () => {
  const { device } = await withPasskey('copied@example.com')
  expect((await sign(device.get(await optionsToSign(), { counter: 7 }))).status).toBe(200)
  expect((await sign(device.get(await optionsToSign(), { counter: 7 }))).code).toBe('identity.passkey_refused')
  expect((await sign(device.get(await optionsToSign(), { counter: 8 }))).status).toBe(200)
})

test('one signature sent twice at once opens one session', async () => {
  const { device, user } = await withPasskey('race@example.com')
  const before = await sessionsOf(user.id)
  const credential = device.get(await optionsToSign())
  const answers = await Promise.all([sign(credential), sign(credential)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await sessionsOf(user.id)).toBe(before + 1)
})

const sessionsOf = async (userId: number): Promise<number> => {
  const { rows } = await sql<{
    open: number
  }>`select count(*)::int as open from sessions where user_id = ${userId}`.execute(app.world.db)
  return rows[0]!.open
}

test('keys are added to one’s own account by a fresh sign-in, and what is nonsense is refused', async () => {
  const { token } = await person('fresh@example.com')
  const { token: other } = await person('other@example.com')
  const device = softwareDevice(origin)
  const credential = device.create(await optionsFor(token))
  expect((await app.call('POST', own, { credential }, { token: other })).code).toBe('identity.factor_too_late')
  for (const nonsense of ['{}', 'no json', JSON.stringify({ id: 'a', response: {} })])
    expect((await app.call('POST', own, { credential: nonsense }, { token })).code).toBe('identity.passkey_refused')
  expect((await sign('[]')).code).toBe('identity.passkey_refused')
  expect((await app.call('POST', `${own}/options`, {}, {})).status).toBe(401)

  app.clock.set(app.clock.now.add({ minutes: 61 }).toString())
  const { user } = await person('later@example.com')
  const old = await app.signIn(user.id, 'payer')
  app.clock.set(app.clock.now.add({ minutes: 14 }).toString())
  expect((await app.call('POST', `${own}/options`, {}, { token: old })).status).toBe(200)
  await sql`update sessions set created_at = ${app.clock.now.subtract({ minutes: 61 })} where user_id = ${user.id}`.execute(
    app.world.db,
  )
  expect((await app.call('POST', `${own}/options`, {}, { token: old })).code).toBe('identity.sign_in_again')
})

test('a removed key signs nobody in, and nobody removes another’s', async () => {
  const { token, device } = await withPasskey('gone@example.com')
  const { token: other } = await person('not-mine@example.com')
  const { list } = (await app.call<Listed>('GET', own, undefined, { token })).data
  expect((await app.call('DELETE', `${own}/${list[0]!.id}`, undefined, { token: other })).status).toBe(404)
  expect((await app.call('DELETE', `${own}/${list[0]!.id}`, undefined, { token })).status).toBe(200)
  expect((await sign(device.get(await optionsToSign()))).code).toBe('identity.passkey_unknown')
})

test('the operator’s people do nothing before more than a password protects them', async () => {
  const { token, user } = await person('olga@example.com', ['admin'])
  const mails = () => app.call('GET', '/v1/admin/mails', undefined, { token })
  const refused = await mails()
  expect([refused.status, refused.code]).toEqual([403, 'second_factor_needed'])
  const session = await app.call<{ permissions: string[]; is_unprotected: boolean }>(
    'GET',
    '/v1/app/session',
    undefined,
    {
      token,
    },
  )
  expect(session.data).toMatchObject({ permissions: [], is_unprotected: true })

  const device = softwareDevice(origin)
  expect((await app.call('POST', own, { credential: device.create(await optionsFor(token)) }, { token })).status).toBe(
    201,
  )
  expect((await mails()).status).toBe(200)

  // From now on the password alone opens nothing.
  const half = await app.call('POST', '/v1/app/session', { email: user.email, password }, at())
  expect([half.status, half.code]).toEqual([403, 'identity.second_factor'])
  expect((await sign(device.get(await optionsToSign()))).status).toBe(200)
})

test('from the console everything is taken off who lost it', async () => {
  const { user, device } = await withPasskey('lost@example.com', ['manager'])
  expect(await app.transact((ctx) => removeFactorByHand(ctx, user.email))).toBe(true)
  expect((await sign(device.get(await optionsToSign()))).code).toBe('identity.passkey_unknown')
  expect((await app.call('POST', '/v1/app/session', { email: user.email, password }, at())).status).toBe(200)
  expect(await app.transact((ctx) => removeFactorByHand(ctx, user.email))).toBe(false)
})

test('who sells or buys goes on by password, with or without a passkey', async () => {
  const { user } = await withPasskey('mixed@example.com')
  expect((await app.call('POST', '/v1/app/session', { email: user.email, password }, at())).status).toBe(200)
})
