import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '#platform/shared/permission.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { makePlan } from '#capabilities/sale/plans/server/index.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let sellerId: number

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    for (const role of ['admin', 'manager'] satisfies Role[])
      await makeUser(ctx, [role], {
        email: `${role}@example.com`,
        firstName: 'Ina',
        lastName: 'Operator',
        passwordHash,
      })
    await makePlan(ctx, {
      name: { en: 'Team', de: 'Team' },
      description: { en: 'For teams.', de: 'Für Teams.' },
      purpose: 'public',
      billingCycle: 'monthly',
      priceAmount: 2900,
      currency: 'eur',
      vatBp: 1900,
      features: ['sales_team'],
      quotas: { products: 20 },
      trialDays: 14,
      position: 1,
    })
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    await makeUser(ctx, ['payer'], { email: 'mara@example.com', passwordHash })
    return {
      seller,
      ...(await makeProduct(
        ctx,
        seller.id,
        { name: 'Club', form: 'membership' },
        { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m' },
      )),
    }
  })
  sellerId = testShop.seller.id
  await app.world.drain()
  await buy(app.world.world, testShop, { email: 'mara@example.com' })
  await app.world.drain()
})
afterAll(() => app.close())

const signIn = (viewport: ViewportName, who: string, home: string): Promise<Page> =>
  app.signIn(viewport, { email: `${who}@example.com`, password }, home, {
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
  })
const see = looker(() => app, 'accounts', asItIs)

it.each([
  ['desktop', 'admin'],
  ['phone', 'manager'],
] as const)(
  'on a %s, an operator (%s) looks at an account as its seller, sees so on each screen, and leaves',
  async (viewport, who) => {
    const page = await signIn(viewport, who, '/admin')
    await goTo(page, '/admin/accounts')
    await page.getByRole('link', { name: 'Studio Nora' }).first().click()
    await page.waitForURL(`**/admin/accounts/${sellerId}`)
    await page.getByRole('heading', { name: 'Studio Nora', level: 1 }).waitFor()
    await see(page, `${viewport}-account`)
    await page.getByRole('button', { name: 'View as this seller' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Ticket 4711')
    await dialog.getByRole('button', { name: 'View as this seller' }).click()
    await page.waitForURL('**/cabinet')
    await page.getByText(/You are viewing “Studio Nora” as its seller/).waitFor()
    await see(page, `${viewport}-impersonation`)
    await goTo(page, '/cabinet/orders')
    await page.getByText('Mara Voss').first().waitFor()
    await page.getByText('Reason: Ticket 4711').waitFor()
    expect(await page.getByText('Read access only.').count()).toBe(who === 'manager' ? 1 : 0)
    await page.getByRole('button', { name: 'End visit' }).click()
    await page.waitForURL(`**/admin/accounts/${sellerId}`)
    await page.context().close()
  },
)

it.each(viewportsOf('phone'))(
  'on a %s, a seller reads who was there, and takes another plan on trial; what it lacks leaves the menu',
  async (viewport) => {
    const page = await signIn(viewport, 'seller', '/cabinet')
    await goTo(page, '/cabinet/logs')
    await page.getByText('Visited by the operator').first().waitFor()
    await page.getByText('Ina Operator').first().waitFor()
    await goTo(page, '/cabinet/settings/plan')
    await page.getByRole('heading', { name: 'My plan', level: 1 }).waitFor()
    await see(page, `${viewport}-plan`)
    if (await page.getByRole('button', { name: 'Choose Team' }).count()) {
      await page.getByRole('button', { name: 'Choose Team' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/with a trial of 14 days/).waitFor()
      await dialog.getByRole('button', { name: 'Choose Team' }).click()
    }
    await page.getByText(/Trial until/).waitFor()
    await see(page, `${viewport}-trial`)
    const menu = viewport === 'phone' ? page.getByRole('dialog') : page.locator('aside').first()
    if (viewport === 'phone') await page.locator('.k-burger').click()
    await menu.getByRole('link', { name: 'Products', exact: true }).waitFor()
    expect(await menu.getByRole('link', { name: 'Coupons', exact: true }).count()).toBe(0)
    await page.context().close()
  },
)

it.each(viewportsOf('phone'))('on a %s, a payer revokes what a seller may charge', async (viewport) => {
  const page = await signIn(viewport, 'mara', '/payer')
  await goTo(page, '/payer/payment_authorizations')
  await page.getByText('Card •••• 4242').first().waitFor()
  await see(page, `${viewport}-authorizations`)
  if (viewport === 'phone') {
    await page.locator('main button[aria-haspopup="menu"]').last().click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Revoked').first().waitFor()
  }
  await page.context().close()
})

it('the plans stand on a page that needs no script', async () => {
  const page = await app.visit('phone', { javaScriptEnabled: false, locale: 'de-DE' })
  await page.goto('/plans')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Kostenlos', 'Team'])
  expect(await page.locator('main').textContent()).toMatch(/29,00\s€ im Monat/)
  await page.context().close()
})
