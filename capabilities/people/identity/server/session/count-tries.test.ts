import { describe, expect, test } from 'vitest'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { identityRoom } from '../room.ts'
import { makeUser } from '../testing.ts'
import { useTestApp } from '../use-test-app.ts'

type Tokens = { access_token: string; refresh_token: string; refresh_expires_at: string }

const app = useTestApp([identityRoom, sellersRoom])
const password = 'correct horse battery'
let addresses = 0

const person = async (email: string, types: Parameters<typeof makeUser>[1] = ['payer']) => {
  const passwordHash = await hashPassword(password)
  return app.transact((ctx) => makeUser(ctx, types, { email, passwordHash }))
}
/** Each attempt comes from a different address, like those of a botnet. */
const tryOne = (email: string, given: string, fingerprint = `fp-${addresses}`, userAgent = 'curl') => {
  const n = ++addresses
  return app.call<Tokens>(
    'POST',
    '/v1/app/session',
    { email, password: given, fingerprint },
    { address: `100.64.${n >> 8}.${n & 255}`, headers: { 'user-agent': userAgent } },
  )
}
const mailsOf = async (email: string, kind: string) => {
  await app.drain()
  return (await app.mails()).filter((mail) => mail.recipient === email && mail.kind === kind)
}

describe('guessing a password', () => {
  test('from many addresses at once gets five tries; then the account waits, for the right one, too', async () => {
    await person('guessed@example.com')
    const tries = await Promise.all(Array.from({ length: 60 }, () => tryOne('guessed@example.com', 'wrong one')))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    const waiting = tries.filter(({ status }) => status === 429)
    expect(waiting).toHaveLength(55)
    expect(waiting[0]!.code).toBe('identity.sign_in_waits')
    expect(Number(waiting[0]!.headers['retry-after'])).toBe(60)
    expect((await tryOne('guessed@example.com', password)).status).toBe(429)
    app.clock.advance({ seconds: 61 })
    expect((await tryOne('guessed@example.com', 'wrong one')).status).toBe(401)
    app.clock.advance({ seconds: 61 })
    expect((await tryOne('guessed@example.com', password)).status).toBe(429)
    app.clock.advance({ seconds: 60 })
    expect((await tryOne('guessed@example.com', password)).status).toBe(200)
  })

  test('tells the owner once, and nobody whether there is an account', async () => {
    await person('told@example.com')
    for (const email of ['told@example.com', 'nobody-here@example.com']) {
      const answers = []
      for (let n = 0; n < 7; n++) answers.push((await tryOne(email, 'wrong one')).status)
      expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
    }
    const mails = await mailsOf('told@example.com', 'sign_in_tries')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).toMatch(/from the address 100\.64\./)
    expect(await mailsOf('nobody-here@example.com', 'sign_in_tries')).toHaveLength(0)
  })

  test('does not keep the owner out of a device they were signed in on', async () => {
    await person('owner@example.com')
    expect((await tryOne('owner@example.com', password, 'my-laptop')).status).toBe(200)
    for (let n = 0; n < 6; n++) await tryOne('owner@example.com', 'wrong one')
    expect((await tryOne('owner@example.com', password, 'elsewhere')).status).toBe(429)
    expect((await tryOne('owner@example.com', password, 'my-laptop')).status).toBe(200)
  })

  test('is forgiven after a right one', async () => {
    await person('forgiven@example.com')
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await tryOne('forgiven@example.com', 'wrong one')
      expect((await tryOne('forgiven@example.com', password)).status).toBe(200)
    }
  })
})

describe('a device that was never signed in', () => {
  test('is written to the owner, the first one and known ones are not', async () => {
    const email = 'devices@example.com'
    const passwordHash = await hashPassword(password)
    const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email, passwordHash }))
    await app.transact((ctx) => ctx.db.deleteFrom('sessions').where('userId', '=', user.id).execute())
    await app.transact((ctx) =>
      ctx.db.updateTable('users').set({ signedInAt: null }).where('id', '=', user.id).execute(),
    )
    await tryOne(email, password, 'laptop')
    await tryOne(email, password, 'laptop')
    expect(await mailsOf(email, 'new_device')).toHaveLength(0)
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await tryOne(email, password, 'stolen', firefox)
    const [mail, ...more] = await mailsOf(email, 'new_device')
    expect(more).toEqual([])
    expect(mail!.body).toContain('Firefox, Windows')
  })
})

describe('a session', () => {
  const renewedFor = async (email: string, days: number): Promise<number> => {
    let { data } = await tryOne(email, password, 'fp')
    for (let day = 1; day <= days; day++) {
      app.clock.advance({ hours: 24 })
      const renewed = await app.call<Tokens>('POST', '/v1/app/session/renew_token', {
        refresh_token: data.refresh_token,
        fingerprint: 'fp',
      })
      if (renewed.status !== 200) return day
      data = renewed.data
    }
    return Infinity
  }

  test('ends 180 days after the sign-in however often it is renewed, one of staff after 14', async () => {
    await person('long@example.com')
    await person('staff@example.com', ['payer', 'manager'])
    expect(await renewedFor('long@example.com', 200)).toBe(180)
    expect(await renewedFor('staff@example.com', 20)).toBe(14)
  })
})
