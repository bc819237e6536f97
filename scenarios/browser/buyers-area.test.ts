import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { accentTones } from '#capabilities/sale/checkout/rules/accent-tones.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { openApp, viewportsOf, type OpenedApp } from './open-app.ts'

/** Where buyers are: their seller's looks, calm lists, an order that says each payment once. */

const password = 'correct horse battery'
let app: OpenedApp
let orderId: number
let sellerId: number

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    await makeUser(ctx, ['payer'], { email: 'mara@example.com', firstName: 'Mara', lastName: 'Voss', passwordHash })
    const opened = await openTestShop(
      ctx,
      {},
      {
        form: 'subscription',
        price: null,
        firstAmount: 1900,
        nextAmount: 1900,
        interval: '1m',
        trialDays: 14,
      },
    )
    sellerId = opened.seller.id
    await setSeller(ctx, sellerId, { accentColor: '#b4532a', company: 'Studio Lind' })
    return opened
  })
  orderId = (await buy(app.world.world, testShop, { email: 'mara@example.com' })).id
  await app.world.drain()
})
afterAll(() => app.close())

it.each(viewportsOf('phone'))('on a %s, a buyer is at home with their seller', async (viewport) => {
  const page = await app.signIn(viewport, { email: 'mara@example.com', password }, '/payer')
  await page.getByRole('link', { name: 'Studio Lind' }).waitFor()
  expect(
    await page.locator('.b-shell').evaluate((shell) => getComputedStyle(shell).getPropertyValue('--k-brand')),
  ).toBe('#b4532a')
  await app.expectAccessible(page)

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Orders' }).click()
  await page.waitForURL('**/payer/orders')
  await page.getByText(/^Free trial until/).waitFor()
  for (const tool of ['Export CSV', 'Columns', 'Save view', 'Compact'])
    expect(await page.getByText(tool).or(page.getByLabel(tool)).count(), tool).toBe(0)
  await app.expectAccessible(page)

  await page.goto(`/payer/orders/${orderId}`)
  await page.getByText(/^Free until .*, then €19\.00 per month\.$/).waitFor()
  expect(await page.locator('.k-schedule').count()).toBe(0)
  await page.getByRole('heading', { name: 'What you bought' }).waitFor()
  await app.expectAccessible(page)

  // A colour as dark as the page is lighter in the dark.
  await app.world.transact((ctx) => setSeller(ctx, sellerId, { accentColor: '#101418' }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/payer')
  const fill = () =>
    page.locator('.b-shell').evaluate((shell) => getComputedStyle(shell).getPropertyValue('--k-brand').trim())
  await expect.poll(fill).toBe(accentTones('dark', '#101418').fill)
  await app.expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await app.world.transact((ctx) => setSeller(ctx, sellerId, { accentColor: '#b4532a' }))

  // Another area is not theirs: they are led to their own.
  await page.goto('/cabinet')
  await page.waitForURL('**/payer')
})
