import { expect, test } from 'vitest'
import { useTestApp } from '../use-test-app.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { findOrMakeBuyer } from '../index.ts'
import { identityRoom } from '../room.ts'
import { makeUser } from '../testing.ts'

const app = useTestApp([identityRoom, sellersRoom])
let addresses = 0
const post = <D = { token: string; access_token: string }>(url: string, body: object) =>
  app.call<D>('POST', url, body, { address: `198.51.100.${++addresses}` })

const ask = async (email: string) => {
  const { status, data } = await post('/v1/app/user/send_code', { email })
  expect(status).toBe(202)
  await app.drain()
  return data.token
}
const codes = async (email: string) =>
  (await app.mails())
    .filter((mail) => mail.recipient === email && mail.kind === 'sign_in_code')
    .map((mail) => /\b(\d{3} \d{3})\b/.exec(mail.body)![1]!)
const enter = (token: string, code: string) => post('/v1/app/session/code', { token, code, fingerprint: 'fp' })
const guest = (email: string) =>
  app.transact((ctx) => findOrMakeBuyer(ctx, { email, firstName: 'Ida', lastName: 'Sommer', locale: 'de' }))
const other = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0')

test('a buyer without a password signs in by a code, once, and has proved the address by it', async () => {
  const user = await guest('ida@example.com')
  const token = await ask('ida@example.com')
  const [code] = await codes('ida@example.com')
  const { data } = await enter(token, code!)
  const me = await app.call<{ user: { email: string; is_confirmed: boolean } }>('GET', '/v1/app/session', undefined, {
    token: data.access_token,
  })
  expect(me.data.user).toMatchObject({ email: user.email, is_confirmed: true })
  expect((await enter(token, code!)).code).toBe('identity.wrong_code')
})

test('an unknown address is answered like a known one, and nothing is mailed', async () => {
  const token = await ask('nobody@example.com')
  expect(token).toMatch(/^\w{40}$/)
  expect(await codes('nobody@example.com')).toEqual([])
  const wrong = await enter(token, '123456')
  await guest('known@example.com')
  const known = await enter(await ask('known@example.com'), other((await codes('known@example.com'))[0]!))
  expect([wrong.status, wrong.code, wrong.fields]).toEqual([known.status, known.code, known.fields])
})

test('five attempts and ten minutes; those of another browser cost this one nothing', async () => {
  await guest('tries@example.com')
  const strangers = await ask('tries@example.com')
  const own = await ask('tries@example.com')
  const [, code] = await codes('tries@example.com')
  for (let attempt = 0; attempt < 5; attempt++) expect((await enter(strangers, other(code!))).status).toBe(422)
  expect((await enter(strangers, (await codes('tries@example.com'))[0]!)).code).toBe('identity.wrong_code')
  expect((await enter(own, code!.replace(' ', ''))).status).toBe(200)
  const late = await ask('tries@example.com')
  app.clock.advance({ minutes: 11 })
  expect((await enter(late, (await codes('tries@example.com'))[2]!)).code).toBe('identity.wrong_code')
})

test('no more than six codes within an hour', async () => {
  await guest('many@example.com')
  for (let asked = 0; asked < 8; asked++) await ask('many@example.com')
  expect(await codes('many@example.com')).toHaveLength(6)
  app.clock.advance({ minutes: 61 })
  await ask('many@example.com')
  expect(await codes('many@example.com')).toHaveLength(7)
})

test('a password somebody set before the address was proved is gone with the first code', async () => {
  await post('/v1/app/user', {
    email: 'taken@example.com',
    password: 'a stranger’s',
    first_name: 'A',
    last_name: 'B',
    profile_type: 'payer',
    terms_version: '2026-11',
  })
  const token = await ask('taken@example.com')
  expect((await enter(token, (await codes('taken@example.com'))[0]!)).status).toBe(200)
  const signIn = await post('/v1/app/session', { email: 'taken@example.com', password: 'a stranger’s' })
  expect(signIn.code).toBe('identity.wrong_credentials')
  const told = (await app.mails()).filter(({ recipient }) => recipient === 'taken@example.com')
  expect(told.map(({ kind }) => kind)).toContain('password_dropped')
})

test('a link to choose a password says whether it works before anything is typed', async () => {
  const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'link@example.com' }))
  await post('/v1/app/user/password', { email: user.email })
  await app.drain()
  const token = /token=(\w+)/.exec((await app.mails()).findLast((mail) => mail.recipient === user.email)!.body)![1]!
  const isGood = async (given: string) =>
    (await app.call<{ is_good: boolean }>('GET', `/v1/app/user/password?token=${given}`)).data.is_good
  expect([await isGood(token), await isGood('nope'), await isGood('')]).toEqual([true, false, false])
})
