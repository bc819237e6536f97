import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { orderPageTexts } from '#capabilities/sale/order-desk/texts.ts'
import { accountTexts } from '#capabilities/sale/provider-accounts/texts.ts'
import { visitTexts } from '#capabilities/sale/payments/web/index.ts'
import { webTexts } from '#platform/web/texts.ts'
import { openMangopayDesk, platformKeys } from '../payment-providers/mangopay-desk.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { keepPicture, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

/** A seller switches Mangopay on, and buyers pay: on a desktop with a script, on a phone without one. */
const password = 'long enough 1'
const card = '4970 1051 9192 3460'
let desk: Awaited<ReturnType<typeof openMangopayDesk>>
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  desk = await openMangopayDesk()
  app = await openApp({ DEMO: 'true', ...platformKeys, MANGOPAY_API: desk.url })
  await desk.clock(app.world.clock.now)
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await setSeller(app.world.world, shop.sellerId, { ...payableProfile, registeredAt: app.world.clock.now })
  await app.world.transact((ctx) => setPaymentProvider(ctx, shop.sellerId, 'sandbox', { isEnabled: false }))
})
afterAll(async () => {
  await app.close()
  await desk.stop()
})

const lastOrder = async () => {
  await app.world.drain()
  const last = app.world.world.db.selectFrom('orders').select(['id', 'paymentState', 'provider', 'refundedAmount'])
  return last.orderBy('id', 'desc').executeTakeFirstOrThrow()
}

it('a seller switches it on: a missing nationality is named, the right one makes them known there', async () => {
  const t = accountTexts.in('en')
  const look = looker(() => app, 'mangopay-settings')
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings/payment_providers')
  const words: Readonly<Record<string, string>> = accountTexts.messages('en')
  await page.getByRole('switch', { name: words['field.mangopay.isEnabled'] }).check()
  const field = page.getByLabel(words['field.mangopay.nationality']!, { exact: true })
  const save = page.getByRole('button', { name: webTexts.in('en')('form.save'), exact: true })
  await save.click()
  await page.getByText(webTexts.in('en')('error.required')).first().waitFor()
  await field.selectOption('DE')
  await save.click()
  await page.getByText(t('account.connected')).waitFor()
  await page.reload()
  await page.getByText('Mara Voss').first().waitFor()
  await look(page, 'connected')
  await page.context().close()
})

const checkout = async (viewport: 'phone' | 'desktop', javaScriptEnabled: boolean) => {
  const page = await app.visit(viewport, { javaScriptEnabled })
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, `${viewport}@example.com`)
  await page.check('[value="mangopay:card"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/pay/mangopay/**')
  return page
}

it('a buyer on a desktop types a card, which goes to Mangopay alone; their bank asks, and they come back', async () => {
  const t = visitTexts.in('en')
  const look = looker(() => app, 'mangopay-card')
  const page = await checkout('desktop', true)
  const sent: { url: string; body: string }[] = []
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }))
  const headers = (await page.reload())!.headers()
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${desk.url};`)
  await page.fill('#card-number', '4111 1111 1111 1111')
  await page.fill('#card-expires', '12/34')
  await page.fill('#card-code', '123')
  const pay = page.getByRole('button', { name: t('visit.pay', { amount: '€49.00' }) })
  await pay.click()
  await page.getByText(t('visit.wrong_number')).waitFor()
  await look(page, 'wrong')
  await page.fill('#card-number', card)
  await pay.click()
  await page.waitForURL(`${desk.url}/secure/**`)
  expect(await page.textContent('p.note')).toContain('simulator')
  await page.click('button[value="confirm"]')
  await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
  await page.getByText('Thank you').first().waitFor()
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid', provider: 'mangopay' })
  const carried = sent.filter(({ url, body }) => `${url} ${body}`.replaceAll(/\D/g, '').includes('4970105191923460'))
  expect(carried.map(({ url }) => new URL(url).origin)).toEqual([desk.url])
  await page.context().close()
})

it('no other page of the shop may ask Mangopay', async () => {
  const page = await app.visit('phone')
  const answer = await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  expect(answer!.headers()['content-security-policy']).not.toContain(desk.url)
  await page.context().close()
})

it('a buyer on a phone without a script types it on Mangopay’s own page, and is paid back', async () => {
  const t = visitTexts.in('en')
  const page = await checkout('phone', false)
  await keepPicture(page, 'mangopay-phone-no-script')
  await page.getByRole('button', { name: t('visit.hosted', { amount: '€49.00' }) }).click()
  await page.waitForURL(`${desk.url}/pay/**`)
  await page.fill('[name="number"]', '4970107111111119')
  await page.click('button[value="pay"]')
  await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
  expect(await page.textContent('h1')).toContain('Thank you')
  const { id } = await lastOrder()
  await refundOrder(app.world.world, { orderId: id })
  await desk.told()
  expect(await lastOrder()).toMatchObject({ paymentState: 'payment_refunded', refundedAmount: 4900 })
  await page.context().close()
})

it('the page of a card is the same in German', async () => {
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, 'deutsch@example.com')
  await page.check('[value="mangopay:card"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/pay/mangopay/**')
  await page.getByLabel(visitTexts.in('de')('visit.number')).waitFor()
  await looker(() => app, 'mangopay-card')(page, 'german')
  await page.context().close()
})

it('a buyer on a phone reads in German where to wire to; when the money is there, the page says so', async () => {
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, 'ueberweisung@example.com')
  await page.check('[value="mangopay:bank_wire"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
  await page.getByText('LU28 0019 4006 4475 0000').waitFor()
  await page.getByText(/^MGP\d{8}$/).waitFor()
  await looker(() => app, 'mangopay-wire')(page, 'german')
  const { id } = await lastOrder()
  const wire = await app.world.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  await desk.wire(wire.providerReference!, 4900)
  await desk.told()
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid' })
  await page.reload()
  expect(await page.textContent('main')).not.toContain('MGP')
  await page.context().close()
})

it('its seller refunds it: the account it goes to is asked for, and where none is typed, that is said', async () => {
  await desk.identify('REGULAR')
  const { id } = await lastOrder()
  const t = orderPageTexts.in('en')
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, `/cabinet/orders/${id}`)
  await page
    .getByRole('button', { name: t('action.refund'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('form.refundHolder')).waitFor()
  await looker(() => app, 'mangopay-refund')(page, 'account')
  const submit = dialog.getByRole('button', { name: t('submit.refund', { amount: '€49.00' }) })
  await submit.click()
  await dialog.getByText(t('error.account_needed')).first().waitFor()
  await dialog.getByLabel(t('form.refundIban')).fill('DE75 5121 0800 1245 1261 99')
  await submit.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await desk.books()).payouts[0]).toMatchObject({ money: { Amount: 4900 } })
  await page.context().close()
})

it('a buyer on a phone types their account in German, confirms the mandate, and the debit is on its way', async () => {
  const t = visitTexts.in('de')
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, 'lastschrift@example.com')
  await page.check('[value="mangopay:sepa"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/pay/mangopay/**')
  const typed = { street: 'Hauptstr. 1', zip: '10115', city: 'Berlin', iban: 'DE00 5121 0800 1245 1261 99' }
  for (const [name, value] of Object.entries(typed)) await page.fill(`#${name}`, value)
  await page.selectOption('#countryCode', 'DE')
  const go = page.getByRole('button', { name: t('visit.to_mandate') })
  await go.click()
  await page.getByText(t('error.invalid_iban')).first().waitFor()
  await looker(() => app, 'mangopay-debit')(page, 'german')
  await page.fill('#iban', 'DE75 5121 0800 1245 1261 99')
  await go.click()
  await page.waitForURL(`${desk.url}/mandate/**`)
  await page.click('button[value="confirm"]')
  await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
  expect(await lastOrder()).toMatchObject({ paymentState: 'payment_waiting', provider: 'mangopay' })
  await page.context().close()
})
