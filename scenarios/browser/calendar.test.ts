import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
const email = 'mara@example.com'
let app: OpenedApp
let month: string

/** A buyer with an event of two days, a course that opens by and by, and a subscription. */
beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const { shop, ticket } = await app.world.transact(async (ctx) => {
    await makeUser(ctx, ['payer'], { email, firstName: 'Mara', lastName: 'Voss', passwordHash })
    const opened = await openTestShop(ctx, { form: 'event', name: 'Workshop: seeing light' })
    const startsAt = ctx.now.add({ hours: 3 })
    const date = await makeDate(ctx, opened.product, { startsAt, endsAt: startsAt.add({ hours: 4 }) })
    return { shop: opened, ticket: await makeTicket(ctx, date, { planIds: [opened.plan.id] }) }
  })
  const course = await app.world.transact(async (ctx) => {
    const made = await makeProduct(
      ctx,
      shop.seller.id,
      { form: 'course', name: 'Portraits' },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    )
    await makeCourse(ctx, made.product, [
      { name: 'Now', lessons: [{ name: 'Welcome' }] },
      { name: 'Soon', releaseType: 'by_purchase', releaseDays: 1, lessons: [{ name: 'Shade' }, { name: 'Backlight' }] },
    ])
    return made
  })
  await buy(app.world.world, shop, { email, ticketId: ticket.id })
  await buy(app.world.world, { seller: shop.seller, ...course }, { email })
  await app.world.drain()
  month = app.world.clock.now.toString().slice(0, 7)
})
afterAll(() => app.close())

const see = looker(() => app, 'calendar')

it('on a desktop in English, a month is a table of links; the address is made, renewed and switched off', async () => {
  const page = await app.signIn('desktop', { email, password }, '/payer')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByText(/^Times are shown in the time zone/).waitFor()
  await goTo(page, `/payer/calendar?month=${month}`)
  const table = page.getByRole('grid')
  await table
    .getByRole('link', { name: /Workshop: seeing light/ })
    .first()
    .waitFor()
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = () => page.getByLabel('Secret address', { exact: true }).inputValue()
  const first = await address()
  expect((await page.request.get(first)).status()).toBe(200)
  await see(page, 'desktop')
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  await expect.poll(address).not.toBe(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Create address' }).waitFor()
  await page.getByText('List', { exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar: Workshop: seeing light' }).first().click()
  expect((await saved).suggestedFilename()).toBe('entry.ics')
  await see(page, 'desktop-list')
  await goTo(page, '/payer/calendar?month=2020-02')
  await page.getByRole('heading', { name: 'No dates in February 2020' }).waitFor()
  await see(page, 'desktop-empty')
  await goTo(page, `/payer/calendar?month=${month}`)
  await table
    .getByRole('link', { name: /Workshop: seeing light/ })
    .first()
    .press('Enter')
  await page.waitForURL('**/payer/access/*')
})

it('on a phone in German, a month is a list', async () => {
  const page = await app.signIn('phone', { email, password }, '/payer')
  await page.context().addCookies([{ name: 'locale', value: 'de', url: app.url }])
  await page.goto(`/payer/calendar?month=${month}`)
  await page.getByRole('heading', { name: 'Kalender', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Workshop: seeing light', exact: true }).first().waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  await see(page, 'phone-de')
})

it('in Arabic it is mirrored', async () => {
  const page = await app.signIn('desktop', { email, password }, '/payer')
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: app.url }])
  await page.goto(`/payer/calendar?month=${month}`)
  await page.getByRole('heading', { name: 'التقويم', level: 1 }).waitFor()
  await page.getByRole('grid').getByRole('link').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await see(page, 'desktop-ar')
})
