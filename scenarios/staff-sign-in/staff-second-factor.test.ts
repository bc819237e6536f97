import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { root } from '#platform/server/root.ts'
import { openProvider, throughProvider, type Member } from './operators-provider.ts'

/** With `STAFF_OIDC_SECOND_FACTOR=false` the provider is the first factor alone; and the door that the console opens. */

const home = 'http://localhost:3000'
const secret = 'a secret of the provider'
const provider = await openProvider('kontor', secret, () => `${home}/users/staff_sign_in/return`)
const app = useTestApp(rooms, {
  settings: {
    PUBLIC_URL: home,
    DEMO: 'false',
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: 'kontor',
    STAFF_OIDC_CLIENT_SECRET: secret,
    STAFF_OIDC_GROUPS: 'support=manager',
    STAFF_OIDC_SECOND_FACTOR: 'false',
    STAFF_PASSWORDS: 'false',
  },
})
const folder = await mkdtemp(path.join(tmpdir(), 'kontor-operator-'))
beforeAll(() => app.clock.set(new Date().toISOString()))
afterAll(async () => {
  provider.close()
  await rm(folder, { recursive: true, force: true })
})

const who: Member = {
  sub: 'olga',
  email: 'olga@operator.example',
  email_verified: true,
  name: 'Olga Brandt',
  groups: ['support'],
}
const comes = async () => {
  provider.now.member = who
  const begun = await app.call<{ url: string }>('POST', '/v1/app/session/staff_provider', {})
  const { search } = await throughProvider(begun.data.url, home)
  const cookie = `kontor_staff_sign_in=${encodeURIComponent(begun.cookies['kontor_staff_sign_in'] ?? '')}`
  return app.call('POST', '/v1/app/session/staff_provider/return', { search }, { headers: { cookie } })
}
const sessionBy = (token: string) =>
  app.call<{ is_unprotected: boolean; profile_type: string }>('GET', '/v1/app/session', undefined, { token })

describe('who comes by the provider', () => {
  it('has to set up a second factor here first, and is asked for it from then on', async () => {
    const first = await comes()
    expect(first.status, first.text).toBe(200)
    const token = first.cookies['kontor_access']!
    expect((await sessionBy(token)).data).toMatchObject({ is_unprotected: true, profile_type: 'manager' })
    expect((await app.call('GET', '/v1/admin/persons', undefined, { token })).code).toContain('second_factor_needed')

    const begun = await app.call<{ key: string }>('POST', '/v1/app/user/second_factor', {}, { token })
    const totp = new TOTP({ secret: begun.data.key })
    const codeNow = () => totp.generate({ timestamp: app.ports.now().epochMilliseconds })
    await app.call('POST', '/v1/app/user/second_factor/confirm', { code: codeNow() }, { token })
    app.clock.advance({ seconds: 60 })

    const asked = await comes()
    expect([asked.status, asked.code, asked.cookies['kontor_access']]).toEqual([
      403,
      'identity.second_factor',
      undefined,
    ])
    const cookie = `kontor_second_factor=${encodeURIComponent(asked.cookies['kontor_second_factor'] ?? '')}`
    const enter = (code: string) => app.call('POST', '/v1/app/session/second_factor', { code }, { headers: { cookie } })
    expect((await enter('000000')).code).toBe('identity.wrong_code')
    const entered = await enter(codeNow())
    // It came by the provider: passwords are closed, and still it is let in.
    expect(entered.status, entered.text).toBe(200)
    expect((await sessionBy(entered.cookies['kontor_access']!)).data.is_unprotected).toBe(false)
    expect((await enter(codeNow())).code).toBe('identity.factor_too_late')
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions order by id desc limit 1`.execute(
      app.world.db,
    )
    expect(rows).toEqual([{ hours: 12 }])
  })
})

describe('the console', () => {
  it('opens passwords for an hour, by the command itself', async () => {
    const [password, email] = ['ten letters 1', 'night@operator.example']
    const passwordHash = await hashPassword(password)
    const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email, passwordHash }))
    await sql`insert into profiles (user_id, profile_type, created_at) values (${user.id}, 'admin', now())`.execute(
      app.world.db,
    )
    const come = () => app.call('POST', '/v1/app/session', { email, password })
    expect((await come()).code).toBe('identity.staff_signs_in_elsewhere')
    const command = [path.join(root, 'tools/operator.ts'), '--open-passwords']
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: { PATH: process.env['PATH'], DATABASE_URL: app.url, KONTOR_HOME: path.join(folder, 'home') },
    })
    const [, until] = /^Admins and managers can sign in without the provider until (\S+Z)\.$/m.exec(stdout) ?? []
    expect(until, stdout).toBeDefined()
    app.clock.set(new Date().toISOString())
    const ahead = app.ports.now().until(Temporal.Instant.from(until!)).total('minutes')
    expect(ahead).toBeGreaterThan(55)
    expect(ahead).toBeLessThanOrEqual(60)
    expect((await come()).status).toBe(200)
    app.clock.advance({ minutes: 61 })
    expect((await come()).code).toBe('identity.staff_signs_in_elsewhere')
    const { rows } = await sql`select from audit_entries where action = 'staff.passwords_opened'`.execute(app.world.db)
    expect(rows).toHaveLength(1)
  })
})
