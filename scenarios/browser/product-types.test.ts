import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { stepPath } from '#capabilities/offer/catalog/rules/steps.ts'
import type { ProductForm, ProductStep } from '#capabilities/offer/catalog/vocabulary.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Product } from '#capabilities/offer/catalog/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { buyAt } from '../furnish-app.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, inLong, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'
import { addPrice, fillPayer, newProduct, openStep, orderAndPay, publish, untilSaved } from './sell-and-buy.ts'

/**
 * From the editor to the buyer's hands, type by type. Bundle, event and gift go the whole way on screens; of the others, the steps that
 * no other type has: their price, publishing and purchase are the same, and those of their goods are told in `goods.test.ts`.
 */

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
const pages = new Map<string, Promise<Page>>()
beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  shop = await furnishShop(app.world, 'nora', passwordHash)
  await app.world.transact((ctx) =>
    makeUser(ctx, ['payer'], { email: 'mara@example.com', firstName: 'Mara', lastName: 'Voss', passwordHash }),
  )
})
afterAll(() => app.close())

/** Each person signs in once on each device. */
const pageOf = (who: 'nora' | 'mara', viewport: ViewportName): Promise<Page> => {
  const known =
    pages.get(`${who} ${viewport}`) ??
    app.signIn(viewport, { email: `${who}@example.com`, password }, who === 'nora' ? '/cabinet' : '/payer', {
      colorScheme: viewport === 'phone' ? 'dark' : 'light',
    })
  pages.set(`${who} ${viewport}`, known)
  return known
}

/** The signed-in buyer goes through the shop, pays, and opens what they have. */
const buyIt = async (viewport: ViewportName, slug: string): Promise<Page> => {
  const page = await pageOf('mara', viewport)
  await page.goto(`/s/${shop.username}/${slug}`)
  await page.click(viewport === 'phone' ? '.s-buy-bar button' : '.s-buy-button')
  await page.waitForURL('**/checkout*')
  await fillPayer(page, 'mara@example.com')
  await orderAndPay(page)
  await app.world.drain()
  return page
}

/** A product, with a price unless it is given one on the screen, not yet published; in the editor at one of its steps. */
const openAt = async (
  page: Page,
  step: ProductStep,
  given: { name: string; slug: string; form: ProductForm },
  isPriced = true,
): Promise<Product> => {
  const { product } = await app.world.transact((ctx) =>
    makeProduct(ctx, shop.sellerId, { ...given, published: false, publishedAt: null }, isPriced ? {} : null),
  )
  await goTo(page, stepPath(product, step))
  return product
}

/** Published, and bought by the buyer, without a screen. */
const sell = async (product: Product): Promise<Order> => {
  const { db } = app.world.world
  const ofIt = { published: true, publishedAt: app.world.clock.now }
  await db.updateTable('products').set(ofIt).where('id', '=', product.id).execute()
  const plan = await db
    .selectFrom('pricingPlans')
    .innerJoin('prices', 'prices.pricingPlanId', 'pricingPlans.id')
    .selectAll('pricingPlans')
    .where('prices.productId', '=', product.id)
    .executeTakeFirstOrThrow()
  const seller = (await sellerById(app.world.world, shop.sellerId))!
  return buyAt(app.world, { seller, product, plan }, { email: 'mara@example.com', firstName: 'Mara', lastName: 'Voss' })
}

/** The newest purchase, not one of its parts. */
const openAccess = async (page: Page): Promise<void> => {
  const { id } = await app.world.world.db
    .selectFrom('accesses')
    .select('id')
    .where('partOfProductId', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await goTo(page, `/payer/access/${id}`)
}

/** The seller finds the order on top of the list, paid. */
const seesOrder = async (page: Page, name: string, amount: string) => {
  await goTo(page, '/cabinet/orders')
  const row = page.locator('main tbody tr, main .k-cards > *').filter({ visible: true }).first()
  await expect.poll(() => row.textContent()).toContain(name)
  expect(await row.textContent()).toContain(amount)
}

/** Puts products of the shop into a bundle or a membership. */
const fill = async (page: Page, names: readonly string[]) => {
  for (const name of names) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.locator('main').getByRole('link', { name }).waitFor()
  }
}

/** Names a module or a lesson, and goes back to all of them once it is kept. */
const nameIt = async (page: Page, name: string) => {
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill(name)
  await field.blur()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'All lessons' }).click()
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).waitFor()
}

describe.each(viewportsOf('desktop'))('on a %s', (viewport) => {
  it('sells a bundle: its parts stand in the buyer’s area', async () => {
    const seller = await pageOf('nora', viewport)
    const id = await newProduct(seller, 'en', 'bundle', `Starter ${viewport}`)
    await addPrice(seller, 'en', 'Once', '79.00')
    await openStep(seller, 'en', { id, form: 'bundle' }, 'products')
    await fill(seller, ['Grid templates', 'Ten small rules'])
    await app.expectAccessible(seller)
    await publish(seller, 'en')
    const buyer = await buyIt(viewport, `starter-${viewport}`)
    await goTo(buyer, '/payer')
    await buyer
      .getByRole('link', { name: /Grid templates/ })
      .first()
      .waitFor()
    await openAccess(buyer)
    await buyer
      .getByRole('link', { name: /Ten small rules/ })
      .first()
      .waitFor()
    await app.expectAccessible(buyer)
    await seesOrder(seller, `Starter ${viewport}`, '79.00')
  })

  it('sells a membership: every month, with its area in the seller’s words', async () => {
    const seller = await pageOf('nora', viewport)
    const made = await openAt(
      seller,
      'details',
      { name: `Studio ${viewport}`, slug: `studio-${viewport}`, form: 'membership' },
      false,
    )
    await addPrice(seller, 'en', 'Monthly', '19.00', true)
    await openStep(seller, 'en', made, 'products')
    await fill(seller, ['Grid templates'])
    await openStep(seller, 'en', made, 'pages')
    await seller.locator('#field-area-welcome').fill('Come in and look around.')
    await untilSaved(seller, 'en')
    await app.expectAccessible(seller)
    await sell(made)
    const buyer = await pageOf('mara', viewport)
    await openAccess(buyer)
    await buyer
      .getByRole('link', { name: /Grid templates/ })
      .first()
      .waitFor()
    await buyer.goto(`/v/${shop.username}/studio-${viewport}`)
    await buyer.getByText('Come in and look around.').waitFor()
    await app.expectAccessible(buyer)
  })

  it('sells a service: its page says what the seller wrote, to search engines, after the purchase and as questions', async () => {
    const seller = await pageOf('nora', viewport)
    const made = await openAt(seller, 'delivery', {
      name: `Critique ${viewport}`,
      slug: `critique-${viewport}`,
      form: 'service',
    })
    const asked = seller.locator('section', { has: seller.locator('#service-questions') })
    await asked.getByRole('button', { name: 'Add a question' }).click()
    await asked.getByRole('textbox', { name: 'Question', exact: true }).fill('What shall we look at?')
    await asked.getByRole('button', { name: 'Save' }).click()
    await seller.getByText('Saved', { exact: true }).first().waitFor()
    await openStep(seller, 'en', made, 'pages')
    await seller.locator('#field-searchTitle').fill('A critique of your work')
    await seller.locator('[id="field-successWords.title.en"]').fill('Hello, {first_name}')
    await seller.getByRole('figure', { name: 'In search results' }).getByText('A critique of your work').waitFor()
    await seller.getByRole('figure', { name: 'What buyers see (English)' }).getByText('Hello, Kim').waitFor()
    await untilSaved(seller, 'en')
    await app.expectAccessible(seller)
    const { token } = await sell(made)
    const buyer = await pageOf('mara', viewport)
    await buyer.goto(`/s/${shop.username}/payment/${token}`)
    expect(await buyer.textContent('h1')).toBe('Hello, Mara')
    const page = await (await fetch(`${app.url}/s/${shop.username}/critique-${viewport}`)).text()
    expect(page).toContain('<title>A critique of your work</title>')
    expect(page).toContain('<meta property="og:title" content="A critique of your work"/>')
    await openAccess(buyer)
    await buyer.getByText('What shall we look at?').first().waitFor()
    await app.expectAccessible(buyer)
  })

  it.each(inLong(['course']))('sells a %s: what the seller wrote is what the learner reads', async () => {
    const seller = await pageOf('nora', viewport)
    const made = await openAt(seller, 'content', {
      name: `Colour ${viewport}`,
      slug: `colour-${viewport}`,
      form: 'course',
    })
    await seller.getByRole('button', { name: 'Add module' }).click()
    await seller.getByRole('heading', { name: 'Module', exact: true }).waitFor()
    await nameIt(seller, 'Warm colours')
    await seller.getByRole('button', { name: 'Add lesson to “Warm colours”' }).click()
    const frame = seller.frameLocator('.pe-sheet iframe')
    await frame.getByRole('textbox', { name: 'Name of the lesson' }).fill('Red colours')
    await frame.getByRole('button', { name: 'Write your lesson here' }).click()
    await frame.getByRole('textbox', { name: 'Text' }).pressSequentially('Reds first.')
    await expect.poll(() => seller.locator('.pe-state').textContent()).toBe('Saved')
    await seller.getByRole('button', { name: 'Back to the course' }).click()
    await seller.getByRole('button', { name: 'Edit Red colours', exact: true }).waitFor()
    await seller.getByText('Learners see no lessons yet').waitFor({ state: 'hidden' })
    await app.expectAccessible(seller)
    await sell(made)
    const buyer = await pageOf('mara', viewport)
    // Anew: the area remembers for some seconds what it showed before the sale.
    await buyer.goto('/payer')
    // Into the lesson, by way of the course's own page until its session was made ready.
    const start = { name: 'Start the course' }
    await buyer.getByRole('link', { ...start, description: made.name }).click()
    const [course, lesson] = [
      buyer.getByRole('region', { name: 'Progress in the course' }),
      buyer.getByText('Reds first.'),
    ]
    await course.or(lesson).waitFor()
    if (await course.isVisible()) await course.getByRole('link', start).click()
    await lesson.waitFor()
    await app.expectAccessible(buyer)
  })

  it('sells an event: a date, a kind of ticket, and a ticket with a code', async () => {
    const seller = await pageOf('nora', viewport)
    await newProduct(seller, 'en', 'event', `Stage ${viewport}`)
    await seller.getByRole('button', { name: 'Add a date' }).click()
    const dialog = seller.getByRole('dialog')
    const nextYear = app.world.clock.now.toZonedDateTimeISO('UTC').year + 1
    await dialog.getByRole('textbox', { name: 'Starts on' }).fill(`31.12.${nextYear}`)
    // The calendar closes by Escape; the dialog with what was typed stays.
    await seller.keyboard.press('Escape')
    await dialog.locator('#field-date-location').fill('Factory')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const line = seller.getByRole('listitem', { name: 'Add a ticket type' })
    await line.getByLabel('Name').fill('Stalls')
    await line.getByLabel('Price').fill('25.00')
    await line.getByLabel('Number').fill('10')
    await line.getByRole('button', { name: 'Save' }).click()
    await seller.getByText('Stalls', { exact: true }).waitFor()
    await app.expectAccessible(seller)
    await publish(seller, 'en')
    const buyer = await buyIt(viewport, `stage-${viewport}`)
    await openAccess(buyer)
    await buyer.getByRole('heading', { name: 'Your ticket' }).waitFor()
    await buyer
      .getByText(/Factory/)
      .first()
      .waitFor()
    await app.expectAccessible(buyer)
  })

  it('sells a license key: one of those in stock', async () => {
    const seller = await pageOf('nora', viewport)
    const made = await openAt(seller, 'add_license_keys', {
      name: `Plug-in ${viewport}`,
      slug: `plug-in-${viewport}`,
      form: 'license_key',
    })
    await seller.getByRole('textbox', { name: 'Keys', exact: true }).fill(`STOCK-${viewport}-1\nSTOCK-${viewport}-2`)
    await seller.getByRole('button', { name: 'Add to stock' }).click()
    await seller.getByText('2 keys added').first().waitFor()
    await app.expectAccessible(seller)
    await sell(made)
    const buyer = await pageOf('mara', viewport)
    await openAccess(buyer)
    await buyer.getByText(`STOCK-${viewport}-1`).waitFor()
    await app.expectAccessible(buyer)
  })
})

describe.each(viewportsOf('phone'))('on a %s', (viewport) => {
  it('sells a gift certificate: worth what its seller said, in the colour they chose', async () => {
    const seller = await pageOf('nora', viewport)
    const id = await newProduct(seller, 'en', 'certificate', `Gift ${viewport}`)
    await addPrice(seller, 'en', 'Once', '50.00')
    await openStep(seller, 'en', { id, form: 'certificate' }, 'keys_details')
    await seller.locator('#field-valueAmount').fill('60.00')
    await untilSaved(seller, 'en')
    await openStep(seller, 'en', { id, form: 'certificate' }, 'design')
    await seller.locator('#field-heading').fill('For you')
    await untilSaved(seller, 'en')
    await app.expectAccessible(seller)
    await publish(seller, 'en')
    const buyer = await buyIt(viewport, `gift-${viewport}`)
    await openAccess(buyer)
    await buyer
      .getByText(/€60\.00 of €60\.00/)
      .first()
      .waitFor()
    await app.expectAccessible(buyer)
    await seesOrder(seller, `Gift ${viewport}`, '50.00')
  })
})
