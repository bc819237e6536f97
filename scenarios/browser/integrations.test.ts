import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { startIntegrationsSimulator } from '../../tools/simulators/integrations/main.ts'
import { deskAt } from '../payment-providers/desk.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
const who = { email: 'seller@example.com', password }
let app: OpenedApp
let shop: TestShop
let simulator: Awaited<ReturnType<typeof startIntegrationsSimulator>>

beforeAll(async () => {
  simulator = await startIntegrationsSimulator()
  app = await openApp({ INTEGRATIONS_API: simulator.url })
  const passwordHash = await hashPassword(password)
  shop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: who.email, name: 'Studio Nora', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grids' })) }
  })
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

it('a seller connects an account, mends a wrong key, uses it in an automation and reads the log', async () => {
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/settings')
  await page
    .getByRole('link', { name: /^Integrations/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Connect Mailchimp/ }).click()
  await page.getByLabel('API key').fill('nobody-us21')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('The service does not accept this key.').first().waitFor()
  await app.expectAccessible(page)
  await page.getByLabel('API key').fill('key_of_studio-us21')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('row', { name: /studio.*Connected/ }).waitFor()
  await app.expectAccessible(page)

  const { id } = await app.world.world.db.selectFrom('integrationAccounts').select('id').executeTakeFirstOrThrow()
  await goTo(page, `/cabinet/integrations/${id}`)
  await page
    .getByText('People who unsubscribe in Mailchimp are unsubscribed here.')
    .or(page.getByText('does not report yet'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Save fields' }).click()
  await page.getByText('Fields have been saved.').first().waitFor()
  await page.getByRole('switch', { name: /write to existing customers/ }).click({ force: true })
  await page.getByText(/Switched on/).waitFor()
  await page.getByRole('switch', { name: /write to existing customers/ }).click({ force: true })
  await page.getByText(/Switched on/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Count buyers' }).click()
  await page.getByRole('button', { name: 'No buyers' }).waitFor()
  await app.expectAccessible(page)

  await goTo(page, '/cabinet/automations')
  await page.getByRole('button', { name: 'New automation' }).first().click()
  await page.getByRole('button', { name: /^Empty automation/ }).click()
  await page.waitForURL('**/cabinet/automations/*')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Subscribe to a list in a connected service' }).click()
  await page.getByRole('button', { name: 'Subscribe to a list in a connected service', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Connected account').click()
  await page.getByRole('option', { name: 'studio' }).click()
  await page.getByRole('dialog').getByLabel('List', { exact: true }).fill('Buy')
  await page.getByRole('option', { name: 'Buyers' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 counts.').waitFor()

  await buy(app.world.world, shop, { email: 'ida@example.com' })
  await app.world.drain()
  await goTo(page, '/cabinet/integrations/log')
  await page.getByRole('row', { name: /ida@example\.com.*Skipped.*No confirmed consent/ }).waitFor()
  await app.expectAccessible(page)
})

it('a lesson shows a video that is chosen from an account, or uploaded there', async () => {
  const lessonId = await app.world.transact(async (ctx) => {
    const { product } = await makeProduct(ctx, shop.seller.id, { name: 'Light', form: 'course' })
    await makeCourse(ctx, product, [{ name: 'One', lessons: [{ name: 'Welcome' }] }])
    const { id } = await ctx.db
      .selectFrom('courseLessons')
      .select('id')
      .where('name', '=', 'Welcome')
      .executeTakeFirstOrThrow()
    return id
  })
  await deskAt(simulator.url, 'films').desk('film', { name: 'Warm light' })
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/integrations?connect=vimeo_videos')
  await page.getByLabel('API key').fill('key_of_films')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('row', { name: /Studio films.*Connected/ }).waitFor()

  await goTo(page, `/cabinet/courses/lessons/${lessonId}/contents`)
  const sheet = page.frameLocator('.pe-sheet iframe')
  await sheet.getByRole('button', { name: 'Write your lesson here' }).click()
  const text = sheet.getByRole('textbox', { name: 'Text' })
  await text.pressSequentially('/video')
  await sheet.getByRole('option', { name: 'Video' }).waitFor()
  await text.press('Enter')
  await page.getByRole('button', { name: 'Choose from Vimeo' }).click()
  const card = page.getByRole('dialog').getByRole('button', { name: /^Warm light/ })
  await card.getByText('12:34').waitFor()
  await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await app.expectAccessible(page)
  await card.click()
  const address = page.getByLabel('Address at YouTube or Vimeo')
  await expect.poll(() => address.inputValue()).toMatch(/^https:\/\/vimeo\.com\/\d+\/[0-9a-f]+$/)
  expect(await page.getByLabel('Length in seconds').inputValue()).toBe('754')

  const before = await address.inputValue()
  await page.getByRole('button', { name: 'Choose from Vimeo' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a video to Vimeo' }).click(),
  ])
  await chooser.setFiles({ name: 'cold.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(300_000, 1) })
  await page.getByText('Vimeo is processing the video.').waitFor()
  expect(await address.inputValue()).not.toBe(before)
  await page.context().close()
})

it('on a phone an account is disconnected, and its log is kept', async () => {
  const page = await app.signIn('phone', who, '/cabinet', { colorScheme: 'dark' })
  await goTo(page, '/cabinet/integrations')
  await page
    .getByRole('button', { name: /studio/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Disconnected', { exact: true }).first().waitFor()
  await goTo(page, '/cabinet/integrations/log')
  await page.getByText('ida@example.com').waitFor()
  expect(await page.getByText('key_of').count()).toBe(0)
})
