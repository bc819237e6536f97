import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { sellerById, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { accountTexts } from '#capabilities/sale/provider-accounts/texts.ts'
import { webTexts } from '#platform/web/texts.ts'
import { merchantOf } from '../../tools/simulators/paypal/wire.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { keysOf, openPayPalDesk, type PayPalDesk } from '../payment-providers/paypal-desk.ts'
import { settingsPath } from '../payment-providers/stage.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

/** A seller takes PayPal without a key, by the operator's partner app; another day they give in to a dispute. */
const password = 'long enough 1'
const partner = keysOf('partner')
let paypal: PayPalDesk
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  paypal = await openPayPalDesk('partner')
  app = await openApp({
    DEMO: 'true',
    PAYPAL_API: paypal.url,
    PAYPAL_PARTNER_CLIENT_ID: partner.clientId,
    PAYPAL_PARTNER_CLIENT_SECRET: partner.clientSecret,
    PAYPAL_PARTNER_MERCHANT_ID: merchantOf('partner'),
  })
  await paypal.clock(app.world.clock.now)
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await setSeller(app.world.world, shop.sellerId, { ...payableProfile, registeredAt: app.world.clock.now })
  await app.world.transact((ctx) => setPaymentProvider(ctx, shop.sellerId, 'sandbox', { isEnabled: false }))
})
afterAll(async () => {
  await app.close()
  await paypal.stop()
})
const speak = (locale: 'de' | 'en') =>
  app.world.world.db.updateTable('users').set({ locale }).where('email', '=', 'nora@example.com').execute()

it('a seller switches it on, allows it on PayPal’s page, and comes back', async () => {
  const t = accountTexts.in('de')
  const words: Readonly<Record<string, string>> = accountTexts.messages('de')
  const look = looker(() => app, 'paypal-partner')
  await speak('de')
  const page = await app.signIn('phone', { email: 'nora@example.com', password }, '/cabinet', { locale: 'de-DE' })
  await goTo(page, '/cabinet/settings/payment_providers')
  await page.getByRole('switch', { name: words['field.paypalPartner.isEnabled'] }).check()
  await page.getByRole('button', { name: webTexts.in('de')('form.save'), exact: true }).click()
  await page.getByText(t('account.own_waits')).waitFor()
  await page.getByText(t('lack.oauth_integrations'), { exact: false }).waitFor()
  await look(page, 'waits')
  await page.getByRole('button', { name: t('account.onboard') }).click()
  await page.waitForURL(`${paypal.url}/bizsignup/**`)
  await page.click('button[value="agree"]')
  await page.waitForURL('**/cabinet/settings/payment_providers')
  await page.getByText(t('account.own_done')).waitFor()
  await look(page, 'allowed')
  await page.context().close()
})

const buy = async (email: string): Promise<number> => {
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, email)
  await page.check('[value$=":paypal"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL(`${paypal.url}/checkoutnow?**`)
  await page.fill('[name="email"]', 'buyer@example.com')
  await page.click('button[value="pay"]')
  await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
  expect(await page.textContent('h1')).toContain('Thank you')
  await app.world.drain()
  await page.context().close()
  const last = app.world.world.db.selectFrom('orders').select(['id', 'paymentState', 'provider']).orderBy('id', 'desc')
  const order = await last.executeTakeFirstOrThrow()
  expect(order.paymentState).toBe('paid')
  return order.id
}

it('a buyer on a phone without a script agrees on PayPal’s page, and the seller is paid', async () => {
  const orderId = await buy('partner@example.com')
  const transfers = app.world.world.db.selectFrom('transfers').select(['provider', 'paysSeller', 'state'])
  expect(await transfers.where('orderId', '=', orderId).execute()).toEqual([
    { provider: 'paypal_partner', paysSeller: true, state: 'successful' },
  ])
})

it('with keys of their own, a seller gives in to a dispute on the page of its order', async () => {
  const look = looker(() => app, 'paypal-give-in')
  const seller = (await sellerById(app.world.world, shop.sellerId))!
  await askApi(app.world)(ownerOf({ seller }), 'PUT', settingsPath, {
    paypalPartner: { isEnabled: false },
    paypal: { isEnabled: true, ...partner },
  })
  const orderId = await buy('giving@example.com')
  const transfers = app.world.world.db.selectFrom('transfers').select('providerReference')
  const { providerReference } = await transfers.where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const settled = async () => {
    for (let round = 0; round < 3; round++) {
      await paypal.told()
      await app.world.drain()
    }
  }
  await settled()
  await paypal.dispute(providerReference!)
  await settled()
  await speak('en')
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, `/cabinet/orders/${orderId}`)
  await page.getByRole('button', { name: 'Give in', exact: true }).click()
  await page.getByText('The whole disputed amount goes back to the buyer', { exact: false }).waitFor()
  await look(page, 'asked')
  await page.getByRole('dialog').getByRole('button', { name: 'Give in', exact: true }).click()
  await page.getByText('You gave in. The buyer gets the money back.').waitFor()
  await settled()
  await page.reload()
  await page.getByText('You gave in. The buyer gets the money back.').waitFor()
  await look(page, 'given-in')
  await page.context().close()
})
