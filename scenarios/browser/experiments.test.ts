import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { judgeRunning } from '#capabilities/shop/experiments/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { fillPayer, orderAndPay } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop

beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await app.world.transact(async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('sellerId', '=', shop.sellerId)
      .where('slug', '<>', 'grid-templates')
      .where('free', '=', true)
      .executeTakeFirstOrThrow()
    await makePlan(ctx, shop.sellerId, id, { name: 'Dearer', price: 7900 })
  })
})
afterAll(() => app.close())

const one = () => app.world.world.db.selectFrom('experiments').selectAll().executeTakeFirstOrThrow()
const product = '/s/nora/grid-templates'
const keeps = async (page: { context: () => { cookies: () => Promise<{ name: string; value: string }[]> } }) =>
  (await page.context().cookies()).find(({ name }) => name === 'kontor_versions')?.value

it('a seller compares two prices of a product and starts', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, '/cabinet/experiments')
  await page.waitForSelector('text=No experiments yet')
  await app.expectAccessible(page)
  await page.getByRole('link', { name: 'New experiment' }).first().click()
  await page.waitForURL(/experiments\/new$/)
  const choose = async (label: string, option: RegExp) => {
    const field = page.getByRole('combobox', { name: label, exact: true })
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
      const value = await field.locator('option').filter({ hasText: option }).first().getAttribute('value')
      return void (await field.selectOption(value!))
    }
    await field.click()
    await page.locator('[role="option"]:visible').filter({ hasText: option }).first().click()
  }
  await page.fill('[name="name"]', 'Templates for more')
  await choose('Product', /Grid templates/)
  await choose('Version A: pricing plan of the product', /./)
  await choose('Version B: another pricing plan', /Dearer/)
  await app.expectAccessible(page)
  await page.getByRole('button', { name: 'Create experiment' }).click()
  await page.waitForURL(/experiments\/\d+$/)
  await page.waitForSelector('text=has not started yet')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await page.waitForSelector('text=Too early to tell')
  await app.expectAccessible(page)
})

it('two visitors see one price each, from the shop to the receipt, also from a page that was kept', async () => {
  const { id } = await one()
  for (const [version, shown, hidden] of [
    ['a', '49.00', '79.00'],
    ['b', '79.00', '49.00'],
  ] as const) {
    const page = await app.visit(version === 'a' ? 'desktop' : 'phone')
    const url = new URL(app.url)
    // What chance gave another day.
    await page
      .context()
      .addCookies([{ name: 'kontor_versions', value: `${id}.${version}.0`, domain: url.hostname, path: '/' }])
    for (const path of ['/s/nora', product, product]) {
      await page.goto(path)
      const text = await page.locator('body').innerText()
      expect(text, `${path} ${version}`).toContain(shown)
      if (path === product) expect(text).not.toContain(hidden)
    }
    expect(await keeps(page)).toBe(`${id}.${version}.1`)
    await page.goto(`${product}/checkout`)
    expect(await page.locator('body').innerText()).toContain(shown)
    await fillPayer(page, `${version}@example.com`)
    await orderAndPay(page)
    expect(await page.locator('body').innerText()).toContain(shown)
  }
  const rows = await app.world.world.db.selectFrom('experimentOrders').selectAll().orderBy('version').execute()
  expect(rows.map(({ version }) => version)).toEqual(['a', 'b'])
  const { rows: days } = await sql<{ version: string; count: number }>`
    select version, sum(visitors_count)::int as count from experiment_days group by 1 order by 1`.execute(
    app.world.world.db,
  )
  expect(days).toEqual([
    { version: 'a', count: 1 },
    { version: 'b', count: 1 },
  ])
})

it('a new visitor is given a version that no cache hands to the next, and a robot sees A', async () => {
  const get = (agent: string) => fetch(`${app.url}${product}`, { headers: { 'user-agent': agent } })
  const first = await get('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0')
  expect(first.headers.get('set-cookie')).toMatch(/^kontor_versions=\d+\.[ab]\.1; Path=\/; SameSite=Lax; HttpOnly/)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  for (let each = 0; each < 2; each++) {
    const robot = await get('Googlebot/2.1 (+http://www.google.com/bot.html)')
    expect(robot.headers.get('set-cookie')).toBeNull()
    expect(robot.headers.get('cache-control')).toContain('s-maxage')
    expect(await robot.text()).not.toContain('79.00')
  }
})

it('once it is clear it stops, and the winner is taken over with one click', async () => {
  const { id, sellerId } = await one()
  const { db } = app.world.world
  for (const [version, planName, orders] of [
    ['a', 'Standard', 55],
    ['b', 'Dearer', 90],
  ] as const) {
    const plan = await db
      .selectFrom('pricingPlans')
      .select('id')
      .where('sellerId', '=', sellerId)
      .where('id', '=', version === 'a' ? (await one()).planId : (await one()).otherPlanId)
      .executeTakeFirstOrThrow()
    for (let each = 0; each < orders; each++) {
      const cookie = `kontor_versions=${id}.${version}.1`
      const placed = await app.call(
        'POST',
        '/v1/checkout/nora/grid-templates/order',
        checkoutWire({ plan_id: plan.id }),
        { cookie },
      )
      expect(placed.status, `${planName}: ${JSON.stringify(placed.body)}`).toBe(201)
    }
  }
  await sql`update orders set is_test = false, paid_amount = total_amount, payment_state = 'paid' where id in (select order_id from experiment_orders)`.execute(
    db,
  )
  await sql`update experiment_days set visitors_count = 600`.execute(db)
  await sql`update experiments set started_at = started_at - interval '8 days'`.execute(db)
  const page = await app.signIn('phone', { email: 'nora@example.com', password })
  await goTo(page, `/cabinet/experiments/${id}`)
  await page.waitForSelector('text=Version B brings more per visitor')
  await app.expectAccessible(page)
  await judgeRunning.run(app.world.world, {})
  await page.reload()
  await page.waitForSelector('text=It became clear and stopped automatically')
  await page.getByRole('button', { name: 'Use version B for everyone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use version B for everyone' }).click()
  await page.waitForSelector('text=Everyone sees version B now')
  const visitor = await app.visit('phone')
  await visitor.goto(product)
  const text = await visitor.locator('body').innerText()
  expect(text).toContain('79.00')
  expect(text).not.toContain('49.00')
})
