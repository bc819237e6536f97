import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { accountTexts } from '#capabilities/sale/provider-accounts/texts.ts'
import { webTexts } from '#platform/web/texts.ts'
import { openStripeDesk, stripeKeysOf, type StripeDesk } from '../payment-providers/stripe-desk.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

/** A seller lets the operator's Stripe take their payments, says there who they are, and buyers pay on our checkout. */
const password = 'long enough 1'
let stripe: StripeDesk
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  stripe = await openStripeDesk('platform')
  app = await openApp({
    DEMO: 'true',
    STRIPE_API: stripe.url,
    STRIPE_PLATFORM_PUBLISHABLE_KEY: stripeKeysOf('platform').publishableKey,
    STRIPE_PLATFORM_SECRET_KEY: stripeKeysOf('platform').secretKey,
  })
  await stripe.clock(app.world.clock.now)
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await setSeller(app.world.world, shop.sellerId, { ...payableProfile, registeredAt: app.world.clock.now })
  await app.world.transact((ctx) => setPaymentProvider(ctx, shop.sellerId, 'sandbox', { isEnabled: false }))
})
afterAll(async () => {
  await app.close()
  await stripe.stop()
})

it('a seller switches it on, says on Stripe’s page who they are, and comes back identified', async () => {
  const t = accountTexts.in('en')
  const words: Readonly<Record<string, string>> = accountTexts.messages('en')
  const look = looker(() => app, 'stripe-connect')
  const page = await app.signIn('phone', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings/payment_providers')
  await page.getByRole('switch', { name: words['field.stripeConnect.isEnabled'] }).check()
  await page.getByLabel(words['field.stripeConnect.countryCode']!, { exact: true }).selectOption('DE')
  await page.getByRole('button', { name: webTexts.in('en')('form.save'), exact: true }).click()
  await page.getByText(t('account.not_payable')).waitFor()
  await page.getByText(t('lack.tos_acceptance.date'), { exact: false }).waitFor()
  await look(page, 'lacks')
  await page.getByRole('button', { name: t('account.onboard') }).click()
  await page.waitForURL(`${stripe.url}/setup/**`)
  await page.click('button[value="verified"]')
  await page.waitForURL('**/cabinet/settings/payment_providers')
  await page.getByText(t('account.onboarding_done')).waitFor()
  await look(page, 'identified')
  await page.context().close()
})

it('a buyer types a card on our checkout, and the operator’s account takes it', async () => {
  const page = await app.visit('desktop')
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, 'buyer@example.com')
  await page.check('[value="stripe_connect:card"]')
  const fields = page.frameLocator('.s-pay-fields iframe')
  await fields.locator('[name="number"]').fill('4242 4242 4242 4242')
  await fields.locator('[name="expires"]').fill('12/34')
  await fields.locator('[name="cvc"]').fill('123')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL(/\/payment\/[^?/]+$/)
  await page.getByText('Thank you').first().waitFor()
  const last = app.world.world.db.selectFrom('orders').select(['paymentState', 'provider']).orderBy('id', 'desc')
  expect(await last.executeTakeFirstOrThrow()).toEqual({ paymentState: 'paid', provider: 'stripe_connect' })
  expect((await stripe.books()).payment_intents[0]).toMatchObject({ status: 'succeeded', amount: 4900 })
  await page.context().close()
})
