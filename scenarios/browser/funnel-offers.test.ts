import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { keepPicture } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer, payWith } from './sell-and-buy.ts'

/** An offer after the purchase is declined, something smaller taken with one click, and the way leads to its thanks. */

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop

beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  const { db } = app.world.world
  const { userId } = await db
    .selectFrom('sellers')
    .select('userId')
    .where('id', '=', shop.sellerId)
    .executeTakeFirstOrThrow()
  const seller = app.world.world.as({
    kind: 'user',
    userId,
    role: 'seller',
    sellerId: shop.sellerId,
    rights: [],
    sessionId: null,
    zone: 'Europe/Berlin',
  })
  await buildPage(seller, { title: 'Thanks for coming', kind: 'shop_sub_page', locale: 'en' }, [
    rough('text', { text: '<p>Thanks for coming</p>' }),
  ])
  await app.world.transact(async (ctx) => {
    await makeProduct(
      ctx,
      shop.sellerId,
      { name: 'Type coaching', slug: 'coaching', form: 'service' },
      { price: 29900 },
    )
    await makeProduct(
      ctx,
      shop.sellerId,
      { name: 'Type workbook', slug: 'workbook', form: 'download' },
      { price: 1900 },
    )
  })
})
afterAll(() => app.close())

it('a seller draws it: the offer, the downsell after its no, and the thanks', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, '/cabinet/funnels')
  await page.getByRole('button', { name: 'New funnel' }).first().click()
  await page.fill('[role="dialog"] [name="name"]', 'Type')
  await page.click('[role="dialog"] button[type="submit"]')
  await page.waitForURL(/funnels\/\d+$/)
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, option: string) => {
    const field = dialog.getByRole('combobox', { name: label, exact: true })
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      return void (await field.selectOption({ label: option }))
    await field.click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const save = async (name: string) => {
    await dialog.locator('button[type="submit"]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor()
  }
  const add = async (name: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Add step' }).click()
    await dialog.locator('[name="node.name"], [name="name"]').fill(name)
    await fill()
    await save(name)
  }
  const offer = (type: string, product: string, headline: string) => async () => {
    await choose('Type of step', type)
    await choose('Product', product)
    await dialog.locator('[name="node.headline"], [name="headline"]').fill(headline)
  }
  await add('Templates', async () => {
    await choose('Type of step', 'Product')
    await choose('Product', 'Grid templates')
  })
  await add('Coaching', offer('Offer with one click', 'Type coaching', 'An hour with Nora'))
  await add('Workbook', offer('Downsell after a no', 'Type workbook', 'Or practise alone'))
  await add('Goodbye', () => choose('Page', 'Thanks for coming'))
  await page.getByText('No: “Workbook”').waitFor()
  // Whoever takes the coaching is led to the thanks as well.
  await page.getByRole('button', { name: 'Coaching', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await choose('Leads to', 'Goodbye')
  await app.expectAccessible(page)
  await keepPicture(page, 'funnel-node-form')
  await save('Coaching')
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Visitors can enter now.').waitFor()
  await keepPicture(page, 'funnel-desktop')
  await app.expectAccessible(page)
  await page.context().close()
})

const buyFirst = async (page: Page, email: string, wire = false) => {
  await page.goto('/f/nora/type')
  await page.waitForURL('**/grid-templates/checkout?funnel=*')
  await fillPayer(page, email)
  if (wire) await page.check('[value="direct_bank:bank_wire"]')
  await agree(page)
  await page.click('button[value="order"]')
}
const ordersOf = async (email: string) =>
  (
    await sql<{ name: string; paymentState: string }>`select p.name, o.payment_state from orders o
      join users u on u.id = o.buyer_user_id join products p on p.id = o.product_id
      where u.email = ${email} order by o.id`.execute(app.world.world.db)
  ).rows

it('on a phone, by a card whose bank asks each time: no to the offer, one click for the smaller one', async () => {
  const page = await app.visit('phone')
  await buyFirst(page, 'card@example.com')
  await page.waitForURL('**/sandbox/pay/**')
  await payWith(page, '4000 0027 6000 3184')
  await page.click('button[value="approve"]')
  await page.waitForURL(/\/f\/nora\/type\/.+/)
  await page.getByRole('heading', { name: 'An hour with Nora' }).waitFor()
  await app.expectAccessible(page)
  await keepPicture(page, 'funnel-offer-phone')
  expect(await page.locator('[name="couponCode"]').count()).toBe(0)
  await page.click('button[value="decline"]')
  await page.getByRole('heading', { name: 'Or practise alone' }).waitFor()
  await agree(page)
  await page.click('button[value="take"]')
  await page.waitForURL('**/sandbox/pay/**')
  await page.click('button[value="approve"]')
  await page.waitForURL(/\/f\/nora\/type\/.+/)
  await page.getByText('Thanks for coming').first().waitFor()
  expect(await ordersOf('card@example.com')).toEqual([
    { name: 'Grid templates', paymentState: 'paid' },
    { name: 'Type workbook', paymentState: 'paid' },
  ])
  await page.context().close()
})

it('without a script, by bank transfer: each order with its reference, and on by a link', async () => {
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await buyFirst(page, 'wire@example.com', true)
  await page.waitForURL('**/payment/**')
  const first = await page.textContent('.s-wire')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'An hour with Nora' }).waitFor()
  await page.click('button[value="decline"]')
  await page.getByRole('heading', { name: 'Or practise alone' }).waitFor()
  await page.getByText('Paid by bank transfer, like your order').waitFor()
  await agree(page)
  await page.click('button[value="take"]')
  await page.waitForURL('**/payment/**')
  expect(await page.textContent('.s-wire')).not.toBe(first)
  expect(await page.textContent('main')).toContain('€19.00')
  await keepPicture(page, 'funnel-wire')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByText('Thanks for coming').first().waitFor()
  expect(await ordersOf('wire@example.com')).toEqual([
    { name: 'Grid templates', paymentState: 'payment_pending' },
    { name: 'Type workbook', paymentState: 'payment_pending' },
  ])
  await page.context().close()
})

it('the figures lead to what is behind them, and a link shares the way with another seller', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, '/cabinet/funnels')
  await page.getByRole('link', { name: 'Type', exact: true }).click()
  await page.getByText('Downsell after a no · 2 visitors · 2 orders').waitFor()
  await page.getByRole('region', { name: 'Coaching' }).getByRole('link', { name: '2 no' }).click()
  await page.waitForURL('**/funnel_visits?no_node_id=*')
  await page.getByText('card@example.com').waitFor()
  await app.expectAccessible(page)
  await keepPicture(page, 'funnel-visits')
  await page.goBack()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue()
  await page.context().close()
  const stranger = await app.visit('phone')
  await stranger.goto(new URL(link).pathname)
  await stranger.getByText('A funnel by Studio Nora').waitFor()
  await app.expectAccessible(stranger)
  await keepPicture(stranger, 'funnel-shared-phone')
  expect(await stranger.textContent('main')).not.toContain('Grid templates')
  await stranger.context().close()
})
