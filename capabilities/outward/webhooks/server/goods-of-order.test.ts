import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { faultsOfDeliveries } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: TestShop['seller']
let token: string
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  seller = made.seller
  token = made.token
  await app.world.db
    .insertInto('webhookEndpoints')
    .values({
      sellerId: seller.id,
      name: 'Mine',
      url: 'https://me:secret@example.com/hook',
      state: 'active',
      secretSealed: '',
      createdAt: app.world.ports.now(),
    })
    .execute()
})

const make = (set: object, price: number) => app.transact((ctx) => makeProduct(ctx, seller.id, set, { price }))
/** The body that was written of an order that was placed. */
const told = async (orderId: number) => {
  const { body } = await app.world.db
    .selectFrom('webhookDeliveries')
    .select('body')
    .where('orderId', '=', orderId)
    .where('event', '=', 'order.created')
    .executeTakeFirstOrThrow()
  return body
}
const holdParts = (productId: number, parts: readonly { id: number; levelId?: number }[]) =>
  app.world.db
    .insertInto('productAddons')
    .values(
      parts.map(({ id, levelId }, position) => ({
        productId,
        addonProductId: id,
        position,
        levelId: levelId ?? null,
      })) as never,
    )
    .execute()

it('names what a line holds: the product itself, or the parts of a bundle with their shares of its price', async () => {
  const plain = await make({ name: 'Course', form: 'course' }, 10_000)
  const line = { name: 'Course', id: plain.product.id, form: 'course' }
  const alone = await buy(app.world, { seller, ...plain })
  const [one, other] = [await make({ name: 'First' }, 3000), await make({ name: 'Second' }, 1000)]
  const bundle = await make({ name: 'Both', form: 'bundle' }, 4000)
  await holdParts(bundle.product.id, [one.product, other.product])
  const both = await buy(app.world, { seller, ...bundle })
  await app.drain()
  expect(await told(alone.id)).toMatchObject({
    membership: null,
    sellables: [{ product: line, sellable_items: [{ id: plain.product.id, quantity: 1, product: line }] }],
  })
  const { sellables } = (await told(both.id)) as never as { sellables: [{ sellable_items: object[] }] }
  expect(sellables[0].sellable_items).toMatchObject([
    { id: one.product.id, product: { name: 'First' }, price_information: { gross: '30.0' } },
    { id: other.product.id, product: { name: 'Second' }, price_information: { gross: '10.0' } },
  ])
})

it('numbers the products of a membership that the bought plan opens', async () => {
  const [basic, extra] = [await make({ name: 'Basic' }, 100), await make({ name: 'Extra' }, 100)]
  const club = await make({ name: 'Club', form: 'membership' }, 2000)
  const gold = await app.transact((ctx) => makePlan(ctx, seller.id, club.product.id, { price: 5000 }))
  await holdParts(club.product.id, [basic.product, extra.product])
  const levels = [
    { id: null, name: 'Silver', planIds: [club.plan.id], partIds: [basic.product.id] },
    { id: null, name: 'Gold', planIds: [gold.id], partIds: [extra.product.id] },
  ]
  const set = await app.call('PUT', `/v1/cabinet/products/${club.product.id}/levels`, { levels }, { token })
  expect(set.status).toBe(200)
  const [silver, golden] = [
    await buy(app.world, { seller, ...club }),
    await buy(app.world, { seller, product: club.product, plan: gold }),
  ]
  await app.drain()
  const first = { membership_product_1: 'Basic', membership_product_1_id: basic.product.id }
  expect((await told(silver.id))['membership']).toEqual({ id: club.product.id, name: 'Club', ...first })
  expect((await told(golden.id))['membership']).toEqual({
    id: club.product.id,
    name: 'Club',
    ...first,
    membership_product_2: 'Extra',
    membership_product_2_id: extra.product.id,
  })
})

it('keeps the password in an address from the screens, and the address when it comes back as shown', async () => {
  const { id } = await app.world.db.selectFrom('webhookEndpoints').select('id').executeTakeFirstOrThrow()
  const path = `/v1/cabinet/webhook_endpoints/${id}`
  const shown = 'https://me:***@example.com/hook'
  type Shown = { url: string }
  expect((await app.call<Shown>('GET', path, undefined, { token })).data.url).toBe(shown)
  expect((await app.call<Shown>('PATCH', path, { name: 'Ours', url: shown }, { token })).data.url).toBe(shown)
  const { url } = await app.world.db.selectFrom('webhookEndpoints').select('url').executeTakeFirstOrThrow()
  expect(url).toBe('https://me:secret@example.com/hook')
})

it('wrote nothing that is not declared', async () => {
  expect(await faultsOfDeliveries(app.world)).toEqual([])
})
