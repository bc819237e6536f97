import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { stepPath } from '#capabilities/offer/catalog/rules/steps.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { fillPayer, orderAndPay, untilSaved } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
let product: { id: number; form: 'download' }
let planId: number
beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  const { rows } = await sql<{ id: number; planId: number }>`select p.id, r.pricing_plan_id as plan_id
    from products p join prices r on r.product_id = p.id
    where p.slug = ${shop.products.templates}`.execute(app.world.world.db)
  product = { id: rows[0]!.id, form: 'download' }
  planId = rows[0]!.planId
})
afterAll(() => app.close())

const said = (page: Page) => page.innerText('body')

it('a seller offers the shop in a second language and translates a product', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  const editor = stepPath(product, 'languages')
  const settings = page.locator('form', { has: page.locator('#shop-languages') })
  await goTo(page, '/cabinet/settings/regional')
  const offered = page.locator('#shop-languages .mantine-MultiSelect-pill button')
  await offered.first().waitFor()
  while ((await offered.count()) > 0) await offered.first().click()
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).first().waitFor()
  await page.goto(editor)
  await page.getByText('Your shop is offered in English only.').waitFor()
  await app.expectAccessible(page)

  await page.getByRole('link', { name: 'Choose languages' }).click()
  await page.fill('#field-otherLanguages', 'German')
  const choice = page.getByRole('listbox', { name: 'Also offered in' })
  await choice.getByRole('option', { name: 'German' }).click()
  await page.keyboard.press('Escape')
  await app.expectAccessible(page)
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).first().waitFor()

  await page.goto(editor)
  await page.getByText('0 of 4 translated').waitFor()
  await page.fill('[id="field-de-name"]', 'Rastervorlagen')
  await page.fill('[id="field-de-shortDescription"]', 'Vierzig Raster für Hefte, Bücher und Plakate.')
  await page.fill(`[id="field-de-plans.${planId}"]`, 'Einmalig')
  await page.fill('[contenteditable="true"]', 'Zu jedem Raster gehören seine Maße.')
  await untilSaved(page, 'en')
  await page.getByText('4 of 4 translated').waitFor()
  await app.expectAccessible(page)
  await page.context().close()
})

const readers = [
  { locale: 'de', name: 'Rastervorlagen', other: 'Grid templates', thanks: 'Vielen Dank, Mara!' },
  { locale: 'en', name: 'Grid templates', other: 'Rastervorlagen', thanks: 'Thank you, Mara!' },
]
it.each(readers)('a buyer reads all in one language: $locale', async ({ locale, name, other, thanks }) => {
  const page = await app.visit('phone', { locale: locale === 'de' ? 'de-DE' : 'en' })
  const isRead = async () => {
    expect(await page.getAttribute('html', 'lang')).toBe(locale)
    const text = await said(page)
    expect(text).toContain(name)
    expect(text).not.toContain(other)
  }
  await page.goto(`/s/${shop.username}`)
  await isRead()
  const address = `/s/${shop.username}/${shop.products.templates}`
  await page.click(`a[href="${address}"]`)
  await page.waitForURL(`**${address}`)
  await isRead()
  const canonical = `${app.url}${address}${locale === 'en' ? '' : '?locale=de'}`
  expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(canonical)
  expect(await page.getAttribute('link[hreflang="de"]', 'href')).toBe(`${app.url}${address}?locale=de`)
  expect(await page.getAttribute('link[hreflang="x-default"]', 'href')).toBe(`${app.url}${address}`)
  const told = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(told.join()).toContain(`"name":"${name}"`)
  await app.expectAccessible(page)
  await page.click('.s-buy-bar button')
  await page.waitForURL('**/checkout*')
  await isRead()
  await fillPayer(page, `${locale}@example.com`)
  await orderAndPay(page)
  await isRead()
  expect(await page.textContent('h1')).toBe(thanks)
  await page.context().close()
})

it('an address that names a language is read in it, and the pages after it too', async () => {
  const page = await app.visit('desktop', { locale: 'en', javaScriptEnabled: false })
  await page.goto(`/s/${shop.username}?locale=de`)
  expect(await said(page)).toContain('Rastervorlagen')
  await page.click(`a[href="/s/${shop.username}/${shop.products.templates}"]`)
  await page.waitForURL(`**/${shop.products.templates}`)
  expect(await page.getAttribute('html', 'lang')).toBe('de')
  await page.goto(`/s/${shop.username}?locale=fr`)
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  await page.context().close()
})
