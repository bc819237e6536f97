import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { sellerById, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { settingsPath } from '../payment-providers/stage.ts'
import { openStripeDesk, type StripeDesk } from '../payment-providers/stripe-desk.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

/** A seller answers a dispute, in German on a phone. */
const password = 'long enough 1'
let desk: StripeDesk
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  desk = await openStripeDesk()
  app = await openApp({ DEMO: 'true', STRIPE_API: desk.url })
  await desk.clock(app.world.clock.now)
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await setSeller(app.world.world, shop.sellerId, { ...payableProfile, registeredAt: app.world.clock.now })
  await app.world.transact((ctx) => setPaymentProvider(ctx, shop.sellerId, 'sandbox', { isEnabled: false }))
  const seller = (await sellerById(app.world.world, shop.sellerId))!
  await askApi(app.world)(ownerOf({ seller }), 'PUT', settingsPath, { stripe: { isEnabled: true, ...desk.keys } })
})
afterAll(async () => {
  await app.close()
  await desk.stop()
})

const settled = async () => {
  for (let round = 0; round < 3; round++) {
    await desk.told()
    await app.world.drain()
  }
}

it('is answered on the page of its order', async () => {
  const look = looker(() => app, 'dispute')
  const buyer = await app.visit('phone', { javaScriptEnabled: false })
  await buyer.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(buyer, 'mara@example.com')
  await buyer.check('[value="stripe:card"]')
  await agree(buyer)
  await buyer.click('button[value="order"]')
  await buyer.waitForURL('**/c/pay/**')
  await desk.pay(buyer.url())
  await settled()
  const transfers = app.world.world.db.selectFrom('transfers').select(['orderId', 'providerReference'])
  const { orderId, providerReference } = await transfers.orderBy('id', 'desc').executeTakeFirstOrThrow()
  await desk.dispute(providerReference!)
  await settled()
  const states = app.world.world.db.selectFrom('disputes').select('state')
  expect(await states.execute()).toEqual([{ state: 'open' }])
  await app.world.world.db.updateTable('users').set({ locale: 'de' }).where('email', '=', 'nora@example.com').execute()
  const page = await app.signIn('phone', { email: 'nora@example.com', password }, '/cabinet', { locale: 'de-DE' })
  await goTo(page, `/cabinet/orders/${orderId}`)
  await page.getByRole('button', { name: 'Rückbuchung beantworten' }).click()
  await page.getByText('mara@example.com').last().waitFor()
  const keep = page.getByRole('button', { name: 'Datei hinzufügen' })
  const choose = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Datei', exact: true }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
    await keep.click()
  }
  await page.getByLabel('Was die Datei zeigt').selectOption('communication')
  await choose('Chat.html', '<html>')
  await page.getByText('Banken lesen nur PDF, PNG und JPEG.', { exact: false }).waitFor()
  await choose('Chat.pdf', '%PDF-1.7 %%EOF')
  await page.getByText('Nachrichten mit dem Käufer: Chat.pdf').waitFor()
  await look(page, 'dialog')
  await page.getByLabel('Ihre Stellungnahme').fill('Der Kurs wurde am Tag des Kaufs geöffnet.')
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await page.getByText('Ihre Antwort ist auf dem Weg zum Anbieter.').waitFor()
  await page.getByText(/Beantwortet am/).waitFor()
  await look(page, 'answered')
  const { disputes, files } = await desk.books()
  expect(disputes[0]).toMatchObject({ status: 'under_review', evidence: { customer_communication: files[0]!.id } })
  expect(files).toMatchObject([{ filename: 'Chat.pdf' }])
  await page.context().close()
})
