import { describe, expect, test } from 'vitest'
import { useTestApp } from './use-test-app.ts'
import { sendMail } from '#platform/server/mail.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { findOrMakeBuyer, magicLinkFor } from './index.ts'
import { identityRoom } from './room.ts'
import { makeSeller, makeUser } from './testing.ts'

type Session = {
  user: { email: string; locale: string; is_confirmed: boolean; has_password: boolean }
  profile_type: string
  seller: { username: string } | null
}
type Tokens = { access_token: string; refresh_token: string; path?: string | null; password_token?: string | null }

const app = useTestApp([identityRoom, sellersRoom])
let addresses = 0

const person = {
  password: 'correct horse',
  first_name: 'Ada',
  last_name: 'Lovelace',
  language: 'de',
  profile_type: 'payer',
  terms_version: '2026-11',
}
const post = <D = Record<string, unknown>>(url: string, body: object, token?: string) =>
  app.call<D>('POST', url, body, { address: `198.51.100.${++addresses}`, ...(token ? { token } : {}) })
/** Calls with the cookies of an earlier answer, as the same browser. */
const inBrowser = (answer: { cookies: Record<string, string> }, url: string, body: object) =>
  app.call<Tokens>('POST', url, body, {
    address: `198.51.100.${++addresses}`,
    headers: {
      cookie: Object.entries(answer.cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    },
  })
const register = (more: object) => post('/v1/app/user', { ...person, ...more })
const lastMail = async (to: string, kind: string) => {
  await app.drain()
  const mail = (await app.mails()).findLast((each) => each.recipient === to && each.kind === kind)
  return mail && { ...mail, link: /token=(\w+)/.exec(mail.body)?.[1] ?? '' }
}
const signIn = (email: string, password: string) =>
  post<Tokens>('/v1/app/session', { email, password, fingerprint: 'fp' })
const me = async (token: string) => (await app.call<Session>('GET', '/v1/app/session', undefined, { token })).data

describe('registering', () => {
  test('a seller: username, confirmation in the own language, signed in by the link, welcome', async () => {
    const email = 'shop@example.com'
    const registered = await register({ email, profile_type: 'seller', username: 'Adas-Shop' })
    expect([registered.status, registered.data]).toMatchObject([
      201,
      { confirmation_required: true, user: { email, is_confirmed: false } },
    ])
    expect((await signIn(email, person.password)).code).toBe('identity.not_confirmed')
    const mail = await lastMail(email, 'confirmation')
    expect([mail!.locale, mail!.subject]).toEqual(['de', 'Bitte bestätigen Sie Ihre E-Mail-Adresse'])
    const confirmed = await inBrowser(registered, '/v1/app/user/confirm', { token: mail!.link, fingerprint: 'fp' })
    expect(confirmed.data.password_token).toBeNull()
    expect(await me(confirmed.data.access_token)).toMatchObject({
      profile_type: 'seller',
      seller: { username: 'Adas-Shop' },
      user: { locale: 'de', is_confirmed: true },
    })
    expect(await lastMail(email, 'welcome')).toMatchObject({ subject: 'Willkommen bei Kontor' })
    expect((await post('/v1/app/user/confirm', { token: mail!.link })).code).toBe('identity.token_gone')
    expect((await signIn(email, person.password)).status).toBe(200)
  })

  test('says per field what is wrong, and leaves nothing behind', async () => {
    expect((await register({ email: 'x', password: 'short', first_name: ' ', terms_version: '' })).fields).toEqual({
      email: ['invalid_email'],
      password: ['password_too_short'],
      first_name: ['required'],
      terms_version: ['must_accept'],
    })
    expect((await register({ email: 'terms@example.com', terms_version: '1' })).fields).toEqual({
      terms_version: ['must_accept'],
    })
    expect((await register({ email: 'long@example.com', password: 'x'.repeat(41) })).fields).toEqual({
      password: ['password_too_long'],
    })
    await register({ email: 'first@example.com', profile_type: 'seller', username: 'first' })
    expect((await register({ email: 'second@example.com', profile_type: 'seller', username: 'FIRST' })).fields).toEqual(
      { username: ['username_exists'] },
    )
    expect((await register({ email: 'second@example.com' })).status).toBe(201)
    expect((await register({ email: 'SECOND@example.com' })).fields).toEqual({ email: ['taken'] })
    expect((await register({ email: 'boss@example.com', profile_type: 'admin' })).fields).toEqual({
      profile_type: ['not_in_list'],
    })
  })

  test('names are checked at most five times a minute', async () => {
    await register({ email: 'known@example.com', profile_type: 'seller', username: 'known' })
    const check = (body: object) => app.call('POST', '/v1/app/user/check_username', body, { address: '192.0.2.9' })
    expect((await check({ username: 'KNOWN' })).data).toEqual({ available: false })
    expect((await check({ username: 'unknown' })).data).toEqual({ available: true })
    expect((await check({ username: 'a b' })).fields).toEqual({ username: ['username_invalid'] })
    for (let i = 0; i < 2; i++) await check({ username: 'unknown' })
    expect((await check({ username: 'unknown' })).status).toBe(429)
    expect((await post('/v1/app/user/check_email', { email: 'known@example.com' })).data).toEqual({ available: false })
  })
})

describe('mailed links', () => {
  test('a magic link signs in once, within 30 minutes, and goes on to its page', async () => {
    const buyer = await app.transact((ctx) =>
      findOrMakeBuyer(ctx, { email: 'buyer@example.com', firstName: 'B', lastName: 'Y', locale: 'en' }),
    )
    expect((await post('/v1/app/user/send_magic_link', { email: buyer.email, path: '/payer/courses/1' })).status).toBe(
      202,
    )
    const mail = await lastMail(buyer.email, 'magic_link')
    const used = await post<Tokens>('/v1/app/session/magic_link', { token: mail!.link, fingerprint: 'fp' })
    expect(used.data.path).toBe('/payer/courses/1')
    expect(await me(used.data.access_token)).toMatchObject({
      profile_type: 'payer',
      user: { is_confirmed: true, has_password: false },
    })
    expect((await post('/v1/app/session/magic_link', { token: mail!.link })).code).toBe('identity.token_gone')
    const url = await app.transact((ctx) => magicLinkFor(ctx, buyer.id, '/payer'))
    app.clock.advance({ minutes: 31 })
    expect((await post('/v1/app/session/magic_link', { token: url.split('token=')[1]! })).code).toBe(
      'identity.token_gone',
    )
  })

  test('asking for one says nothing about who has an account', async () => {
    const before = (await app.mails()).length
    for (const path of ['send_magic_link', 'password', 'confirmation']) {
      const answer = await post(`/v1/app/user/${path}`, { email: 'nobody@example.com' })
      expect([answer.status, answer.data]).toEqual([202, { done: true }])
    }
    await app.drain()
    expect((await app.mails()).length).toBe(before)
    expect(
      (await post('/v1/app/user/send_magic_link', { email: 'a@example.com', path: '//evil.example' })).fields,
    ).toEqual({ path: ['invalid'] })
  })

  test('a new password ends all sessions and older links', async () => {
    const { user, token } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'forgot@example.com' }))
    await post('/v1/app/user/password', { email: user.email })
    const mail = await lastMail(user.email, 'password_reset')
    const put = (password: string) =>
      app.call('PUT', '/v1/app/user/password', { token: mail!.link, password }, { address: '192.0.2.30' })
    expect((await put('short')).fields).toEqual({ password: ['password_too_short'] })
    expect((await put('a new password')).status).toBe(200)
    expect((await put('another password')).code).toBe('identity.token_gone')
    expect((await app.call('GET', '/v1/app/session', undefined, { token })).code).toBe('invalid_access_token')
    expect((await signIn(user.email, 'a new password')).status).toBe(200)
    expect(await lastMail(user.email, 'password_changed')).toBeDefined()
  })

  test('a password a stranger set before the address was confirmed dies with the first magic link', async () => {
    await register({ email: 'victim@example.com', password: 'stranger knows' })
    await post('/v1/app/user/send_magic_link', { email: 'victim@example.com' })
    const mail = await lastMail('victim@example.com', 'magic_link')
    expect((await post('/v1/app/session/magic_link', { token: mail!.link })).status).toBe(200)
    expect((await signIn('victim@example.com', 'stranger knows')).code).toBe('identity.wrong_credentials')
  })
})

test('a password a stranger signed up with dies when the owner of the address confirms, who chooses one at once', async () => {
  const strangers = await register({ email: 'owner@example.com', password: 'stranger knows' })
  const other = await register({ email: 'other@example.com' })
  const mail = await lastMail('owner@example.com', 'confirmation')
  const confirmed = await inBrowser(other, '/v1/app/user/confirm', { token: mail!.link })
  expect((await me(confirmed.data.access_token)).user).toMatchObject({
    email: 'owner@example.com',
    has_password: false,
  })
  expect(
    (await inBrowser(strangers, '/v1/app/session', { email: 'owner@example.com', password: 'stranger knows' })).code,
  ).toBe('identity.wrong_credentials')
  expect(
    (await app.call('PUT', '/v1/app/user/password', { token: confirmed.data.password_token, password: 'mine alone' }))
      .status,
  ).toBe(200)
  expect((await signIn('owner@example.com', 'mine alone')).status).toBe(200)
})

describe('the own account', () => {
  const patch = (token: string, body: object) => app.call('PATCH', '/v1/app/user', body, { token })

  test('names and language change; a password needs the present one', async () => {
    const registered = await register({ email: 'edit@example.com' })
    const { data } = await inBrowser(registered, '/v1/app/user/confirm', {
      token: (await lastMail('edit@example.com', 'confirmation'))!.link,
    })
    const other = await signIn('edit@example.com', person.password)
    expect((await patch(data.access_token, { first_name: 'Grace', locale: 'en' })).data).toMatchObject({
      user: { first_name: 'Grace', last_name: 'Lovelace', locale: 'en' },
    })
    expect((await patch(data.access_token, { new_password: 'a better one' })).fields).toEqual({
      password: ['required'],
    })
    expect((await patch(data.access_token, { new_password: 'a better one', password: 'guess' })).fields).toEqual({
      password: ['wrong_password'],
    })
    expect((await patch(data.access_token, { new_password: 'a better one', password: person.password })).status).toBe(
      200,
    )
    expect((await me(data.access_token)).user.email).toBe('edit@example.com')
    expect((await app.call('GET', '/v1/app/session', undefined, { token: other.data.access_token })).status).toBe(401)
  })

  test('a new address must agree; the old one can still turn it back', async () => {
    const { token } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'old@example.com' }))
    expect((await patch(token, { email: 'new@example.com' })).data).toMatchObject({
      email_change_sent_to: 'new@example.com',
      user: { email: 'old@example.com' },
    })
    const accept = (await lastMail('new@example.com', 'email_change'))!.link
    const veto = (await lastMail('old@example.com', 'email_veto'))!.link
    expect((await post('/v1/app/user/accept_change_email', { token: accept })).data).toEqual({
      email: 'new@example.com',
    })
    expect((await me(token)).user.email).toBe('new@example.com')
    expect((await post('/v1/app/user/accept_change_email', { token: veto })).data).toEqual({ email: 'old@example.com' })
    expect((await app.call('GET', '/v1/app/session', undefined, { token })).code).toBe('invalid_access_token')
  })
})

describe('mails for the operator', () => {
  type Mails = { total_count: number; list: { id: number; kind: string; token?: string; sent_at: string | null }[] }
  test('are listed without tokens; managers do not read links that sign in', async () => {
    const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
    const manager = await app.transact((ctx) => makeUser(ctx, ['manager']))
    const { data } = await app.call<Mails>('GET', '/v1/admin/mails?kind=magic_link&state[]=processed', undefined, {
      token: manager.token,
    })
    expect(data.total_count).toBeGreaterThan(0)
    const [first] = data.list
    expect(first).not.toHaveProperty('token')
    // This installation has no mail server: nothing was sent, and nothing claims so.
    expect(first!.sent_at).toBeNull()
    expect((await app.call('GET', `/v1/cabinet/mails/${first!.id}`, undefined, { token: manager.token })).status).toBe(
      404,
    )
    expect(
      (await app.call<{ html: string }>('GET', `/v1/cabinet/mails/${first!.id}`, undefined, { token: admin.token }))
        .data.html,
    ).toContain('token=')
    const payer = await app.transact((ctx) => makeUser(ctx, ['payer']))
    expect((await app.call('GET', '/v1/admin/mails', undefined, { token: payer.token })).status).toBe(403)
  })

  test('stand in the list of the seller they were written for, but for those that let somebody in', async () => {
    const [own, other] = await app.transact(async (ctx) => [
      await makeSeller(ctx, { username: 'writes' }),
      await makeSeller(ctx, { username: 'writes-not' }),
    ])
    await app.transact(async (ctx) => {
      for (const kind of ['order_received', 'sales_team_invitation'] as const)
        await sendMail(ctx, {
          to: 'kim@example.com',
          locale: 'en',
          kind,
          subject: kind,
          heading: kind,
          paragraphs: ['Hello'],
          sellerId: own.seller.id,
        })
    })
    const [mine, theirs] = [own, other].map(({ token }) => token)
    const { data } = await app.call<Mails>('GET', '/v1/cabinet/mails?query=kim@example.com', undefined, { token: mine })
    expect(data.list.map(({ kind }) => kind)).toEqual(['order_received'])
    const path = `/v1/cabinet/mails/${data.list[0]!.id}`
    expect((await app.call<{ html: string }>('GET', path, undefined, { token: mine })).data.html).toContain('Hello')
    expect((await app.call('GET', path, undefined, { token: theirs })).status).toBe(404)
    expect(
      (await app.call('GET', `/v1/cabinet/mails/${data.list[0]!.id + 1}`, undefined, { token: mine })).status,
    ).toBe(404)
  })

  test('are public pages for who holds the token', async () => {
    const mail = (await app.mails())[0]!
    expect((await app.call('GET', `/v1/common/email_logs/${mail.token}`)).data).toMatchObject({
      subject: mail.subject,
      html: mail.html,
    })
    expect((await app.call('GET', '/v1/common/email_logs/unknown')).status).toBe(404)
  })
})

test('nobody fills the mail box of another: five links of a kind an hour, whoever asks for them', async () => {
  const email = 'box@example.com'
  await app.transact((ctx) => makeUser(ctx, ['payer'], { email }))
  for (let n = 0; n < 12; n++) expect((await post('/v1/app/user/password', { email })).status).toBe(202)
  await app.drain()
  const sent = async () => (await app.mails()).filter((mail) => mail.recipient === email).length
  expect(await sent()).toBe(5)
  app.clock.advance({ minutes: 61 })
  await post('/v1/app/user/password', { email })
  await app.drain()
  expect(await sent()).toBe(6)
})
