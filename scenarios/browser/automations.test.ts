import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
const who = { email: 'seller@example.com', password }
let app: OpenedApp
let shop: TestShop

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  shop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: who.email, name: 'Studio Nora', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grids' })) }
  })
})
afterAll(() => app.close())

it('a seller takes a ready-made automation, mends it, publishes it and reads what it did', async () => {
  await buy(app.world.world, shop, { email: 'before@example.com' })
  await app.world.drain()
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/automations')
  await page.getByRole('button', { name: 'New automation' }).first().click()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: /^Thank buyers and ask how it goes/ }).click()
  await page.waitForURL('**/cabinet/automations/*')
  await page.getByRole('heading', { level: 1, name: 'Thank buyers and ask how it goes' }).waitFor()
  expect(await page.locator('.k-flow-name').allTextContents()).toEqual([
    'Send an emailThank you, {first_name}',
    'Wait14 days, at 09:00',
    'Send an emailHow do you like “{product}”?',
  ])

  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Notify the team' }).click()
  await page.getByRole('button', { name: 'Notify the team', exact: true }).click()
  await page.getByLabel('Text').fill('{name} bought {product}')
  await page.getByRole('button', { name: 'Apply' }).click()
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Move Notify the team up' }).click()
  await page.getByText(/^Saved/).waitFor()
  await app.expectAccessible(page)

  await page.getByRole('button', { name: 'Write email' }).first().click()
  await page.waitForURL('**/emails/**')
  await page.frameLocator('.pe-sheet iframe').getByText('Thank you').first().waitFor()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank buyers and ask how it goes' }).waitFor()

  await page.getByRole('button', { name: 'Look back 30 days' }).click()
  await page.getByText('It would have run once, for this person:').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 counts.').waitFor()

  await buy(app.world.world, shop, { email: 'ida@example.com' })
  await app.world.drain()
  const rows = await app.world.world.db.selectFrom('notifications').select('parts').execute()
  expect(JSON.stringify(rows)).toContain('Mara Voss bought Grids')

  await goTo(page, '/cabinet/automations/runs')
  await page
    .getByRole('row', { name: /ida@example\.com/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Show log' }).click()
  await page.getByRole('dialog').getByText('Notify the team').waitFor()
  await page
    .getByRole('dialog')
    .getByText(/did not agree/)
    .waitFor()
})

it('on a phone a step that is not complete says so, and its conditions are those of the list of orders', async () => {
  const page = await app.signIn('phone', who, '/cabinet', { colorScheme: 'dark' })
  await goTo(page, '/cabinet/automations')
  await page.getByRole('button', { name: 'New automation' }).first().click()
  await page.getByRole('button', { name: /^Empty automation/ }).click()
  await page.waitForURL('**/cabinet/automations/*')
  await page.getByRole('button', { name: 'Choose conditions' }).click()
  await page.getByRole('dialog').getByText('Product group').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Add a tag to the contact' }).click()
  await page.getByText(/^Saved/).waitFor()
  await page.reload()
  await page.getByText('This step is not complete yet', { exact: false }).waitFor()
  await app.expectAccessible(page)

  const adds = (among = page.locator('.k-automation')) => among.getByRole('button', { name: 'Add a step' })
  await adds().last().click()
  for (const depth of [1, 2, 3, 4]) {
    await page.getByRole('menuitem', { name: 'Decide' }).click()
    await expect.poll(() => page.getByRole('group', { name: 'Yes' }).count()).toBe(depth)
    await adds(page.getByRole('group', { name: 'Yes' }).last()).click()
  }
  expect(await page.getByRole('menuitem', { name: 'Decide' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'End here' }).click()
  await page.getByText(/^Saved/).waitFor()
  await app.expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
