import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { violationsOn } from './judge.ts'
import { goTo, openApp, setOffline, type OpenedApp } from './open-app.ts'

/** The seller's desk: views kept of a list, what the palette finds, and statistics. */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11900 })) }
  })
  await buy(app.world.world, testShop)
  await app.world.drain()
})
afterAll(() => app.close())

it('keeps a view, opens the list with it, and puts a removed one back', async () => {
  const page = await app.signIn('phone', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/orders?payment_state[]=paid&query=Mara')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('View name').fill('Mara paid')
  await page.getByLabel('Open this list with it').check()
  await app.expectAccessible(page)
  await page.keyboard.press('Enter')
  const tab = page.getByRole('button', { name: /^Mara paid/ })
  await tab.waitFor()
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('false')
  expect(new URL(page.url()).search).not.toContain('query')
  // The numbers on the tabs come last and move the tabs: a menu that is open by then stays.
  const menuIsOpen = Promise.withResolvers<void>()
  await page.route(/\/orders\/counts/, (route) => menuIsOpen.promise.then(() => route.continue()))
  await page.goto('/cabinet/orders')
  await page.waitForURL(/query=Mara/)
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Actions for the view Mara paid' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).waitFor()
  menuIsOpen.resolve()
  await page.locator('.k-views .k-count').nth(1).waitFor()
  // What removes something stays readable while it is the one chosen.
  await page.getByRole('menuitem', { name: 'Remove' }).hover()
  expect(await violationsOn(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([])
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await tab.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab.waitFor()
  await page.getByRole('button', { name: 'Search or run a command' }).click()
  await page.getByPlaceholder('Search or run a command').fill('mara')
  await page.getByRole('button', { name: /Mara Voss.*@/ }).waitFor()
  await app.expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/payers\/\d+/)
  await goTo(page, '/cabinet/statistics')
  await page.getByText('Income as a list').click()
  await app.expectAccessible(page)
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await page.waitForURL(/transfers\?.*payment_form/)
  await page.getByText('Mara Voss').first().waitFor()
  await page.context().close()
})

it('folds, pins and remembers the side bar, keeps the place in sight, and finds and makes things by other words', async () => {
  const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  const side = page.getByRole('navigation', { name: 'Main navigation' })
  const income = await page
    .locator('#income ~ .k-figure, section[aria-labelledby=income] .k-figure')
    .first()
    .innerText()
  await page.locator('.k-chart-plot').focus()
  await page.keyboard.press('End')
  expect(await page.getByRole('slider', { name: 'Received' }).getAttribute('aria-valuetext')).toContain(income)
  await app.expectAccessible(page)
  await goTo(page, '/cabinet/vat')
  const here = side.getByRole('link', { name: 'VAT', exact: true })
  expect(await here.getAttribute('aria-current')).toBe('page')
  expect(await side.getByRole('link', { name: 'Payouts', exact: true }).count()).toBe(0)
  await side.getByRole('button', { name: 'All', exact: true }).click()
  await side.getByRole('button', { name: 'Finance' }).click()
  await side.getByRole('link', { name: 'Payouts', exact: true }).waitFor()
  await here.hover()
  await side.getByRole('button', { name: 'Pin “VAT”' }).click()
  await page.reload()
  await side.getByRole('heading', { name: 'Pinned' }).waitFor()
  await side.getByRole('link', { name: 'Payouts', exact: true }).waitFor()
  await app.expectAccessible(page)
  await goTo(page, '/cabinet/statistics')
  expect(await page.locator('section[aria-labelledby=income] .k-figure').innerText()).toBe(income)
  const ask = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill(typed)
  }
  await ask('Rückerstattung')
  await page.getByRole('button', { name: 'Refunded orders' }).click()
  await page.waitForURL(/orders\?.*payment_refunded/)
  await ask('new product')
  await page.getByRole('button', { name: 'New product' }).click()
  await page.getByRole('dialog').waitFor()
  await page.context().close()
})

it('says that there is no network, and shows the screen as soon as there is one', async () => {
  const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet', { goesOffline: true })
  await page.getByRole('link', { name: 'Orders', exact: true }).first().waitFor()
  // The router knows by now which file holds the screen, and that file is what fails to load.
  await page.waitForLoadState('networkidle')
  await setOffline(page, true)
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page
    .getByText(/offline|cannot be reached/)
    .first()
    .waitFor()
  expect(await page.getByText('The error is on our side').count()).toBe(0)
  await setOffline(page, false)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByText('Mara Voss').first().waitFor()
  await page.context().close()
})
