import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { pagesBuilt } from './pages-built.ts'

const app = useTestWorld(rooms, { settings: await pagesBuilt() })
let server: FastifyInstance

beforeAll(async () => {
  server = await openApp(assembleApp(rooms), app.world)
})
afterAll(() => server.close())

const visit = (url: string, cookie = '') =>
  server.inject({ method: 'GET', url, headers: { host: 'localhost:3000', 'accept-language': 'de', cookie } })
const send = (url: string, form: Record<string, string>, cookie = '') =>
  server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      'accept-language': 'de',
      origin: 'http://localhost:3000',
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
const linkTo = async (email: string, kind: string) => {
  await app.drain()
  const mail = (await app.mails()).findLast((each) => each.recipient === email && each.kind === kind)!
  const [, path, token] = /http:\/\/localhost:3000(\S+token=(\w+))/.exec(mail.body)!
  return { path: path!, token: token!, mail }
}

test('a seller signs up, confirms, signs in and gets a new password without a script', async () => {
  const email = 'ada@example.com'
  expect((await visit('/users/sign_up?email=ada%40example.com')).body).toContain('value="ada@example.com"')
  const step = await send('/users/sign_up', { email, profileType: 'seller' })
  const aboutYou = step.headers['location'] as string
  const wrong = await send(aboutYou, { name: 'Ada', username: 'a', password: 'short' })
  expect(wrong.body).toContain('Bitte mindestens 3 Zeichen.')
  expect(wrong.body).toContain('value="Ada"')
  expect(wrong.body).not.toContain('short')
  const sent = await send(aboutYou, {
    name: 'Ada Lovelace',
    username: 'ada',
    password: 'long enough',
    termsVersion: '2026-11',
  })
  expect((await visit(sent.headers['location'] as string)).body).toContain('Der Link für ada@example.com liegt bereit.')
  expect((await send('/users/sign_in', { email, password: 'long enough' })).body).toContain(
    'Bestätigung noch einmal senden',
  )

  const confirmation = await linkTo(email, 'confirmation')
  expect((await visit(confirmation.path)).body).toContain(confirmation.token)
  const confirmed = await send(
    confirmation.path,
    { token: confirmation.token },
    sent.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  )
  expect(confirmed.headers['location']).toBe('/cabinet')
  expect(confirmed.cookies.map((cookie) => [cookie.name, cookie.httpOnly])).toEqual([
    ['kontor_access', true],
    ['kontor_refresh', true],
    ['kontor_fingerprint', true],
  ])

  expect(
    (await send('/users/sign_in', { email, password: 'long enough', referer: '/cabinet/orders?page=2' })).headers[
      'location'
    ],
  ).toBe('/cabinet/orders?page=2')
  expect(
    (await send('/users/sign_in', { email, password: 'long enough', referer: '//evil.example' })).headers['location'],
  ).toBe('/cabinet')

  expect((await send('/users/password/new', { email })).body).toContain('ist ein Link unterwegs')
  const reset = await linkTo(email, 'password_reset')
  const saved = await send(reset.path, { token: reset.token, password: 'another one' })
  expect((await visit(saved.headers['location'] as string)).body).toContain('Ihr neues Passwort ist gespeichert.')
  expect((await send('/users/sign_in', { email, password: 'long enough' })).body).toContain('passen nicht zusammen')

  const asked = await send('/users/sign_in', { email, intent: 'code', referer: '/payer/courses' })
  const token = /name="token" value="(\w+)"/.exec(asked.body)![1]!
  await app.drain()
  const [, code] = /\b(\d{3} \d{3})\b/.exec((await app.mails()).findLast((mail) => mail.kind === 'sign_in_code')!.body)!
  const entered = await send('/users/sign_in', { token, code: code!, intent: 'enter_code', referer: '/payer/courses' })
  expect(entered.headers['location']).toBe('/payer/courses')
  const again = { token, code: code!, intent: 'enter_code' }
  expect((await send('/users/sign_in', again)).body).toContain('falsch oder abgelaufen')
})

test('who confirms in another browser than the one that signed up chooses a password first', async () => {
  const email = 'grace@example.com'
  await send(`/users/sign_up/about_you?email=${encodeURIComponent(email)}&profile_type=payer`, {
    name: 'Grace Hopper',
    password: 'stranger knows',
    termsVersion: '2026-11',
  })
  const confirmation = await linkTo(email, 'confirmation')
  const confirmed = await send(confirmation.path, { token: confirmation.token })
  const choose = confirmed.headers['location'] as string
  const session = confirmed.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  expect((await visit(choose, session)).body).toContain('das dort vergebene Passwort gilt deshalb nicht')
  const token = new URL(choose, 'http://localhost:3000').searchParams.get('token')!
  expect((await send(choose, { token, password: 'mine alone' }, session)).headers['location']).toBe('/payer')
  expect((await send('/users/sign_in', { email, password: 'stranger knows' })).body).toContain('passen nicht zusammen')
  expect((await send('/users/sign_in', { email, password: 'mine alone' })).headers['location']).toBe('/payer')
})

test('a page renews a session whose access is over on its way', async () => {
  const confirmed = await send('/users/sign_in', { email: 'ada@example.com', password: 'another one' })
  const cookie = confirmed.cookies
    .filter((each) => each.name !== 'kontor_access')
    .map((each) => `${each.name}=${encodeURIComponent(each.value)}`)
    .join('; ')
  app.clock.advance({ minutes: 20 })
  const page = await visit('/users/sign_in', cookie)
  expect(page.cookies.find((each) => each.name === 'kontor_access')?.value).toBeTruthy()
  expect([page.statusCode, page.headers['location']]).toEqual([302, '/cabinet'])
  expect((await visit('/users/sign_in?with=code', cookie)).body).toContain('Code senden')
})

test('a link for a new password that works no more says so before anything is typed', async () => {
  const page = (await visit('/users/password/edit?token=nope')).body
  expect(page).toContain('Dieser Link wurde schon benutzt')
  expect(page).not.toContain('name="password"')
})

test('a mail is a page in a sandbox', async () => {
  const mail = (await app.mails()).find((each) => each.kind === 'welcome')!
  const page = await visit(`/email_logs/${mail.token}`)
  expect(page.body).toContain('Willkommen bei Kontor')
  expect(page.headers['content-security-policy']).toContain('sandbox')
  expect((await visit('/email_logs/unknown')).statusCode).toBe(404)
})

test('the front page leads to the demo shop in the visitor’s language, else to the one there is', async () => {
  const demoOn = async () => /href="(\/s\/demo[^"]*)"/.exec((await visit('/')).body)?.[1]
  expect(await demoOn()).toBeUndefined()
  await app.transact((ctx) => makeSellingShop(ctx, { username: 'demo' }))
  expect(await demoOn()).toBe('/s/demo')
  await app.transact((ctx) => makeSellingShop(ctx, { username: 'demo-de' }))
  expect(await demoOn()).toBe('/s/demo-de')
})
