import { expect, test } from 'vitest'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { catalogRoom } from './room.ts'

type Answer = { id: number; category_ids: number[]; group_ids: number[] }
type List = { total_count: number; list: { id: number; name: string }[] }

const app = useTestApp([identityRoom, sellersRoom, catalogRoom])

test('categories make no circle; groups have one name each', async () => {
  const { token } = await app.transact((ctx) => makeSeller(ctx))
  const call = <D = Answer>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) =>
    app.call<D>(method, `/v1/cabinet${path}`, body, { token })
  const top = (await call('POST', '/shop_categories', { title: 'Design', color: '#404ED5' })).data
  const below = (await call('POST', '/shop_categories', { title: 'Grids', parent_id: top.id })).data
  expect(await call('PATCH', `/shop_categories/${top.id}`, { title: 'Design', parent_id: below.id })).toMatchObject({
    status: 409,
    code: 'catalog.category_circle',
  })
  const { id } = (await call('POST', '/products', { name: 'Grid Templates', form: 'service' })).data
  expect((await call('PUT', `/shop_categories/${top.id}/products`, { product_ids: [id] })).data).toMatchObject({
    color: '#404ed5',
    product_ids: [id],
  })
  expect((await call('GET', `/products/${id}`)).data.category_ids).toEqual([top.id])
  const group = (await call('POST', '/product_groups', { name: 'Spring' })).data
  expect(await call('POST', '/product_groups', { name: 'Spring' })).toMatchObject({
    status: 409,
    fields: { name: ['taken'] },
  })
  expect((await call('PATCH', `/products/${id}`, { group_ids: [group.id] })).data.group_ids).toEqual([group.id])
  expect((await call<List>('GET', `/products?product_group_id[]=${group.id}`)).data.total_count).toBe(1)
  expect((await call<List>('GET', '/references/product_groups?query=spr')).data.list).toEqual([
    { id: group.id, name: 'Spring' },
  ])
  expect((await call<List>('GET', `/references/product_groups?id[]=${group.id}`)).data.list).toHaveLength(1)
  expect((await call('GET', '/references/constructor')).status).toBe(404)
})
