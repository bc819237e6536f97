import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import type { Locale } from '#platform/shared/texts.ts'
import { webTexts } from '#platform/web/texts.ts'
import { accessTexts } from '#capabilities/after/access/texts.ts'
import { downloadTexts } from '#capabilities/after/downloads/texts.ts'
import { filesTexts } from '#capabilities/offer/files/texts.ts'
import { invoiceTexts } from '#capabilities/after/invoices/texts.ts'
import { productDeskTexts } from '#capabilities/offer/product-desk/texts.ts'
import { productForms } from '#capabilities/offer/catalog/vocabulary.ts'
import { identityTexts } from '#capabilities/people/identity/texts.ts'
import { sellersTexts } from '#capabilities/people/sellers/texts.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { orderPageTexts } from '#capabilities/sale/order-desk/texts.ts'
import { keepPicture, keepsPictures } from './look-at.ts'
import { openApp, type OpenedApp, type ViewportName } from './open-app.ts'
import { agree, fillPayer, payWith, publish } from './sell-and-buy.ts'
import { settle } from './settle.ts'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const minutes = 60_000

/** Somebody with a device and a language, who looks at every page: at the desk by day, on the phone by night. */
const person = async (viewport: ViewportName, locale: Locale, who: string) => {
  const scheme = viewport === 'phone' ? 'dark' : 'light'
  const page = await app.visit(viewport, {
    locale: locale === 'de' ? 'de-DE' : 'en',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  })
  const faults: string[] = []
  let pages = 0
  onTestFailed(() => keepPicture(page, `${viewport}-${who}-stopped`))
  const see = async (name: string) => {
    await settle(page)
    pages += 1
    if (keepsPictures) {
      const place = `${viewport}-${who}-${String(pages).padStart(2, '0')}`
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await keepPicture(page, `${place}-${name}-${colorScheme}`)
      }
      await page.emulateMedia({ colorScheme: scheme })
    }
    await app
      .expectAccessible(page)
      .catch((fault: { message: string; actual?: unknown }) =>
        faults.push(`${name}: ${String(fault.actual ?? fault.message)}`),
      )
  }
  const press = (name: string, nth = 0) => page.getByRole('button', { name, exact: true }).nth(nth).click()
  const field = (name: string, value: string) => page.fill(`[id="field-${name}"]`, value)
  const saved = async (message: string) => page.getByText(message, { exact: true }).first().waitFor()
  /** Fails when any page seen had something to find fault with. */
  const leave = async () => {
    expect(faults).toEqual([])
    await page.context().close()
  }
  return { page, see, press, field, saved, leave }
}

const mailTo = async (recipient: string, kind: string) => {
  await app.world.drain()
  const mail = (await app.world.mails()).findLast((each) => each.recipient === recipient && each.kind === kind)
  if (!mail) throw new Error(`No mail ${kind} to ${recipient}.`)
  return mail
}
const linkIn = (mail: { html: string }, path: string): string => {
  const link = [...mail.html.matchAll(/href="([^"]+)"/g)]
    .map((found) => found[1]!.replaceAll(/&(amp|#38);/g, '&'))
    .find((href) => href.startsWith(`${app.url}${path}`))
  if (!link) throw new Error(`No link to ${path} in the mail.`)
  return link
}

const signUpAsSeller = async ({ page, see }: Person, name: string) => {
  const email = `${name}@example.com`
  await page.goto('/users/sign_up')
  await see('sign-up')
  await page.check('[value="seller"]')
  await page.fill('[name="email"]', email)
  await page.click('form button')
  await page.waitForURL('**/about_you**')
  await see('about-you')
  await page.fill('[name="name"]', 'Nora Lind')
  await page.fill('[name="username"]', name)
  await page.fill('[name="password"]', 'grids-and-columns')
  await page.check('[name="termsVersion"]')
  await page.click('form button')
  await page.waitForURL('**sent_to**')
  await see('sent')
  await page.goto(linkIn(await mailTo(email, 'confirmation'), '/users/confirmation'))
  await page.waitForURL('**/cabinet')
  await page.waitForSelector('h1')
  await see('home-empty')
}

type Person = Awaited<ReturnType<typeof person>>

const finishRegistration = async ({ page, see, press, field, saved }: Person, locale: Locale, shop: string) => {
  const t = sellersTexts.in(locale)
  await page.goto('/cabinet/settings')
  await see('settings')
  await page.click('a[href="/cabinet/profile/edit"]')
  await page.waitForSelector('[id="field-street"]')
  await see('profile')
  await press(t('profile.finish'))
  await page.waitForSelector('.k-summary')
  await see('profile-refused')
  await field('birthday', '12.04.1988')
  await page.keyboard.press('Tab')
  await field('phone', '+49 30 1234567')
  await field('street', 'Lindenstraße')
  await field('streetNumber', '12')
  await field('zip', '10969')
  await field('city', 'Berlin')
  await page.click('[id="field-countryCode"]')
  await page.getByRole('option', { name: locale === 'de' ? 'Deutschland' : 'Germany' }).click()
  await page.selectOption('[id="field-taxNumberType"]', 'number')
  await field('taxNumber', '37/123/45678')
  await page.selectOption('[id="field-isVatLiable"]', 'true')
  await press(t('profile.finish'))
  await saved(t('profile.finished'))
  const kept = await app.world.world.db
    .selectFrom('sellers')
    .select(['birthday', 'countryCode', 'isVatLiable', 'taxNumberType'])
    .where('username', '=', shop)
    .executeTakeFirstOrThrow()
  expect({ ...kept, birthday: String(kept.birthday) }).toEqual({
    birthday: '1988-04-12',
    countryCode: 'DE',
    isVatLiable: true,
    taxNumberType: 'number',
  })
  await page.goto('/cabinet/settings/payment_providers')
  await see('providers')
  await page.locator('[id="field-sandbox.isEnabled"]').check({ force: true })
  await press(webTexts.in(locale)('form.save'))
  await saved(webTexts.in(locale)('form.saved'))
}

const makeDownload = async ({ page, see, press, field, saved }: Person, locale: Locale, name: string) => {
  const t = productDeskTexts.in(locale)
  const web = webTexts.in(locale)
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#de6262' } })
    .png()
    .toBuffer()
  await page.goto('/cabinet/products')
  await see('products-empty')
  await press(t('new_product'))
  await page.getByRole('dialog').waitFor()
  await see('new-product')
  expect(await page.getByRole('dialog').getByRole('radio').count()).toBe(productForms.length)
  await page.check('[value="download"]')
  await field('name', name)
  await press(t('create'))
  // A download opens where its files are added.
  await page.waitForURL('**step=2')
  await see('editor-files-empty')
  await page.setInputFiles('input[type="file"]', {
    name: 'grids.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 forty grids'),
  })
  await page.waitForSelector('.k-rows li')
  await see('editor-files')
  await page.locator('.k-step', { hasText: t('step.details') }).click()
  await page.waitForURL('**/edit')
  await see('editor-details')
  await field('shortDescription', 'Forty page grids, ready to use.')
  await page.click('#field-description')
  await page.keyboard.type('Every grid comes with its measures.')
  await page.keyboard.press('Control+s')
  await saved(web('form.autosave.saved'))
  await page.setInputFiles('#covers input[type="file"]', { name: 'cover.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('dialog').waitFor()
  await see('crop')
  await press(filesTexts.in(locale)('crop.use'))
  await page.waitForSelector('#covers img')
  // It opens in a tab of its own, beside the product.
  const pricing = page.getByRole('link', { name: t('add_price') })
  expect(await pricing.getAttribute('target')).toBe('_blank')
  await page.goto((await pricing.getAttribute('href'))!)
  await see('pricing-empty')
  await field('name', 'Regular')
  await field('price', locale === 'de' ? '49,00' : '49.00')
  await field('oldPrice', locale === 'de' ? '69,00' : '69.00')
  await see('pricing')
  await press(web('form.save'))
  await page.waitForURL('**/edit')
  await page.waitForSelector('#prices strong')
  await see('editor-priced')
  for (const [number, step] of [
    [3, 'checkout'],
    [5, 'delivery'],
    [6, 'pages'],
    [7, 'advanced'],
  ] as const) {
    await page.locator('.k-step', { hasText: t(`step.${step}`) }).click()
    await page.waitForURL(`**step=${number}`)
    await see(`editor-${step}`)
  }
  await publish(page, locale)
  await page.goto('/cabinet/products')
  await page.waitForSelector('main a')
  await see('products')
}

const buy = async ({ page, see }: Person, locale: Locale, shop: string, email: string) => {
  await page.goto(`/s/${shop}`)
  await see('shop')
  await page.click(`a[href="/s/${shop}/grid-templates"]`)
  await see('product')
  await page.goto(`${page.url()}/checkout`)
  await fillPayer(page, email)
  await agree(page)
  await see('checkout')
  await page.click('button[value="order"]')
  await page.waitForURL('**/sandbox/pay/**')
  await see('bank')
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/payment\/[^?/]+$/)
  await see('success')
  expect(await page.textContent('h1')).toBe(checkoutTexts.in(locale)('success.paid.title', { name: 'Mara' }))
}

/** Follows the link of the mail, loads the file, and looks at order and invoice. */
const useIt = async ({ page, see, press }: Person, locale: Locale, email: string) => {
  await page.goto(linkIn(await mailTo(email, 'purchase_confirmation'), '/users/magic_link'))
  await see('magic-link')
  await page.click('form button')
  await page.waitForURL('**/payer/access/*')
  await page.waitForSelector('h1')
  await see('access')
  const loading = page.waitForEvent('download')
  await press(downloadTexts.in(locale)('own.download_of', { title: 'grids' }))
  const file = await loading
  expect(file.suggestedFilename()).toBe('grids.pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toBe('%PDF-1.4 forty grids')
  const access = page.url()
  await page.goto('/payer')
  await page.waitForSelector('main h2')
  await see('owned')
  await page.goto('/payer/orders')
  await page.waitForSelector('main a[href*="/payer/orders/"]')
  await see('own-orders')
  await page.locator('main a[href*="/payer/orders/"]').first().click()
  await page.waitForURL('**/payer/orders/*')
  await page.waitForSelector('#summary')
  await see('own-order')
  await page.goto('/payer/invoices')
  await page.waitForSelector('main table, main .k-cards')
  await see('own-invoices')
  return access
}

const refund = async ({ page, see, press, field, saved }: Person, locale: Locale) => {
  const t = orderPageTexts.in(locale)
  const said = () => page.textContent('main')
  await page.goto('/cabinet')
  await page.waitForSelector('.k-figures')
  await see('home')
  await page.goto('/cabinet/orders')
  await page.waitForSelector('main a[href*="/cabinet/orders/"]')
  await see('orders')
  await page.locator('main a[href*="/cabinet/orders/"]').first().click()
  await page.waitForURL('**/cabinet/orders/*')
  await page.waitForSelector('#history')
  await see('order')
  await press(t('action.refund'))
  await page.getByRole('dialog').waitFor()
  await see('refund')
  await field('amount', locale === 'de' ? '19,00' : '19.00')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /19[,.]00/ })
    .click()
  await saved(t('done.refund'))
  await app.world.drain()
  await page.reload()
  await page.waitForSelector('#history')
  await see('order-partly-refunded')
  expect(await said()).toContain(t('state.order_payment_state.paid'))
  await press(t('action.refund'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /30[,.]00/ })
    .click()
  await saved(t('done.refund'))
  await app.world.drain()
  await page.reload()
  await page.waitForSelector('#history')
  await see('order-refunded')
  expect(await said()).toContain(t('state.order_payment_state.payment_refunded'))
  expect(await page.getByRole('button', { name: t('action.refund') }).count()).toBe(0)
  await page.goto('/cabinet/transfers')
  await page.waitForSelector('main a')
  await see('transfers')
  await page.goto('/cabinet/invoices')
  await page.waitForSelector('main a')
  await see('invoices')
  expect(await said()).toContain(invoiceTexts.in(locale)('choice.invoice_form.reversal'))
}

const lookAround = async ({ page, see }: Person) => {
  for (const place of [
    'order_rates',
    'payers',
    'discounts',
    'discounts/new',
    'webhooks',
    'webhooks/deliveries',
    'settings',
  ]) {
    await page.goto(`/cabinet/${place}`)
    await page.waitForSelector('h1')
    await see(place.replace('/', '-'))
  }
}

describe.each([
  ['desktop', 'en', 'nora'],
  ['phone', 'de', 'nele'],
] as const)('on a %s in %s', (viewport, locale, shop) => {
  it('goes from signing up to a refund', { timeout: 6 * minutes }, async () => {
    const seller = await person(viewport, locale, 'seller')
    await signUpAsSeller(seller, shop)
    await finishRegistration(seller, locale, shop)
    await makeDownload(seller, locale, 'Grid templates')

    const email = `mara-${shop}@example.com`
    const buyer = await person(viewport, locale, 'buyer')
    await buy(buyer, locale, shop, email)
    const access = await useIt(buyer, locale, email)
    app.world.clock.advance({ minutes: 5 })

    await refund(seller, locale)
    await lookAround(seller)

    await buyer.page.goto(access)
    await buyer.page.getByText(accessTexts.in(locale)('page.state.publish_canceled')).waitFor()
    await buyer.see('access-gone')
    const order = await app.world.world.db
      .selectFrom('orders')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ paymentState: 'payment_refunded', paidAmount: 4900, refundedAmount: 4900 })
    await seller.leave()
    await buyer.leave()
  })
})

it('signs an owner in by a code, without a password', async () => {
  const { page, see, leave } = await person('phone', 'de', 'code')
  const t = identityTexts.in('de')
  const email = 'mara-nele@example.com'
  await page.goto('/users/sign_in?referer=/payer/orders')
  await see('sign-in')
  await page.fill('[name="email"]', email)
  await page.getByRole('button', { name: t('sign_in.by_code') }).click()
  await page.getByText(t('code.sent', { email })).waitFor()
  await see('sign-in-code')
  await page.fill('[name="code"]', '000 000')
  await page.getByRole('button', { name: t('sign_in.button') }).click()
  await page.getByText(t('error.wrong_code')).first().waitFor()
  await page.fill('[name="code"]', /\b(\d{3} \d{3})\b/.exec((await mailTo(email, 'sign_in_code')).body)![1]!)
  await page.getByRole('button', { name: t('sign_in.button') }).click()
  await page.waitForURL('**/payer/orders')
  await leave()
})
