import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { addForm } from '#capabilities/shop/opt-ins/contract.ts'
import { addOptInForm } from '#capabilities/shop/opt-ins/server/testing.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { addNode } from '#capabilities/shop/funnels/contract.ts'
import { activateFunnelBy, addFunnelOf, addNodeTo } from '#capabilities/shop/funnels/server/testing.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { furnishShop } from './furnish-shop.ts'
import { openApp, type OpenedApp } from './open-app.ts'

const de = optInsTexts.in('de')
let app: OpenedApp
let entrance = ''

beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world, 'nora', await hashPassword('long enough 1'))
  const { world } = app.world
  const { id: sellerId, userId } = await world.db
    .selectFrom('sellers')
    .select(['id', 'userId'])
    .where('username', '=', 'nora')
    .executeTakeFirstOrThrow()
  const actor = { kind: 'user', userId, role: 'seller', sellerId, rights: [], sessionId: null } as const
  const owner = world.as({ ...actor, zone: 'Europe/Berlin' })
  const { id: formId } = await owner.transact((ctx) =>
    addOptInForm(ctx, addForm.input.parse({ name: 'Briefe', slug: 'briefe', consentText: 'Ja, schreiben Sie mir.' })),
  )
  const first = await buildPage(owner, { kind: 'shop_sub_page', title: 'Briefe', locale: 'de' }, [
    rough('opt_in', { formId, titleText: 'Briefe über Raster' }),
  ])
  const next = await buildPage(owner, { kind: 'shop_sub_page', title: 'Danke', locale: 'de' }, [
    rough('text', { text: '<h1>Bis bald</h1>' }),
  ])
  const slug = await owner.transact(async (ctx) => {
    const id = await addFunnelOf(ctx, 'Briefe')
    for (const [name, contentPageId] of [
      ['Briefe', first],
      ['Danke', next],
    ] as const)
      await addNodeTo(ctx, {
        ...addNode.input
          .omit({ id: true })
          .parse({ name, form: 'node_page', contentPageId, redirectionUrl: null, productId: null }),
        id,
      } as Parameters<typeof addNodeTo>[1])
    return (await activateFunnelBy(ctx, id)).slug
  })
  entrance = `/f/nora/${slug}`
})
afterAll(() => app.close())

it.each([true, false])(
  'who signs up on a page of a funnel goes on from there (with a script: %s)',
  async (hasScript) => {
    app.world.clock.advance({ minutes: 2 })
    const page = await app.visit('phone', { locale: 'de-DE', javaScriptEnabled: hasScript })
    await page.goto(entrance)
    await page.fill('[name="email"]', `mara-${hasScript}@example.com`)
    await page.getByRole('button', { name: de('page.button') }).click()
    await page.waitForSelector(`text=${de('error.must_accept')}`)
    await page.check('[name="hasAgreed"]')
    await page.getByRole('button', { name: de('page.button') }).click()
    await page.waitForSelector(`text=${de('page.sent.title')}`)
    await page.getByRole('link', { name: de('confirm.on') }).click()
    await page.getByRole('heading', { name: 'Bis bald' }).waitFor()
    expect(new URL(page.url()).pathname.startsWith(entrance)).toBe(true)
    await page.context().close()
  },
)
