import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProgram } from '#capabilities/after/affiliates/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { anonymous } from '#platform/server/context.ts'
import { furnishShop } from './furnish-shop.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

/** Pages of products, courses, memberships, purchases and programs: some built by mouse, some by keys alone, seen where they belong. */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const { sellerId } = await furnishShop(app.world, 'nora', passwordHash)
  const { id } = await app.world.world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'nora@example.com')
    .executeTakeFirstOrThrow()
  await app.world.transact((ctx) =>
    makeProgram(
      { ...ctx, actor: { ...anonymous, kind: 'user', role: 'seller', userId: id, sellerId } },
      { name: 'Friends' },
    ),
  )
})
afterAll(() => app.close())

const look = looker(() => app, 'page-kinds')
const asOpened = looker(() => app, 'page-kinds', asItIs)
let signedIn: Promise<Page> | undefined
const openDesk = () => (signedIn ??= app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet'))
const frameOf = (page: Page) => page.frameLocator('.pe-sheet iframe')
const isSaved = (page: Page) => expect.poll(() => page.locator('.pe-state').textContent()).toBe('Saved')
const published = (page: Page) => page.getByText('The page has been published.').waitFor()

const byMouse = [
  { kind: 'Page of a course', about: 'Typography from', core: '.t-product_order' },
  { kind: 'Page of a membership', about: 'The type club', core: '.t-membership_products' },
  { kind: 'Thank-you page', about: 'Ten small rules', core: '.t-thank_you' },
  { kind: 'Page of an affiliate program', about: 'Friends', core: '.t-affiliate' },
] as const

/** Each dialog that some kind alone has is among them: of what it is, what it collects, and publishing in spite of a warning. */
const byKeys = [
  { kind: 'Page of a product', about: 'Grid templates', core: '.t-product_order' },
  { kind: 'Page below it', about: null, core: '.t-header' },
  { kind: 'Page in a funnel', about: null, core: '.t-funnel' },
] as const

const editor = (kind: string) => `editor-${kind.toLowerCase().replaceAll(' ', '-')}`
const said = 'What our visitors should know.'

it.each(byMouse)('by mouse: $kind', { timeout: 240_000 }, async ({ kind, about, core }) => {
  const page = await openDesk()
  await goTo(page, '/cabinet/pages')
  await page.getByRole('button', { name: 'New page' }).first().click()
  await page.getByLabel('Title').fill(`Nora’s ${kind}`)
  await page.getByRole('dialog').getByLabel('Type', { exact: true }).first().click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await page
    .getByLabel(/^(Product|Affiliate program)/)
    .first()
    .click()
  await page.getByRole('option', { name: about }).click()
  if (kind === 'Page of a course') await asOpened(page, 'new')
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.waitForURL('**/cabinet/pages/*')
  const frame = frameOf(page)
  await frame.locator(core).waitFor()
  await page.getByRole('button', { name: 'Insert: Text' }).click()
  await frame.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  await frame.getByRole('textbox', { name: 'Text', exact: true }).fill(said)
  await frame.getByText(said).waitFor()
  await isSaved(page)
  await asOpened(page, editor(kind))
  await page.getByRole('button', { name: 'Publish' }).click()
  await published(page)
})

/** Goes on by the tab key until something of this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
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

it.each(byKeys)('by keys alone: $kind', { timeout: 240_000 }, async ({ kind, about, core }) => {
  const page = await openDesk()
  const press = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await goTo(page, '/cabinet/pages')
  await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor()
  await press('New page')
  // Until the focus is in it, keys are the list's behind it.
  const isInDialog = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]')))
  await expect.poll(isInDialog).toBe(true)
  await tabTo(page, 'Title')
  await page.keyboard.type(`By keys: ${kind}`)
  await tabTo(page, 'Type')
  await page.keyboard.press('Enter')
  const highlighted = page.locator('[data-combobox-selected]')
  /** Goes down the open list until an option stays the one that Enter takes: a list that has just opened or been filtered begins anew. */
  const downTo = async (option: string) => {
    await page.getByRole('option', { name: option }).first().waitFor()
    const isAt = async () => ((await highlighted.allTextContents())[0] ?? '').startsWith(option)
    const stays = async () => {
      if (!(await isAt())) await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(150)
      return isAt()
    }
    await expect.poll(stays, { interval: 20 }).toBe(true)
    await page.keyboard.press('Enter')
  }
  await downTo(kind)
  if (about) {
    await tabTo(page, 'Product')
    await page.keyboard.type(about.slice(0, 8))
    await downTo(about)
  }
  await press('Create page')
  await page.waitForURL('**/cabinet/pages/*')
  await frameOf(page).locator(core).waitFor()
  if (core === '.t-funnel') {
    await press('Insert: Contact form')
    await tabTo(page, 'Title')
    await page.keyboard.press('ControlOrMeta+A')
  } else {
    await press('Insert: Text')
    await frameOf(page).getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    await tabTo(page, 'Text')
  }
  await page.keyboard.type(said)
  await frameOf(page).getByText(said).waitFor()
  await isSaved(page)
  await asOpened(page, editor(kind))
  await press('Publish')
  // The template of this kind alone has a picture of ours.
  if (kind === 'Page below it') {
    await expect.poll(isInDialog).toBe(true)
    await press('Publish anyway')
  }
  await published(page)
})

it('visitors find the page of a product at its address, with price and order button', async () => {
  const visitor = await app.visit('phone', { javaScriptEnabled: false })
  for (const slug of ['grid-templates', 'typography']) {
    await visitor.goto(`/s/nora/${slug}`)
    await visitor.getByText(said).waitFor()
    expect(await visitor.locator('.t-product_order .s-plan-price, .t-product_order .s-plans').count()).toBeGreaterThan(
      0,
    )
    expect(await visitor.locator('script[src]').count()).toBe(0)
    expect(await visitor.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${app.url}/s/nora/${slug}`)
  }
  const map = (await (await visitor.request.get(`${app.url}/v1/shop/nora/page_map`)).json()) as {
    data: { list: { path: string }[] }
  }
  expect(map.data.list).toHaveLength(1)
  await visitor.goto(map.data.list[0]!.path)
  await visitor.getByText(said).waitFor()
  await visitor.goto('/s/nora/grid-templates')
  await visitor.locator('.s-buy-bar button').click()
  await visitor.waitForURL('**/s/nora/grid-templates/checkout**')
  await visitor.getByText('€49.00').first().waitFor()
  const seen = await app.visit('phone')
  await seen.goto('/s/nora/grid-templates')
  await look(seen, 'product')
  await seen.goto('/s/nora/typography')
  await look(seen, 'course')
})

it('members, buyers and publishers find theirs', async () => {
  const visitor = await app.visit('phone')
  await visitor.goto('/v/nora/type-club')
  await visitor.getByText(said).waitFor()
  await look(visitor, 'membership')
  await visitor.goto('/s/nora/affiliates/1')
  await visitor.getByText(said).waitFor()
  await visitor.getByRole('button', { name: /Join|Ask/ }).waitFor()
  await look(visitor, 'affiliate')
  await visitor.goto('/s/nora/ten-rules/checkout')
  await fillPayer(visitor, 'mara@example.com')
  await agree(visitor)
  await visitor.click('button[value="order"]')
  await visitor.waitForURL('**/s/nora/payment/**')
  await visitor.getByText(said).waitFor()
  await visitor.getByRole('heading', { name: 'Receipt' }).waitFor()
  await look(visitor, 'thank-you')
})
