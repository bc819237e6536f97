import type { FrameLocator, Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeItem, openForeignPage, type ForeignPage } from './foreign-page.ts'
import { looker } from './look-at.ts'
import { agree, fillPayer } from './sell-and-buy.ts'
import { viewportsOf } from './open-app.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

/** A card is typed in Stripe's fields, in the frame of a checkout that stands on a page of somebody else under strict rules. */
let { stripe, app, shop, close } = {} as StripeShop
let foreign: ForeignPage
beforeAll(async () => {
  ;({ stripe, app, shop, close } = await openStripeShop())
  foreign = await openForeignPage(app.url)
})
afterAll(async () => {
  foreign.close()
  await close()
})
beforeEach(() => stripe.loseScript(false))

/** The checkout in its frame, with a payer and the card chosen. */
const checkoutOn = async (page: Page, display: 'modal' | 'on_page', email: string) => {
  const { snippet, token } = await makeItem(app, shop.sellerId, {
    form: 'embed_payment_page',
    display,
    text: 'Buy the grids',
    slug: shop.products.templates,
  })
  foreign.body = snippet
  await page.goto(foreign.url)
  if (display === 'modal') {
    await page.locator('a[aria-haspopup="dialog"]').click()
    await page.getByRole('dialog').waitFor()
  }
  const frame = page.frameLocator('iframe')
  await frame.locator('[name="payer.email"]').waitFor()
  const within = page.frames().find((each) => each.url().includes('/checkout'))! as unknown as Page
  await fillPayer(within, email)
  await within.check('[value="stripe:card"]')
  await agree(within)
  return { frame, within, token }
}
const typeCard = async (frame: FrameLocator, number: string) => {
  const fields = frame.frameLocator('.s-pay-fields iframe')
  await fields.locator('[name="number"]').fill(number)
  await fields.locator('[name="expires"]').fill('12/34')
  await fields.locator('[name="cvc"]').fill('123')
}
const lastOrder = async () => {
  await app.world.drain()
  const rows = app.world.world.db.selectFrom('orders').select(['id', 'paymentState', 'provider'])
  return rows.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

it.each(viewportsOf('phone'))('on a %s a card pays inside the frame, and is thanked for there', async (size) => {
  const look = looker(() => app, 'embedded-fields')
  const page = await app.visit(size)
  const policies = new Map<string, string>()
  page.on('response', (answer) =>
    policies.set(new URL(answer.url()).pathname, answer.headers()['content-security-policy'] ?? ''),
  )
  const { frame, within, token } = await checkoutOn(page, 'modal', `${size}@example.com`)
  await typeCard(frame, '4242 4242 4242 4242')
  await look(page, `typed-${size}`)
  expect(await page.locator('iframe').getAttribute('allow')).toBe('payment *')
  expect(await within.evaluate(() => location.pathname)).toBe(`/e/${token}/s/nora/grid-templates/checkout`)
  await within.click('button[value="order"]')
  await frame.getByText('Thank you').first().waitFor()
  expect(page.url()).toBe(`${foreign.url}/`)
  expect(page.frames().some((each) => each.url().includes(`/e/${token}/s/nora/payment/`))).toBe(true)
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid', provider: 'stripe' })
  expect(await page.context().cookies(app.url)).toEqual([])
  const opens = (rules: string) =>
    rules.split('; ').some((rule) => /^(script|frame|connect)-src /.test(rule) && rule.includes(stripe.url))
  const opened = [...policies].filter(([path, rules]) => path.startsWith('/e/') && opens(rules))
  expect(opened.map(([path]) => path)).toEqual([`/e/${token}/s/nora/grid-templates/checkout`])
  await page.context().close()
})

it('a bank asks inside the frame, where the checkout stands on the page: no, and then yes', async () => {
  const page = await app.visit('desktop')
  const { frame, within } = await checkoutOn(page, 'on_page', 'asked@example.com')
  await typeCard(frame, '4000 0027 6000 3184')
  await within.click('button[value="order"]')
  const bank = frame.frameLocator('iframe[title^="The bank asks"]')
  // A pointer's press on a frame of a third host that has just come may be lost on the way through two others; the deed itself is not.
  await bank.getByRole('button', { name: 'It is not me' }).dispatchEvent('click')
  await frame.locator('#fields-fault').filter({ hasText: 'did not recognise you' }).waitFor()
  await within.click('button[value="order"]')
  await bank.getByRole('button', { name: 'It is me' }).dispatchEvent('click')
  await frame.getByText('Thank you').first().waitFor()
  expect(page.url()).toBe(`${foreign.url}/`)
  expect(await lastOrder()).toMatchObject({ paymentState: 'paid' })
  await page.context().close()
})

it('where the script of the fields does not come, the page around goes to the page of the provider', async () => {
  await stripe.loseScript(true)
  const page = await app.visit('phone')
  const { within } = await checkoutOn(page, 'modal', 'blocked@example.com')
  await within.click('button[value="order"]')
  await page.waitForURL(`${stripe.url}/c/pay/**`)
  await page.context().close()
})

it('a payment that cannot go on in the fields leaves the frame for the page of the provider', async () => {
  const page = await app.visit('phone')
  const { frame, within } = await checkoutOn(page, 'modal', 'leaves@example.com')
  await typeCard(frame, '4242 4242 4242 4242')
  // The account lost its public key after the page was drawn: no fields can take this order.
  await page.route('**/checkout', (route) => {
    const body = route.request().postData()
    return route.continue(body ? { postData: body.replace(/(name="payForm"\r\n\r\n)stripe/, '$1') } : {})
  })
  await within.click('button[value="order"]')
  await page.waitForURL(`${stripe.url}/c/pay/**`)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o join payers p on p.id = o.payer_id
    where p.email = 'leaves@example.com'`.execute(app.world.world.db)
  expect(rows[0]!.n).toBe(1)
  await page.context().close()
})
