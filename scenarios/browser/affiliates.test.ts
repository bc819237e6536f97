import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { furnishShop } from './furnish-shop.ts'
import { fillPayer, orderAndPay } from './sell-and-buy.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, viewportsOf, type OpenedApp } from './open-app.ts'

/**
 * A seller opens an affiliate program, a publisher finds and joins it and takes the links along; a buyer buys by one, and both see
 * what came of it.
 */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world)
  const passwordHash = await hashPassword(password)
  await app.world.world.db.updateTable('users').set({ passwordHash }).where('email', '=', 'nora@example.com').execute()
  for (const name of ['phone', 'desktop'])
    await app.world.transact((ctx) =>
      makeUser(ctx, ['publisher', 'payer'], {
        email: `${name}@example.com`,
        firstName: 'Luca',
        lastName: 'Bianchi',
        passwordHash,
      }),
    )
})
afterAll(() => app.close())

const see = looker(() => app, 'affiliates')

it.each(viewportsOf('phone'))(
  'on a %s, a seller opens a program, a publisher joins it from the marketplace and takes the links',
  async (viewport) => {
    const program = `Friends on a ${viewport}`
    const seller = await app.signIn(viewport, { email: 'nora@example.com', password })
    await goTo(seller, '/cabinet/affiliate_programs')
    await see(seller, `${viewport}-none`)
    await goTo(seller, '/cabinet/affiliate_programs/new')
    await seller.getByLabel('Name of the program').fill(program)
    await seller.getByLabel('Who may join').selectOption('automatic')
    await seller.getByLabel('Tier 1 in %').fill('80')
    await seller.getByRole('button', { name: 'Add a tier' }).click()
    await seller.getByLabel('Tier 2 in %').fill('30')
    await seller.getByText('All tiers together, including the largest bonus, may be at most 100%.').first().waitFor()
    await seller.getByLabel('Tier 1 in %').fill('20')
    await seller.getByLabel('Tier 2 in %').fill('5')
    await seller.getByText('25%').waitFor()
    await seller.getByLabel('Show it to all publishers in the marketplace').check({ force: true })
    await see(seller, `${viewport}-form`)
    await seller.getByRole('button', { name: 'Create draft' }).click()
    await seller.getByText('This is a draft').waitFor()
    await seller.getByRole('button', { name: 'Open program' }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'Open program' }).click()
    await seller.getByRole('heading', { name: 'Find publishers' }).waitFor()
    await see(seller, `${viewport}-program`)
    await seller.getByRole('link', { name: 'Details' }).click()
    await seller.getByText('Tier 2: who recruited the tier before').waitFor()
    await see(seller, `${viewport}-details`)

    const publisher = await app.signIn(viewport, { email: `${viewport}@example.com`, password }, '/publish')
    await publisher.locator('main').getByRole('link', { name: 'Find a program' }).click()
    await publisher.getByRole('heading', { name: 'Marketplace' }).waitFor()
    await publisher.getByRole('link', { name: program }).first().click()
    await publisher.getByRole('heading', { name: 'Join' }).waitFor()
    await see(publisher, `${viewport}-market`)
    await publisher.getByRole('button', { name: 'Agree to the terms and join' }).click()
    await publisher.waitForURL('**/publish/affiliate_programs/*')
    await publisher.getByRole('heading', { name: 'Your links' }).waitFor()
    await see(publisher, `${viewport}-joined`)
    await seller.context().close()
    await publisher.context().close()
  },
)

it.each(viewportsOf('phone'))(
  'on a %s, a new publisher finds every screen explained, and the seller sees them and invites another',
  async (viewport) => {
    const publisher = await app.signIn(viewport, { email: `${viewport}@example.com`, password }, '/publish')
    await publisher.getByRole('link', { name: /^Earned this month/ }).waitFor()
    await publisher.getByRole('button', { name: `Copy: Link of Friends on a ${viewport}` }).waitFor()
    await see(publisher, `${viewport}-publisher`)
    for (const [path, text] of [
      ['affiliate_nodes', 'No recruits yet'],
      ['affiliate_nodes/new', 'Joining is free'],
      ['statistics', 'Nothing in this period.'],
      ['statistics_sellers', 'Nothing in this period.'],
      ['statistics_affiliate', 'No recruits yet'],
    ] as const) {
      await goTo(publisher, `/publish/${path}`)
      await publisher.locator('main').getByText(text).first().waitFor()
      await see(publisher, `${viewport}-${path.replace('/', '-')}`)
    }

    const seller = await app.signIn(viewport, { email: 'nora@example.com', password })
    await goTo(seller, '/cabinet/affiliate_nodes')
    await seller.getByText('Luca Bianchi').first().waitFor()
    await see(seller, `${viewport}-nodes`)
    await goTo(seller, '/cabinet/affiliate_nodes/new')
    await seller.getByLabel('Name', { exact: false }).first().fill('Noa Brandt')
    await seller.locator('input[name="email"]').fill(`noa-${viewport}@example.com`)
    await see(seller, `${viewport}-invite`)
    await seller.getByRole('button', { name: 'Invite publisher' }).click()
    await seller.waitForURL('**/cabinet/affiliate_nodes')
    await seller.getByText('Noa Brandt').first().waitFor()
    await seller.context().close()
    await publisher.context().close()
  },
)

it.each(viewportsOf('phone'))(
  'a buyer comes by the link, and on a %s publisher and seller see what it brought',
  async (viewport) => {
    const publisher = await app.signIn(viewport, { email: `${viewport}@example.com`, password }, '/publish')
    const seller = await app.signIn(viewport, { email: 'nora@example.com', password })
    await goTo(publisher, '/publish/affiliate_programs')
    await publisher
      .getByRole('link', { name: `Friends on a ${viewport}` })
      .first()
      .click()
    const link = await publisher.getByLabel('Grid templates · 20%', { exact: true }).inputValue()
    const buyer = await app.visit('phone', { colorScheme: 'dark' })
    await buyer.goto(link)
    await buyer.getByText('Luca Bianchi recommended this.').first().waitFor()
    await app.expectAccessible(buyer)
    await buyer.click('.s-buy-bar button')
    await buyer.waitForURL('**/checkout*')
    await fillPayer(buyer, `mara-${viewport}@example.com`)
    await orderAndPay(buyer)
    await buyer.context().close()
    await app.world.drain()

    // 49.00 with 19 % VAT are 41.18 without; a fifth of it, rounded down.
    await publisher.goto('/publish')
    await publisher.getByRole('link', { name: /^Earned this month, net €8\.23/ }).waitFor()
    await publisher.getByRole('link', { name: /^Pending €8\.23/ }).waitFor()
    await see(publisher, `${viewport}-earned`)
    await goTo(publisher, '/publish/orders')
    await publisher.getByText('Grid templates').first().waitFor()
    expect(await publisher.locator('main').textContent()).not.toMatch(/Mara|Voss|mara-/)
    await see(publisher, `${viewport}-orders`)
    for (const [path, text] of [
      ['earnings', 'Grid templates'],
      ['transfers', '8.23'],
      ['statistics_products', 'Grid templates'],
      ['statistics_orders', 'Grid templates'],
    ] as const) {
      await goTo(publisher, `/publish/${path}`)
      await publisher.locator('main').getByText(text).first().waitFor()
      await see(publisher, `${viewport}-${path}`)
    }

    await goTo(seller, '/cabinet/affiliate_statistics/programs')
    await seller
      .getByRole('row', { name: `Friends on a ${viewport}` })
      .getByText('8.23')
      .waitFor()
    await goTo(seller, '/cabinet/affiliate_statistics')
    await seller.getByText('Commission').first().waitFor()
    await see(seller, `${viewport}-figures`)
    await goTo(seller, '/cabinet/affiliate_statistics/publishers')
    await seller.getByRole('link', { name: 'Luca Bianchi' }).first().waitFor()
    await see(seller, `${viewport}-by-publisher`)
    await goTo(seller, '/cabinet/affiliate_statistics/orders')
    await seller.getByText('Grid templates').first().waitFor()
    await see(seller, `${viewport}-sales`)
    const { id } = await app.world.world.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await goTo(seller, `/cabinet/orders/${id}`)
    await seller.getByText(/Earned so far: €8\.23/).waitFor()
    await see(seller, `${viewport}-order`)
    await seller.getByRole('button', { name: 'Remove publisher' }).click()
    await seller.getByLabel('Reason').fill('Bought by mistake through the link')
    await seller.getByRole('dialog').getByRole('button', { name: 'Remove publisher' }).click()
    await seller.getByText(/Luca Bianchi until .*, earned €8\.23/).waitFor()
    await seller.context().close()
    await publisher.context().close()
  },
)
