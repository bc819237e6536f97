import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { furnishShop } from './furnish-shop.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** Sellers build the fronts of their shops, one by mouse and one by keys alone; visitors see them on a phone without a script. */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  for (const name of ['nora', 'keys']) await furnishShop(app.world, name, passwordHash)
})
afterAll(() => app.close())

const look = looker(() => app, 'pages')
const asOpened = looker(() => app, 'pages', asItIs)
const frameOf = (page: Page) => page.frameLocator('.pe-sheet iframe')
const isSaved = (page: Page) => expect.poll(() => page.locator('.pe-state').textContent()).toBe('Saved')
const signIn = (name: string) => app.signIn('desktop', { email: `${name}@example.com`, password }, '/cabinet')
/** A press of the mouse on what is in the canvas: what is there is chosen, and acts no more. */
const point = async (page: Page, text: string) => {
  const found = frameOf(page).locator('.t-banner').getByText(text).first()
  await found.waitFor()
  const box = (await found.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
const published = (page: Page) => page.getByText('The page has been published.').waitFor()

it('by mouse: from a template to a page visitors see', { timeout: 240_000 }, async () => {
  const page = await signIn('nora')
  await goTo(page, '/cabinet/pages')
  await page.getByRole('button', { name: 'New page' }).first().click()
  await page.getByLabel('Title').fill('Studio Nora')
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.waitForURL('**/cabinet/pages/*')
  const frame = frameOf(page)
  await point(page, 'Studio Nora')
  const title = frame.getByRole('textbox', { name: 'Title', exact: true })
  // A second press moves the cursor; the banner stays chosen.
  await point(page, 'Studio Nora')
  await title.press('ControlOrMeta+A')
  await title.pressSequentially('Grids that holt')
  await title.press('Backspace')
  await title.press('d')
  // Enter leaves a line, and a paste brings its words alone.
  await title.press('Enter')
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(false)
  await expect.poll(() => frame.getByRole('heading', { level: 1 }).textContent()).toBe('Grids that hold')
  await page.waitForTimeout(600)
  await title.press('End')
  await page.keyboard.insertText(' too')
  await page.waitForTimeout(600)
  await title.press('ControlOrMeta+z')
  await expect.poll(() => title.textContent()).toBe('Grids that hold')
  await frame.getByText('Grids that hold').waitFor()
  // What is typed in the page is shown there alone.
  expect(await page.getByRole('region', { name: 'Banner' }).getByLabel('Title', { exact: true }).count()).toBe(0)
  // Smaller on phones alone.
  await page.getByText('Phone', { exact: true }).click()
  await page.getByText('Design', { exact: true }).click()
  await page.getByLabel('Text size (px)').fill('13')
  await page.getByRole('radiogroup', { name: 'Screen' }).getByText('All', { exact: true }).click()
  await page.getByRole('button', { name: 'Insert: Contact form' }).click()
  await frame.getByText('Write to us', { exact: true }).waitFor()
  await isSaved(page)
  await asOpened(page, 'editor')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => frame.getByText('Write to us', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Redo' }).click()
  await frame.getByText('Write to us', { exact: true }).waitFor()
  await isSaved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await published(page)

  const visitor = await app.visit('phone', { javaScriptEnabled: false })
  await visitor.goto('/s/nora')
  await expect.poll(() => visitor.locator('h1').textContent()).toBe('Grids that hold')
  const inner = visitor.locator('.t-banner > .b-in')
  expect(await inner.evaluate((element) => getComputedStyle(element).fontSize)).toBe('13px')
  expect(await visitor.locator('.t-seller_products .s-card').count()).toBeGreaterThan(3)
  // The search of the shop alone has one, which says what fits while one types.
  expect(await visitor.locator('script[src]').count()).toBe(1)
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByLabel('Email').fill('ada@example.com')
  await visitor.locator('[name="agrees"]').check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await visitor.getByText('Thank you. Your message has arrived.').waitFor()
  await visitor.goto('/s/nora?q=grid')
  await visitor.getByText('Grid templates').first().waitFor()
  await goTo(page, '/cabinet/pages/answers')
  await page.getByText('ada@example.com').first().waitFor()
  await asOpened(page, 'answers')
  const seen = await app.visit('phone')
  await seen.goto('/s/nora')
  await look(seen, 'front')
  const search = seen.getByRole('combobox')
  await search.pressSequentially('grid')
  await seen.getByRole('option', { name: 'Grid templates' }).waitFor()
  await app.expectAccessible(seen)
  await search.press('ArrowDown')
  await search.press('Enter')
  await seen.waitForURL('**/s/nora/grid-templates')
})

/** Goes on by the tab key until something of this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let steps = 0; steps < 120; steps++) {
    const focused = await page.evaluate(() => {
      let at = document.activeElement
      if (at instanceof HTMLIFrameElement) at = at.contentDocument?.activeElement ?? at
      const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])] : []
      return at?.getAttribute('aria-label') ?? labels[0]?.textContent ?? at?.textContent ?? ''
    })
    if (focused.replace(' *', '').trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key does not lead to ${name}`)
}

it('by keys alone: a page from nothing, ordered in the outline and published', { timeout: 240_000 }, async () => {
  const page = await signIn('keys')
  const press = async (name: string, key = 'Enter') => {
    await tabTo(page, name)
    await page.keyboard.press(key)
  }
  await goTo(page, '/cabinet/pages')
  await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor()
  await press('New page')
  await tabTo(page, 'Title')
  await page.keyboard.type('By keys')
  await press('Create page')
  await page.waitForURL('**/cabinet/pages/*')
  const frame = frameOf(page)
  await frame.locator('h1').waitFor()
  await press('Insert: Text')
  await frame.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  await press('Insert: Banner')
  await expect.poll(() => frame.locator('.t-banner').count()).toBe(2)
  await tabTo(page, 'Title')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Written by keys')
  await frame.getByText('Written by keys').waitFor()
  await press('Move up')
  await isSaved(page)
  await press('Publish')
  await published(page)
  const visitor = await app.visit('phone', { javaScriptEnabled: false })
  await visitor.goto('/s/keys')
  await visitor.getByText('Written by keys').waitFor()
})

it('what was not saved when the tab was closed is there again', async () => {
  const page = await signIn('nora')
  await goTo(page, '/cabinet/pages')
  await page.getByRole('link', { name: 'Studio Nora' }).click()
  const frame = frameOf(page)
  await point(page, 'Grids that hold')
  await page.route('**/draft', (route) => route.abort())
  await frame.getByRole('textbox', { name: 'Title', exact: true }).fill('Not lost')
  await frame.getByText('Not lost').waitFor()
  const address = page.url()
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await frameOf(again).getByText('Not lost').waitFor()
  await isSaved(again)
})

it('a page below the front has its place in the sitemap, and is found where it was', async () => {
  const page = await signIn('keys')
  const call = (method: string, path: string, body: object) =>
    page.evaluate(
      async ([verb, url, sent]) => {
        const headers = { 'content-type': 'application/json', accept: 'application/json' }
        const answer = await fetch(url, { method: verb, headers, body: sent })
        return ((await answer.json()) as { data: { id: number; revision: number; path: string } }).data
      },
      [method, `/v1/cabinet/pages${path}`, JSON.stringify(body)] as const,
    )
  const made = await call('POST', '', { title: 'About us', template: 'about', locale: 'de' })
  const { path } = await call('POST', `/${made.id}/preview`, {})
  const visitor = await app.visit('phone', { javaScriptEnabled: false })
  await visitor.goto(path)
  expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await call('POST', `/${made.id}/publish`, { revision: made.revision })
  await call('PATCH', `/${made.id}`, { slug: 'studio' })
  await visitor.goto('/s/keys/p/about-us')
  expect(new URL(visitor.url()).pathname).toBe('/s/keys/p/studio')
  await visitor.locator('[lang="de"]').getByText('Zum Shop').waitFor()
  expect(await visitor.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${app.url}/s/keys/p/studio`)
  const sitemap = await (await fetch(`${app.url}/s/keys/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${app.url}/s/keys/p/studio</loc>`)
  const seen = await app.visit('phone')
  await seen.goto('/s/keys/p/studio')
  await look(seen, 'about')
})
