import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { germanCompany, letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'

export type Buyer = {
  country: string
  vatId?: string
  quantity?: number
  card?: string
  iban?: string
  plan?: number
  slug?: string
  buyerReference?: string
  purchaseOrder?: string
}
export const french = 'FR40303265045'
/** A French VAT id over a company number. */
export function withKey(siren: string): string {
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
}

/** A German company that sells a course for 119.00, opened anew before each test, and buyers everywhere. */
export const useGermanShop = () => {
  const shop = {
    testShop: undefined as unknown as TestShop,
    owner: undefined as unknown as Actor,
  }
  const app = useTestWorld(rooms, { at: '2026-02-02T10:00:00Z' })
  const ask = askApi(app, { headers: { 'accept-language': 'de-AT,de;q=0.8' } })
  const at = (slug?: string) => ({ username: shop.testShop.seller.username, slug: slug ?? shop.testShop.product.slug })
  const submitCheckout = ({ country, vatId, quantity = 1, iban, plan, slug, ...references }: Buyer) =>
    ask(
      null,
      'POST',
      '/v1/checkout/:username/:slug/order',
      checkoutBody({
        ...at(slug),
        quantity,
        provider: 'sandbox',
        form: iban ? 'sepa' : 'card',
        ...(plan ? { planId: plan } : {}),
        payer: {
          email: `${randomUUID().slice(0, 8)}@example.com`,
          firstName: 'Mara',
          lastName: 'Voss',
          street: 'Weg',
          streetNumber: '1',
          zip: '10115',
          city: 'Ort',
          countryCode: country,
          ...(references.buyerReference ? { buyerReference: references.buyerReference } : {}),
          ...(references.purchaseOrder ? { purchaseOrder: references.purchaseOrder } : {}),
          ...(vatId ? { vatId, company: 'Miel SARL' } : {}),
        },
      }),
    )
  const countryFor = async (country: string) =>
    ((await quoteFor(country))['taxes'] as unknown as { vatCountry: string }[])[0]?.vatCountry
  const quoteFor = (country: string, more: Record<string, unknown> = {}) =>
    ask(null, 'POST', '/v1/checkout/:username/:slug/quote', { ...at(), countryCode: country, ...more })
  /** From the button to the paid order with its documents. */
  const buy = async (buyer: Buyer) => {
    const placed = (await submitCheckout(buyer)) as unknown as { orderId: number; redirectUrl: string }
    await payInSandbox(
      app.world,
      placed.redirectUrl,
      buyer.iban ? { iban: buyer.iban } : { card: buyer.card ?? '4242424242424242' },
    )
    await app.drain()
    const order = await orderById(app.world, placed.orderId)
    return {
      id: order.id,
      is: [
        order.vatTreatment,
        order.vatCountry,
        order.vatBp,
        toDecimal(order.netAmount),
        toDecimal(order.vatAmount),
        toDecimal(order.totalAmount),
      ],
    }
  }
  const open = async () => {
    shop.testShop = await app.transact(async (ctx) => {
      const made = await openTestShop(ctx, { slug: 'course', form: 'course' }, { price: 11900 })
      await letSell(ctx, made.seller.id, germanCompany)
      return made
    })
    shop.owner = ownerOf(shop.testShop)
  }
  const told = async (kind: string) =>
    (
      await sql<{
        parts: Record<string, unknown>
      }>`select parts from notifications where seller_id = ${shop.testShop.seller.id} and kind = ${kind} order by id`.execute(
        app.world.db,
      )
    ).rows.map(({ parts }) => parts)
  const checks = async () =>
    (
      await app.world.db
        .selectFrom('vatIdChecks')
        .selectAll()
        .where('sellerId', '=', shop.testShop.seller.id)
        .orderBy('id')
        .execute()
    ).map(({ vatId, answer, reason }) => [vatId, answer, reason])
  const days = (count: number) => app.live(app.clock.now.add({ hours: 24 * count }).toString())
  beforeEach(open)
  return Object.assign(shop, { app, ask, at, submitCheckout, countryFor, quoteFor, buy, open, told, checks, days })
}
