import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { filesRoom } from '#capabilities/offer/files/server/room.ts'
import { waysToPay } from '../index.ts'
import { catalogRoom } from '../room.ts'

/** Replaces the room that knows what providers take: cards, for sellers that have a provider. */
const takesCards = waysToPay.bring(async ({ db }) => {
  const { rows } = await sql<{
    sellerId: number
  }>`select seller_id from seller_payment_providers where is_enabled`.execute(db)
  return (sellerId) =>
    rows.some((row) => row.sellerId === sellerId) ? [{ form: 'card' as const, hindrance: null }] : []
})
const cards = {
  ...catalogRoom,
  contributions: [...(catalogRoom.contributions ?? []), takesCards],
}
const app = useTestApp([identityRoom, sellersRoom, filesRoom, cards])

type Answer = {
  id: number
  free: boolean
  published: boolean
  issues: string[]
  display_price: string | null
  pricing_plans: { name: string; price: string }[]
  files: { title: string }[]
}

const shop = async () => {
  const { token, seller } = await app.transact((ctx) => makeSeller(ctx))
  const call = (path: string, body: object) => app.call<Answer>('POST', `/v1/cabinet${path}`, body, { token })
  return { seller, call }
}

test('a product comes with its price in one call; empty or 0 is free, left out there is no plan yet', async () => {
  const { call } = await shop()
  const make = async (given: object) => (await call('/products', { name: 'Grids', form: 'service', ...given })).data
  expect(await make({ price: '49.00' })).toMatchObject({
    free: false,
    pricing_plans: [{ name: 'Standard', price: '49.00' }],
  })
  // A membership lasts as long as it is paid for.
  expect(await make({ form: 'membership', price: '19.00' })).toMatchObject({
    pricing_plans: [{ form: 'subscription', interval: '1m', first_amount: '19.00', next_amount: '19.00', price: null }],
  })
  for (const price of ['', '0.00']) expect(await make({ price })).toMatchObject({ free: true, pricing_plans: [] })
  expect(await make({})).toMatchObject({ free: false, pricing_plans: [] })
  const { id } = await make({ price: '' })
  await call('/pricing_plans', { name: 'Once', form: 'one_time', price: '9.00', product_id: id })
  expect((await call(`/products/${id}/publish`, {})).fields?.['issues']).not.toContain('no_pricing_plans')
  expect((await call(`/products/${id}/duplicate`, {})).data).toMatchObject({ free: false })
  expect((await call('/products', { name: 'Grids', form: 'service', price: '-1.00' })).status).toBe(422)
  expect((await call('/products', { name: 'Grids', form: 'service', file_ids: [999] })).fields).toEqual({
    file_ids: ['invalid'],
  })
  expect((await call('/products', { name: 'Grids', form: 'download', file_ids: [999] })).status).toBe(422)
})

test('a download comes with its files, named as they are without their ending', async () => {
  const { seller, call } = await shop()
  const content = Buffer.from('%PDF-1.7')
  const file = await storeFile(app.world, { sellerId: seller.id, name: 'Forty grids.pdf', kind: 'file', content })
  const made = await call('/products', { name: 'Grids', form: 'download', price: '9.00', file_ids: [file.id] })
  expect(made.data.files).toMatchObject([{ title: 'Forty grids' }])
  expect(made.data.issues).not.toContain('no_digitals')
  const name = 'Not made'
  const broken = await call('/products', {
    name,
    form: 'download',
    price: '9.00',
    file_ids: [file.id],
    cover_id: file.id,
  })
  expect(broken.status).toBe(422)
  const left = app.world.db.selectFrom('products').select('id').where('name', '=', name).execute()
  expect(await left).toEqual([])
})

test('publishing is refused with everything that keeps a product from being sold, at once', async () => {
  const { seller, call } = await shop()
  const { id } = (await call('/products', { name: 'Grids', form: 'download' })).data
  const publish = (of: number) => call(`/products/${of}/publish`, {})
  const refused = await publish(id)
  expect(refused).toMatchObject({ status: 409, code: 'catalog.not_publishable' })
  expect(refused.fields).toEqual({
    issues: ['no_pricing_plans', 'no_digitals', 'finish_registration', 'no_active_pay_method'],
  })
  const service = (await call('/products', { name: 'Talk', form: 'service', price: '300.00' })).data
  expect((await publish(service.id)).fields).toEqual({
    issues: ['finish_registration', 'no_tax_number', 'no_active_pay_method'],
  })
  await app.transact(async (ctx) => {
    await setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: true })
    await setSeller(ctx, seller.id, { canSell: true, registeredAt: ctx.now, vatId: 'DE136695976' })
  })
  expect((await publish(service.id)).data).toMatchObject({ published: true, issues: [] })
  const free = (await call('/products', { name: 'Gift', form: 'service', price: '' })).data
  expect((await publish(free.id)).data).toMatchObject({ published: true })
})

test('accounts opened after the cutoff begin bundles on their own path only', async () => {
  const { call, seller } = await shop()
  const bundle = { name: 'Starter', form: 'bundle' }
  expect((await call('/products', bundle)).status).toBe(201)
  expect((await call('/products', { ...bundle, is_on_bundle_path: false })).code).toBe('catalog.bundle_page_blocked')
  expect((await call('/products', { name: 'Grids', form: 'service', is_on_bundle_path: false })).status).toBe(201)
  const opened = Temporal.Instant.from('2023-01-05T10:00:00Z')
  await sql`update sellers set created_at = ${opened} where id = ${seller.id}`.execute(app.world.db)
  expect((await call('/products', { ...bundle, is_on_bundle_path: false })).status).toBe(201)
})
