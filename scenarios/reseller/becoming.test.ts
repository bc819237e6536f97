import { expect, it } from 'vitest'

import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { useResoldShop, company } from './resold-shop.ts'

/** A seller asks to sell through the operator’s company, and their products are looked at before buyers see them. */

const shop = useResoldShop()
const { app, ask, mailsTo } = shop

it('a seller asks, takes it back, asks again and is approved; nobody can before the operator named a company', async () => {
  expect(await ask(shop.owner, 'GET', '/v1/cabinet/reseller')).toMatchObject({
    sellingMode: 'selling_by_ownself',
    company: null,
    request: null,
  })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true }),
  ).rejects.toMatchObject({ code: 'reseller.not_offered' })
  await expect(
    ask(shop.admin, 'PUT', '/v1/admin/reseller_company', { ...company, vatId: 'DE12', termsText: ' ' }),
  ).rejects.toMatchObject({ fields: { termsText: ['required'] } })
  expect(await ask(shop.admin, 'PUT', '/v1/admin/reseller_company', company)).toMatchObject({
    company: { company: 'Kontor Handel GmbH' },
  })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: false }),
  ).rejects.toMatchObject({ fields: { isSelfBillingAgreed: ['must_accept'] } })

  const asked = await ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests', {
    isSelfBillingAgreed: true,
    message: 'Templates for designers',
  })
  expect(asked['request']).toMatchObject({ state: 'waiting', message: 'Templates for designers' })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true }),
  ).rejects.toMatchObject({ code: 'reseller.request_waiting' })
  const first = (asked['request'] as { id: number }).id
  expect(
    (await ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests/:id/cancel', { id: first }))['request'],
  ).toMatchObject({ state: 'canceled' })
  await expect(ask(shop.admin, 'POST', '/v1/admin/reseller_requests/:id/approve', { id: first })).rejects.toMatchObject(
    {
      code: 'platform.illegal_move',
    },
  )

  const again = (
    (await ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true }))['request'] as {
      id: number
    }
  ).id
  expect((await ask(shop.admin, 'GET', '/v1/admin/reseller_requests', { state: ['waiting'] })).list).toMatchObject([
    { id: again, sellerName: 'Studio Voss GmbH', state: 'waiting', sellingMode: 'selling_by_ownself' },
  ])
  expect(await ask(shop.admin, 'POST', '/v1/admin/reseller_requests/:id/approve', { id: again })).toEqual({
    state: 'approved',
  })
  expect(await ask(shop.owner, 'GET', '/v1/cabinet/profile')).toMatchObject({
    sellingMode: 'selling_via_reseller',
    powerSeller: true,
    canSell: true,
  })
  await app.drain()
  expect([(await mailsTo('reseller_asked')).length, (await mailsTo('reseller_approved')).length]).toEqual([2, 1])
})

it('paid products rest until they are reviewed; a change of one waits while what passed is sold on', async () => {
  const { username } = shop.testShop.seller
  const { slug, id } = shop.testShop.product
  const checkoutPage = () => ask(shop.owner, 'GET', '/v1/checkout/:username/:slug', { username, slug })
  const issues = async () => (await ask(shop.owner, 'GET', '/v1/cabinet/products/:id', { id }))['issues']
  expect(await issues()).toContain('on_review')
  await expect(checkoutPage()).rejects.toMatchObject({ code: 'checkout.shop_closed' })
  expect((await ask(shop.admin, 'GET', '/v1/admin/product_reviews')).list).toMatchObject([
    { id, reviewState: 'in_review', isSelling: false },
  ])

  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/reject', { id, reason: 'No description' })
  expect(await ask(shop.owner, 'GET', '/v1/cabinet/products/:id', { id })).toMatchObject({
    reviewState: 'rejected',
    reviewReason: 'No description',
    actions: expect.arrayContaining(['submit_review']) as never,
  })
  await ask(shop.owner, 'PATCH', '/v1/cabinet/products/:id', { id, description: '<p>Twenty grids</p>' })
  expect(await ask(shop.owner, 'POST', '/v1/cabinet/products/:id/submit_review', { id })).toMatchObject({
    reviewState: 'in_review',
  })
  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })
  expect(await issues()).not.toContain('on_review')

  // What passed is on sale; a change of it waits, and the seller sees what they wrote.
  const shown = async () =>
    (await ask(null, 'GET', '/v1/shop/:username/products/:slug', { username, slug }))['product'] as unknown as {
      name: string
      description: string
    }
  const change = (more: Record<string, unknown>) =>
    ask(shop.owner, 'PATCH', '/v1/cabinet/products/:id', { id, ...more })
  const passed = (await shown()).name
  expect(await change({ description: '<p>Thirty grids</p>', deliveryText: 'At once' })).toMatchObject({
    reviewState: 'in_review',
    reviewNotPassed: false,
    description: '<p>Thirty grids</p>',
    deliveryText: 'At once',
    waitingFields: ['description'],
  })
  expect((await ask(shop.admin, 'GET', '/v1/admin/product_reviews', { isChange: ['true'] })).list).toMatchObject([
    { id, reviewState: 'in_review', isSelling: true, isChange: true },
  ])
  expect(await shown()).toMatchObject({ description: '<p>Twenty grids</p>' })
  expect(await checkoutPage()).toMatchObject({
    seller: {
      company: 'Kontor Handel GmbH',
      isReseller: true,
      address: 'Speicherstraße 12, 20457 Hamburg',
      termsText: 'Terms of Kontor Handel',
      imprintText: 'Imprint of Kontor Handel',
      withdrawalText: 'Withdrawal from Kontor Handel',
    },
  })
  const { url } = await ask(shop.admin, 'POST', '/v1/cabinet/products/:id/preview', { id })
  expect(
    (
      await ask(null, 'GET', '/v1/shop/:username/products/:slug', {
        username,
        slug,
        preview: new URL(String(url), 'http://x').searchParams.get('preview'),
      })
    )['product'],
  ).toMatchObject({ description: '<p>Thirty grids</p>' })
  expect(await ask(shop.admin, 'GET', '/v1/admin/product_reviews/:id', { id })).toMatchObject({
    fields: [{ field: 'description', before: '<p>Twenty grids</p>', after: '<p>Thirty grids</p>' }],
  })

  // Turned down, it waits on, and what passed is sold on; put back, nothing waits.
  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/reject', { id, reason: 'Too many grids' })
  expect(await change({ name: 'Grids and more' })).toMatchObject({
    reviewState: 'rejected',
    reviewReason: 'Too many grids',
    waitingFields: ['name', 'description'],
    actions: expect.arrayContaining(['submit_review', 'product_page']) as never,
  })
  expect(await shown()).toMatchObject({ name: passed, description: '<p>Twenty grids</p>' })
  expect(await change({ name: passed, description: '<p>Twenty grids</p>' })).toMatchObject({
    reviewState: 'reviewed',
    waitingFields: [],
  })

  await change({ description: '<p>Forty grids</p>' })
  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })
  await expect(ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })).rejects.toMatchObject({
    code: 'platform.illegal_move',
  })
  expect(await shown()).toMatchObject({ description: '<p>Forty grids</p>' })

  // What costs nothing needs nobody's look; should it cost something again, it is looked at anew.
  await change({ description: '<p>Fifty grids</p>' })
  expect(await change({ free: true })).toMatchObject({
    reviewState: 'free',
    description: '<p>Fifty grids</p>',
    waitingFields: [],
  })
  expect(await change({ free: false })).toMatchObject({
    reviewNotPassed: true,
    issues: expect.arrayContaining(['not_valid']) as never,
  })
  await ask(shop.owner, 'POST', '/v1/cabinet/products/:id/submit_review', { id })
  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })
  expect(await shown()).toMatchObject({ description: '<p>Fifty grids</p>' })
})

it('what such a product says in another language waits as its texts do', async () => {
  const { id, sellerId } = shop.testShop.product
  await ask(shop.owner, 'PATCH', '/v1/cabinet/profile', { shopLocales: ['en', 'de'] })
  const path = '/v1/cabinet/products/:id/translations/:locale'
  const translate = (given: object) => ask(shop.owner, 'PATCH', path, { id, locale: 'de', ...given })
  const state = async (field: string) => {
    const { list } = await ask(shop.owner, 'GET', '/v1/cabinet/products/:id/translations', { id })
    const texts: { field?: string; planId?: number | null; translations?: { state: string }[] }[] = list ?? []
    const found = texts.find((text) => text.field === field && text.planId === null)
    return found?.translations?.[0]?.state
  }
  const readers = async () =>
    app.transact(async (ctx) => {
      const { product } = await translationsFor(ctx, 'de', [id])
      return product({ id, sellerId, name: 'Written', description: 'Written' })
    })

  await translate({ description: '<p>Fünfzig Raster</p>' })
  expect([await state('description'), (await readers()).description]).toEqual(['waiting', 'Written'])
  expect(await ask(shop.admin, 'GET', '/v1/admin/product_reviews/:id', { id })).toMatchObject({
    fields: [],
    translations: [{ locale: 'de', field: 'description', before: null, after: '<p>Fünfzig Raster</p>' }],
  })
  expect((await ask(shop.admin, 'GET', '/v1/admin/product_reviews', { isChange: ['true'] })).list).toMatchObject([
    { id, reviewState: 'in_review', isChange: true },
  ])
  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })
  expect([await state('description'), (await readers()).description]).toEqual(['done', '<p>Fünfzig Raster</p>'])

  // What is taken back before it was looked at leaves nothing to look at.
  await translate({ name: 'Raster' })
  expect(await state('name')).toBe('waiting')
  await translate({ name: '' })
  expect([await state('name'), (await readers()).name]).toEqual(['missing', 'Written'])
  expect(await ask(shop.owner, 'GET', '/v1/cabinet/products/:id', { id })).toMatchObject({ reviewState: 'reviewed' })
})
