import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { hostileEmbeds, hostileLinks, hostileRich } from '#capabilities/offer/content-blocks/server/testing.ts'
import { hostileCss } from '#capabilities/offer/themes/server/testing.ts'
import { everyBlock } from '#capabilities/shop/pages/server/testing.ts'
import { plainTheme } from '#capabilities/offer/themes/rules/page-looks.ts'
import type { PageKind } from '#capabilities/shop/pages/vocabulary.ts'
import { furnishShop } from './furnish-shop.ts'
import { keepPicture } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** Every block as visitors get it: on three screens, in light and dark, in both directions of writing, with and without a theme. */

const password = 'long enough 1'
let app: OpenedApp
let seller: Page

beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world, 'nora', await hashPassword(password))
  seller = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
})
afterAll(() => app.close())

type Made = { id: number; revision: number; path: string; draft: object }
const call = <D = Made>(method: string, path: string, body?: object): Promise<D> =>
  seller.evaluate(
    async ([verb, url, sent]) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const answer = await fetch(url, { method: verb, headers, ...(sent ? { body: sent } : {}) })
      const said = (await answer.json()) as { data: never }
      if (!answer.ok) throw new Error(JSON.stringify(said).slice(0, 500))
      return said.data
    },
    [method, `/v1/cabinet${path}`, body && JSON.stringify(body)] as const,
  ) as Promise<D>

const publish = async (kind: PageKind, list: object[], more: object = {}): Promise<Made> => {
  const made = await call('POST', '/pages', { title: `Blocks of a ${kind}`, kind, locale: 'en', ...more })
  const { revision } = await call('PUT', `/pages/${made.id}/draft`, {
    revision: made.revision,
    document: { version: 1, blocks: list },
  })
  return call('POST', `/pages/${made.id}/publish`, { revision })
}
const widths = [390, 768, 1440]
const looksRight = async (visitor: Page, path: string, name: string) => {
  for (const width of widths) {
    await visitor.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme })
      for (const dir of ['ltr', 'rtl']) {
        await visitor.goto(path)
        await visitor.evaluate((to) => document.documentElement.setAttribute('dir', to), dir)
        await app.expectAccessible(visitor)
        await keepPicture(visitor, `page-blocks-${name}-${width}-${colorScheme}-${dir}`)
      }
    }
  }
}

it('a page in a font of the seller, uploaded once', async () => {
  await goTo(seller, '/cabinet/pages/fonts')
  await seller.getByText('Upload the font of your brand.').waitFor()
  await app.expectAccessible(seller)
  await goTo(seller, '/cabinet/pages/fonts/new')
  await seller
    .locator('input[type="file"]')
    .setInputFiles(
      createRequire(import.meta.url).resolve('@fontsource/montserrat/files/montserrat-latin-700-normal.woff2'),
    )
  await seller.getByText('Printed on linen paper').waitFor()
  await seller.getByLabel('Name').fill('Brand')
  await app.expectAccessible(seller)
  await keepPicture(seller, 'page-blocks-font-new')
  await seller.getByRole('button', { name: 'New font' }).click()
  await seller.waitForURL('**/pages/fonts')
  await seller.getByText('montserrat-latin-700-normal.woff2').waitFor()
  await app.expectAccessible(seller)
  await keepPicture(seller, 'page-blocks-fonts')

  const { list } = await call<{ list: { id: number; file_id: number }[] }>('GET', '/fonts')
  const looks = { ...plainTheme, fontId: list[0]!.id }
  const theme = { kind: 'shop_theme', name: 'Brand', visibility: 'private', looks }
  const { id: themeId } = await call<{ id: number }>('POST', '/page_themes', theme)
  const made = await publish('shop_sub_page', everyBlock('shop_sub_page').slice(0, 3), { slug: 'branded' })
  await call('PATCH', `/pages/${made.id}`, { themeId })
  const visitor = await app.visit('phone')
  const asked = visitor.waitForResponse((answer) => answer.url().includes('/files/fonts/'))
  await visitor.goto(made.path)
  expect((await asked).status()).toBe(200)
  const family = `font-${list[0]!.file_id}`
  await expect
    .poll(() => visitor.evaluate((name) => [...document.fonts].find((font) => font.family === name)?.status, family))
    .toBe('loaded')
  await visitor.context().close()
})

it('whatever hostile things a seller writes do nothing in a browser, with no rule of ours to stop them', async () => {
  const css = hostileCss.filter((rule) => !rule.includes('never closed'))
  const rich = hostileRich.filter((html) => !html.includes('\u0000'))
  const links = hostileLinks.filter((link) => !link.includes('\u0000') && link.length < 500)
  expect(css.length + rich.length + links.length + hostileEmbeds.length).toBeGreaterThan(150)
  const block = (type: string, values: object[]) =>
    values.map((each, i) => ({ id: `b${type[0]}${i}`, type, values: each }))
  const made = await publish('shop_sub_page', [
    ...block(
      'text',
      rich.map((text) => ({ text })),
    ),
    ...block(
      'button',
      links.map((link) => ({ buttonText: 'Go', link })),
    ),
    ...block(
      'video',
      hostileEmbeds.map((address) => ({ source: 'address', address })),
    ),
  ])
  const looks = { ...plainTheme, css: css.join('\n') }
  const theme = { kind: 'shop_theme', name: 'Hostile', visibility: 'private', looks }
  await call('PATCH', `/pages/${made.id}`, { themeId: (await call('POST', '/page_themes', theme)).id })
  const visitor = await app.visit('desktop', { bypassCSP: true })
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await visitor.addInitScript(() => {
    Object.assign(window, { ran: 0 })
    window.alert = () => void Object.assign(window, { ran: 1 })
  })
  await visitor.goto(made.path)
  await visitor.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      for (const name of ['mouseover', 'focus', 'toggle', 'begin', 'load', 'error'])
        element.dispatchEvent(new Event(name))
  })
  expect(await visitor.evaluate(() => (window as unknown as { ran: number }).ran)).toBe(0)
  expect([...new Set(asked)]).toEqual(['localhost'])
  const found = await visitor.evaluate(() => ({
    acting: document.querySelectorAll(
      'main :is(script:not([type*=json]), iframe, object, form, base, meta, link, svg a, use)',
    ).length,
    attributes: [...document.querySelectorAll('main *')]
      .flatMap((each) => each.getAttributeNames())
      .filter((name) => /^on|action|ping/.test(name)),
    leads: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(
      ({ protocol, hostname }) => `${protocol} ${hostname}`,
    ),
    fixed: [...document.querySelectorAll('main *')].filter((each) => getComputedStyle(each).position === 'fixed')
      .length,
  }))
  expect(found).toMatchObject({ acting: 0, attributes: [], fixed: 0 })
  expect(found.leads.filter((to) => !/^https?: (ok\.example)?$/.test(to))).toEqual([])
  await visitor.context().close()
})

/** Every block with something in it; those that need a file of their own stay empty, and are not shown. */
const everyFilled = async () => {
  const db = app.world.world.db
  const { fileId, productId } = await db
    .selectFrom('productCovers')
    .select(['fileId', 'productId'])
    .executeTakeFirstOrThrow()
  const picture = { fileId, alt: 'Grid', x: 50, y: 50, zoom: 100 }
  const said = 'I had never built a grid before. After an evening I had three, and a reason for each.'
  const values: Record<string, object> = {
    banner: { picture },
    picture: { picture, caption: 'Forty grids', ratio: 'free', ratioHeight: 40 },
    video: { source: 'address', address: 'https://vimeo.com/76979871', title: 'A minute about grids' },
    testimonials: {
      testimonials: ['Ada Moreau', 'Jonas Weiß-Lindqvist', 'M'].map((fullName) => ({
        fullName,
        role: 'Designer',
        text: said,
      })),
    },
    single_product: { productId },
    conversion_tools: { endsAt: app.world.clock.now.add({ hours: 51 }).toString() },
  }
  return everyBlock('shop_sub_page').map((block) => ({ ...block, values: { ...block.values, ...values[block.type] } }))
}
const progress = ['loading', 'bordered', 'sections', 'circle', 'filledCircle', 'halfCircle', 'pieCircle'].map(
  (progressStyle) => ({
    id: `b-${progressStyle.toLowerCase()}`,
    type: 'conversion_tools' as const,
    values: { tool: 'progress', title: progressStyle, progressStyle },
  }),
)

it('every block of a shop, with what a theme dresses', { timeout: 300_000 }, async () => {
  const made = await publish('shop_sub_page', [...(await everyFilled()), ...progress])
  const visitor = await app.visit('phone')
  await visitor.goto(made.path)
  expect(await visitor.locator('.t-audio, .t-file_download, .t-pdf_reader').count(), 'nothing chosen').toBe(0)
  await looksRight(visitor, made.path, 'shop')
  const theme = await call<{ id: number }>('POST', '/page_themes', {
    kind: 'shop_theme',
    name: 'Sand',
    visibility: 'private',
    looks: {
      ...plainTheme,
      background: '#faf3e3',
      color: '#2b2118',
      heading: '#5a2d0c',
      button: '#5a2d0c',
      buttonText: '#ffffff',
      css: 'h2 { letter-spacing: 1px }',
    },
  })
  await call('PATCH', `/pages/${made.id}`, { themeId: theme.id })
  const heading = visitor.locator('.t-banner h2')
  // What was kept of the page is dropped a moment later.
  const spacing = async () => {
    await visitor.goto(made.path)
    return heading.evaluate((each) => getComputedStyle(each).letterSpacing)
  }
  await expect.poll(spacing).toBe('1px')
  expect(await heading.evaluate((each) => getComputedStyle(each).fontFamily)).toContain('Montserrat')
  await app.expectAccessible(visitor)
  await keepPicture(visitor, 'page-blocks-theme')
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await app.expectAccessible(visitor)
})

it('every block of a product', { timeout: 300_000 }, async () => {
  const { list } = await call<{ list: { id: number; name: string }[] }>('GET', '/page_subjects?kind=shop_product')
  const subjectId = list.find(({ name }) => name === 'Grid templates')!.id
  const made = await publish('shop_product', everyBlock('shop_product'), { subjectId })
  await looksRight(await app.visit('phone'), made.path, 'product')
})

it('a window opens after its time and once in a visit; the header tells others of the page', async () => {
  const list = [
    { id: 'b1', type: 'header', values: { sharingOptions: true } },
    { id: 'b2', type: 'text', values: { text: '<h1>Grids</h1>' } },
    { id: 'b3', type: 'conversion_tools', values: { tool: 'progress', title: 'Half the seats', openModalAfter: 1 } },
  ]
  const made = await publish('shop_sub_page', list, { title: 'Window' })
  const visitor = await app.visit('phone')
  await visitor.goto(made.path)
  const shown = visitor.getByRole('dialog', { name: 'Half the seats' })
  expect(await shown.count(), 'not before its time').toBe(0)
  await shown.waitFor()
  await app.expectAccessible(visitor)
  await keepPicture(visitor, 'page-blocks-window')
  await shown.getByRole('button', { name: 'Close' }).press('Enter')
  await shown.waitFor({ state: 'hidden' })
  const share = visitor.locator('.b-sharing')
  // On a phone the head folds behind its menu button.
  await visitor.getByRole('button', { name: 'Menu', exact: true }).click()
  await share.locator('summary').click()
  const links = await share.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links).toHaveLength(5)
  for (const link of links) expect(decodeURIComponent(link!)).toContain(`${app.url}${made.path}`)
  await app.expectAccessible(visitor)
  await keepPicture(visitor, 'page-blocks-sharing')
  await visitor.reload()
  await visitor.waitForTimeout(1200)
  expect(await shown.count(), 'once in a visit').toBe(0)
  const bare = await app.visit('phone', { javaScriptEnabled: false })
  await bare.goto(made.path)
  await bare.getByRole('heading', { name: 'Half the seats' }).waitFor()
})

it('a picture is shown closer and where its seller pointed', async () => {
  const { fileId } = await app.world.world.db.selectFrom('productCovers').select('fileId').executeTakeFirstOrThrow()
  const picture = { fileId, alt: 'Grid', x: 0, y: 100, zoom: 200 }
  const list = [{ id: 'b1', type: 'picture', values: { picture, ratio: 'free', ratioHeight: 50 } }]
  const made = await publish('shop_sub_page', list, { title: 'Closer' })
  const visitor = await app.visit('phone', { javaScriptEnabled: false })
  await visitor.goto(made.path)
  const [box, image] = [visitor.locator('.b-sight picture'), visitor.locator('.b-sight img')]
  const [frame, shown] = [(await box.boundingBox())!, (await image.boundingBox())!]
  expect(frame.width / frame.height).toBeCloseTo(2, 1)
  expect(shown.width / frame.width).toBeCloseTo(2, 1)
  expect(await image.evaluate((each) => getComputedStyle(each).objectPosition)).toBe('0% 100%')
  expect(Math.abs(shown.x - frame.x)).toBeLessThan(1)
  await app.expectAccessible(await app.visit('phone').then(async (page) => (await page.goto(made.path), page)))
})

it('a page of two hundred blocks is whole without script, light and still', async () => {
  const list = Array.from({ length: 200 }, (_, i) => ({
    id: `b${i}`,
    type: (['text', 'button', 'faq', 'testimonials', 'gap'] as const)[i % 5]!,
    values: [
      { text: `<p>Text ${i}</p>` },
      { buttonText: `Button ${i}`, link: 'shop' },
      { entries: [{ question: `Question ${i}`, answer: '<p>Yes.</p>' }] },
      { testimonials: [{ fullName: `Reader ${i}`, text: 'Good.' }] },
      {},
    ][i % 5]!,
  }))
  const made = await publish('shop_sub_page', list, { title: 'Two hundred' })
  const bare = await app.visit('phone', { javaScriptEnabled: false })
  await bare.goto(made.path)
  expect(await bare.locator('main .b').count()).toBe(200)
  expect(await bare.locator('script[src]').count()).toBe(0)
  const visitor = await app.visit('phone')
  let script = 0
  visitor.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      void response.body().then((body) => {
        script += body.length
      })
  })
  await visitor.goto(made.path)
  await visitor.waitForLoadState('networkidle')
  expect(script).toBeLessThanOrEqual(10_000)
  const shift = await visitor.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((seen) => {
          for (const each of seen.getEntries()) sum += (each as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 500)
      }),
  )
  expect(shift).toBeLessThan(0.01)
})
