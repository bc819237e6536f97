import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { setFeatures, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { accountTexts } from '#capabilities/sale/provider-accounts/texts.ts'
import { orderPageTexts } from '#capabilities/sale/order-desk/texts.ts'
import { lineTexts } from '#capabilities/sale/provider-books/texts.ts'
import { recoveryTexts } from '#capabilities/outward/statistics/texts.recovery.ts'
import { compareBooks } from '#capabilities/sale/provider-books/server/testing.ts'
import { seal } from '#platform/server/secrets.ts'
import { platformTexts } from '#platform/shared/platform-texts.ts'
import { webTexts } from '#platform/web/texts.ts'
import { openMonduDesk, type MonduDesk } from '../payment-providers/mondu-desk.ts'
import { openPayPalDesk, type PayPalDesk } from '../payment-providers/paypal-desk.ts'
import { tablesWith } from '../payment-providers/number-nowhere.ts'
import { openStripeDesk, type StripeDesk } from '../payment-providers/stripe-desk.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, inLong, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

/** A seller connects Stripe and PayPal, and buyers pay on their pages and on Mondu's: on a phone without a script, with one too. */
const password = 'long enough 1'
const card = '4242 4242 4242 4242'
let stripe: StripeDesk
let paypal: PayPalDesk
let mondu: MonduDesk
let app: OpenedApp
let shop: FurnishedShop
const log: string[] = []
beforeAll(async () => {
  stripe = await openStripeDesk('nora')
  paypal = await openPayPalDesk('nora')
  mondu = await openMonduDesk()
  app = await openApp(
    { DEMO: 'true', STRIPE_API: stripe.url, PAYPAL_API: paypal.url, MONDU_API: mondu.url },
    { onLog: (line) => log.push(line) },
  )
  await stripe.clock(app.world.clock.now)
  await paypal.clock(app.world.clock.now)
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await setSeller(app.world.world, shop.sellerId, { ...payableProfile, registeredAt: app.world.clock.now })
  await app.world.transact((ctx) => setPaymentProvider(ctx, shop.sellerId, 'sandbox', { isEnabled: false }))
})
afterAll(async () => {
  await app.close()
  await stripe.stop()
  await paypal.stop()
  await mondu.stop()
})

const lastOrder = async () => {
  await app.world.drain()
  const orders = app.world.world.db.selectFrom('orders').select(['id', 'paymentState', 'provider', 'refundedAmount'])
  return orders.orderBy('id', 'desc').executeTakeFirstOrThrow()
}

/** The seller refunds the last order whole, on its page. */
const refund = async (viewport: 'phone' | 'desktop'): Promise<void> => {
  const t = orderPageTexts.in('en')
  const { id } = await lastOrder()
  const page = await app.signIn(viewport, { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, `/cabinet/orders/${id}`)
  const open = page.getByRole('button', { name: t('action.refund'), exact: true }).first()
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('submit.refund', { amount: '€49.00' }) }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()
  await stripe.told()
  await paypal.told()
  expect(await lastOrder()).toMatchObject({ id, paymentState: 'payment_refunded', refundedAmount: 4900 })
}

const expectPaidBy = async (provider: string): Promise<void> => {
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid', provider })
}

it('a seller connects Stripe: wrong keys are named, right ones are tried and kept', async () => {
  const t = accountTexts.in('en')
  const look = looker(() => app, 'stripe-settings')
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings/payment_providers')
  const words: Readonly<Record<string, string>> = accountTexts.messages('en')
  const field = (name: string) => page.getByLabel(words[`field.stripe.${name}`]!, { exact: true })
  await page.getByLabel(words['field.stripe.isEnabled']!).check()
  await field('publishableKey').fill(stripe.keys.publishableKey)
  await field('secretKey').fill('sk_test_of_somebody_else')
  const save = page.getByRole('button', { name: webTexts.in('en')('form.save'), exact: true })
  await save.click()
  await page.getByText(t('error.key_not_taken')).first().waitFor()
  await field('secretKey').fill(stripe.keys.secretKey)
  await save.click()
  await page.getByText(t('account.connected')).waitFor()
  await page.reload()
  await page.getByText('nora (simulated)').waitFor()
  expect(await field('secretKey').inputValue()).toBe('')
  expect(await page.content()).not.toContain(stripe.keys.secretKey)
  await look(page, 'connected')
  await page.context().close()
})

it.each([
  ['phone', false],
  ['desktop', true],
] as const)(
  'a buyer on a %s pays on the page of Stripe (script: %s) and comes back; one is refunded',
  async (viewport, hasScript) => {
    // With a script, where Stripe's own does not come: with it, see pay-form.test.ts.
    await stripe.loseScript(true)
    const page = await app.visit(viewport, { javaScriptEnabled: hasScript })
    await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
    await fillPayer(page, `${viewport}@example.com`)
    await page.check('[value="stripe:card"]')
    await agree(page)
    await page.click('button[value="order"]')
    await page.waitForURL(`${stripe.url}/c/pay/**`)
    expect(await page.textContent('h1')).toBe('Pay 49.00 EUR')
    await page.fill('[name="number"]', card)
    await page.click('button[value="pay"]')
    await page.waitForURL(/\/payment\/[^?/]+$/)
    expect(await page.textContent('h1')).toContain('Thank you')
    if (hasScript) await app.expectAccessible(page)
    await expectPaidBy('stripe')
    await page.context().close()
    if (viewport === 'desktop') await refund(viewport)
  },
)

it('a seller connects PayPal: a wrong merchant ID is named, the right one is kept', async () => {
  const look = looker(() => app, 'paypal-settings')
  const page = await app.signIn('phone', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings/payment_providers')
  const words: Readonly<Record<string, string>> = accountTexts.messages('en')
  const field = (name: string) => page.getByLabel(words[`field.paypal.${name}`]!, { exact: true })
  await page.locator('[id="field-paypal.isEnabled"]').check()
  for (const [name, value] of Object.entries({ ...paypal.keys, merchantId: 'nora' })) await field(name).fill(value)
  const save = page.getByRole('button', { name: webTexts.in('en')('form.save'), exact: true })
  await save.click()
  await page.getByText(platformTexts.in('en')('error.paypal_merchant_id')).first().waitFor()
  expect(await field('merchantId').getAttribute('aria-invalid')).toBe('true')
  for (const right of ['email', 'clientId', 'clientSecret'])
    expect(await field(right).getAttribute('aria-invalid')).not.toBe('true')
  const told = await field('merchantId').getAttribute('aria-describedby')
  const said = await Promise.all(
    told!
      .split(' ')
      .filter(Boolean)
      .map((id) => page.locator(`[id="${id}"]`).textContent()),
  )
  expect(said.join(' ')).toContain(platformTexts.in('en')('error.paypal_merchant_id'))
  await field('merchantId').fill(paypal.keys.merchantId)
  await save.click()
  await page.getByText('nora@example.com', { exact: false }).first().waitFor()
  await page.reload()
  expect(await field('clientSecret').inputValue()).toBe('')
  expect(await page.content()).not.toContain(paypal.keys.clientSecret)
  await look(page, 'connected')
  await page.context().close()
})

it.each([['phone', false] as const, ...inLong([['desktop', true] as const])])(
  'a buyer on a %s agrees on the page of PayPal (script: %s), comes back; one is refunded',
  async (viewport, hasScript) => {
    const page = await app.visit(viewport, { javaScriptEnabled: hasScript })
    await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
    await fillPayer(page, 'paypal@example.com')
    await page.check('[value="paypal:paypal"]')
    await agree(page)
    await page.click('button[value="order"]')
    await page.waitForURL(`${paypal.url}/checkoutnow?**`)
    expect(await page.textContent('p.note')).toContain('simulator')
    expect(await page.textContent('h1')).toBe('Pay 49.00 EUR')
    await page.fill('[name="email"]', 'buyer@example.com')
    await page.click('button[value="pay"]')
    await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
    expect(await page.textContent('h1')).toContain('Thank you')
    await expectPaidBy('paypal')
    if (viewport === 'phone') {
      await refund(viewport)
      await page.reload()
      expect(await page.textContent('h1')).toBe('Your money is on its way back')
      await page.getByText('€49.00 was refunded.').waitFor()
    }
    await page.context().close()
  },
)

it.each([false, ...inLong([true])])(
  'a company on a phone agrees on the page of Mondu (script: %s) and comes back',
  async (hasScript) => {
    const { world, transact } = app.world
    await transact(async (ctx) => {
      await setFeatures(ctx, [shop.sellerId], { mondu: true })
      const sealedCredentials = seal(world.ports.secret, JSON.stringify(mondu.keys))
      await setPaymentProvider(ctx, shop.sellerId, 'mondu', { isEnabled: true, sealedCredentials })
    })
    const page = await app.visit('phone', { javaScriptEnabled: hasScript })
    await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
    await fillPayer(page, 'company@example.com')
    await page.click('summary:has-text("company")')
    await page.fill('[name="payer.company"]', 'Kern GmbH')
    // Without a script, the ways for companies come once the checkout is asked to count again, as it says.
    if (!hasScript) {
      expect(await page.textContent('[data-live="methods"]')).toContain('Companies can also pay with')
      expect(await page.textContent('[data-live="methods"] noscript')).toContain('Update price')
      await page.click('.s-update')
    }
    await page.check('[value="mondu:mondu"]')
    await agree(page)
    await page.click('button[value="order"]')
    await page.waitForURL(`${mondu.url}/checkout/**`)
    expect(await page.textContent('h1')).toBe('Kern GmbH pays 49.00 EUR in 30 days')
    await page.click('button[value="agree"]')
    await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
    expect(await page.textContent('h1')).toContain('Thank you')
    await expectPaidBy('mondu')
    await page.context().close()
  },
)

it('no card number has come to us: not into any table, mail or line of the log', async () => {
  const number = /4242[ -]?4242[ -]?4242/
  expect(await tablesWith(app.world.world, ['424242424242'])).toEqual([])
  const kept = app.world.world.db.selectFrom('paymentMethods').select('label')
  expect(await kept.execute()).toContainEqual({ label: 'Visa •••• 4242' })
  expect(JSON.stringify(await app.world.mails())).not.toMatch(number)
  expect(log.length).toBeGreaterThan(0)
  expect(log.filter((line) => number.test(line))).toEqual([])
})

it('a seller sees what Stripe has booked, records a refund made there, and settles what differs with a reason', async () => {
  const t = lineTexts.in('en')
  const { payment_intents: paid, lines } = await stripe.books()
  await stripe.refund(paid.at(-1)!.id, 900)
  await stripe.loseLine(lines.at(-1)!.id)
  app.world.clock.now = app.world.clock.now.add({ hours: 30 })
  await stripe.clock(app.world.clock.now)
  await compareBooks.run(app.world.world, {} as never)
  await app.world.drain()
  const look = looker(() => app, 'provider-lines')
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/transfers/lines?state=open')
  await page.getByText(t('finding.made_there')).waitFor()
  await look(page, 'differences')
  await page
    .getByRole('row')
    .filter({ hasText: t('choice.line_finding.made_there') })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: t('lines.book') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lines.book') })
    .click()
  await page.getByText(t('done.refund_booked')).first().waitFor()
  await page.getByText(t('finding.made_there')).waitFor({ state: 'detached' })
  await goTo(page, '/cabinet/statistics/recovery')
  await page.getByText(recoveryTexts.in('en')('recovery.none')).waitFor()
  await page.context().close()
  const phone = await app.signIn('phone', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(phone, '/cabinet/transfers/lines')
  await phone.getByText(t('list.provider_lines.title')).first().waitFor()
  await look(phone, 'phone')
  await phone.context().close()
})
