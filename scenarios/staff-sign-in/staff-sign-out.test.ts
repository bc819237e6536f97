import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { freeHome } from '../buyers-sign-in/relying-party.ts'
import { openProvider, signOutThere, throughProvider, type Member } from './operators-provider.ts'

/** The operator’s provider signs people out here, by its own back channel: a certified server that is not ours. */

const home = await freeHome()
const secret = 'a secret of the provider'
const logoutUri = `${home}/v1/app/session/staff_provider/logout`
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const provider = await openProvider('kontor', secret, () => `${home}/users/staff_sign_in/return`, logoutUri, {
  keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }],
})
const app = useTestApp(rooms, {
  settings: {
    PUBLIC_URL: home,
    DEMO: 'false',
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: 'kontor',
    STAFF_OIDC_CLIENT_SECRET: secret,
    STAFF_OIDC_GROUPS: 'shop-admins=admin,support=manager',
  },
})
beforeAll(async () => {
  await (await app.server()).listen({ host: '127.0.0.1', port: Number(new URL(home).port) })
  const { user } = await app.transact((ctx) => makeUser(ctx, ['payer']))
  await sql`insert into profiles (user_id, profile_type, created_at) values (${user.id}, 'admin', now())`.execute(
    app.world.db,
  )
})
afterAll(() => provider.close())
beforeEach(() => app.clock.set(new Date().toISOString()))

let count = 0
const member = (): Member => {
  count++
  const email = `person-${count}@operator.example`
  return { sub: `person-${count}`, email, email_verified: true, name: 'Olga Brandt', groups: ['support'] }
}

type Jar = Map<string, string>
/** Signs somebody in as their browser would; `jar` is what it keeps of the provider. */
const comes = async (who: Member, jar: Jar = new Map()) => {
  provider.now.member = who
  const begun = await app.call<{ url: string }>('POST', '/v1/app/session/staff_provider', {})
  const { search } = await throughProvider(begun.data.url, home, jar)
  const cookie = `kontor_staff_sign_in=${encodeURIComponent(begun.cookies['kontor_staff_sign_in'] ?? '')}`
  const path = '/v1/app/session/staff_provider/return'
  const came = await app.call('POST', path, { search }, { headers: { cookie } })
  expect(came.status, came.text).toBe(200)
  const token = came.cookies['kontor_access']!
  const { rows } = await sql<{
    sid: string
  }>`select provider_session as sid from sessions order by id desc limit 1`.execute(app.world.db)
  return { token, sid: rows[0]!.sid, cookies: came.cookies }
}
const isIn = async ({ token }: { token: string }) =>
  (await app.call('GET', '/v1/app/session', undefined, { token })).status === 200

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const seconds = () => Math.floor(app.ports.now().epochMilliseconds / 1000)
const tell = async (token: string) => {
  const answer = await fetch(logoutUri, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })
  return answer.status
}
const signed = (claims: JWTPayload, key = privateKey, header: object = {}) =>
  new SignJWT({
    iss: provider.issuer,
    aud: 'kontor',
    iat: seconds(),
    exp: seconds() + 120,
    jti: randomUUID(),
    events: event,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt', ...header })
    .sign(key)

describe('signing out at the provider', () => {
  it('ends the session it came of here, and no other', async () => {
    const who = member()
    const jar: Jar = new Map()
    const here = await comes(who, jar)
    const elsewhere = await comes(who)
    expect([here.sid.length > 0, here.sid === elsewhere.sid]).toEqual([true, false])
    expect(await signOutThere(provider.issuer, jar)).toBeLessThan(400)
    await expect.poll(() => isIn(here)).toBe(false)
    expect(await isIn(elsewhere)).toBe(true)
    const { rows } = await sql`select from audit_entries where action = 'staff.signed_out_by_provider'`.execute(
      app.world.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('of a whole person ends all of theirs that came by it; what was opened here stays', async () => {
    const who = member()
    const sessions = [await comes(who), await comes(who)]
    const other = await comes(member())
    const { rows } = await sql<{ id: number }>`select id from users where email = ${who.email}`.execute(app.world.db)
    const byPassword = { token: await app.signIn(rows[0]!.id, 'manager') }
    expect(await tell(await signed({ sub: who.sub }))).toBe(200)
    expect(await Promise.all([...sessions, byPassword, other].map(isIn))).toEqual([false, false, true, true])
  })
})

describe('nothing is ended by', () => {
  it('a token that is another’s, old, unsigned, for others, or no logout at all', async () => {
    const who = member()
    const session = await comes(who)
    const { sub } = who
    const stranger = await generateKeyPair('RS256')
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await signed({ sub })).split('.')[1]}.`
    const bySecret = await new SignJWT({ iss: provider.issuer, aud: 'kontor', sub, jti: '1', events: event })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(seconds())
      .sign(Buffer.from(JSON.stringify(await exportJWK(publicKey))))
    for (const token of [
      await signed({ sub }, stranger.privateKey),
      await signed({ sub, iss: 'http://127.0.0.1:1' }),
      await signed({ sub, aud: 'another' }),
      await signed({ sub, iat: seconds() - 3600, exp: seconds() + 60 }),
      await signed({ sub, exp: seconds() - 60 }),
      await signed({ sub, nonce: 'n' }),
      await signed({ sub, events: {} }),
      await signed({ sub, jti: '' }),
      await signed({}),
      await signed({ sub }, privateKey, { typ: 'at+jwt' }),
      forged,
      bySecret,
      'nonsense',
    ])
      expect([token.slice(0, 60), await tell(token)]).toEqual([token.slice(0, 60), 400])
    expect(await isIn(session)).toBe(true)
  })

  it('a token that was taken before', async () => {
    const who = member()
    const token = await signed({ sub: who.sub })
    await comes(who)
    expect(await tell(token)).toBe(200)
    const again = await comes(who)
    expect(await tell(token)).toBe(400)
    expect(await isIn(again)).toBe(true)
  })

  it('a session of somebody else, even where the provider names both', async () => {
    const [one, two] = [member(), member()]
    const [first, second] = [await comes(one), await comes(two)]
    expect(await tell(await signed({ sub: two.sub, sid: first.sid }))).toBe(200)
    expect(await Promise.all([first, second].map(isIn))).toEqual([true, true])
  })
})

it('after twelve hours the provider is asked again: who lost their groups is out', async () => {
  const who = member()
  const session = await comes(who)
  const renew = () => {
    const { kontor_refresh, kontor_fingerprint } = session.cookies
    const headers = { cookie: `kontor_refresh=${kontor_refresh}; kontor_fingerprint=${kontor_fingerprint}` }
    return app.call('POST', '/v1/app/session/renew_token', {}, { headers })
  }
  app.clock.advance({ hours: 11 })
  const renewed = await renew()
  expect(renewed.status, renewed.text).toBe(200)
  Object.assign(session.cookies, renewed.cookies)
  app.clock.advance({ hours: 1, seconds: 1 })
  expect((await renew()).code).toBe('expired_refresh_token')
})
