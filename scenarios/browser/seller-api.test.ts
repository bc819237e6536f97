import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, inLong, openApp, type OpenedApp, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact((ctx) => makeSeller(ctx, { email: 'seller@example.com', passwordHash }))
})
afterAll(() => app.close())

const see = looker(() => app, 'seller-api')

it.each(viewportsOf('desktop'))('on a %s, a seller makes a key, calls with it, and revokes it', async (viewport) => {
  const page = await app.signIn(viewport, { email: 'seller@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings')
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByText('No keys yet').waitFor()
  await see(page, `${viewport}-keys-none`)
  await page.getByRole('button', { name: 'New key' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/What is it for/).fill(`Script on a ${viewport}`)
  await form.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog').getByText('it is shown only once').waitFor()
  await see(page, `${viewport}-keys-secret`)
  const [key, secret] = await keyShown(page)
  const status = async () => (await app.call('GET', `/api/me?key=${key}&secret=${secret}`)).status
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'I have copied both' }).click()
  await page.getByText(`Script on a ${viewport}`).first().waitFor()
  expect(await page.locator('main').innerText()).not.toContain(secret)
  await see(page, `${viewport}-keys`)
  await page
    .getByRole('button', { name: /Actions|^More/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No keys yet').waitFor()
  expect(await status()).toBe(401)
  await page.context().close()
})

const keyShown = async (page: Page): Promise<string[]> =>
  Promise.all((await page.getByRole('dialog').getByRole('textbox').all()).map((field) => field.inputValue()))

it('a key has chosen rights, and its calls stand in the log', async () => {
  const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet/settings/api')
  await page.getByRole('button', { name: 'New key' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/What is it for/).fill('Stock')
  await form.getByRole('switch', { name: 'Only chosen rights' }).check()
  await form.getByRole('group', { name: 'Products', exact: true }).getByLabel('View').check()
  await see(page, 'keys-rights')
  await form.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog').getByText('it is shown only once').waitFor()
  const [key, secret] = await keyShown(page)
  const status = async (path: string) =>
    (await app.call('GET', path, undefined, { authorization: `Bearer ${key}:${secret}` })).status
  expect([await status('/api/products'), await status('/api/coupons')]).toEqual([200, 403])
  await page.getByRole('button', { name: 'I have copied both' }).click()
  await page.getByText('1 right', { exact: true }).waitFor()
  await see(page, 'keys-of-rights')
  await expect
    .poll(
      async () => {
        await goTo(page, '/cabinet/settings')
        await goTo(page, '/cabinet/settings/api/requests')
        await page.getByRole('heading', { name: 'API requests' }).waitFor()
        return page.locator('main').innerText()
      },
      { timeout: 20_000, interval: 2000 },
    )
    .toMatch(/api\/coupons[\s\S]*403[\s\S]*api\/products[\s\S]*200/)
  await see(page, 'requests')
  await page
    .getByRole('button', { name: /Actions|^More/ })
    .first()
    .click()
  await page.getByRole('menuitem').first().click()
  await page.getByRole('dialog').getByText('was not given the right').waitFor()
  await see(page, 'request')
  await page.goto('/api/docs?query=/api/products')
  const call = page.locator('#getApiProducts')
  await call.locator('summary').click()
  await call.getByRole('button', { name: 'Try it' }).click()
  await call.getByLabel('Key', { exact: true }).fill(key!)
  await call.getByLabel('Secret').fill(secret!)
  await call.getByRole('button', { name: 'Send' }).click()
  await call.getByRole('status').getByText('200 OK').waitFor()
  await see(page, 'docs-tried')
  await page.context().close()
})

it.each(viewportsOf('phone'))('on a %s, the reference is read and searched', async (viewport) => {
  const page = await app.visit(viewport, { locale: viewport === 'phone' ? 'de-DE' : 'en', reducedMotion: 'reduce' })
  await page.goto('/api/docs')
  // All calls look like the few that a search leaves.
  for (const name of inLong([`${viewport}-docs`])) await see(page, name)
  await page.locator('#query').fill('refund payments')
  await page.locator('#query').press('Enter')
  await page.waitForURL('**/api/docs?**query=refund**')
  const call = page.locator('#postApiPaymentsIdRefund')
  if ((await call.getAttribute('open')) === null) await call.locator('summary').click()
  expect(await call.innerText()).toContain('curl -X POST')
  expect(await call.innerText()).toContain('orders.refund')
  await see(page, `${viewport}-docs-call`)
  await page.goto('/api/docs?area=webhooks')
  await page.getByRole('link', { name: 'order.created An order was placed' }).click()
  const event = page.locator('#sendsOrderCreated')
  expect(await event.locator('.a-example').innerText()).toContain('"event": "order.created"')
  await see(page, `${viewport}-docs-webhook`)
  await page.goto('/api/docs?area=cabinet')
  await page.locator('main details').first().waitFor()
  expect(await page.locator('script[src^="http"]').count()).toBe(0)
  await page.context().close()
})
