import { randomUUID } from 'node:crypto'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { placeCheckout } from '#capabilities/sale/checkout/contract.ts'
import { submitCheckout, type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { orderById, settleReturn } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

/** What the buyer's browser sends, before it is read by the contract. */
type Wanted = Pick<CheckoutInput, 'username' | 'slug'> & {
  planId: number | undefined
  payer: object
  owner?: object
  gift?: object
  bumps?: readonly object[]
} & Partial<Pick<CheckoutInput, 'funnelVisit' | 'visit'>>

/** What the buyer's browser keeps. */
type Cookies = Readonly<Record<string, string>>

/** One piece, everything agreed to, paid by a card that works. */
export const buyByCard = async (world: World, travel: TimeTravel, wanted: Wanted, cookies?: Cookies) => {
  const input = placeCheckout.input.parse({
    quantity: 1,
    checkoutKey: randomUUID(),
    form: 'card',
    terms: true,
    withdrawalWaiver: true,
    cancellationTerm: true,
    ...wanted,
  })
  const browser = cookies && { cookies, headers: {}, setCookie: () => undefined }
  const placed = await submitCheckout(world, input, browser)
  if (placed.redirectUrl) await payInSandbox(world, placed.redirectUrl, { card: '4242424242424242' })
  await settleReturn(world, await orderById(world, placed.orderId))
  await travel.drain()
  return placed
}
