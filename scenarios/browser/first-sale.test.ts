import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Page } from 'playwright-core'
import { productDeskTexts } from '#capabilities/offer/product-desk/texts.ts'
import { ticketTexts } from '#capabilities/offer/tickets/texts.ts'
import { keepPicture, keepsPictures } from './look-at.ts'
import { inLong, openApp, type OpenedApp, type ViewportName } from './open-app.ts'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

/** What the way from the landing page to the first product on sale may cost a person, as the landing page says. */
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
    /** One choice in the dialog for files, however many are marked in it. */
    take: async (...names: string[]) => {
      did.clicks += 1
      const files = names.map((name) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.4 ${name}`),
      }))
      await page.getByRole('dialog').locator('input[type="file"][multiple]:not([accept])').setInputFiles(files)
      for (const name of names)
        await page.getByRole('dialog').getByRole('listitem').getByText(name.replace('.pdf', '')).waitFor()
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

type Hands = ReturnType<typeof countingHands>

/** From the landing page to the dialog of a first product; the link in the email is a click as well. */
const signUp = async (page: Page, { did, click, type }: Hands, email: string, password: string | null) => {
  await page.goto('/')
  await type('.l-hero [name="email"]', email)
  await click('.l-hero form button')
  await page.waitForURL('**/about_you**')
  await type('[name="name"]', `${email.split('@')[0]} Lind`)
  if (password !== null) await type('[name="password"]', password)
  await click('[name="termsVersion"]')
  await click('form button')
  await page.waitForURL('**sent_to**')
  did.clicks += 1
  await page.goto(await confirmationLink(email))
  await page.waitForURL('**/cabinet/products?new=1')
  await page.getByRole('dialog').waitFor()
}

type Making = { page: Page; hands: Hands; locale: Locale; look: (at: string) => Promise<void> }

/** Name and price of one of the types, and what it begins with. */
const create = async ({ page, hands, locale, look }: Making, form: ProductForm, name: string): Promise<void> => {
  const { type, press, take, click } = hands
  if (form !== 'download') await click(`.k-type [value="${form}"]`)
  await type('#field-name', name)
  await type('#field-price', locale === 'de' ? '49,00' : '49.00')
  if (form === 'download') await take('grids.pdf')
  if (form === 'course') await take('Seeing.pdf', 'Drawing.pdf')
  if (form === 'event') {
    await type('#field-first-startOn', '31.12.2030')
    await page.keyboard.press('Tab')
    await click('#field-first-online')
  }
  await look('new-product')
  await press(productDeskTexts.in(locale)('create'))
  await page.waitForURL('**/edit?step=2')
  await page.waitForSelector('.k-step')
}

/** A second type of tickets, in its line of the editor; publishing saves what is typed there. */
const addTicketType = async ({ page, hands, locale }: Making) => {
  const t = ticketTexts.in(locale)
  await page.getByText(t('first_date.ticket'), { exact: true }).waitFor()
  await hands.press(t('tickets.add'))
  await hands.type('#field-ticket-name', 'Balcony')
  await hands.type('#field-ticket-price', locale === 'de' ? '89,00' : '89.00')
}

/** What publishing asks of somebody new; answers the address of the product. */
const goOnSale = async ({ page, hands, locale, look }: Making, name: string): Promise<string> => {
  const { type, press, choose, click } = hands
  const t = productDeskTexts.in(locale)
  await press(t('action.publish'))
  await page.waitForSelector('#field-seller-street')
  await look('publish-panel')
  await type('#field-seller-street', 'Lindenstraße 12')
  await type('#field-seller-zip', '10969')
  await type('#field-seller-city', 'Berlin')
  await choose('#field-seller-isVatLiable', 'true')
  await click('[id="field-first-sandbox.isEnabled"]')
  await page.locator('[id="cure-no_active_pay_method"]').waitFor({ state: 'detached' })
  await press(t('action.publish'))
  await page.getByText(t('publish.on_sale', { name }), { exact: true }).waitFor()
  await look('share')
  const link = page.getByRole('dialog').getByRole('textbox', { name: t('pages.product_link') })
  return link.inputValue()
}

type Telling = [ProductForm, ViewportName, Locale, string, string | null]

it.each<Telling>([
  ['download', 'desktop', 'en', 'nora', 'grids-and-columns'],
  ['event', 'desktop', 'en', 'evan', null],
  ['download', 'phone', 'de', 'mila', 'grids-and-columns'],
  ...inLong<Telling>([['course', 'desktop', 'en', 'cora', 'grids-and-columns']]),
])(
  'from the landing page to a first %s on sale at the %s in %s, in few clicks',
  async (form, viewport, locale, name, password) => {
    const page = await app.visit(viewport, { locale: locale === 'de' ? 'de-DE' : 'en', reducedMotion: 'reduce' })
    onTestFailed(() => keepPicture(page, `${viewport}-first-${form}-stopped`))
    const look = async (at: string) => {
      if (keepsPictures) await keepPicture(page, `${viewport}-first-${form}-${at}`)
      await app.expectAccessible(page)
    }
    const hands = countingHands(page)
    const making = { page, hands, locale, look }
    await signUp(page, hands, `${name}@example.com`, password)
    await create(making, form, 'Forty grids')
    await look('editor')
    if (form === 'event') await addTicketType(making)
    const address = await goOnSale(making, 'Forty grids')

    expect(hands.did.clicks, 'clicks').toBeLessThanOrEqual(most.clicks)
    expect(hands.did.fields, 'typed fields').toBeLessThanOrEqual(most.fields)

    const guest = await app.visit(viewport)
    await guest.goto(address)
    expect(await guest.textContent('h1')).toBe('Forty grids')
    if (form === 'course') await guest.getByText('Drawing', { exact: true }).waitFor()
    if (form === 'event') await guest.getByText('Balcony').first().waitFor()
    await guest.goto(`/s/${name}-lind`)
    await guest.getByRole('link', { name: 'Forty grids' }).first().waitFor()
    await guest.goto(`${address}/checkout`)
    await guest.waitForSelector('button[value="order"]')
    await guest.context().close()
    // The builder is made for a desk.
    if (form === 'download' && viewport === 'desktop') await makeFront(page, `/s/${name}-lind`, look)
    await page.context().close()
  },
  180_000,
)
