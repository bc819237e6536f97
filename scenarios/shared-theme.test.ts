import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { grantProfile } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { plainTheme } from '#capabilities/offer/themes/rules/page-looks.ts'
import { pagesBuilt } from './pages-built.ts'

/** A theme that a seller shared by a link, and who follows it: a stranger, a buyer and a seller who is at their purchases. */
const app = useTestApp(rooms, { settings: await pagesBuilt() })
let server: FastifyInstance
let link: string
let both: string
let endSecond: () => Promise<unknown>

const snake = (looks: object) =>
  Object.fromEntries(
    Object.entries(looks).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

beforeAll(async () => {
  server = await openApp(assembleApp(rooms), app.world)
  const { user } = await app.transact((ctx) => makeSeller(ctx, { name: 'Atelier Sand' }))
  const token = await app.signIn(user.id, 'seller')
  const looks = snake({ ...plainTheme, button: '#b4532a' })
  const said = { kind: 'shop_theme', name: 'Sand', visibility: 'private', looks }
  const made = await app.call<{ id: number }>('POST', '/v1/cabinet/page_themes', said, { token })
  const shared = await app.call<{ token: string }>(
    'POST',
    `/v1/cabinet/page_themes/${made.data.id}/share`,
    {},
    { token },
  )
  link = `/shared_themes/${shared.data.token}`
  const next = await app.call<{ id: number }>('POST', '/v1/cabinet/page_themes', { ...said, name: 'Dune' }, { token })
  const second = await app.call<{ token: string }>(
    'POST',
    `/v1/cabinet/page_themes/${next.data.id}/share`,
    {},
    { token },
  )
  both = `${link}.${second.data.token}`
  endSecond = () => app.call('DELETE', `/v1/cabinet/page_themes/${next.data.id}/share`, undefined, { token })
})
afterAll(() => server.close())

const headers = { host: 'localhost:3000', 'accept-language': 'de', origin: 'http://localhost:3000' }
const ask = (method: 'GET' | 'POST', cookie = '') =>
  server.inject({ method, url: link, headers: { ...headers, cookie } })
const themesOf = async (userId: number) =>
  app.world.db
    .selectFrom('pageThemes as t')
    .innerJoin('sellers as s', 's.id', 't.sellerId')
    .select('t.name')
    .where('s.userId', '=', userId)
    .execute()

it('shows it to everybody, and leads a stranger to sign in and back', async () => {
  const page = await ask('GET')
  expect(page.body).toContain('Ein Design von Atelier Sand')
  expect(page.body).toContain('#b4532a')
  expect(page.body).toContain(`/users/sign_in?referer=${encodeURIComponent(link)}`)
  // The way is kept through sign-up and confirmation.
  expect(page.cookies.some(({ value }) => decodeURIComponent(value).includes(link))).toBe(true)
  expect((await ask('POST')).headers['location']).toBe(`/users/sign_in?referer=${encodeURIComponent(link)}`)
})

it('makes a seller of a buyer, with the copy in the new shop', async () => {
  const { id: userId } = (await app.transact((ctx) => makeUser(ctx, ['payer']))).user
  const cookie = `locale=de; kontor_access=${await app.signIn(userId, 'payer')}`
  expect((await ask('GET', cookie)).body).toContain('Verkäufer werden')
  const taken = await ask('POST', cookie)
  expect(taken.headers['location']).toBe('/cabinet/pages/themes')
  expect(await themesOf(userId)).toEqual([{ name: 'Sand' }])
})

it('switches a seller who is at their purchases to their shop', async () => {
  const userId = await app.transact(async (ctx) => {
    const { user } = await makeSeller(ctx)
    await grantProfile(ctx, user.id, 'payer')
    return user.id
  })
  const cookie = `locale=de; kontor_access=${await app.signIn(userId, 'payer')}`
  expect((await ask('GET', cookie)).body).toContain('In Ihren Shop kopieren')
  expect((await ask('POST', cookie)).headers['location']).toBe('/cabinet/pages/themes')
  expect(await themesOf(userId)).toEqual([{ name: 'Sand' }])
})

it('leads to several themes by one link, of which all or some are taken; one whose link has ended is gone from it', async () => {
  const { user } = await app.transact((ctx) => makeSeller(ctx))
  const cookie = `locale=de; kontor_access=${await app.signIn(user.id, 'seller')}`
  const look = async () => (await server.inject({ method: 'GET', url: both, headers: { ...headers, cookie } })).body
  const [first, second] = both.split('/').at(-1)!.split('.')
  expect(await look()).toContain('Designs von Atelier Sand')
  const take = (tokens: (string | undefined)[]) =>
    server.inject({
      method: 'POST',
      url: both,
      headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: tokens.map((token) => `token=${token}`).join('&'),
    })
  expect((await take([second])).headers['location']).toBe('/cabinet/pages/themes')
  expect(await themesOf(user.id)).toEqual([{ name: 'Dune' }])
  await take([first, second, 'somebody-else'])
  expect((await themesOf(user.id)).map(({ name }) => name).toSorted()).toEqual(['Dune', 'Dune (2)', 'Sand'])
  await endSecond()
  const left = await look()
  expect(left).toContain('Sand')
  expect(left).not.toContain('Dune')
})
