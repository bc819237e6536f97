import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import type { Locale } from '#platform/shared/texts.ts'
import type { Page } from 'playwright-core'
import { catalogTexts } from '#capabilities/offer/catalog/texts.ts'
import { orderPageTexts } from '#capabilities/sale/orders/texts.page.ts'
import { sellersTexts } from '#capabilities/people/sellers/texts.ts'
import { keepPicture, keepsPictures } from './look-at.ts'
import { openApp, type OpenedApp, type ViewportName } from './open-app.ts'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

/** What the way from sign-up to the first product on sale may cost a person. */
const most = { clicks: 12, fields: 10 }

/** And from there to a front worth showing, made of a template. */
const mostForFront = { clicks: 4, fields: 1 }

/** Hands that count what they do: every press, choice and chosen file is a click, every field that is typed into a field. */
const countingHands = (page: Page) => {
  const did = { clicks: 0, fields: 0 }
  return {
    did,
    click: async (selector: string) => {
      did.clicks += 1
      await page.click(selector)
    },
    press: async (name: string) => {
      did.clicks += 1
      await page.getByRole('button', { name, exact: true }).last().click()
    },
    choose: async (selector: string, value: string) => {
      did.clicks += 1
      await page.selectOption(selector, value)
    },
    take: async (name: string, content: string) => {
      did.clicks += 1
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(content) }
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
    },
    type: async (selector: string, value: string) => {
      did.fields += 1
      await page.fill(selector, value)
    },
  }
}

const confirmationLink = async (recipient: string): Promise<string> => {
  await app.world.drain()
  const mail = (await app.world.mails()).findLast((each) => each.recipient === recipient)
  return /href="([^"]+\/users\/confirmation[^"]+)"/.exec(mail!.html)![1]!.replaceAll('&amp;', '&')
}

/** From the list of pages to a published front of the shop, which a guest sees on a phone. */
const makeFront = async (page: Page, address: string, look: (at: string) => Promise<void>) => {
  const { did, press } = countingHands(page)
  await page.goto('/cabinet/pages')
  await press('New page')
  did.fields += 1
  await page.getByLabel('Title').fill('Forty grids and more')
  await press('Create page')
  await page.waitForURL('**/cabinet/pages/*')
  await page.frameLocator('.pe-sheet iframe').getByText('Forty grids').first().waitFor()
  await press('Publish')
  await page.getByText('The page has been published.').waitFor()
  expect(did.clicks, 'clicks').toBeLessThanOrEqual(mostForFront.clicks)
  expect(did.fields, 'typed fields').toBeLessThanOrEqual(mostForFront.fields)
  const guest = await app.visit('phone')
  await guest.goto(address)
  await guest.locator('.t-banner').first().waitFor()
  await guest.getByRole('link', { name: 'Forty grids' }).first().waitFor()
  if (keepsPictures) await keepPicture(guest, 'phone-first-front')
  await guest.context().close()
  await look('front')
}

it.each([
  ['desktop', 'en', 'nora'],
  ['phone', 'de', 'mila'],
] as [ViewportName, Locale, string][])(
  'from sign-up to the first product on sale at the %s in %s, in few clicks',
  async (viewport, locale, name) => {
    const page = await app.visit(viewport, { locale: locale === 'de' ? 'de-DE' : 'en-GB', reducedMotion: 'reduce' })
    onTestFailed(() => keepPicture(page, `${viewport}-first-sale-stopped`))
    const look = async (at: string) => {
      if (keepsPictures) await keepPicture(page, `${viewport}-first-sale-${at}`)
      await app.expectAccessible(page)
    }
    const { did, click, press, choose, take, type } = countingHands(page)
    const t = catalogTexts.in(locale)
    const email = `${name}@example.com`

    await page.goto('/users/sign_up')
    await type('[name="email"]', email)
    await click('form button')
    await page.waitForURL('**/about_you**')
    await type('[name="firstName"]', name)
    await type('[name="lastName"]', 'Lind')
    await type('[name="password"]', 'grids-and-columns')
    await click('[name="termsVersion"]')
    await click('form button')
    await page.waitForURL('**sent_to**')
    await page.goto(await confirmationLink(email))
    await click('form button')
    await page.waitForURL('**/cabinet')

    const step = orderPageTexts.in(locale)
    await page.getByRole('link', { name: `${step('home.next')}: ${step('step.publish')}` }).waitFor()
    await look('home')
    await click('a[href="/cabinet/products?new=1"].k-button, .k-set-up a')
    await page.getByRole('dialog').waitFor()
    await type('#field-name', 'Forty grids')
    await type('#field-price', locale === 'de' ? '49,00' : '49.00')
    await take('grids.pdf', '%PDF-1.4 forty grids')
    await page.getByRole('dialog').getByRole('listitem').getByText('grids.pdf').waitFor()
    await look('new-product')
    await press(t('create'))
    await page.waitForURL('**/edit?step=2')
    await page.waitForSelector('.k-step')
    await look('editor')

    await press(t('action.publish'))
    await page.waitForSelector('#field-seller-street')
    await look('publish-panel')
    await type('#field-seller-street', 'Lindenstraße')
    await type('#field-seller-streetNumber', '12')
    await type('#field-seller-zip', '10969')
    await type('#field-seller-city', 'Berlin')
    await choose('#field-seller-isVatLiable', 'true')
    await press(sellersTexts.in(locale)('to_sell.save'))
    await page.waitForSelector('#field-seller-street', { state: 'detached' })
    await click('[id="field-first-sandbox.isEnabled"]')
    await page.getByText(t('publish.ready'), { exact: true }).waitFor()
    await look('publish-ready')
    await press(t('action.publish'))
    await page.getByText(t('publish.on_sale', { name: 'Forty grids' }), { exact: true }).waitFor()
    await look('share')

    expect(did.clicks, 'clicks').toBeLessThanOrEqual(most.clicks)
    expect(did.fields, 'typed fields').toBeLessThanOrEqual(most.fields)

    const address = await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('pages.product_link') })
      .inputValue()
    const guest = await app.visit(viewport)
    await guest.goto(address)
    expect(await guest.textContent('h1')).toBe('Forty grids')
    await guest.goto(`/s/${name}-lind`)
    await guest.getByRole('link', { name: 'Forty grids' }).first().waitFor()
    await guest.goto(`${address}/checkout`)
    await guest.waitForSelector('button[value="order"]')
    await guest.context().close()
    // The builder is made for a desk.
    if (viewport === 'desktop') await makeFront(page, `/s/${name}-lind`, look)
    await page.context().close()
  },
  180_000,
)
