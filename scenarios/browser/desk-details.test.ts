import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { addTeamMember } from '#capabilities/people/team/server/testing.ts'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { askApi } from '../ask-api.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** What one notices at the desk when a plan, a right or room on the screen is lacking. */

const password = 'long enough 1'
let app: OpenedApp
let orderId: number
const lookAt = looker(() => app, 'desk-details')

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const { seller, actor } = await app.world.transact((ctx) =>
    makeSeller(ctx, { email: 'seller@example.com', passwordHash }),
  )
  const testShop = await app.world.transact(async (ctx) => {
    const { user } = await makeUser(ctx, ['team_member'], { email: 'helps@example.com', passwordHash })
    await addTeamMember(ctx, { sellerId: seller.id, userId: user.id, rights: ['orders.read'] })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11900 })) }
  })
  orderId = (await buy(app.world.world, testShop)).id
  const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a7d4f' } })
    .png()
    .toBuffer()
  const world = app.world.world.as(actor)
  const file = await storeFile(world, { sellerId: seller.id, name: 'logo.png', kind: 'image', content })
  await askApi(app.world)(actor, 'POST', '/v1/cabinet/logo', { fileId: file.id })
  await app.world.drain()
  const { featureFlags } = (await sellerById(app.world.world, seller.id))!
  await setSeller(app.world.world, seller.id, {
    featureFlags: JSON.stringify({ ...featureFlags, sales_team: false, affiliates: false }),
  })
})
afterAll(() => app.close())

it('says that a plan does not include something, and where to compare plans; the logo stands above the desk', async () => {
  const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  const logo = page.locator('img.k-side-mark').first()
  await logo.waitFor()
  expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  for (const path of ['sales_team/new', 'affiliate_programs/new', 'sales_team']) {
    await goTo(page, `/cabinet/${path}`)
    await page.getByRole('heading', { name: 'Not included in your plan' }).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
  }
  const side = page.getByRole('navigation', { name: 'Main navigation' })
  await side.getByRole('button', { name: 'All', exact: true }).click()
  await side.getByRole('button', { name: 'Marketing' }).click()
  await side.getByRole('link', { name: 'Sales team' }).getByRole('img', { name: 'not in your plan' }).waitFor()
  await lookAt(page, 'not-in-plan')
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await page.waitForURL('**/cabinet/settings/plan')
  await page.context().close()
})

it('tells a team member that the settings are the owner’s', async () => {
  const page = await app.signIn('desktop', { email: 'helps@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings')
  await page.getByText('The owner of this account keeps the settings').waitFor()
  await lookAt(page, 'settings-of-others')
  await page.context().close()
})

it('has the main thing to do first on a phone, and what is rare in the corner', async () => {
  const page = await app.signIn('phone', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/discounts')
  const head = page.locator('.k-page-head')
  const place = async (name: string) => (await head.locator('a, button').filter({ hasText: name }).boundingBox())!
  await head.getByText('New coupon').waitFor()
  const [main, other] = [await place('New coupon'), await place('CSV')]
  expect(main.y < other.y || (main.y === other.y && main.x < other.x)).toBe(true)
  await lookAt(page, 'phone-head')
  await goTo(page, `/cabinet/orders/${orderId}`)
  const more = head.locator('[aria-haspopup="menu"]')
  await more.waitFor()
  const [dots, first] = [
    (await more.boundingBox())!,
    (await head.locator('.k-actions .k-actions > *').first().boundingBox())!,
  ]
  expect(dots.y).toBeLessThan(first.y + first.height)
  await lookAt(page, 'phone-order')
  await page.context().close()
})

it('a filter an address spoils is named, and nothing on the home moves when its figures come', async () => {
  const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved += entry.value
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/cabinet')
  await page.getByRole('heading', { name: 'Income' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThanOrEqual(0.05)
  await page.goto('/cabinet/orders?payment_state[]=nonsense')
  await page.getByText('The filter “Payment status” in the address has a value that does not exist.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('row').nth(1).waitFor()
})
