import type { Page } from 'playwright-core'
import type { Locale } from '#platform/shared/texts.ts'
import { webTexts } from '#platform/web/texts.ts'
import { stepPath } from '#capabilities/offer/catalog/rules/steps.ts'
import type { ProductStep } from '#capabilities/offer/catalog/vocabulary.ts'
import { productDeskTexts } from '#capabilities/offer/product-desk/texts.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'
import { goTo } from './open-app.ts'

/** The moves every story of a product has: a seller makes it in the editor, a buyer pays for it in the shop. */

/** Opens the editor on a new product; answers its id. */
export const newProduct = async (page: Page, locale: Locale, form: ProductForm, name: string): Promise<number> => {
  const t = productDeskTexts.in(locale)
  await goTo(page, '/cabinet/products')
  await page
    .getByRole('button', { name: t('new_product'), exact: true })
    .first()
    .click()
  await page.check(`[value="${form}"]`)
  await page.fill('#field-name', name)
  await page.getByRole('button', { name: t('create'), exact: true }).click()
  await page.waitForURL('**/edit**')
  return Number(/products\/(\d+)/.exec(page.url())![1])
}

/** A plan from the editor's first step, wherever the new product opened: paid once, or every month. */
export const addPrice = async (
  page: Page,
  locale: Locale,
  name: string,
  price: string,
  isMonthly = false,
): Promise<void> => {
  await page.locator('.k-step', { hasText: productDeskTexts.in(locale)('step.details') }).click()
  // It opens in a tab of its own; one is enough here.
  await goTo(
    page,
    (await page.getByRole('link', { name: productDeskTexts.in(locale)('add_price') }).getAttribute('href'))!,
  )
  await page.waitForSelector('#field-pastDueDays')
  await page.fill('#field-name', name)
  if (isMonthly) await page.selectOption('#field-form', 'subscription')
  await page.fill(isMonthly ? '#field-nextAmount' : '#field-price', price)
  await page.getByRole('button', { name: webTexts.in(locale)('form.save'), exact: true }).click()
  await page.waitForURL('**/edit')
  await page.waitForSelector('#prices strong')
}

/** Goes to a step by its link, which leads to the number the specification gives it. */
export const openStep = async (
  page: Page,
  locale: Locale,
  product: { id: number; form: ProductForm },
  step: ProductStep,
): Promise<void> => {
  await page.locator('.k-step', { hasText: productDeskTexts.in(locale)(`step.${step}`) }).click()
  await page.waitForURL(`**${stepPath(product, step)}`)
}

/** Waits until what was typed is kept by itself. */
export const untilSaved = async (page: Page, locale: Locale): Promise<void> => {
  await page.keyboard.press('Control+s')
  await page.getByText(webTexts.in(locale)('form.autosave.saved'), { exact: true }).first().waitFor()
}

export const publish = async (page: Page, locale: Locale): Promise<void> => {
  const t = productDeskTexts.in(locale)
  await page
    .getByRole('button', { name: t('action.publish'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('publish.ready'), { exact: true }).waitFor()
  await dialog.getByRole('button', { name: t('action.publish'), exact: true }).click()
  await dialog.getByText(t('pages.product_link'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

export const fillPayer = async (page: Page, email: string): Promise<void> => {
  for (const [name, value] of Object.entries({
    email,
    firstName: 'Mara',
    lastName: 'Voss',
    street: 'Lindenweg',
    streetNumber: '4',
    zip: '10115',
    city: 'Berlin',
  }))
    await page.fill(`[name="payer.${name}"]`, value)
}

export const agree = async (page: Page): Promise<void> => {
  await page.check('[name="terms"]')
  // Not every type asks for it.
  const waiver = page.locator('[name="withdrawalWaiver"]')
  if (await waiver.isVisible()) await waiver.check()
}

export const payWith = async (page: Page, number: string): Promise<void> => {
  await page.fill('[name="number"]', number)
  await page.click('button[value="pay"]')
}

/** From the order button to the page after the purchase, by a card that works. */
export const orderAndPay = async (page: Page): Promise<void> => {
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/sandbox/pay/**')
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/payment\/[^?/]+$/)
}
