import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous } from '#platform/server/context.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { addUpsell } from '#capabilities/sale/upsells/contract.ts'
import { add } from '#capabilities/sale/upsells/server/testing.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, openApp, viewportsOf, type OpenedApp, type ViewportName } from './open-app.ts'
import { agree, fillPayer, payWith } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
})
afterAll(() => app.close())

const press = (page: Page) => page.click('button[value="order"]')
const openCheckout = async (page: Page, slug: string, viewport: ViewportName) => {
  await page.goto(`/s/${shop.username}`)
  await app.expectAccessible(page)
  await page.click(`a[href="/s/${shop.username}/${slug}"]`)
  await app.expectAccessible(page)
  await page.click(viewport === 'phone' ? '.s-buy-bar button' : '.s-buy-button')
  await page.waitForURL('**/checkout*')
  await app.expectAccessible(page)
}

it('shop, product and checkout are as readable on a desktop', async () => {
  const page = await app.visit('desktop')
  await openCheckout(page, shop.products.templates, 'desktop')
  await page.context().close()
})

describe.each(viewportsOf('phone'))('on a %s', (viewport) => {
  it('buys by card: what is missing is named, a declined card is followed by one that asks for confirmation', async () => {
    const page = await app.visit(viewport, { colorScheme: viewport === 'phone' ? 'dark' : 'light' })
    await openCheckout(page, shop.products.templates, viewport)
    await page.fill('[name="payer.firstName"]', 'Mara')
    await press(page)
    await page.waitForSelector('#errors')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('errors')
    expect(await page.inputValue('[name="payer.firstName"]')).toBe('Mara')
    await app.expectAccessible(page)
    await fillPayer(page, `${viewport}@example.com`)
    await agree(page)
    await press(page)
    await page.waitForURL('**/sandbox/pay/**')
    await app.expectAccessible(page)
    await payWith(page, '4000 0000 0000 0002')
    await page.waitForSelector('.k-notice')
    await app.expectAccessible(page)
    await payWith(page, '4000 0025 0000 3155')
    await app.expectAccessible(page)
    await page.click('button[value="approve"]')
    await page.waitForURL(/\/payment\/[^?/]+$/)
    await app.expectAccessible(page)
    expect(await page.textContent('h1')).toBe('Thank you, Mara!')
    await page.goto(`${page.url()}/manage`)
    await app.expectAccessible(page)
    const said = await page.textContent('main')
    expect(said).toContain('49.00')
    const order = await app.world.world.db
      .selectFrom('orders')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ paymentState: 'paid', paidAmount: 4900 })
    // By the number that the seller's list has, not by the token of the address.
    expect(said).toContain(order.number)
    expect(said).not.toContain(order.token)
    const consents = await app.world.world.db
      .selectFrom('consents')
      .select('kind')
      .where('orderId', '=', order.id)
      .orderBy('kind')
      .execute()
    expect(consents.map(({ kind }) => kind)).toEqual(['terms', 'withdrawal_waiver'])
    await page.context().close()
  })
})

it('buys without a script, in German, by wire, and sees what to send where', async () => {
  const page = await app.visit('phone', { javaScriptEnabled: false, locale: 'de-DE' })
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, 'wire@example.com')
  await page.selectOption('[name="payer.countryCode"]', 'AT')
  await page.fill('[name="payer.zip"]', '1010')
  await page.click('.s-update')
  expect(await page.textContent('[data-live="summary"]')).toContain('20\u00A0% USt. (Österreich)')
  expect(await page.inputValue('[name="payer.email"]')).toBe('wire@example.com')
  await page.check('[value="direct_bank:bank_wire"]')
  await agree(page)
  expect(await page.textContent('button[value="order"]')).toBe('Zahlungspflichtig bestellen')
  await press(page)
  await page.waitForURL('**/payment/**')
  const said = await page.textContent('main')
  expect(said).toContain('DE89 3704 0044 0532 0130 00')
  expect(said).toContain('49,00\u00a0€')
  await page.context().close()
})

it('keeps the price true while somebody types, and what was typed through a reload', async () => {
  const page = await app.visit('desktop')
  await page.goto(`/s/${shop.username}/${shop.products.club}/checkout`)
  await page.waitForSelector('[data-island="LiveCheckout"][data-ready]', { state: 'attached' })
  const text = (part: string) => page.textContent(`[data-live="${part}"]`)
  expect(await text('schedule')).toContain('Nothing to pay')
  await page.click('text=Yearly')
  await page.waitForFunction(() => document.querySelector('[data-live="summary"]')?.textContent?.includes('290.00'))
  expect(await text('schedule')).toContain('Today')
  await fillPayer(page, 'reload@example.com')
  await page.selectOption('[name="payer.countryCode"]', 'FR')
  await page.waitForFunction(() => document.querySelector('[data-live="summary"]')?.textContent?.includes('(France)'))
  await page.reload()
  await page.waitForFunction(
    () => (document.querySelector('[name="payer.email"]') as HTMLInputElement).value === 'reload@example.com',
  )
  await page.waitForFunction(() => document.querySelector('[data-live="summary"]')?.textContent?.includes('(France)'))
  await page.context().close()
})

it('wakes up what arrives after its script', async () => {
  const path = `/s/${shop.username}/${shop.products.club}/checkout`
  const page = await app.visit('desktop')
  let scriptArrived = () => {}
  const script = new Promise<void>((arrived) => (scriptArrived = arrived))
  const slow = createServer((request, response) => {
    void fetch(app.url + request.url).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer())
      response.setHeader('content-type', answer.headers.get('content-type') ?? '')
      if (request.url !== path) return response.end(body)
      const half = body.indexOf('<div data-island="LiveCheckout"')
      response.write(body.subarray(0, half))
      await script
      response.end(body.subarray(half))
    })
  })
  await new Promise<void>((listening) => slow.listen(0, listening))
  page.on('requestfinished', (request) => {
    if (request.url().includes('/boot-')) setTimeout(scriptArrived, 500)
  })
  await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}${path}`)
  await page.waitForSelector('[data-island="LiveCheckout"][data-ready]', { state: 'attached' })
  await page.context().close()
  slow.close()
})

it('begins a trial by debit without a payment today', async () => {
  const page = await app.visit('desktop')
  await page.goto(`/s/${shop.username}/${shop.products.club}/checkout`)
  await fillPayer(page, 'trial@example.com')
  await agree(page)
  await page.check('[value="sandbox:sepa"]')
  await press(page)
  await page.waitForURL('**/sandbox/pay/**')
  await page.waitForSelector('[data-island="TestNumbers"][data-ready]')
  await page.click('.b-numbers button >> nth=0')
  await page.click('button[value="pay"]')
  await page.waitForURL(/\/payment\/[^?/]+$/)
  await app.expectAccessible(page)
  await page.goto(`${page.url()}/manage`)
  expect(await page.textContent('main')).toContain('29.00')
  await page.context().close()
})

it('gets a free product without any payment', async () => {
  const page = await app.visit('phone')
  await openCheckout(page, shop.products.gift, 'phone')
  expect(await page.locator('[name="form"]').count()).toBe(0)
  await page.fill('[name="payer.email"]', 'free@example.com')
  await page.fill('[name="payer.firstName"]', 'Mara')
  await page.fill('[name="payer.lastName"]', 'Voss')
  await agree(page)
  expect(await page.textContent('button[value="order"]')).toBe('Get it for free')
  await press(page)
  await page.waitForURL('**/payment/**')
  expect(await page.textContent('main')).toContain('Nothing was charged')
  await page.context().close()
})

it("offers another product in the checkout and after the purchase, from the seller's editor to the buyer's press", async () => {
  const products = await app.world.world.db.selectFrom('products').select(['id', 'slug']).execute()
  const idOf = (slug: string) => String(products.find((product) => product.slug === slug)!.id)
  const { userId } = await app.world.world.db
    .selectFrom('sellers')
    .select('userId')
    .where('id', '=', shop.sellerId)
    .executeTakeFirstOrThrow()
  const asSeller = app.world.world.as({ ...anonymous, kind: 'user', role: 'seller', userId, sellerId: shop.sellerId })
  await asSeller.transact((ctx) =>
    add(
      ctx,
      addUpsell.input.parse({
        id: idOf(shop.products.templates),
        type: 'upsell',
        offeredProductId: idOf(shop.products.gift),
        headline: 'And a poster',
      }),
    ),
  )
  const seller = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(seller, `/cabinet/products/${idOf(shop.products.templates)}/edit?step=4`)
  const dialog = seller.getByRole('dialog')
  await seller.getByRole('button', { name: 'Add an order bump', exact: true }).click()
  await dialog.locator('[id="field-upsell-offeredProductId"]').click()
  await seller.getByRole('option', { name: /Typography/ }).click()
  await dialog.locator('[id="field-upsell-headline"]').fill('Go on with the course')
  await dialog.locator('button[type="submit"]').click()
  await seller.getByText('Go on with the course', { exact: true }).waitFor()
  await app.expectAccessible(seller)
  await goTo(seller, '/cabinet/upsells')
  await app.expectAccessible(seller)
  await seller.context().close()

  const buyer = await app.visit('phone')
  await buyer.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await buyer.waitForSelector('[data-island="LiveCheckout"][data-ready]', { state: 'attached' })
  const bump = buyer.getByRole('checkbox', { name: /Typography/ })
  expect(await bump.isChecked()).toBe(false)
  await bump.check()
  await buyer.waitForFunction(() =>
    document.querySelector('[data-live="summary"]')?.textContent?.includes('Typography'),
  )
  await app.expectAccessible(buyer)
  await fillPayer(buyer, 'bump@example.com')
  await agree(buyer)
  await press(buyer)
  await buyer.waitForURL('**/sandbox/pay/**')
  await buyer.getByText(/ \+ Typography/).waitFor()
  await payWith(buyer, '4242 4242 4242 4242')
  await buyer.waitForURL(/\/payment\/[^?/]+$/)
  await buyer.getByRole('heading', { name: 'And a poster' }).waitFor()
  await app.expectAccessible(buyer)
  await buyer.context().close()
  const along = await app.world.world.db
    .selectFrom('orders')
    .select(['upsellType', 'paymentState'])
    .where('mainOrderId', 'is not', null)
    .execute()
  expect(along).toEqual([{ upsellType: 'bump', paymentState: 'paying' }])
})

it('has quiet pages around the sale', async () => {
  const page = await app.visit('phone', { colorScheme: 'dark' })
  for (const path of [
    '/',
    '/terms',
    '/imprint',
    `/s/${shop.username}?q=nothing+like+this`,
    `/s/${shop.username}?view=slider`,
    `/s/${shop.username}?view=list`,
    `/s/${shop.username}/document/withdrawal`,
    `/s/${shop.username}/${shop.products.course}/checkout`,
    `/s/${shop.username}/review`,
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await app.expectAccessible(page)
  }
  await page.goto(`/language/de?back=/s/${shop.username}/document/withdrawal`)
  expect(await page.getAttribute('html', 'lang')).toBe('de')
  await page.getByText('Verbindlich ist die Version in der Sprache, in der Sie bestellen.').waitFor()
  expect((await fetch(`${app.url}/s/nobody`)).status).toBe(404)
  expect((await fetch(`${app.url}/s/${shop.username}/nothing/checkout`)).status).toBe(404)
  await page.context().close()
})
