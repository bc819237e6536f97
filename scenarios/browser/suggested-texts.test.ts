import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellerActor } from '#platform/server/context.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { addLanguage, buildPage } from '#capabilities/shop/pages/server/testing.ts'
import { startIntegrationsSimulator } from '../../tools/simulators/integrations/main.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** What a service translates is looked at before anybody else reads it: texts of products, categories, pages and emails. */

const password = 'long enough 1'
const who = { email: 'seller@example.com', password }
let app: OpenedApp
let simulator: Awaited<ReturnType<typeof startIntegrationsSimulator>>
let productId = 0
let pageId = 0

beforeAll(async () => {
  simulator = await startIntegrationsSimulator()
  app = await openApp({ INTEGRATIONS_API: simulator.url })
  const passwordHash = await hashPassword(password)
  const { seller, product } = await app.world.transact(async (ctx) => {
    const made = await makeSeller(ctx, { email: who.email, name: 'Studio Nora', passwordHash })
    await sql`update sellers set shop_locales = ${['en', 'de']} where id = ${made.seller.id}`.execute(ctx.db)
    return { ...made, ...(await makeProduct(ctx, made.seller.id, { name: 'Grids' })) }
  })
  productId = product.id
  const world = app.world.world.as(sellerActor(seller.id))
  const id = await buildPage(world, { kind: 'shop', title: 'Start', locale: 'en' }, [
    { type: 'text', values: { text: '<p>Welcome to the studio.</p>' } },
  ])
  const copy = await world.transact((ctx) => addLanguage(ctx, { id, locale: 'de' }))
  pageId = Number(copy.id)
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

it('a seller has texts translated, looks at them and takes them over', async () => {
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/integrations')
  await page.getByRole('link', { name: /^Connect DeepL/ }).click()
  await page.getByLabel('API key').fill('key_of_studio:fx')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('row', { name: /DeepL.*Connected/ }).waitFor()

  await goTo(page, `/cabinet/products/${productId}/edit`)
  await page.locator('.k-step', { hasText: 'Languages' }).click()
  await page.getByRole('button', { name: 'Suggest what is missing with DeepL' }).click()
  await page.getByText('[DE] Grids').first().waitFor()
  await app.expectAccessible(page)

  await goTo(page, '/cabinet/products/categories')
  await page.getByRole('button', { name: 'New category' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Tools')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit: Tools' }).first().click()
  await dialog.getByRole('button', { name: 'Translate into German with DeepL' }).click()
  await page.getByText('1 text has been translated.').waitFor()
  expect(await dialog.getByLabel('Name (German)').inputValue()).toBe('[DE] Tools')
  await app.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('a page in another language is translated from the first, and one step back undoes it', async () => {
  const page = await app.signIn('desktop', who, `/cabinet/pages/${pageId}`)
  const sheet = page.frameLocator('.pe-sheet iframe, iframe').first()
  await sheet.getByText('Welcome to the studio.').waitFor()
  await page.getByRole('button', { name: 'Translate into German with DeepL' }).click()
  await sheet.getByText('[DE] Welcome to the studio.').waitFor()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByText('Welcome to the studio.', { exact: true }).waitFor()
})

it('an email is translated from the first language of the shop into a draft', async () => {
  const page = await app.signIn('desktop', who, '/cabinet/settings/emails/purchase_confirmation/de/write')
  const sheet = page.frameLocator('.pe-sheet iframe')
  await page.getByRole('button', { name: 'Translate into German with DeepL' }).click()
  await sheet
    .getByText(/^\[DE\]/)
    .first()
    .waitFor()
  await app.expectAccessible(page)
})
