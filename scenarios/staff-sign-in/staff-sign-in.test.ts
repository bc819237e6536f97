import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { openPasswordDoor } from '#capabilities/people/staff/server/index.ts'
import { openProvider, throughProvider, type Member } from './operators-provider.ts'

/** The operator’s people sign in by the operator’s own provider: a certified server that is not ours, over the network. */

const home = 'http://localhost:3000'
const returns = `${home}/users/staff_sign_in/return`
const provider = await openProvider('kontor', 'a secret of the provider', () => returns)
const elsewhere = await openProvider('kontor', 'a secret of the provider', () => returns)
const emergency = 'night@example.com'
const app = useTestApp(rooms, {
  settings: {
    PUBLIC_URL: home,
    DEMO: 'false',
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: 'kontor',
    STAFF_OIDC_CLIENT_SECRET: 'a secret of the provider',
    STAFF_OIDC_GROUPS: 'shop-admins=admin,support=manager:announcements.send+nothing.known',
    STAFF_PASSWORDS: 'false',
    STAFF_EMERGENCY_ADMIN: emergency,
  },
})
afterAll(() => {
  provider.close()
  elsewhere.close()
})

let count = 0
const member = (more: Partial<Member> = {}): Member => {
  count++
  return {
    sub: `person-${count}`,
    email: `person-${count}@operator.example`,
    email_verified: true,
    name: 'Olga Brandt',
    groups: ['support', 'everyone'],
    ...more,
  }
}

beforeEach(async () => {
  provider.now.isAway = false
  app.clock.set(new Date().toISOString())
  await sql`delete from staff_password_doors`.execute(app.world.db)
  // There is an admin at any time.
  if (count === 0) await appoint((await app.transact((ctx) => makeUser(ctx, ['payer']))).user.id)
})

const appoint = (userId: number, profile = 'admin') =>
  sql`insert into profiles (user_id, profile_type, created_at) values (${userId}, ${profile}, now())`.execute(
    app.world.db,
  )

const begin = async () => {
  const begun = await app.call<{ url: string }>('POST', '/v1/app/session/staff_provider', { referer: '/admin/orders' })
  return { ...begun, cookie: `kontor_staff_sign_in=${encodeURIComponent(begun.cookies['kontor_staff_sign_in'] ?? '')}` }
}

const finish = (search: string, cookie: string) =>
  app.call<{ referer: string }>('POST', '/v1/app/session/staff_provider/return', { search }, { headers: { cookie } })

/** Signs somebody in as their browser would. */
const comes = async (who: Member) => {
  provider.now.member = who
  const { data, cookie } = await begin()
  return finish((await throughProvider(data.url, home)).search, cookie)
}

type Session = { profile_type: string; permissions: string[]; is_unprotected: boolean }
const sessionOf = async (cookies: Record<string, string>) => {
  const token = cookies['kontor_access'] ?? ''
  return app.call<Session>('GET', '/v1/app/session', undefined, { token })
}

const actionsOf = async (email: string) => {
  const { rows } = await sql<{ action: string }>`
    select a.action from audit_entries a join users u on u.id = a.subject_id and a.subject = 'users'
    where u.email = ${email} and a.action like 'staff.%' order by a.id`.execute(app.world.db)
  return rows.map(({ action }) => action)
}

describe('groups', () => {
  it('make somebody new a manager with the rights of theirs, protected by the provider’s second factor', async () => {
    const who = member()
    const came = await comes(who)
    expect([came.status, came.data.referer], came.text).toEqual([200, '/admin/orders'])
    const { data } = await sessionOf(came.cookies)
    expect(data).toMatchObject({ profile_type: 'manager', is_unprotected: false })
    expect(data.permissions).toContain('orders.read')
    expect(await actionsOf(who.email)).toContain('staff.provider_linked')
  })

  it('are followed at each sign-in: more, less, none; what is lost ends sessions', async () => {
    const who = member()
    const first = await comes(who)
    const second = await comes({ ...who, groups: ['shop-admins'] })
    expect((await sessionOf(second.cookies)).data.profile_type).toBe('admin')
    expect((await sessionOf(first.cookies)).status).toBe(401)
    const third = await comes(who)
    expect((await sessionOf(third.cookies)).data.profile_type).toBe('manager')
    expect((await sessionOf(second.cookies)).status).toBe(401)
    const last = await comes({ ...who, groups: ['everyone'] })
    expect([last.status, last.code]).toEqual([403, 'staff.no_group'])
    expect((await sessionOf(third.cookies)).status).toBe(401)
    const held = await sql`select from profiles p join users u on u.id = p.user_id
      where u.email = ${who.email} and p.profile_type in ('admin', 'manager')`.execute(app.world.db)
    expect(held.rows).toEqual([])
    expect(await actionsOf(who.email)).toEqual([
      'staff.provider_linked',
      'staff.made_manager',
      'staff.made_admin',
      'staff.made_manager',
      'staff.ended',
    ])
  })

  it('without one of them nobody new is let in, and no account is made', async () => {
    const who = member({ groups: [] })
    expect((await comes(who)).code).toBe('staff.no_group')
    expect((await sql`select from users where email = ${who.email}`.execute(app.world.db)).rows).toEqual([])
  })
})

describe('accounts that are there', () => {
  it('are linked once by a confirmed address, if they work for the operator already; then by subject alone', async () => {
    const who = member()
    const made = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: who.email }))
    await appoint(made.user.id, 'manager')
    expect((await comes({ ...who, email_verified: false })).code).toBe('staff.not_verified')
    const came = await comes(who)
    expect(came.status, came.text).toBe(200)
    const again = await comes({ ...who, email: 'new.address@operator.example' })
    const { rows } = await sql<{ userId: number }>`
      select user_id from staff_identities where subject = ${who.sub}`.execute(app.world.db)
    expect([again.status, rows]).toEqual([200, [{ userId: made.user.id }]])
    expect((await comes(member({ email: who.email }))).code).toBe('staff.linked_already')
  })

  it.each(['seller', 'payer'] as const)('of a %s are never taken over by an address', async (profile) => {
    const who = member({ groups: ['shop-admins'] })
    await app.transact((ctx) =>
      profile === 'seller' ? makeSeller(ctx, { email: who.email }) : makeUser(ctx, ['payer'], { email: who.email }),
    )
    const came = await comes(who)
    expect([came.status, came.code, came.cookies['kontor_access']]).toEqual([403, 'staff.not_staff', undefined])
    const staff = await sql`select from profiles p join users u on u.id = p.user_id
      where u.email = ${who.email} and p.profile_type = 'admin'`.execute(app.world.db)
    expect(staff.rows).toEqual([])
  })
})

describe('what others try', () => {
  it('a code without the browser that asked, with another state, or a second time opens nothing', async () => {
    provider.now.member = member()
    const { data, cookie } = await begin()
    const { search } = await throughProvider(data.url, home)
    expect((await finish(search, '')).code).toBe('staff.sign_in_gone')
    expect((await finish(search, (await begin()).cookie)).code).toBe('staff.provider_refused')
    expect((await finish(search, `${cookie}x`)).code).toBe('staff.sign_in_gone')
    expect((await finish(search.replace('state=', 'state=x'), cookie)).code).toBe('staff.provider_refused')
    expect((await finish(search, cookie)).status).toBe(200)
    expect((await finish(search, cookie)).code).toBe('staff.provider_refused')
    const late = await begin()
    app.clock.advance({ seconds: 601 })
    expect((await finish(search, late.cookie)).code).toBe('staff.sign_in_gone')
  })

  it('an answer of another issuer is not believed', async () => {
    provider.now.member = elsewhere.now.member = member({ groups: ['shop-admins'] })
    const { data, cookie } = await begin()
    const asked = data.url.replace(provider.issuer, elsewhere.issuer)
    const { search } = await throughProvider(asked, home)
    expect((await finish(search, cookie)).code).toBe('staff.provider_refused')
    const claimed = new URLSearchParams(search)
    claimed.set('iss', provider.issuer)
    expect((await finish(`?${claimed}`, cookie)).code).toBe('staff.provider_refused')
  })

  it('who denies, or is denied, at the provider comes back with words', async () => {
    const { data, cookie } = await begin()
    const state = new URL(data.url).searchParams.get('state')
    const answer = await finish(
      `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
      cookie,
    )
    expect([answer.code, answer.message]).toEqual(['staff.provider_refused', expect.stringContaining('access_denied')])
  })
})

describe('the other doors', () => {
  const password = 'ten letters 1'
  const byPassword = (email: string, otp?: string) =>
    app.call<{ profile_type: string }>('POST', '/v1/app/session', { email, password, ...(otp && { otp }) })
  const hired = async (email: string) =>
    app.transact(async (ctx) => makeUser(ctx, ['payer'], { email, passwordHash: await hash }))
  const hash = hashPassword(password)

  it('are closed to the operator’s people, open to everyone else', async () => {
    const { user } = await hired('daily@example.com')
    expect((await byPassword(user.email)).status).toBe(200)
    await appoint(user.id)
    const closed = await byPassword(user.email)
    expect([closed.status, closed.code]).toEqual([403, 'identity.staff_signs_in_elsewhere'])
    await app.drain()
    const asked = await app.call<{ token: string }>('POST', '/v1/app/user/send_code', { email: user.email })
    await app.drain()
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === user.email)!
    const code = /\d{3} ?\d{3}/.exec(mail.subject + mail.body)![0]
    const byCode = await app.call('POST', '/v1/app/session/code', { token: asked.data.token, code })
    expect(byCode.code).toBe('identity.staff_signs_in_elsewhere')
  })

  it('open for an hour by the console, with a line in the log', async () => {
    const { user } = await hired('opened@example.com')
    await appoint(user.id)
    expect((await byPassword(user.email)).status).toBe(403)
    await app.transact(openPasswordDoor)
    expect((await byPassword(user.email)).status).toBe(200)
    app.clock.advance({ seconds: 3601 })
    expect((await byPassword(user.email)).status).toBe(403)
    const { rows } = await sql`select from audit_entries where action = 'staff.passwords_opened'`.execute(app.world.db)
    expect(rows).toHaveLength(1)
  })

  it('are open at any time to the admin of emergencies with password and second factor, also while the provider is away', async () => {
    const { user, token } = await hired(emergency)
    await appoint(user.id)
    provider.now.isAway = true
    const away = await begin()
    expect([away.status, away.code]).toEqual([503, 'staff.provider_away'])
    expect((await byPassword(emergency)).code).toBe('identity.staff_signs_in_elsewhere')
    const begun = await app.call<{ key: string }>('POST', '/v1/app/user/second_factor', {}, { token })
    expect(begun.status, begun.text).toBeLessThan(300)
    const totp = new TOTP({ secret: begun.data.key })
    const codeNow = () => totp.generate({ timestamp: app.ports.now().epochMilliseconds })
    const confirmed = await app.call('POST', '/v1/app/user/second_factor/confirm', { code: codeNow() }, { token })
    expect(confirmed.status, confirmed.text).toBeLessThan(300)
    app.clock.advance({ seconds: 60 })
    expect((await byPassword(emergency)).code).toBe('identity.second_factor')
    expect((await byPassword(emergency, codeNow())).status).toBe(200)
  })
})
