import { describe, expect, test } from 'vitest'
import { useTestApp } from '../use-test-app.ts'
import { sql } from 'kysely'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { identityRoom } from '../room.ts'
import { makeUser } from '../testing.ts'

type Tokens = { access_token: string; refresh_token: string; expires_at: string; refresh_expires_at: string }
type Session = {
  user: { id: number; email: string }
  profile_types: string[]
  profile_type: string
  seller: { id: number; username: string } | null
  rights: string[]
  permissions: string[]
  locale: string
}

const app = useTestApp([identityRoom, sellersRoom])
let addresses = 0
const password = 'correct horse battery'

const person = async (email: string) => {
  const passwordHash = await hashPassword(password)
  return app.transact((ctx) => makeUser(ctx, ['payer', 'publisher'], { email, passwordHash }))
}
const signIn = (email: string, more: object = {}) =>
  app.call<Tokens>(
    'POST',
    '/v1/app/session',
    { email, password, fingerprint: 'fp-1', ...more },
    { address: `198.51.100.${++addresses}` },
  )
const renew = (refreshToken: string, fingerprint = 'fp-1') =>
  app.call<Tokens>('POST', '/v1/app/session/renew_token', { refresh_token: refreshToken, fingerprint }, { form: true })
const me = (token: string) => app.call<Session>('GET', '/v1/app/session', undefined, { token })

describe('signing in', () => {
  test('answers the four tokens and sets cookies; the header works with and without Bearer', async () => {
    await person('in@example.com')
    const { status, data, cookies, headers } = await signIn('IN@example.com')
    expect(status).toBe(200)
    expect(data.expires_at).toBe('2026-11-20T09:15:00.000Z')
    expect(data.refresh_expires_at).toBe('2026-12-20T09:00:00.000Z')
    expect(cookies).toEqual({
      kontor_access: data.access_token,
      kontor_refresh: data.refresh_token,
      kontor_fingerprint: 'fp-1',
    })
    for (const line of headers['set-cookie'] as string[]) expect(line).toContain('HttpOnly')
    expect((await me(data.access_token)).data.user.email).toBe('in@example.com')
    expect((await me(`Bearer ${data.access_token}`)).data.profile_types.toSorted()).toEqual(['payer', 'publisher'])
    const byCookie = await app.call<Session>('GET', '/v1/app/session', undefined, {
      headers: { cookie: `kontor_access=${cookies['kontor_access']}` },
    })
    expect(byCookie.data.user.email).toBe('in@example.com')
    const changing = (more: object) =>
      app.call('DELETE', '/v1/app/session', undefined, {
        headers: { cookie: `kontor_access=${cookies['kontor_access']}`, ...more },
      })
    expect((await changing({ 'sec-fetch-site': 'cross-site' })).code).toBe('foreign_origin')
    expect((await changing({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('a page of another host gets no cookies planted', async () => {
    await person('planted@example.com')
    const answer = await app.call(
      'POST',
      '/v1/app/session',
      { email: 'planted@example.com', password, fingerprint: 'x' },
      { headers: { origin: 'https://evil.example' } },
    )
    expect(answer.status).toBe(200)
    expect(answer.cookies).toEqual({})
  })

  test('wrong password and unknown address are told apart neither by words nor by time', async () => {
    // One try each: an account that was tried often has to wait.
    const rounds = 10
    const passwordHash = await hashPassword(password)
    for (let round = 0; round < rounds; round++)
      await app.transact((ctx) => makeUser(ctx, ['payer'], { email: `known-${round}@example.com`, passwordHash }))
    const timed = async (email: string) => {
      const before = process.cpuUsage()
      const answer = await app.call(
        'POST',
        '/v1/app/session',
        { email, password: 'something else', fingerprint: 'x' },
        { address: `203.0.113.${++addresses}` },
      )
      expect([answer.status, answer.code]).toEqual([401, 'identity.wrong_credentials'])
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    // Time of the processor, not of the clock, and the least of each: what else a busy machine does is no answer.
    const least = (times: number[]) => Math.min(...times)
    const [known, unknown]: [number[], number[]] = [[], []]
    await timed('known-0@example.com')
    for (let round = 1; round < rounds; round++) {
      known.push(await timed(`known-${round}@example.com`))
      unknown.push(await timed(`nobody-${round}@example.com`))
    }
    expect(least(unknown) / least(known)).toBeGreaterThan(0.5)
    expect(least(unknown) / least(known)).toBeLessThan(2)
  })

  test('is limited per address and says when to try again', async () => {
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        app.call(
          'POST',
          '/v1/app/session',
          { email: `nobody-${n}@example.com`, password: 'x' },
          { address: '192.0.2.77' },
        ),
      ),
    )
    const refused = tries.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.code).toBe('MS_MAX_CONCURRENT_REQ')
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('tokens that are missing, forged or over are named so, and do not stand in the way of signing in', async () => {
    await person('again@example.com')
    const { data } = await signIn('again@example.com')
    expect((await app.call('GET', '/v1/app/session')).code).toBe('missing_access_token')
    const forged = data.access_token.replace(/^\d+/, '1')
    expect((await me(`${forged}x`)).code).toBe('invalid_access_token')
    app.clock.advance({ minutes: 15 })
    expect((await me(data.access_token)).code).toBe('expired_access_token')
    const answer = await app.call(
      'POST',
      '/v1/app/session',
      { email: 'again@example.com', password },
      { token: data.access_token, address: '198.51.100.250' },
    )
    expect(answer.status).toBe(200)
  })

  test('signing out ends access at once', async () => {
    await person('out@example.com')
    const { data, cookies } = await signIn('out@example.com')
    expect((await app.call('DELETE', '/v1/app/session', undefined, { token: data.access_token })).status).toBe(200)
    expect((await me(data.access_token)).code).toBe('invalid_access_token')
    expect((await renew(data.refresh_token)).code).toBe('invalid_refresh_token')
    const second = await signIn('out@example.com')
    await app.call('DELETE', '/v1/app/session', undefined, {
      headers: { cookie: `kontor_refresh=${second.cookies['kontor_refresh']}` },
    })
    expect((await me(second.data.access_token)).code).toBe('invalid_access_token')
    expect(cookies['kontor_refresh']).not.toBe(second.cookies['kontor_refresh'])
  })
})

describe('renewing', () => {
  test('rotates; two tabs that race get the same tokens; the loser may go on', async () => {
    await person('tabs@example.com')
    const first = (await signIn('tabs@example.com')).data
    app.clock.advance({ minutes: 14 })
    const [one, two] = await Promise.all([renew(first.refresh_token), renew(first.refresh_token)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.data.refresh_token).toBe(two.data.refresh_token)
    expect(one.data.refresh_token).not.toBe(first.refresh_token)
    app.clock.advance({ minutes: 14 })
    const next = await renew(two.data.refresh_token)
    expect(next.status).toBe(200)
    expect((await me(next.data.access_token)).status).toBe(200)
  })

  test('an old token after the grace ends the whole family and is noted', async () => {
    const { user } = await person('thief@example.com')
    const first = (await signIn('thief@example.com')).data
    const second = (await renew(first.refresh_token)).data
    app.clock.advance({ seconds: 11 })
    expect((await renew(first.refresh_token)).code).toBe('invalid_refresh_token')
    expect((await renew(second.refresh_token)).code).toBe('invalid_refresh_token')
    expect((await me(second.access_token)).code).toBe('invalid_access_token')
    const { rows } = await sql<{ action: string }>`select action from audit_entries where user_id = ${user.id}`.execute(
      app.world.db,
    )
    expect(rows).toEqual([{ action: 'identity.refresh_token_reused' }])
  })

  test('another fingerprint, a forged token, none and one that is over are refused', async () => {
    await person('refused@example.com')
    const { data } = await signIn('refused@example.com')
    expect((await renew(data.refresh_token, 'fp-2')).code).toBe('invalid_refresh_token')
    expect((await renew(data.refresh_token.replace('.1.', '.2.'))).code).toBe('invalid_refresh_token')
    expect((await app.call('POST', '/v1/app/session/renew_token', {})).code).toBe('missing_refresh_token')
    expect((await renew(data.refresh_token)).status).toBe(200)
    app.clock.advance({ days: 31 })
    expect((await renew(data.refresh_token)).code).toBe('expired_refresh_token')
  })

  test('works from cookies alone', async () => {
    await person('cookies@example.com')
    const { cookies } = await signIn('cookies@example.com')
    const line = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await app.call<Tokens>('POST', '/v1/app/session/renew_token', undefined, {
      headers: { cookie: line },
    })
    expect(answer.status).toBe(200)
    expect(answer.cookies['kontor_refresh']).toBe(answer.data.refresh_token)
  })
})

describe('profiles', () => {
  test('a session moves between its own profiles only', async () => {
    const { token } = await person('roles@example.com')
    expect((await me(token)).data.profile_type).toBe('payer')
    expect((await app.call('POST', '/v1/app/session/profile', { profile_type: 'admin' }, { token })).code).toBe(
      'identity.not_your_profile',
    )
    const moved = await app.call<Session>('POST', '/v1/app/session/profile', { profile_type: 'publisher' }, { token })
    expect(moved.data.profile_type).toBe('publisher')
    expect((await me(token)).data.profile_type).toBe('publisher')
  })

  test('opening the seller profile takes a username, or makes one of the name, and goes on in it', async () => {
    const { token } = await person('becomes@example.com')
    const usernameOf = async (email: string) => {
      const nameless = await person(email)
      const path = '/v1/app/user/profiles'
      return (await app.call<Session>('POST', path, { profile_type: 'seller' }, { token: nameless.token })).data.seller
        ?.username
    }
    const first = await usernameOf('nameless-1@example.com')
    expect(await usernameOf('nameless-2@example.com')).toBe(`${first}-2`)
    const opened = await app.call<Session>(
      'POST',
      '/v1/app/user/profiles',
      { profile_type: 'seller', username: 'Becomes.Seller' },
      { token },
    )
    expect(opened.data.seller?.username).toBe('Becomes.Seller')
    expect(opened.data.permissions).toEqual([
      'identity.seller_mails',
      'identity.send_again',
      'identity.api_keys',
      'sellers.profile',
      'sellers.home',
      'sellers.payment_providers',
    ])
    expect((await me(token)).data.seller?.id).toBe(opened.data.seller?.id)
  })
})
