import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { openTown, type OpenTown } from './open-town.ts'

/** The seller's desk: views kept of a list, what the palette finds, and statistics. */

const password = 'long enough 1'
let town: OpenTown

beforeAll(async () => {
  town = await openTown()
  const passwordHash = await hashPassword(password)
  const counter = await town.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11900 })) }
  })
  await buy(town.world.world, counter)
  await town.world.drain()
})
afterAll(() => town.close())

it('keeps a view, opens the list with it, and puts a removed one back', async () => {
  const page = await town.signIn('phone', { email: 'seller@example.com', password }, '/cabinet')
  await page.goto('/cabinet/orders?payment_state[]=paid&query=Mara')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Mara paid')
  await page.getByLabel('Open this list with it').check()
  await town.expectAccessible(page)
  await page.keyboard.press('Enter')
  const tab = page.getByRole('button', { name: /^Mara paid/ })
  await tab.waitFor()
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('false')
  expect(new URL(page.url()).search).not.toContain('query')
  await page.goto('/cabinet/orders')
  await page.waitForURL(/query=Mara/)
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Actions for the view Mara paid' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await tab.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab.waitFor()
  await page.getByRole('button', { name: 'Search or run a command' }).click()
  await page.getByPlaceholder('Search or run a command').fill('mara')
  await page.getByRole('button', { name: /Mara Voss.*@/ }).waitFor()
  await town.expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/payers\/\d+/)
  await page.goto('/cabinet/statistics')
  await page.getByText('Income as a list').click()
  await town.expectAccessible(page)
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await page.waitForURL(/transfers\?.*payment_form/)
  await page.getByText('Mara Voss').first().waitFor()
  await page.context().close()
})
