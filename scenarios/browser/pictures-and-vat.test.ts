import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { germanCompany, letSell, payableProfile } from '#capabilities/people/sellers/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

/** A seller sets a picture, and asks for another rule on VAT; the operator has a desk for it. */

const password = 'long enough 1'
let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  for (const who of ['desktop', 'phone']) {
    const shop = await app.world.transact(async (ctx) => {
      await makeUser(ctx, ['admin'], { email: `admin-${who}@example.com`, passwordHash })
      const { seller } = await makeSeller(ctx, { email: `${who}@example.com`, passwordHash })
      await letSell(ctx, seller.id, { ...payableProfile, ...germanCompany, registeredAt: ctx.now })
      return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Course' }, { price: 11900 })) }
    })
    await buy(app.world.world, shop)
  }
  await app.world.drain()
})
afterAll(() => app.close())

const signIn = (viewport: ViewportName, email: string, home: string) =>
  app.signIn(viewport, { email, password }, home, { colorScheme: viewport === 'phone' ? 'dark' : 'light' })
const see = looker(() => app, 'pictures-and-vat', asItIs)

const picture = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer(),
})

it.each(viewportsOf('phone'))('on a %s, a seller sets a logo, and takes it away', async (viewport) => {
  const page = await signIn(viewport, `${viewport}@example.com`, '/cabinet')
  await goTo(page, '/cabinet/settings/logo')
  const logo = page.getByRole('region', { name: 'Logo', exact: true })
  await logo.locator('input[type="file"]').setInputFiles(await picture())
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
  await logo.locator('img').waitFor()
  await logo.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => logo.locator('img').count()).toBe(0)
  await page.context().close()
})

it.each(viewportsOf('phone'))('on a %s, a seller sets a picture, cut to a square, and removes it', async (viewport) => {
  const page = await signIn(viewport, `${viewport}@example.com`, '/cabinet')
  await goTo(page, '/cabinet/account')
  await page.getByRole('heading', { name: 'Your picture' }).waitFor()
  await page.setInputFiles('[aria-labelledby="account-picture"] input[type="file"]', await picture())
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
  await page.getByText('The picture has been saved.').waitFor()
  await expect.poll(() => page.locator('.k-avatar img').getAttribute('src')).toMatch(/^\/files\/avatars\/.+\.webp$/)
  await see(page, `${viewport}-picture`)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText('The picture has been removed.').waitFor()
  await expect.poll(() => page.locator('.k-avatar img').count()).toBe(0)
  await page.context().close()
})

it.each(viewportsOf('phone'))(
  'on a %s, a seller asks to be exempt from VAT and thinks better of it',
  async (viewport) => {
    const page = await signIn(viewport, `${viewport}@example.com`, '/cabinet')
    await goTo(page, '/cabinet/profile/edit')
    await page.selectOption('[id="field-isVatLiable"]', 'false')
    await page.selectOption('[id="field-exemptionReason"]', 'small_business')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText(/From .+ you are exempt from VAT\./).waitFor()
    await see(page, `${viewport}-asked`)
    await page.getByRole('button', { name: 'Withdraw change' }).click()
    await page.getByText('The change has been withdrawn.').waitFor()
    await expect.poll(() => page.getByText(/you are exempt from VAT\./).count()).toBe(0)
    await page.context().close()

    const desk = await signIn(viewport, `admin-${viewport}@example.com`, '/admin')
    await goTo(desk, '/admin/vat_changes')
    await desk.getByText('Withdrawn').first().waitFor()
    await see(desk, `${viewport}-desk`)
    await desk.context().close()
  },
)
