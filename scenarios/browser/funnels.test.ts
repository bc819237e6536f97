import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer, payWith } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
let funnelId: number

beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  const { userId } = await app.world.world.db
    .selectFrom('sellers')
    .select('userId')
    .where('id', '=', shop.sellerId)
    .executeTakeFirstOrThrow()
  const seller = app.world.world.as({
    kind: 'user',
    userId,
    role: 'seller',
    sellerId: shop.sellerId,
    rights: [],
    sessionId: null,
    zone: 'Europe/Berlin',
  })
  for (const title of ['Welcome', 'A smaller step', 'Thank you for now'])
    await buildPage(seller, { title, kind: 'shop_sub_page', locale: 'en' }, [
      rough('text', { text: `<p>${title}</p>` }),
    ])
})
afterAll(() => app.close())

const nodes = () => app.world.world.db.selectFrom('funnelNodes').select(['id', 'name']).orderBy('id').execute()

it('a seller draws five nodes with yes and no, and opens the entrance', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, '/cabinet/funnels')
  await page.waitForSelector('text=No funnels yet')
  await app.expectAccessible(page)
  await page.getByRole('button', { name: 'New funnel' }).first().click()
  await page.fill('[role="dialog"] [name="name"]', 'Spring')
  await page.click('[role="dialog"] button[type="submit"]')
  await page.waitForURL(/funnels\/\d+$/)
  funnelId = Number(/\d+$/.exec(page.url())![0])
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, option: string) => {
    const field = dialog.getByRole('combobox', { name: label, exact: true })
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      return void (await field.selectOption({ label: option }))
    await field.click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const add = async (name: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Add step' }).click()
    await dialog.locator('[name="node.name"], [name="name"]').fill(name)
    await fill()
    await dialog.locator('button[type="submit"]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor()
  }
  await add('Hello', () => choose('Page', 'Welcome'))
  await add('Templates', async () => {
    await choose('Type of step', 'Product')
    await choose('Product', 'Grid templates')
  })
  await add('Goodbye', () => choose('Page', 'Thank you for now'))
  await add('Downsell', () => choose('Page', 'A smaller step'))
  await add('Gift', async () => {
    await choose('Type of step', 'Product')
    await choose('Product', 'Ten small rules')
  })
  await app.expectAccessible(page)
  // From the entrance, No leads to the smaller step; the thanks are the end.
  await page.getByRole('button', { name: 'Hello', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await choose('No leads to', 'Downsell')
  await dialog.locator('button[type="submit"]').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No: “Downsell”').waitFor()
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Visitors can enter now.').waitFor()
  await app.expectAccessible(page)
  await page.context().close()
  expect((await nodes()).map(({ name }) => name)).toEqual(['Hello', 'Templates', 'Goodbye', 'Downsell', 'Gift'])
})

it('a visitor says yes, pays by card with authentication, and is led on after the purchase', async () => {
  const page = await app.visit('phone')
  await page.goto('/f/nora/spring')
  await page.waitForURL(/\/f\/nora\/spring\/.+/)
  const resume = page.url()
  await app.expectAccessible(page)
  await page.click('button[value="next"]')
  await page.waitForURL('**/grid-templates/checkout?funnel=*')
  // The link of the visit comes back to where it is.
  await page.goto(resume)
  await page.waitForURL('**/grid-templates/checkout?funnel=*')
  await fillPayer(page, 'yes@example.com')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/sandbox/pay/**')
  await payWith(page, '4000 0025 0000 3155')
  await page.click('button[value="approve"]')
  await page.waitForURL(resume)
  expect(await page.textContent('main')).toContain('Thank you for now')
  const order = await app.world.world.db
    .selectFrom('orders')
    .select(['funnelId', 'paymentState'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ funnelId, paymentState: 'paid' })
  await page.context().close()
})

it('a visitor without a script says no, pays by bank transfer and sees what to send first', async () => {
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await page.goto('/f/nora/spring')
  await page.click('button[value="no"]')
  expect(await page.textContent('main')).toContain('A smaller step')
  await page.context().close()

  const payer = await app.visit('desktop', { javaScriptEnabled: false })
  await payer.goto('/f/nora/spring')
  await payer.click('button[value="next"]')
  await payer.waitForURL('**/checkout?funnel=*')
  await fillPayer(payer, 'wire@example.com')
  await payer.check('[value="direct_bank:bank_wire"]')
  await agree(payer)
  await payer.click('button[value="order"]')
  await payer.waitForURL('**/payment/**')
  expect(await payer.textContent('main')).toContain('DE89 3704 0044 0532 0130 00')
  await payer.context().close()
})

it('the seller sees who came, who went which way, and the orders behind it', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, `/cabinet/funnels/${funnelId}`)
  await page.getByText('Page · 3 visitors · 2 on · 1 no').waitFor()
  await page.getByText('Product · 2 visitors · 2 orders').waitFor()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: 'Templates', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show orders' }).click()
  await page.waitForURL('**/orders?funnel_node_id=*')
  await page.getByText('yes@example.com').first().waitFor()
  await page.context().close()
})
