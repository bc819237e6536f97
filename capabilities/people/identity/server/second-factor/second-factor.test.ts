import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { codeAt } from '../../rules/authenticator-code.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { identityRoom } from '../room.ts'
import { makeUser } from '../testing.ts'
import { removeFactorByHand } from './own-factor.ts'
import { useTestApp } from '../use-test-app.ts'

const app = useTestApp([identityRoom, sellersRoom])
const password = 'correct horse battery'
const path = '/v1/app/user/second_factor'
let addresses = 0

type Tokens = { access_token: string }
type Codes = { recovery_codes: string[] }

const at = () => ({ address: `198.51.100.${++addresses}` })
const signIn = (email: string, more: object = {}) =>
  app.call<Tokens>('POST', '/v1/app/session', { email, password, ...more }, at())
const enter = (code: string, cookies: Record<string, string>) =>
  app.call<Tokens>(
    'POST',
    '/v1/app/session/second_factor',
    { code },
    {
      ...at(),
      headers: {
        cookie: Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; '),
      },
    },
  )
/** Codes are good once: the next one is of the next half minute. */
const nextCode = (key: string) => {
  app.clock.set(app.clock.now.add({ seconds: 30 }).toString())
  return codeAt(key, app.clock.now)
}

/** Somebody whose second factor is on, with its key, its recovery codes and a session from before. */
const withFactor = async (email: string) => {
  const passwordHash = await hashPassword(password)
  const { token, user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email, passwordHash }))
  const { key, address, picture } = (await app.call<Record<string, string>>('POST', path, {}, { token })).data as {
    key: string
    address: string
    picture: string
  }
  expect(address).toContain(`secret=${key}`)
  expect(picture).toMatch(/^data:image\/png;base64,/)
  const { data } = await app.call<Codes>('POST', `${path}/confirm`, { code: nextCode(key) }, { token })
  expect(new Set(data.recovery_codes).size).toBe(10)
  return { token, user, key, codes: data.recovery_codes }
}

test('nothing is asked for before a first code was entered', async () => {
  const passwordHash = await hashPassword(password)
  const { token } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'begun@example.com', passwordHash }))
  await app.call('POST', path, {}, { token })
  const wrong = await app.call('POST', `${path}/confirm`, { code: '000000' }, { token })
  expect([wrong.status, wrong.code]).toEqual([422, 'identity.wrong_code'])
  expect((await app.call('GET', path, undefined, { token })).data).toEqual({ since: null, codes_left: 0 })
  expect((await signIn('begun@example.com')).status).toBe(200)
})

test('a password alone opens nothing; a code of the app does, once', async () => {
  const { key } = await withFactor('on@example.com')
  const half = await signIn('on@example.com')
  expect([half.status, half.code, Object.keys(half.cookies)]).toEqual([
    403,
    'identity.second_factor',
    ['kontor_second_factor'],
  ])
  const code = nextCode(key)
  const whole = await enter(code, half.cookies)
  expect(whole.status).toBe(200)
  expect(whole.cookies['kontor_access']).toBe(whole.data.access_token)
  expect((await enter(code, half.cookies)).code).toBe('identity.factor_too_late')

  const again = await signIn('on@example.com')
  expect((await enter(code, again.cookies)).code).toBe('identity.wrong_code')
  expect((await enter('', {})).status).toBe(422)
  expect((await enter('123456', {})).code).toBe('identity.factor_too_late')
})

test('a program enters the code with the password', async () => {
  const { key } = await withFactor('program@example.com')
  expect((await signIn('program@example.com', { otp: '000000' })).code).toBe('identity.wrong_code')
  expect((await signIn('program@example.com', { otp: nextCode(key) })).status).toBe(200)
})

test('ways in without a password ask for it as well', async () => {
  const { user, key } = await withFactor('link@example.com')
  await app.call('POST', '/v1/app/user/send_magic_link', { email: user.email }, at())
  await app.drain()
  const { rows } = await sql<{
    link: string
  }>`select body as link from mails where recipient = ${user.email} order by id desc limit 1`.execute(app.world.db)
  const token = /token=([\w-]+)/.exec(rows[0]!.link)![1]!
  const half = await app.call<Tokens>('POST', '/v1/app/session/magic_link', { token }, at())
  expect(half.code).toBe('identity.second_factor')
  expect((await enter(nextCode(key), half.cookies)).status).toBe(200)
})

test('each recovery code opens once, however it is written', async () => {
  const { codes, token } = await withFactor('lost@example.com')
  const spoken = codes[0]!.toUpperCase().replaceAll('-', ' ')
  expect((await enter(spoken, (await signIn('lost@example.com')).cookies)).status).toBe(200)
  expect((await enter(codes[0]!, (await signIn('lost@example.com')).cookies)).code).toBe('identity.wrong_code')
  expect((await app.call('GET', path, undefined, { token })).data).toMatchObject({ codes_left: 9 })
})

test('one code for two sign-ins at once opens one of them', async () => {
  const { key } = await withFactor('race@example.com')
  const halves = [await signIn('race@example.com'), await signIn('race@example.com')]
  const code = nextCode(key)
  const answers = await Promise.all(halves.map(({ cookies }) => enter(code, cookies)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who knows the password has no more guesses than who does not', async () => {
  await withFactor('guessed@example.com')
  const answers: (string | undefined)[] = []
  for (let round = 0; round < 7; round++)
    answers.push((await enter('000000', (await signIn('guessed@example.com')).cookies)).code)
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'identity.wrong_code'))
  expect(answers.at(-1)).toBe('identity.sign_in_waits')
})

test('it is switched off, and recovery codes are made anew, by a code alone', async () => {
  const { key, codes, token } = await withFactor('off@example.com')
  expect((await app.call('POST', path, {}, { token })).code).toBe('identity.factor_is_on')
  expect((await app.call('POST', `${path}/remove`, { code: '000000' }, { token })).code).toBe('identity.wrong_code')
  const renewed = await app.call<Codes>('POST', `${path}/recovery_codes`, { code: nextCode(key) }, { token })
  expect((await app.call('POST', `${path}/remove`, { code: codes[0]! }, { token })).code).toBe('identity.wrong_code')
  expect((await app.call('POST', `${path}/remove`, { code: renewed.data.recovery_codes[0]! }, { token })).status).toBe(
    200,
  )
  expect((await signIn('off@example.com')).status).toBe(200)
  const { rows } = await sql<{
    left: number
  }>`select count(*)::int as left from recovery_codes where user_id not in (select user_id from second_factors)`.execute(
    app.world.db,
  )
  expect(rows[0]!.left).toBe(0)
})

test('from the console it is taken off who lost everything', async () => {
  await withFactor('console@example.com')
  expect(await app.transact((ctx) => removeFactorByHand(ctx, 'console@example.com'))).toBe(true)
  expect((await signIn('console@example.com')).status).toBe(200)
  expect(await app.transact((ctx) => removeFactorByHand(ctx, 'console@example.com'))).toBe(false)
})

test('neither keys nor recovery codes can be read in the database', async () => {
  const { key, codes } = await withFactor('sealed@example.com')
  const { rows } = await sql<{
    all: string
  }>`select coalesce(string_agg(secret_sealed, ' '), '') || (select coalesce(string_agg(code_hash, ' '), '') from recovery_codes) as all from second_factors`.execute(
    app.world.db,
  )
  expect(rows[0]!.all).not.toContain(key)
  for (const code of codes) expect(rows[0]!.all).not.toContain(code.replaceAll('-', ''))
})
