import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import type { Ctx } from '#platform/server/context.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { preparePayment, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { showRecovery } from './show-recovery.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-10T10:00:00Z' })

it('says of payments declined without their payer how many came in after all: by another try, or by the payer', async () => {
  const shop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', price: null, firstAmount: 2000, nextAmount: 2000, interval: '1m' },
    ),
  )
  const seller = (ctx: Ctx): Ctx => ({
    ...ctx,
    actor: { ...ctx.actor, kind: 'user', role: 'seller', sellerId: shop.seller.id },
  })
  const cards = ['4242424242424242', '4000000000006975', '4000000000000341', '4000000000000341', '4000000000003006']
  const orders = []
  for (const card of cards) orders.push(await buy(app.world, shop, { card }))
  await app.drain()
  // The first charges without the payers are declined for three of them; one payer brings another card.
  await app.live('2026-02-11T10:00:00Z')
  const pays = orders[2]!
  const transfer = await app.transact((ctx) => preparePayment(ctx, pays, { provider: 'sandbox', form: 'card' }))
  const { redirectUrl } = await startPayment(app.world, pays, transfer, 'http://localhost:3000/')
  await payInSandbox(app.world, redirectUrl!, { card: '4242424242424242' })
  await app.drain()
  // In the following month one payment is declined once and succeeds at the next attempt; the failing card fails again.
  await app.live('2026-03-20T10:00:00Z')
  await app.transact(async (ctx) => {
    const { months, currency } = await showRecovery(seller(ctx), {})
    expect(months).toHaveLength(12)
    expect(currency).toBe('eur')
    const of = (month: string) => months.find(({ from }) => from.toString() === `2026-${month}-01`)!.reasons
    expect(of('01')).toEqual([])
    expect(of('02')).toEqual([
      {
        reason: 'insufficient_funds',
        declined: 2,
        declinedAmount: 4000,
        recovered: 1,
        recoveredAmount: 2000,
        byRetry: 0,
      },
      {
        reason: 'revocation_of_authorization',
        declined: 1,
        declinedAmount: 2000,
        recovered: 0,
        recoveredAmount: 0,
        byRetry: 0,
      },
    ])
    expect(of('03')).toContainEqual({
      reason: 'insufficient_funds',
      declined: 2,
      declinedAmount: 4000,
      recovered: 1,
      recoveredAmount: 2000,
      byRetry: 1,
    })
    expect(
      (await showRecovery(seller(ctx), { currency: 'usd' })).months.every(({ reasons }) => reasons.length === 0),
    ).toBe(true)
  })
})
