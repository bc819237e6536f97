import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { shownChannel } from '#platform/server/world.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { rooms } from './rooms.ts'

const app = useTestApp(rooms)
let stop: () => Promise<void>
let seller: { id: number; token: string; productId: number; planId: number }
const heard: string[] = []

beforeAll(async () => {
  seller = await app.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'grids' })
    await letSell(ctx, made.seller.id)
    const { product, plan } = await makeProduct(ctx, made.seller.id, { form: 'service' })
    return { id: made.seller.id, token: made.token, productId: product.id, planId: plan.id }
  })
  stop = await app.ports.listen(
    shownChannel,
    (id) => void heard.push(id),
    () => undefined,
  )
})
afterAll(async () => {
  await stop()
})

const call = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) => {
  heard.length = 0
  const answer = await app.call<{ id: number }>(method, `/v1/cabinet${path}`, body, { token: seller.token })
  expect(answer.status, path).toBeLessThan(300)
  return answer
}
const isHeard = () => expect.poll(() => heard).toEqual([String(seller.id)])

test('whatever a seller changes about the shop is told to those who keep its pages', async () => {
  const at = `/products/${seller.productId}`
  await call('PATCH', at, { name: 'Grids' })
  await isHeard()
  await call('PATCH', `/pricing_plans/${seller.planId}`, { name: 'Once', form: 'one_time', price: '59.00' })
  await isHeard()
  await call('PUT', `${at}/prices`, { pricing_plan_ids: [seller.planId], recommended_id: seller.planId })
  await isHeard()
  await call('POST', `${at}/unpublish`, {})
  await isHeard()
  await call('POST', `${at}/publish`, {})
  await isHeard()
  const { id } = (await call('POST', '/shop_categories', { title: 'Design' })).data
  await isHeard()
  await call('PUT', `/shop_categories/${id}/products`, { product_ids: [seller.productId] })
  await isHeard()
  await call('PUT', '/shop_categories', { ids: [id] })
  await isHeard()
  await call('DELETE', `/shop_categories/${id}`)
  await isHeard()
  const page = (await call('POST', '/pages', { title: 'Front', kind: 'shop', template: 'about', locale: 'en' })).data
  await call('POST', `/pages/${page.id}/publish`, { revision: 1 })
  await isHeard()
  await call('POST', `/pages/${page.id}/unpublish`, {})
  await isHeard()
  await call('PATCH', '/profile', { imprint_text: 'Studio, Berlin' })
  await isHeard()
})

test('looking at things and refused changes tell nothing', async () => {
  await call('GET', `/products/${seller.productId}`)
  const refused = await app.call(
    'PATCH',
    `/v1/cabinet/products/${seller.productId}`,
    { name: '' },
    { token: seller.token },
  )
  expect(refused.status).toBe(422)
  await call('PATCH', `/products/${seller.productId}`, { name: 'Last' })
  await isHeard()
})
