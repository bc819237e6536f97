import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { checkoutLayouts, type CheckoutLayout } from '#capabilities/offer/checkout-settings/vocabulary.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, openApp, type OpenedApp, viewportsOf } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
const checkouts = {} as Record<CheckoutLayout, string>
const theme = {
  upsellPosition: 'belowPayerDetails',
  buyButtonColor: '#0a6b3d',
  buyButtonFontColor: '#ffffff',
  buyButtonRadius: 4,
  pageColor: '#0a6b3d',
  backgroundColor: '#eef7f1',
  descriptionDefault: 'expanded',
}

beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  const { id: themeId } = await app.world.world.db
    .insertInto('pageThemes')
    .values({
      sellerId: shop.sellerId,
      kind: 'payment_page_template',
      name: 'Forest',
      visibility: 'private',
      looks: JSON.stringify(theme),
      createdAt: app.world.clock.now,
      updatedAt: app.world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const layout of checkoutLayouts) {
    const { id } = await app.world.world.db
      .insertInto('checkouts')
      .values({
        sellerId: shop.sellerId,
        name: layout,
        isDefault: false,
        title: layout === 'simplified' ? 'Book your place' : '',
        layout,
        themeId,
        trustSeals: ['visa', 'sslSecure'],
        asksQuantity: false,
        salutation: 'hidden',
        phone: 'hidden',
        company: 'optional',
        billingReferences: 'hidden',
        createdAt: app.world.clock.now,
        changedAt: app.world.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    checkouts[layout] = String(id)
  }
})
afterAll(() => app.close())

const open = (page: Page, layout: CheckoutLayout, more = '') =>
  page.goto(`/s/${shop.username}/${shop.products.templates}/checkout?checkout=${checkouts[layout]}${more}`)
const person = async (page: Page, email: string) => {
  await page.fill('[name="payer.email"]', email)
  await page.fill('[name="payer.firstName"]', 'Mara')
  await page.fill('[name="payer.lastName"]', 'Voss')
}
const address = async (page: Page) => {
  await page.fill('[name="payer.street"]', 'Ring')
  await page.fill('[name="payer.zip"]', '10115')
  await page.fill('[name="payer.city"]', 'Berlin')
}
const step = (page: Page) => page.inputValue('[name="step"]')

describe.each(viewportsOf('phone'))('on a %s', (viewport) => {
  // Without a script a page knows nothing of its window.
  const scripts = viewport === 'phone' ? [true, false] : [true]
  it.each(checkoutLayouts)('%s sells, with a script and on a phone without', async (layout) => {
    for (const javaScriptEnabled of scripts) {
      const page = await app.visit(viewport, { javaScriptEnabled })
      await open(page, layout)
      const email = `${layout}-${viewport}-${javaScriptEnabled}@example.com`
      if (layout.startsWith('two_steps')) {
        expect(await page.isVisible('button[value="order"]')).toBe(false)
        await page.click('button[value="continue"]:visible')
        await page.waitForSelector('#errors')
        expect(await step(page)).toBe('1')
        await person(page, 'not an address')
        if (layout === 'two_steps_advanced') await address(page)
        await page.click('button[value="continue"]:visible')
        await page.waitForFunction(() => document.querySelectorAll('#errors li').length === 1)
        expect(await page.textContent('#errors li')).toContain('Email')
        await page.fill('[name="payer.email"]', email)
        if (javaScriptEnabled) await app.expectAccessible(page)
        await page.click('button[value="continue"]:visible')
        await page.waitForSelector('button[value="order"]')
        expect(await step(page)).toBe('2')
        if (javaScriptEnabled) await app.expectAccessible(page)
        // What was typed is there when one goes back, and again on return.
        await page.click('button[value="back"]')
        await page.waitForSelector('button[value="continue"]:visible')
        expect(await page.inputValue('[name="payer.email"]')).toBe(email)
        await page.click('button[value="continue"]:visible')
        await page.waitForSelector('button[value="order"]')
        if (layout === 'two_steps') await address(page)
      } else {
        await fillPayer(page, email)
        if (javaScriptEnabled) await app.expectAccessible(page)
      }
      await page.check('[value="direct_bank:bank_wire"]')
      await agree(page)
      await page.click('button[value="order"]')
      await page.waitForURL('**/payment/**')
      const order = await app.world.world.db
        .selectFrom('orders')
        .select(['paymentMethod', 'payerDetails'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(order).toMatchObject({ paymentMethod: 'bank_wire', payerDetails: { email, city: 'Berlin' } })
      await page.context().close()
    }
  })
})

it('the address follows the steps: back, forward and reload show the step, and nothing typed is lost', async () => {
  const page = await app.visit('phone')
  const at = () => new URL(page.url()).searchParams.get('step')
  await open(page, 'two_steps')
  await person(page, 'steps@example.com')
  await page.click('button[value="continue"]:visible')
  await page.waitForURL('**step=2**')
  await page.waitForSelector('button[value="order"]')
  await address(page)
  await page.goBack()
  await page.waitForSelector('button[value="continue"]:visible')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="payer.email"]')?.value === 'steps@example.com',
  )
  await page.goForward()
  await page.waitForSelector('button[value="order"]')
  const city = () => document.querySelector<HTMLInputElement>('[name="payer.city"]')?.value === 'Berlin'
  await page.waitForFunction(city)
  await page.reload()
  await page.waitForFunction(city)
  expect([await step(page), at()]).toEqual(['2', '2'])
  await page.check('[value="direct_bank:bank_wire"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/payment/**')
  await page.context().close()

  const plain = await app.visit('phone', { javaScriptEnabled: false })
  await open(plain, 'two_steps')
  await person(plain, 'plain@example.com')
  await plain.click('button[value="continue"]:visible')
  await plain.waitForURL('**step=2**')
  await plain.click('button[value="back"]')
  await plain.waitForURL('**step=1**')
  expect(await plain.inputValue('[name="payer.email"]')).toBe('plain@example.com')
  await plain.context().close()
})

it('wears its theme, in the light and in the dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await app.visit('desktop', { colorScheme })
    await open(page, 'simplified')
    const button = await page.$eval('button[value="order"]', (element) => {
      const { backgroundColor, color, borderRadius } = getComputedStyle(element)
      return { backgroundColor, color, borderRadius }
    })
    expect(button).toMatchObject({ color: 'rgb(255, 255, 255)', borderRadius: '4px' })
    expect(await page.textContent('h1')).toBe('Book your place')
    const ground = await page.$eval('.k-shop', (element) => getComputedStyle(element).backgroundColor)
    expect(ground).toBe(colorScheme === 'light' ? 'rgb(238, 247, 241)' : 'rgb(12, 14, 18)')
    await app.expectAccessible(page)
    await page.context().close()
  }
})

it('the address fills in what it knows, by its five groups, and names the step', async () => {
  const page = await app.visit('phone')
  await open(
    page,
    'two_steps',
    '&step=2&email=kim%40example.com&first_name=Kim&last_name=Lee&country_code=AT&payment_method=bank_wire' +
      '&receiver_email=lou%40example.com',
  )
  expect(await step(page)).toBe('2')
  expect(await page.inputValue('[name="payer.email"]')).toBe('kim@example.com')
  expect(await page.inputValue('[name="payer.countryCode"]')).toBe('AT')
  expect(await page.inputValue('[name="owner.email"]')).toBe('lou@example.com')
  expect(await page.isChecked('[value="direct_bank:bank_wire"]')).toBe(true)
  expect(await page.textContent('[data-live="summary"]')).toContain('(Austria)')
  await page.context().close()
})

it('is set up in the cabinet and chosen by a product', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, '/cabinet/settings/checkouts')
  await page.click('text=New checkout')
  await page.fill('[name="name"]', 'Spring')
  await page.fill('[name="title"]', 'Spring sale')
  await app.expectAccessible(page)
  await page.click('button[type="submit"]')
  await page.waitForURL('**/settings/checkouts')
  await page.waitForSelector('text=Spring')
  await app.expectAccessible(page)
  const { id } = await app.world.world.db
    .selectFrom('checkouts')
    .select('id')
    .where('name', '=', 'Spring')
    .executeTakeFirstOrThrow()
  const product = await app.world.world.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', shop.products.templates)
    .executeTakeFirstOrThrow()
  await goTo(page, `/cabinet/products/${product.id}/edit?step=3`)
  await page.click('[placeholder="The default checkout"]')
  await page.click('[role="option"]:has-text("Spring")')
  const chosen = () =>
    app.world.world.db
      .selectFrom('products')
      .select('checkoutId')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await chosen()).checkoutId).toBe(id)
  await page.context().close()
  const guest = await app.visit('phone')
  await guest.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  expect(await guest.textContent('h1')).toBe('Spring sale')
  await guest.context().close()
})
