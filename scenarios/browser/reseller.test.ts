import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { openTown, type OpenTown } from './open-town.ts'

const password = 'long enough 1'
const pictures = process.env['JOURNEY_PICTURES']
let town: OpenTown

beforeAll(async () => {
  town = await openTown()
  const passwordHash = await hashPassword(password)
  await town.world.world.transact(async (ctx) => {
    await makeUser(ctx, ['admin'], { email: 'admin@example.com', passwordHash })
    const { seller } = await makeSeller(ctx, {
      email: 'seller@example.com',
      name: 'Typewerk',
      username: 'typewerk',
      passwordHash,
    })
    await ctx.db
      .updateTable('sellers')
      .set({
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
      .where('id', '=', seller.id)
      .execute()
    await makeProduct(ctx, seller.id, { name: 'Type specimens', slug: 'type-specimens' })
    await nameResellerCompany(ctx)
  })
})
afterAll(() => town.close())

const see = async (page: Page, name: string) => {
  // The lists look as every list does.
  if (!['requests', 'memos'].includes(name)) await town.expectAccessible(page)
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${pictures}/reseller-${name}-${colorScheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
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
  const seller = await town.signIn('phone', { email: 'seller@example.com', password }, '/cabinet')
  await seller.goto('/cabinet/reseller')
  await seller.getByRole('button', { name: 'Ask' }).click()
  await seller.getByText('Please agree in order to go on.').first().waitFor()
  await seller.getByLabel('Message to the operator').fill('Typefaces for all of Europe')
  await seller.getByRole('switch').check()
  await seller.getByRole('button', { name: 'Ask' }).click()
  await seller.getByRole('button', { name: 'Take it back' }).waitFor()
  await see(seller, 'asked')

  const operator = await town.signIn('desktop', { email: 'admin@example.com', password }, '/admin/mails')
  await operator.goto('/admin/reseller_company')
  expect(await operator.getByLabel('VAT id').inputValue()).toBe('DE811907980')
  await see(operator, 'company')
  await operator.goto('/admin/reseller_requests')
  await operator.getByText('Typefaces for all of Europe').waitFor()
  await see(operator, 'requests')
  await rowAction(operator, 'Typewerk', 'Approve')
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await operator.getByText('Your company sells for this seller now.').waitFor()
  await operator.goto('/admin/product_reviews')
  await operator.getByText('Rests').waitFor()
  await see(operator, 'reviews')
  await rowAction(operator, 'Type specimens', 'Approve')
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await operator.getByText('On sale').last().waitFor()

  await seller.goto('/cabinet/reseller')
  await seller.getByRole('button', { name: 'Sell in my own name' }).waitFor()
  await seller.goto('/cabinet/credit_memos')
  await seller.getByText('No credit memos yet.', { exact: false }).waitFor()
  await see(seller, 'memos')
  const buyer = await town.visit('phone')
  await buyer.goto('/s/typewerk/type-specimens/checkout')
  await buyer.getByText('Kontor Handel GmbH sells this product in its own name.').waitFor()
  await see(buyer, 'checkout')
})
