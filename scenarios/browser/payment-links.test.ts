import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
})
afterAll(() => app.close())

const see = looker(() => app, 'payment-links')

it('a seller makes a link, somebody buys by it without scripts, and it closes with its last order', async () => {
  const desk = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(desk, '/cabinet/payment_links')
  await desk.waitForSelector('text=No payment links yet')
  await see(desk, 'none')
  await goTo(desk, '/cabinet/payment_links/new')
  await desk
    .getByRole('combobox', { name: /^Product/ })
    .or(desk.getByLabel(/^Product/))
    .first()
    .click()
  await desk.getByRole('option', { name: 'Grid templates' }).click()
  await desk.fill('[name="name"]', 'Spring letter')
  await desk.getByLabel('Most orders').fill('1')
  await desk.getByLabel('Quantity').fill('1')
  await see(desk, 'form')
  await desk.getByRole('button', { name: 'Create link' }).click()
  await desk.waitForSelector('text=The link is ready')
  await desk.getByText('QR code').click()
  await desk.getByRole('img', { name: /^QR code of/ }).waitFor()
  await see(desk, 'made')
  const url = (await desk.locator('main a[href*="/pay/"]').getAttribute('href')) ?? ''
  expect(url).toMatch(/\/pay\/[a-z2-9]{10}$/)

  const guest = await app.visit('phone', { javaScriptEnabled: false })
  await guest.goto(new URL(url).pathname)
  await guest.waitForURL(`**/s/${shop.username}/${shop.products.templates}/checkout?link=*`)
  await guest.fill('[name="payer.email"]', 'mara@example.com')
  await guest.fill('[name="payer.firstName"]', 'Mara')
  await guest.fill('[name="payer.lastName"]', 'Voss')
  await guest.fill('[name="payer.street"]', 'Ring')
  await guest.fill('[name="payer.zip"]', '10115')
  await guest.fill('[name="payer.city"]', 'Berlin')
  await guest.check('[value="direct_bank:bank_wire"]')
  await agree(guest)
  await guest.click('button[value="order"]')
  await guest.waitForURL('**/payment/**')
  await app.world.drain()
  await guest.context().close()

  const late = await app.visit('phone')
  await late.goto(new URL(url).pathname)
  await late.waitForURL(`**/s/${shop.username}/link/*`)
  expect(await late.getByRole('heading', { name: 'Already ordered' }).count()).toBe(1)
  await see(late, 'used')
  await late.context().close()

  await goTo(desk, '/cabinet/payment_links')
  await desk.waitForSelector('text=Spring letter')
  expect(await desk.locator('main').innerText()).toMatch(/Closed[\s\S]*1 of 1/)
  await see(desk, 'list')
  await desk
    .getByRole('button', { name: /Actions|^More/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'Close' }).click()
  await desk.getByText('The link is closed').first().waitFor()
  await desk.context().close()
})

it('a buyer sees their orders by an address that a program asked for, once', async () => {
  const desk = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  const cookie = (await desk.context().cookies()).find(({ name }) => name === 'kontor_access')
  await desk.context().close()
  const made = await fetch(new URL('/api/portal_sessions', app.url), {
    method: 'POST',
    headers: { authorization: cookie?.value ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mara@example.com', return_url: 'https://example.com/account' }),
  })
  const { url } = (await made.json()) as { url: string }
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await page.goto(new URL(url).pathname)
  await page.waitForSelector('text=Your orders')
  expect(await page.locator('main').innerText()).toContain('Grid templates')
  await page.getByRole('link', { name: 'View order' }).click()
  await page.waitForURL('**/payment/*/manage')
  await page.goBack()
  await page.waitForSelector('text=Your orders')
  await page.context().close()
  const other = await app.visit('phone')
  await other.goto(new URL(url).pathname)
  await other.getByRole('heading', { name: 'This address has been used' }).waitFor()
  await see(other, 'portal-used')
  await other.context().close()
})
