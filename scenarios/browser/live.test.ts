import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { liveTexts } from '#capabilities/after/live/texts.ts'
import { buy, openSellingTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { looker } from './look-at.ts'
import { openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'
import { shortStream } from './short-stream.ts'

const password = 'long enough 1'
const mara = { email: 'mara@example.com', password }
const t = liveTexts.in('en')
const de = liveTexts.in('de')
let app: OpenedApp
let host: { email: string; password: string }
let desk: Page
let path: string

/** A shop with a lamp to sell, and a buyer of it. */
beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const shop = await app.world.transact(async (ctx) => {
    await makeUser(ctx, ['payer'], {
      email: mara.email,
      firstName: 'Mara',
      lastName: 'Voss',
      passwordHash,
      locale: 'de',
    })
    const opened = await openSellingTestShop(ctx, { form: 'service', name: 'Lamp of oak', slug: 'lamp' })
    await ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', opened.seller.userId).execute()
    await ctx.db
      .updateTable('sellers')
      .set({ name: 'Nora', username: 'nora' })
      .where('id', '=', opened.seller.id)
      .execute()
    return opened
  })
  host = { email: shop.seller.email, password }
  await buy(app.world.world, shop, { email: mara.email })
  await app.world.drain()
})
afterAll(() => app.close())

const see = looker(() => app, 'live')

it('on a desktop in English, the host plans a session, takes a product along and goes live', async () => {
  desk = await app.signIn('desktop', host, '/cabinet/live_sessions')
  await desk
    .getByRole('link', { name: t('action.new') })
    .first()
    .click()
  await desk.fill('#field-title', 'The new lamp')
  await desk.fill('#field-hosts', 'Nora')
  const tomorrow = app.world.clock.now.add({ hours: 24 }).toZonedDateTimeISO('Europe/Berlin')
  await desk.fill(
    '#field-startOn',
    tomorrow.toPlainDate().toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  )
  await desk.check('#field-isPublic')
  await desk.fill('#field-playerUrl', 'https://www.youtube.com/live/jfKfPfyJRdk')
  await desk.getByRole('button', { name: t('create') }).click()
  await desk.getByRole('heading', { name: 'The new lamp', level: 1 }).waitFor()
  await desk.getByRole('combobox', { name: t('offer.add') }).click()
  await desk.getByRole('option', { name: 'Lamp of oak' }).click()
  await desk.getByText(t('offer.orders', { count: 0 })).waitFor()
  path = new URL((await desk.getByRole('link', { name: t('see') }).getAttribute('href'))!).pathname
  const visitor = await app.visit('desktop')
  await visitor.goto(path)
  await visitor.getByRole('timer').waitFor()
  await visitor.getByRole('link', { name: t('page.sign_in') }).waitFor()
  await see(visitor, 'planned')
  await desk.getByRole('button', { name: t('move.start') }).click()
  await visitor.getByRole('button', { name: t('page.play', { host: 'www.youtube-nocookie.com' }) }).waitFor()
  expect(await visitor.locator('iframe').count()).toBe(0)
  await visitor.context().close()
  await see(desk, 'desk')
})

it('on a phone in German, a buyer talks, sees the offer at once and buys it while the page stays', async () => {
  const page = await app.signIn('phone', mara, path)
  await page.context().addCookies([{ name: 'locale', value: 'de', url: app.url }])
  await page.goto(path)
  await page.waitForSelector('[data-island="LiveStage"][data-ready]')
  await page.getByLabel(de('page.write')).fill('Wie hell ist sie?')
  await page.getByLabel(de('page.as_question')).check()
  await page.getByRole('button', { name: de('page.send') }).click()
  await page.getByRole('log').getByText('Wie hell ist sie?').waitFor()
  const asked = desk.getByRole('listitem').filter({ hasText: 'Wie hell ist sie?' })
  await asked.getByRole('button', { name: t('chat.answer') }).click()
  await desk.getByLabel(t('field.answer')).fill('800 Lumen')
  await desk.keyboard.press('Enter')
  await page.getByText('800 Lumen').waitFor()
  await desk.getByRole('button', { name: t('offer.show') }).click()
  await page.getByRole('heading', { name: 'Lamp of oak' }).waitFor({ timeout: 3000 })
  await see(page, 'phone-de')
  await page.getByRole('link', { name: de('page.buy') }).click()
  const dialog = page.getByRole('dialog', { name: 'Lamp of oak' })
  await dialog.waitFor()
  const frame = (await (await page.waitForSelector('dialog iframe')).contentFrame()) as unknown as Page
  await frame.waitForSelector('[name="payer.email"]')
  await fillPayer(frame, mara.email)
  await agree(frame)
  await frame.click('button[value="order"]')
  await frame.waitForSelector('[name="number"]')
  await frame.fill('[name="number"]', '4242 4242 4242 4242')
  await frame.click('button[value="pay"]')
  await frame.waitForURL(/\/payment\/[^?/]+$/)
  expect(new URL(page.url()).pathname).toBe(path)
  await dialog.getByRole('button', { name: de('page.close') }).click()
  await dialog.waitFor({ state: 'detached' })
  await app.world.drain()
  await desk.reload()
  await desk.getByText(t('offer.orders', { count: 1 })).waitFor()
  app.world.clock.advance({ seconds: 5 })
  const form = { text: 'Ohne Skript' }
  const said = await page.request.post(path, { form, headers: { origin: app.url }, maxRedirects: 0 })
  expect(said.status()).toBe(302)
  await page.getByRole('log').getByText('Ohne Skript').waitFor()
  await throughTheDoor(page)
  await page.goto('/payer')
  await page.getByRole('link', { name: 'Fragestunde mit Nora' }).first().waitFor()
  await app.expectAccessible(page)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: app.url }])
  await page.goto(path)
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await see(page, 'phone-ar')
})

/** The door of a meeting leads on at its time, says when it does not, and asks a stranger to sign in. */
const throughTheDoor = async (page: Page): Promise<void> => {
  const room = 'https://meet.example.org/room-4711'
  const { id: productId } = await app.world.world.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const plan = async (hours: number): Promise<string> => {
    const begins = app.world.clock.now.add({ hours }).toZonedDateTimeISO('UTC')
    const made = await desk.request.post('/v1/cabinet/live_sessions', {
      headers: { origin: app.url },
      data: {
        title: 'Fragestunde mit Nora',
        form: 'meeting',
        product_id: productId,
        start_on: begins.toPlainDate().toString(),
        start_time: begins.toPlainTime().toString({ smallestUnit: 'minute' }),
        minutes: 30,
        zone: 'UTC',
        meeting_url: room,
        door_minutes: 120,
      },
    })
    const { data } = (await made.json()) as { data: { id: number } }
    return `/s/nora/live/${data.id}/join`
  }
  const [soon, later] = [await plan(1), await plan(48)]
  const open = (visitor: Page, at: string) => visitor.request.get(at, { maxRedirects: 0 })
  expect((await open(page, soon)).headers()['location']).toBe(room)
  expect(await (await open(page, later)).text()).toContain(de('refusal.door_not_open'))
  const stranger = await app.visit('phone')
  expect((await open(stranger, soon)).headers()['location']).toContain('/s/nora/sign_in?referer=')
  await stranger.context().close()
}

it('a stream of one’s own plays in the page of the session, where the browser cannot play it by itself', async () => {
  const host = 'stream.example.org'
  await app.world.world.db
    .updateTable('liveSessions')
    .set({ playerUrl: `https://${host}/lamp/index.m3u8` })
    .where('title', '=', 'The new lamp')
    .execute()
  const visitor = await app.visit('desktop', { presses: [host] })
  const asked: string[] = []
  await visitor.route(`https://${host}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    asked.push(name)
    const body = shortStream.get(name)
    return route.fulfill({
      status: body ? 200 : 404,
      headers: { 'access-control-allow-origin': '*' },
      body: body ?? '',
    })
  })
  await visitor.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await visitor.goto(path)
  await visitor.getByRole('button', { name: t('page.play', { host }) }).click()
  const video = visitor.locator('.l-screen video')
  await video.waitFor()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5)
  // What is seen is the colour of the stream.
  const [red, green, blue] = await video.evaluate((element: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [element.videoWidth, element.videoHeight]
    const drawn = canvas.getContext('2d')!
    drawn.drawImage(element, 0, 0)
    return [...drawn.getImageData(10, 10, 1, 1).data]
  })
  expect([red! > 150, green! < 120, blue! < 80]).toEqual([true, true, true])
  expect(asked[0]).toBe('index.m3u8')
  await see(visitor, 'own-stream')
  await visitor.context().close()
})
