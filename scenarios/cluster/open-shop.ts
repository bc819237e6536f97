import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { publishAutomation } from '#capabilities/outward/automations/server/testing.ts'
import { makeSellingShop, makeUser } from '#capabilities/people/identity/server/testing.ts'
import type { TestWorld } from '#platform/server/testing.ts'

export const shopSecret = 'for-a-test-'.repeat(4)

/** A shop with one product, an automation that begins with each sale, and people who watch. */
export const openShop = async (app: TestWorld, watchers: number) => {
  // What is signed here is opened by the processes.
  Object.assign(app.ports, { secret: [Buffer.from(shopSecret)] })
  return app.transact(async (ctx) => {
    const { seller, token } = await makeSellingShop(ctx, { username: 'cluster' })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
    await publishAutomation(ctx, seller.id, {
      trigger: { name: 'bought' },
      steps: [
        { kind: 'act', key: 'a', act: 'discounts.make_coupon', given: { percent: 10, days: 30, productId: null } },
        { kind: 'act', key: 'b', act: 'notifications.tell', given: { text: 'Sold' } },
      ],
    })
    const people: string[] = []
    for (let n = 0; n < watchers; n++) people.push((await makeUser(ctx, ['payer'], { firstName: `P${n}` })).token)
    return { sellerId: seller.id, token, people }
  })
}
