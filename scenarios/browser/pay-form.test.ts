import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { looker } from './look-at.ts'
import { type ViewportName, viewportsOf } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

/** A card is typed on our checkout, in Stripe's fields: a simulator serves them, in a frame of its own. */
const good = '4242 4242 4242 4242'
let { stripe, app, shop, close } = {} as StripeShop
beforeAll(async () => {
  ;({ stripe, app, shop, close } = await openStripeShop())
})
afterAll(() => close())
beforeEach(() => stripe.loseScript(false))

const orders = async () => {
  await app.world.drain()
  const rows = app.world.world.db.selectFrom('orders').select(['id', 'paymentState', 'provider'])
  return rows.orderBy('id').execute()
}
const lastOrder = async () => (await orders()).at(-1)!

const fieldsOf = (page: Page) => page.frameLocator('.s-pay-fields iframe')
const checkoutAt = async (page: Page, product: string, email: string) => {
  const answer = await page.goto(`/s/${shop.username}/${product}/checkout`)
  await fillPayer(page, email)
  await page.check('[value="stripe:card"]')
  await fieldsOf(page).locator('[name="number"]').waitFor()
  return answer!
}
const typeCard = async (page: Page, number: string) => {
  const fields = fieldsOf(page)
  await fields.locator('[name="number"]').fill(number)
  await fields.locator('[name="expires"]').fill('12/34')
  await fields.locator('[name="cvc"]').fill('123')
}
const order = (page: Page) => page.click('button[value="order"]')
const thanked = async (page: Page) => {
  await page.waitForURL(/\/payment\/[^?/]+$/)
  await page.getByText('Thank you').first().waitFor()
}

it.each(viewportsOf('phone'))(
  'on a %s a card is typed on our page, goes to Stripe alone, and has paid',
  async (viewport: ViewportName) => {
    const look = looker(() => app, 'pay-form')
    const page = await app.visit(viewport, viewport === 'phone' ? { colorScheme: 'dark' } : {})
    const sent: { url: string; body: string }[] = []
    page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }))
    const answer = await checkoutAt(page, shop.products.templates, `${viewport}@example.com`)
    const policy = answer.headers()['content-security-policy']!
    for (const rule of ['script-src', 'frame-src', 'connect-src'])
      expect(policy).toContain(`${rule} 'self' ${stripe.url}`)
    await typeCard(page, good)
    await agree(page)
    await look(page, 'typed')
    await order(page)
    await thanked(page)
    expect(await lastOrder()).toMatchObject({ paymentState: 'paid', provider: 'stripe' })
    const carried = sent.filter(({ url, body }) => `${url} ${body}`.replaceAll(/\D/g, '').includes('4242424242424242'))
    expect(new Set(carried.map(({ url }) => new URL(url).origin))).toEqual(new Set([stripe.url]))
    await page.context().close()
  },
)

it('a decline is told at the fields, nothing typed is lost, and another card pays the same order', async () => {
  const t = checkoutTexts.in('en')
  const before = (await orders()).length
  const page = await app.visit('desktop')
  await checkoutAt(page, shop.products.templates, 'declined@example.com')
  await typeCard(page, '4000 0000 0000 0002')
  await agree(page)
  await order(page)
  const fault = page.locator('#fields-fault')
  await fault.filter({ hasText: 'declined' }).waitFor()
  await looker(() => app, 'pay-form')(page, 'declined')
  expect(await page.inputValue('[name="payer.email"]')).toBe('declined@example.com')
  expect(await fieldsOf(page).locator('[name="cvc"]').inputValue()).toBe('123')
  expect(await page.textContent('button[value="order"]')).not.toContain(t('checkout.sending'))
  await typeCard(page, good)
  await order(page)
  await thanked(page)
  expect((await orders()).length).toBe(before + 1)
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid' })
  await page.context().close()
})

it('a wallet pays in the fields, until its seller switches it off for such plans; the other and cards stay', async () => {
  const page = await app.visit('desktop')
  await checkoutAt(page, shop.products.templates, 'wallet@example.com')
  await fieldsOf(page).getByRole('button', { name: 'Google Pay' }).click()
  await agree(page)
  await order(page)
  await thanked(page)
  await app.world.drain()
  const named = app.world.world.db.selectFrom('orders').select('paymentMethod').orderBy('id', 'desc')
  expect(await named.executeTakeFirstOrThrow()).toEqual({ paymentMethod: 'google_pay' })
  const { id: sellerId } = await app.world.world.db
    .selectFrom('sellers')
    .select('id')
    .where('username', '=', shop.username)
    .executeTakeFirstOrThrow()
  const off = { sellerId, planForm: 'one_time' as const, paymentForm: 'google_pay' as const, isOffered: false }
  const rules = app.world.world.db.insertInto('paymentRules')
  await rules.values({ ...off, changedAt: app.world.clock.now }).execute()
  await checkoutAt(page, shop.products.templates, 'wallet@example.com')
  expect(await fieldsOf(page).getByRole('button', { name: 'Google Pay' }).count()).toBe(0)
  expect(await fieldsOf(page).getByRole('button', { name: 'Apple Pay' }).count()).toBe(1)
  await app.world.world.db.deleteFrom('paymentRules').where('sellerId', '=', sellerId).execute()
  await page.context().close()
})

it('what the shop does not take is told without losing the card', async () => {
  const before = (await orders()).length
  const page = await app.visit('phone')
  await checkoutAt(page, shop.products.templates, 'forgetful@example.com')
  await page.fill('[name="payer.lastName"]', '')
  await typeCard(page, good)
  await order(page)
  await page.locator('#errors').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('errors')
  expect(await page.getAttribute('[name="payer.lastName"]', 'aria-invalid')).toBe('true')
  await page.fill('[name="payer.lastName"]', 'Voss')
  await agree(page)
  await order(page)
  await thanked(page)
  expect((await orders()).length).toBe(before + 1)
  await page.context().close()
})

it('fields that are empty say so themselves, and nothing is ordered', async () => {
  const before = (await orders()).length
  const page = await app.visit('desktop')
  await checkoutAt(page, shop.products.templates, 'empty@example.com')
  await agree(page)
  await order(page)
  await fieldsOf(page).getByText('Your payment details are incomplete.').waitFor()
  expect((await orders()).length).toBe(before)
  await page.context().close()
})

it('a bank that asks is answered above the page: no, and then yes', async () => {
  const page = await app.visit('phone')
  await checkoutAt(page, shop.products.templates, 'asked@example.com')
  await typeCard(page, '4000 0027 6000 3184')
  await agree(page)
  await order(page)
  const bank = page.frameLocator('iframe[title^="The bank asks"]')
  // A pointer's press on a frame that has just come may be lost; the deed itself is not.
  await bank.getByRole('button', { name: 'It is not me' }).dispatchEvent('click')
  await page.locator('#fields-fault').filter({ hasText: 'did not recognise you' }).waitFor()
  await order(page)
  await bank.getByRole('button', { name: 'It is me' }).dispatchEvent('click')
  await thanked(page)
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid' })
  await page.context().close()
})

it('a reload in the middle leads to the order, whose page has the fields as well', async () => {
  const before = (await orders()).length
  const page = await app.visit('desktop')
  await checkoutAt(page, shop.products.templates, 'reloads@example.com')
  await typeCard(page, '4000 0027 6000 3184')
  await agree(page)
  await order(page)
  await page.frameLocator('iframe[title^="The bank asks"]').getByRole('button', { name: 'It is me' }).waitFor()
  await page.reload()
  await page.waitForURL(/\/payment\/[^?/]+(\?.*)?$/)
  expect((await orders()).length).toBe(before + 1)
  expect((await lastOrder()).paymentState).not.toBe('paid')
  // There are fields as well: a decline is told at them, and another card pays.
  await page.check('[value="stripe:card"]')
  await typeCard(page, '4000 0000 0000 0002')
  await looker(() => app, 'pay-form')(page, 'open-order')
  await order(page)
  await page.locator('#fields-fault').filter({ hasText: 'declined' }).waitFor()
  await typeCard(page, good)
  await order(page)
  await thanked(page)
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid' })
  // Once: who comes back to the checkout finds a fresh one.
  await checkoutAt(page, shop.products.templates, 'reloads@example.com')
  await page.context().close()
})

it('pressed twice: one order, one charge', async () => {
  const before = { orders: (await orders()).length, charges: (await stripe.books()).payment_intents.length }
  const page = await app.visit('desktop')
  await checkoutAt(page, shop.products.templates, 'twice@example.com')
  await typeCard(page, good)
  await agree(page)
  await page.dblclick('button[value="order"]')
  await thanked(page)
  expect((await orders()).length).toBe(before.orders + 1)
  expect((await stripe.books()).payment_intents.length).toBe(before.charges + 1)
  await page.context().close()
})

it('a trial leaves a card, and nothing is charged', async () => {
  const page = await app.visit('desktop')
  await checkoutAt(page, shop.products.club, 'trial@example.com')
  await typeCard(page, good)
  await agree(page)
  const { payment_intents: before } = await stripe.books()
  await order(page)
  await page.waitForURL(/\/payment\/[^?/]+$/)
  const { payment_intents: after, setup_intents: left } = await stripe.books()
  expect(after.length).toBe(before.length)
  expect(left[0]).toMatchObject({ status: 'succeeded' })
  await page.context().close()
})

it('where Stripe’s script does not come, its own page is the way', async () => {
  await stripe.loseScript(true)
  const page = await app.visit('desktop')
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, 'blocked@example.com')
  await page.check('[value="stripe:card"]')
  await agree(page)
  expect(await page.locator('.s-pay-fields').isVisible()).toBe(false)
  await order(page)
  await page.waitForURL(`${stripe.url}/c/pay/**`)
  await page.context().close()
})

it('no other page of the shop may reach Stripe, and another way to pay shows no fields', async () => {
  const page = await app.visit('phone')
  await checkoutAt(page, shop.products.templates, 'other@example.com')
  await page.check('[value="direct_bank:bank_wire"]')
  await page.locator('.s-pay-fields').waitFor({ state: 'hidden' })
  const answer = await page.goto(`/s/${shop.username}`)
  expect(answer!.headers()['content-security-policy']).not.toContain(stripe.url)
  await page.context().close()
})

it('no card number has come to us', async () => {
  const { db } = app.world.world
  const kept = [
    await db.selectFrom('transfers').selectAll().execute(),
    await db.selectFrom('paymentMethods').selectAll().execute(),
    await db.selectFrom('orders').selectAll().execute(),
    await db.selectFrom('providerNotices').selectAll().execute(),
    await app.world.mails(),
  ]
  const all = JSON.stringify(kept)
  expect(all).toContain('•••• 4242')
  expect(all).not.toMatch(/4242\s?4242\s?4242/)
})
