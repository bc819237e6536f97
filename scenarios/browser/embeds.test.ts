import { sql } from 'kysely'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProgram, makePublisher } from '#capabilities/after/affiliates/server/testing.ts'
import { embedsTexts } from '#capabilities/outward/embeds/texts.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeItem, openForeignPage, type ForeignPage, type Wanted } from './foreign-page.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, openApp, viewportsOf, type OpenedApp } from './open-app.ts'
import { fillPayer } from './sell-and-buy.ts'

/** Items on a page of somebody else, whose own rules allow nothing but the shop: no inline script, no style of any kind. */

const password = 'long enough 1'
const t = embedsTexts.in('en')
let app: OpenedApp
let shop: FurnishedShop
let foreign: ForeignPage
let blog: string

beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  foreign = await openForeignPage(app.url)
  blog = foreign.url
})
afterAll(async () => {
  await app.close()
  foreign.close()
})

const item = (wanted: Wanted) => makeItem(app, shop.sellerId, wanted)

const counted = async (token: string) =>
  (
    await sql<{ views: number; clicks: number }>`
      select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks from embeddable_item_days d
      join embeddable_items i on i.id = d.item_id where i.token = ${token}`.execute(app.world.world.db)
  ).rows[0]

const order = async (page: Page, frame: FrameLocator, email: string, method: string): Promise<void> => {
  await frame.locator('[name="payer.email"]').waitFor()
  const within = page.frames().find((each) => each.url().includes('/checkout'))!
  await fillPayer(within as unknown as Page, email)
  await within.check(`[value="${method}"]`)
  await within.check('[name="terms"]')
  if (await within.locator('[name="withdrawalWaiver"]').isVisible()) await within.check('[name="withdrawalWaiver"]')
  await within.click('button[value="order"]')
}

it.each(viewportsOf('desktop'))(
  'a button opens the checkout in a dialog, and somebody buys in it (%s)',
  async (viewport) => {
    const { token, snippet } = await item({ form: 'embed_payment_page', text: 'Buy the grids', slug: 'grid-templates' })
    foreign.body = snippet
    const page = await app.visit(viewport)
    await page.goto(blog)
    const button = page.getByRole('link', { name: 'Buy the grids' })
    await page.locator('a[aria-haspopup="dialog"]').waitFor()
    expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(64, 78, 213)')
    expect(await button.evaluate((link) => getComputedStyle(link).color)).toBe('rgb(255, 255, 255)')
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Buy the grids' })
    await dialog.waitFor()
    const frame = page.frameLocator('dialog iframe')
    await frame.locator('[name="payer.email"]').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await button.evaluate((link) => link === document.activeElement)).toBe(true)

    await button.click()
    await frame.locator('[name="payer.email"]').click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await button.click()
    await order(page, frame, `mara-${viewport}@example.com`, 'direct_bank:bank_wire')
    await frame.getByText('DE89 3704 0044 0532 0130 00').first().waitFor()
    expect(page.url()).toBe(`${blog}/`)
    expect(page.frames().some((each) => each.url().includes(`/e/${token}/s/nora/payment/`))).toBe(true)
    const orders = await sql<{ n: number }>`
    select count(*)::int as n from orders o join payers p on p.id = o.payer_id
    where p.email = ${`mara-${viewport}@example.com`}`.execute(app.world.world.db)
    expect(orders.rows[0]!.n).toBe(1)
    expect(await page.context().cookies()).toEqual([])
    expect(await counted(token)).toEqual({ views: 1, clicks: 3 })
    await page.getByRole('button', { name: t('embedded.close') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  },
)

it('paying at a provider leaves the frame for the page of the provider', async () => {
  foreign.body = (
    await item({ form: 'embed_payment_page', display: 'on_page', text: 'Checkout', slug: 'grid-templates' })
  ).snippet
  const page = await app.visit('desktop')
  await page.goto(blog)
  const frame = page.frameLocator('iframe')
  await frame.locator('[name="payer.email"]').waitFor()
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height).toBeGreaterThan(600)
  await order(page, frame, 'kim@example.com', 'sandbox:card')
  await page.waitForURL('**/sandbox/pay/**')
  await page.context().close()
})

it('a slider shows the products and opens one in its place', async () => {
  const { token, snippet } = await item({ form: 'slider', purpose: 'shop', display: 'on_page', text: 'Our grids' })
  foreign.body = snippet
  const page = await app.visit('phone')
  await page.goto(blog)
  const region = page.getByRole('region', { name: 'Our grids' })
  await region.waitFor()
  expect(await region.getByRole('listitem').count()).toBe(5)
  await region.getByRole('button', { name: t('embedded.next') }).click()
  await app.expectAccessible(page)
  const card = region.getByRole('link', { name: /Grid templates/ })
  await card.click()
  expect(await card.getAttribute('aria-expanded')).toBe('true')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'Grid templates' }).waitFor()
  expect(await counted(token)).toEqual({ views: 1, clicks: 1 })
  await card.click()
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.context().close()
})

it('a form asks for name and email, and the checkout goes on with them', async () => {
  foreign.body = (
    await item({ form: 'embed_form', display: 'on_page', text: 'Order now', slug: 'grid-templates' })
  ).snippet
  const page = await app.visit('phone')
  await page.goto(blog)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel(t('public.first_name')).waitFor()
  await app.expectAccessible(page)
  await frame.getByLabel(t('public.first_name')).fill('Mara')
  await frame.getByLabel(t('public.email')).fill('mara@example.com')
  await frame.getByRole('button', { name: 'Order now' }).click()
  await frame.locator('[name="payer.email"]').waitFor()
  expect(await frame.locator('[name="payer.email"]').inputValue()).toBe('mara@example.com')
  expect(await frame.locator('[name="payer.firstName"]').inputValue()).toBe('Mara')
  await page.context().close()
})

it('without the script every item is a link that works', async () => {
  const checkout = await item({ form: 'embed_payment_page', text: 'Checkout', slug: 'grid-templates' })
  const slider = await item({ form: 'slider', purpose: 'shop', text: 'All products' })
  foreign.body = checkout.snippet + slider.snippet
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await page.goto(blog)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL(`${app.url}/s/nora/grid-templates/checkout`)
  await page.goto(blog)
  await page.getByRole('link', { name: 'All products' }).click()
  await page.waitForURL(`${app.url}/s/nora`)
  await page.context().close()
})

it('plain and text links, badges and sign-in stay what they are; what is switched off is hidden', async () => {
  const plain = await item({ form: 'plain_link', purpose: 'shop', text: 'Plain' })
  const text = await item({ form: 'text_link', purpose: 'shop', text: 'Text' })
  const badge = await item({ form: 'badge', purpose: 'login_page', text: 'Sign in' })
  const off = await item({ form: 'button', purpose: 'shop', text: 'Off' })
  await sql`update embeddable_items set state = 'inactive' where token = ${off.token}`.execute(app.world.world.db)
  foreign.body = [plain, text, badge, off].map(({ snippet }) => `<p>${snippet}</p>`).join('')
  const page = await app.visit('desktop')
  await page.goto(blog)
  const styleOf = (name: string, of: 'color' | 'position') =>
    page.getByRole('link', { name }).evaluate((link, wanted) => getComputedStyle(link)[wanted], of)
  await expect.poll(() => styleOf('Sign in', 'position')).toBe('fixed')
  await expect.poll(() => styleOf('Text', 'color')).toBe('rgb(64, 78, 213)')
  expect(await styleOf('Plain', 'color')).toBe('rgb(0, 0, 238)')
  const badgeLink = page.getByRole('link', { name: 'Sign in' })
  expect([await badgeLink.getAttribute('target'), await badgeLink.getAttribute('aria-haspopup')]).toEqual([
    '_blank',
    null,
  ])
  await page.getByText('Off').waitFor({ state: 'hidden' })
  await page.context().close()
})

it('a banner is a picture that leads on; an address of the seller’s own is counted and opens in a tab', async () => {
  const banner = await item({ form: 'banner', purpose: 'shop', display: 'on_page', text: 'See the grids' })
  const own = await item({ form: 'button', purpose: 'custom_link', text: 'My newsletter', url: `${blog}/` })
  foreign.body = banner.snippet + own.snippet
  const page = await app.visit('desktop')
  await page.goto(blog)
  const picture = page.getByRole('img', { name: 'See the grids' })
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  const link = page.getByRole('link', { name: 'My newsletter' })
  expect(await link.getAttribute('href')).toBe(`${blog}/`)
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.waitForURL(`${blog}/`)
  await expect.poll(() => counted(own.token)).toMatchObject({ clicks: 1 })
  await picture.click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Studio Nora' }).waitFor()
  await page.context().close()
})

it('only pages of visitors are framed, and only where the item is allowed', async () => {
  const open = await item({ form: 'button', purpose: 'shop', text: 'Shop' })
  const closed = await item({ form: 'button', purpose: 'shop', text: 'Shop', origins: 'https://blog.example' })
  const login = await item({ form: 'button', purpose: 'login_page', text: 'Sign in' })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(app.url + path, { headers, redirect: 'manual' })
    const policy = answer.headers.get('content-security-policy') ?? ''
    return [answer.status, /frame-ancestors ([^;]*)/.exec(policy)?.[1], answer.headers.get('x-frame-options')]
  }
  expect(await ask('/s/nora')).toEqual([200, "'self'", 'SAMEORIGIN'])
  expect(await ask(`/e/${open.token}/s/nora`)).toEqual([200, "'self' https: http:", null])
  expect(await ask(`/e/${closed.token}/s/nora`)).toEqual([200, "'self' https://blog.example", null])
  for (const path of [
    `/e/${open.token}/s/nora/sign_in`,
    `/e/${open.token}/cabinet`,
    `/e/${open.token}/users/sign_in`,
    `/e/${open.token}/payer`,
    `/e/${login.token}/s/nora`,
    '/e/unknown-token/s/nora',
  ])
    expect([path, ...(await ask(path))]).toEqual([path, 404, "'self'", 'SAMEORIGIN'])
  const window = { 'sec-fetch-dest': 'document' }
  expect((await ask(`/e/${open.token}/s/nora`, window))[0]).toBe(302)
})

it.each(viewportsOf('phone'))('a seller makes an item, copies its code and sees it at work (%s)', async (viewport) => {
  const page = await app.signIn(viewport, { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/embeddable_items')
  await page
    .getByRole('heading', { name: t('title') })
    .first()
    .waitFor()
  await app.expectAccessible(page)
  await goTo(page, '/cabinet/embeddable_items/new')
  await page.fill('[name="name"]', `Sidebar ${viewport}`)
  await page.getByLabel(t('field.form')).selectOption('embed_payment_page')
  await page.fill('[name="text"]', 'Get the grids')
  expect(await page.getByLabel(t('field.purpose')).inputValue()).toBe('product')
  await page.getByRole('combobox', { name: t('field.productId') }).click()
  await page.getByRole('option', { name: 'Grid templates' }).click()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: t('create') }).click()
  await page.waitForURL(/embeddable_items\/\d+\/edit$/)
  const code = page.getByLabel(t('snippet.label'))
  await code.waitFor()
  expect(await code.inputValue()).toContain('data-kontor-item="')
  await app.expectAccessible(page)
  await page.goto(page.url().replace(/edit$/, 'preview'))
  await page.locator('a[aria-haspopup="dialog"]').click()
  await page.frameLocator('dialog iframe').locator('[name="payer.email"]').waitFor()
  await page.keyboard.press('Escape')
  await app.expectAccessible(page)
  const token = await page.locator('a[data-kontor-item]').evaluate((link) => link.getAttribute('data-kontor-item')!)
  expect(await counted(token)).toEqual({ views: 0, clicks: 0 })
  await page.context().close()
})

it('a publisher makes one that carries the own link', async () => {
  const { actor } = await app.world.transact(async (ctx) => {
    const { userId } = await ctx.db
      .selectFrom('sellers')
      .select('userId')
      .where('id', '=', shop.sellerId)
      .executeTakeFirstOrThrow()
    return { actor: { ...ctx.actor, kind: 'user' as const, role: 'seller' as const, userId, sellerId: shop.sellerId } }
  })
  const passwordHash = await hashPassword(password)
  const { node } = await app.world.world.as(actor).transact(async (ctx) => ({
    node: (await makePublisher(ctx, (await makeProgram(ctx)).id, { email: 'pia@example.com' })).node,
  }))
  await sql`update users set password_hash = ${passwordHash}, confirmed_at = coalesce(confirmed_at, now()) where id = ${node.userId}`.execute(
    app.world.world.db,
  )
  const page = await app.signIn('phone', { email: 'pia@example.com', password }, '/publish')
  await page.goto('/publish/embeddable_items/new')
  await page.fill('[name="name"]', 'My blog')
  await page.fill('[name="text"]', 'Great grids')
  await page.getByLabel(t('field.purpose')).selectOption('product')
  await page.getByRole('combobox', { name: t('field.productId') }).click()
  await page.getByRole('option', { name: 'Grid templates' }).click()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: t('create') }).click()
  await page.waitForURL(/publish\/embeddable_items\/\d+\/edit$/)
  foreign.body = await page.getByLabel(t('snippet.label')).inputValue()
  await page.goto('/publish/embeddable_items')
  await page.getByText('My blog').first().waitFor()
  await app.expectAccessible(page)
  await page.context().close()

  const reader = await app.visit('desktop')
  await reader.goto(blog)
  await reader.locator('a[aria-haspopup="dialog"]').click()
  await reader.frameLocator('dialog iframe').getByRole('heading', { level: 1, name: 'Grid templates' }).waitFor()
  expect(reader.frames().some((each) => each.url().endsWith(`?aff=${node.linkToken}`))).toBe(true)
  await reader.context().close()
})
