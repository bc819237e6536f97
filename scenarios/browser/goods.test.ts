import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { germanCompany, letSell } from '#capabilities/people/sellers/server/testing.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { keepPicture } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { addPrice, agree, fillPayer, newProduct, openStep, payWith, publish } from './sell-and-buy.ts'

/** A printed workbook: its seller sets it up on a desktop in English, its buyer orders it on a phone in German. */

const password = 'long enough 1'
const buyer = `${randomUUID().slice(0, 8)}@example.com`
let app: OpenedApp
let seller: Seller

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  seller = await app.world.transact(async (ctx) => {
    const made = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    await letSell(ctx, made.seller.id, germanCompany)
    await makeUser(ctx, ['payer'], { email: buyer, firstName: 'Mara', lastName: 'Voss', passwordHash, locale: 'de' })
    return made.seller
  })
})
afterAll(() => app.close())

describe('a printed workbook', () => {
  let slug = ''

  it('is set up with variants and zones, and published', async () => {
    const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
    const id = await newProduct(page, 'en', 'physical', 'Workbook')
    const product = { id, form: 'physical' as const }
    for (const [name, weight, stock] of [
      ['A5', '400', '3'],
      ['A4', '700', ''],
    ] as const) {
      await page.getByRole('button', { name: 'Add a variant' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByLabel('Weight in grams').fill(weight)
      if (stock) await dialog.getByLabel('In stock').fill(stock)
      await dialog.getByRole('button', { name: 'Add a variant' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByText('3 in stock').waitFor()
    await app.expectAccessible(page, ['dark', 'light'])
    await keepPicture(page, 'goods-variants')
    await goTo(page, '/cabinet/settings/shipping')
    await page.getByRole('button', { name: 'Add a zone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Germany')
    await dialog.locator('#field-countries').fill('Germ')
    await page.getByRole('option', { name: 'Germany' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByLabel('Price').fill('4.90')
    await dialog.getByLabel('Free shipping from').fill('60')
    await keepPicture(page, 'goods-zone')
    await dialog.getByRole('button', { name: 'Add a zone' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('free from').waitFor()
    await app.expectAccessible(page, ['dark', 'light'])
    await keepPicture(page, 'goods-zones')
    await goTo(page, `/cabinet/products/${id}/edit`)
    await addPrice(page, 'en', 'Once', '25')
    await openStep(page, 'en', product, 'variants')
    await publish(page, 'en')
    slug = (
      await app.world.world.db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    ).slug
  })

  it('is bought on a phone, with another address for the parcel', async () => {
    const page = await app.visit('phone', { locale: 'de' })
    await page.goto(`/s/${seller.username}/${slug}/checkout`)
    await page.getByLabel('Variante').selectOption({ label: 'A5' })
    await fillPayer(page, buyer)
    await page.getByText('An eine andere Adresse liefern').click()
    for (const [name, value] of Object.entries({
      firstName: 'Ida',
      lastName: 'Sommer',
      street: 'Am Markt',
      streetNumber: '1',
      zip: '28195',
      city: 'Bremen',
    }))
      await page.fill(`[name="shipTo.${name}"]`, value)
    await page.getByText('Versand', { exact: true }).first().waitFor()
    await agree(page)
    await app.expectAccessible(page, ['dark', 'light'])
    await keepPicture(page, 'goods-checkout')
    await page.click('button[value="order"]')
    await page.waitForURL('**/sandbox/pay/**')
    await payWith(page, '4242 4242 4242 4242')
    await page.waitForURL(/\/payment\/[^?/]+$/)
    await app.world.drain()
    const order = await app.world.world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ totalAmount: 2990, shipTo: { city: 'Bremen', firstName: 'Ida' } })
  })

  it('is sent where its buyer wants it in the end, who sees where it is', async () => {
    const { id } = await app.world.world.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const payer = await app.signIn('phone', { email: buyer, password }, '/payer', { locale: 'de' })
    await goTo(payer, `/payer/orders/${id}`)
    await payer.getByRole('button', { name: 'Lieferadresse ändern' }).click()
    const address = payer.getByRole('dialog')
    await address.getByLabel('Straße').fill('Neuer Weg')
    await app.expectAccessible(payer, ['dark', 'light'])
    await keepPicture(payer, 'goods-address')
    await address.getByRole('button', { name: 'Speichern' }).click()
    await address.waitFor({ state: 'detached' })
    await payer.getByText('Neuer Weg 1').waitFor()
    const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
    await goTo(page, '/cabinet/shipments')
    await app.expectAccessible(page, ['dark', 'light'])
    await keepPicture(page, 'goods-shipments')
    await page.getByText('Ida Sommer').first().click()
    await page.getByRole('button', { name: 'Mark as sent' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Carrier').fill('DHL')
    await dialog.getByLabel('Parcel number').fill('00340434161094042557')
    await keepPicture(page, 'goods-ship')
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('00340434161094042557').first().waitFor()
    await app.expectAccessible(page, ['dark', 'light'])
    await keepPicture(page, 'goods-shipment')
    await goTo(page, `/cabinet/orders/${id}`)
    await page.getByRole('heading', { name: 'Parcels' }).waitFor()
    await payer.reload()
    await payer.getByRole('heading', { name: 'Pakete' }).waitFor()
    await payer.getByText('00340434161094042557').waitFor()
    await app.expectAccessible(payer, ['dark', 'light'])
    await keepPicture(payer, 'goods-parcels')
  })
})
