import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { addNode } from '#capabilities/shop/funnels/contract.ts'
import { activateFunnelBy, addFunnelOf, addNodeTo, editNodeBy } from '#capabilities/shop/funnels/server/testing.ts'
import { beginPage, buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer, payWith } from './sell-and-buy.ts'

/** Pages built for funnels lead from a question to a product, its checkout and an offer, without a script. */

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
const hostile = '"><script>document.title="broken"</script>'

const seller = async () => {
  const { userId } = await app.world.world.db
    .selectFrom('sellers')
    .select('userId')
    .where('id', '=', shop.sellerId)
    .executeTakeFirstOrThrow()
  const who = { kind: 'user', role: 'seller', rights: [], sessionId: null, zone: 'Europe/Berlin' } as const
  return app.world.world.as({ ...who, userId, sellerId: shop.sellerId })
}

const drawFunnel = async (): Promise<void> => {
  const owner = await seller()
  const funnelPage = (title: string, blocks: Parameters<typeof buildPage>[2]) =>
    buildPage(owner, { title, kind: 'funnel', locale: 'en' }, blocks)
  const question = await funnelPage('A question', [
    rough('funnel', {
      titleText: 'Do you draw by hand?',
      additionalText: hostile,
      yesText: 'Yes, show me',
      yesColour: '#1f6f5c',
      noColour: 'url(https://evil.example)',
    }),
  ])
  const sold = await funnelPage('Grids', [
    rough('funnel_product', { titleText: 'What helps', buttonText: 'Order the grids', buttonColour: '#FFD400' }),
    rough('funnel', { yesText: 'On to the order' }),
  ])
  const offered = await funnelPage('Workbook', [rough('funnel_product', { titleText: 'To go with it' })])
  const { product, plan } = await app.world.transact((ctx) =>
    makeProduct(ctx, shop.sellerId, { name: 'Type workbook', slug: 'workbook', form: 'download' }, { price: 1900 }),
  )
  const ids = new Map(
    (await app.world.world.db.selectFrom('products').select(['id', 'slug']).execute()).map(({ id, slug }) => [
      slug,
      id,
    ]),
  )
  const node = (given: object) => addNode.input.omit({ id: true }).parse(given)
  await owner.transact(async (ctx) => {
    const id = await addFunnelOf(ctx, 'Drawn')
    const add = (given: object) => addNodeTo(ctx, { ...node(given), id })
    const first = { name: 'Question', form: 'node_page', contentPageId: question, noText: 'No, I type' }
    const firstId = await add(first)
    const sells = { form: 'node_product', productId: ids.get('grid-templates'), contentPageId: sold }
    const gridsId = await add({ name: 'Grids', ...sells })
    await add({
      name: 'Workbook',
      form: 'node_offer',
      productId: product.id,
      pricingPlanId: plan.id,
      headline: 'Practise at home',
      contentPageId: offered,
    })
    const talkId = await add({ name: 'Talk', form: 'node_link', redirectionUrl: 'https://example.com/talk' })
    await editNodeBy(ctx, { ...node({ ...first, nextNodeId: gridsId, noNodeId: talkId }), id: firstId })
    await activateFunnelBy(ctx, id)
  })
}

beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await drawFunnel()
})
afterAll(() => app.close())

const colourOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)

it.each([
  ['phone', false],
  ['desktop', true],
] as const)('on a %s a visitor is led through a question, a product and an offer', async (size, javaScriptEnabled) => {
  // Without scripts there is none that looks for faults either.
  const look = javaScriptEnabled ? looker(() => app, 'funnel-pages') : () => undefined
  const page = await app.visit(size, { javaScriptEnabled })
  await page.goto('/f/nora/drawn')
  await page.waitForURL(/\/f\/nora\/drawn\/.+/)
  await page.getByRole('heading', { name: 'Do you draw by hand?' }).waitFor()
  expect(await page.textContent('main')).toContain(hostile)
  expect(await page.title()).toContain('A question')
  expect(await page.locator('main nav').count()).toBe(0)
  expect(await colourOf(page, 'Yes, show me')).toBe('rgb(31, 111, 92)')
  expect(await page.getByRole('button', { name: 'No, I type' }).getAttribute('style')).toBe(null)
  await look(page, `question-${size}`)
  await page.getByRole('button', { name: 'Yes, show me' }).click()

  await page.getByRole('heading', { name: 'Grid templates' }).waitFor()
  expect(await page.textContent('main')).toContain('€49.00')
  await look(page, `product-${size}`)
  expect(await page.getByRole('link', { name: 'On to the order' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Order the grids' }).click()
  await page.waitForURL('**/grid-templates/checkout?funnel=*')
  await fillPayer(page, `${size}@example.com`)
  await page.check('[value="sandbox:card"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/sandbox/pay/**')
  await payWith(page, '4242 4242 4242 4242')

  await page.waitForURL(/\/f\/nora\/drawn\/.+/)
  await page.getByRole('heading', { name: 'To go with it' }).waitFor()
  await page.getByRole('heading', { name: 'Practise at home' }).waitFor()
  expect(await page.locator('#upsell').count()).toBe(1)
  await look(page, `offer-${size}`)
  // What the law wants is asked here as everywhere.
  await page.locator('form').evaluateAll((forms) => forms.forEach((form) => form.setAttribute('novalidate', '')))
  await page.click('button[value="take"]')
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await agree(page)
  await page.click('button[value="take"]')
  await expect
    .poll(async () => {
      const { rows } = await sql`select p.slug from orders o join users u on u.id = o.buyer_user_id
        join products p on p.id = o.product_id where u.email = ${`${size}@example.com`} order by o.id`.execute(
        app.world.world.db,
      )
      return rows
    })
    .toEqual([{ slug: 'grid-templates' }, { slug: 'workbook' }])
  await page.context().close()
})

it('a page that is not published lets the step do what it does without one, and no address of its own shows it', async () => {
  const { db } = app.world.world
  const { id } = await db.selectFrom('pages').select('id').where('title', '=', 'Grids').executeTakeFirstOrThrow()
  const owner = await seller()
  const other = await beginPage(owner, { title: 'Unseen', kind: 'funnel', locale: 'en', template: 'funnel_offer' })
  await db.updateTable('funnelNodes').set({ contentPageId: other.id }).where('contentPageId', '=', id).execute()
  const page = await app.visit('phone')
  await page.goto('/f/nora/drawn')
  await page.getByRole('button', { name: 'Yes, show me' }).click()
  await page.waitForURL('**/grid-templates/checkout?funnel=*')
  expect((await fetch(`${app.url}/s/nora/p/grids`)).status).toBe(404)
  await page.context().close()
})

it('a seller begins one from a template, and a step names it', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, '/cabinet/pages')
  await page.getByRole('button', { name: 'New page' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('The offer')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Page in a funnel' }).click()
  await dialog.getByRole('radio', { name: 'A product', exact: true }).check()
  await app.expectAccessible(page)
  await dialog.locator('button[type="submit"]').click()
  await page.waitForURL(/cabinet\/pages\/\d+$/)
  await page.frameLocator('iframe').getByText('The product of this step appears here').first().waitFor()
  await looker(() => app, 'funnel-pages')(page, 'editor')
  await page.context().close()
})
