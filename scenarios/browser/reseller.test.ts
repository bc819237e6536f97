import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { nameResellerCompany, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { asItIs, keepPicture, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.world.transact(async (ctx) => {
    await makeUser(ctx, ['admin'], { email: 'admin@example.com', passwordHash })
    const { seller } = await makeSeller(ctx, {
      email: 'seller@example.com',
      name: 'Typewerk',
      username: 'typewerk',
      passwordHash,
    })
    await setSeller(ctx, seller.id, {
      firstName: 'Henrike',
      lastName: 'Paulsen',
      company: 'Typewerk GmbH',
      businessType: 'entity',
      region: 'Hamburg',
      street: 'Schanzenstraße',
      streetNumber: '41',
      zip: '20357',
      city: 'Hamburg',
      phone: '+49 40 7654321',
      birthday: Temporal.PlainDate.from('1979-09-23'),
      taxNumber: '41/704/00913',
      taxNumberType: 'number',
      isVatLiable: true,
      vatId: 'DE136695976',
      registeredAt: ctx.now,
    })
    await makeProduct(ctx, seller.id, { name: 'Type specimens', slug: 'type-specimens' })
    await nameResellerCompany(ctx)
  })
})
afterAll(() => app.close())

const look = looker(() => app, 'reseller', asItIs)
/** The lists look as every list does. */
const see = (page: Page, name: string) =>
  ['requests', 'memos'].includes(name) ? keepPicture(page, `reseller-${name}`) : look(page, name)
/** An action of the row that names this. */
const rowAction = async (page: Page, name: string, action: string) => {
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: /Actions|More/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('a seller asks, the operator approves and reviews, and buyers read who sells', async () => {
  const seller = await app.signIn('phone', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(seller, '/cabinet/reseller')
  await seller.getByRole('button', { name: 'Send request' }).click()
  await seller.getByText('Please agree to continue.').first().waitFor()
  await seller.getByLabel('Message to the operator').fill('Typefaces for all of Europe')
  await seller.getByRole('switch').check()
  await seller.getByRole('button', { name: 'Send request' }).click()
  await seller.getByRole('button', { name: 'Withdraw request' }).waitFor()
  await see(seller, 'asked')

  const operator = await app.signIn('desktop', { email: 'admin@example.com', password }, '/admin')
  await goTo(operator, '/admin/reseller_company')
  expect(await operator.getByLabel('VAT ID').inputValue()).toBe('DE811907980')
  await see(operator, 'company')
  await goTo(operator, '/admin/reseller_requests')
  await operator.getByText('Typefaces for all of Europe').waitFor()
  await see(operator, 'requests')
  await rowAction(operator, 'Typewerk', 'Approve')
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await operator.getByText('Your company now sells for this seller.').waitFor()
  await goTo(operator, '/admin/product_reviews')
  await operator.getByText('Paused', { exact: true }).waitFor()
  await see(operator, 'reviews')
  await rowAction(operator, 'Type specimens', 'Approve')
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await operator.getByText('On sale').last().waitFor()

  await seller.goto('/cabinet/reseller')
  await seller.getByRole('button', { name: 'Sell in my own name' }).waitFor()
  await goTo(seller, '/cabinet/credit_memos')
  await seller.getByText('No credit memos yet.', { exact: false }).waitFor()
  await see(seller, 'memos')
  const buyer = await app.visit('phone')
  await buyer.goto('/s/typewerk/type-specimens/checkout')
  await buyer.getByText('Kontor Handel GmbH sells this product in its own name.').waitFor()
  await see(buyer, 'checkout')
})
