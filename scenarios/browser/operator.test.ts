import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '#platform/shared/permission.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { keepPicture, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    for (const role of ['admin', 'manager', 'publisher'] satisfies Role[])
      await makeUser(ctx, [role], { email: `${role}@example.com`, passwordHash })
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11900 })) }
  })
  await buy(app.world.world, testShop)
  await app.world.drain()
})
afterAll(() => app.close())

const signIn = (viewport: ViewportName, who: string): Promise<Page> =>
  app.signIn(viewport, { email: `${who}@example.com`, password }, null)

const see = looker(() => app, 'operator')

it('on a desktop, an admin comes home', async () => {
  const page = await signIn('desktop', 'admin')
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await see(page, 'desktop-home')
  await page.context().close()
})

it.each(viewportsOf('phone'))(
  'on a %s, a manager comes to the mails, reads one, and sees the orders of all sellers',
  async (viewport) => {
    const page = await signIn(viewport, 'manager')
    await page.waitForURL('**/admin')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await see(page, `${viewport}-home`)
    await goTo(page, '/admin/mails')
    await page.getByRole('link', { name: /Mara Voss paid/ }).waitFor()
    await see(page, `${viewport}-mails`)
    await page.getByRole('link', { name: /Mara Voss paid/ }).click()
    const frame = page.locator('iframe')
    expect(await frame.getAttribute('sandbox')).toBe('')
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: /Mara Voss paid/ })
      .waitFor()
    expect(await frame.getAttribute('title')).toContain('Mara Voss paid')
    await keepPicture(page, `operator-${viewport}-mail`)
    // axe waits for an answer from every frame, and this one runs nothing.
    await frame.evaluate((element) => element.remove())
    await see(page, `${viewport}-mail-head`)
    // Anew, for what was removed above is missed by the page.
    await page.goto('/admin')
    for (const place of ['orders', 'transfers', 'payers']) {
      await goTo(page, `/admin/${place}`)
      await page.getByText('Mara Voss').first().waitFor()
      await see(page, `${viewport}-admin-${place}`)
    }
    await page.context().close()
  },
)

it.each(viewportsOf('phone'))(
  'on a %s, a seller hears the bell, reads what is new and chooses what to be told',
  async (viewport) => {
    const page = await signIn(viewport, 'seller')
    await page.waitForURL('**/cabinet')
    const bell = page.getByRole('button', { name: /^Notifications:/ })
    await bell.click()
    await page
      .getByRole('dialog')
      .getByText(/Mara Voss paid/)
      .waitFor()
    await see(page, `${viewport}-bell`)
    await page.getByRole('link', { name: 'All notifications' }).click()
    await page.waitForURL('**/cabinet/notifications')
    await page.getByRole('link', { name: /Mara Voss paid/ }).waitFor()
    await see(page, `${viewport}-notifications`)
    await goTo(page, '/cabinet/settings/notifications')
    const mails = page.getByRole('switch', { name: 'New orders: By email' })
    const before = await mails.isChecked()
    await mails.click({ force: true })
    await page.getByText('Saved.', { exact: true }).first().waitFor()
    await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' })
    await see(page, `${viewport}-settings`)
    await page.reload()
    await expect.poll(() => mails.isChecked()).toBe(!before)
    await page.context().close()
  },
)

it('shows partners a home of their own', async () => {
  const page = await signIn('phone', 'publisher')
  await page.waitForURL('**/publish')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await see(page, 'phone-partner')
  // Who is in no team finds no cabinet there, and is told so.
  await page.goto('/team_member/cabinet')
  await page.waitForURL('**/team_member/invites')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})
