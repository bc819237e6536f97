import { randomUUID } from 'node:crypto'
import type { TestWorld } from '#platform/server/testing.ts'
import { makeProduct, type makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { makeVariant, makeZone } from '#capabilities/offer/goods/server/testing.ts'
import { germanCompany, letSell } from '#capabilities/people/sellers/server/testing.ts'
import { buyerDetails, checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { useOss } from '#capabilities/after/vat/server/testing.ts'
import { actorAs } from '#platform/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'

type Quote = {
  totalAmount: string
  totalVatAmount: string
  shipping: { amount: string; isReached: boolean } | null
  taxes: { vatBp: number; vatTreatment: string; vatCountry: string; vatAmount: string }[]
}
export type Parcel = {
  id: number
  state: string
  items: { id: number; name: string; variantName: string; quantity: number }[]
  trackingNumber: string | null
}

/** A printed workbook of half a kilogram at 30.00, sent to Germany for 4.90, to the EU for 9.90 and elsewhere for 19.90. */
export const parcelShop = (app: TestWorld) => {
  const ask = askApi<never>(app)
  const open = (
    given: {
      plan?: Parameters<typeof makePlan>[3]
      product?: object
      seller?: object
      variants?: object[]
      hasOss?: boolean
    } = {},
  ): Promise<TestShop & { variantIds: number[] }> => {
    return app.transact(async (ctx) => {
      const testShop = await openTestShop(
        ctx,
        { form: 'physical', name: 'Workbook', slug: `workbook-${randomUUID().slice(0, 8)}`, ...given.product },
        given.plan ?? { price: 3000 },
      )
      const { seller } = testShop
      await letSell(ctx, seller.id, { ...germanCompany, ...given.seller })
      if (given.hasOss) await useOss(ctx, seller.id)
      await makeZone(ctx, seller.id, { freeFromAmount: 10_000 })
      await makeZone(ctx, seller.id, {
        name: 'EU',
        countries: ['AT', 'FR'],
        steps: [{ upToGrams: 5000, amount: 990 }],
      })
      await makeZone(ctx, seller.id, { name: 'CH', countries: ['CH'], steps: [{ upToGrams: 5000, amount: 1990 }] })
      const variantIds: number[] = []
      for (const variant of given.variants ?? [{}])
        variantIds.push((await makeVariant(ctx, testShop.product, variant)).id)
      return { ...testShop, variantIds }
    })
  }

  const at = ({ seller, product }: TestShop) => ({ username: seller.username, slug: product.slug })
  const quote = (testShop: TestShop, given: Record<string, unknown> = {}): Promise<Quote> =>
    ask(null, 'POST', '/v1/checkout/:username/:slug/quote', { ...at(testShop), ...given })
  const place = (
    testShop: TestShop,
    { payer, ...given }: Record<string, unknown> & { payer?: object } = {},
  ): Promise<{ orderId: number; redirectUrl: string }> =>
    ask(
      null,
      'POST',
      '/v1/checkout/:username/:slug/order',
      checkoutBody({
        ...at(testShop),
        provider: 'sandbox',
        planId: testShop.plan.id,
        payer: { ...buyerDetails(), ...payer },
        ...given,
      }),
    )
  const buy = async (testShop: TestShop, given: Parameters<typeof place>[1] = {}) => {
    const placed = await place(testShop, given)
    await payInSandbox(app.world, placed.redirectUrl, { card: '4242424242424242' })
    await app.drain()
    return app.world.db.selectFrom('orders').selectAll().where('id', '=', placed.orderId).executeTakeFirstOrThrow()
  }
  const parcelsOf = async (testShop: TestShop, orderId: number): Promise<Parcel[]> =>
    (await ask<{ list: Parcel[] }>(ownerOf(testShop), 'GET', '/v1/cabinet/orders/:id/shipments', { id: orderId })).list
  const desk = <A = { id: number; state: string }>(
    testShop: TestShop,
    method: string,
    path: string,
    input: object,
  ): Promise<A> => ask<A>(ownerOf(testShop), method, `/v1/cabinet${path}`, { ...input })
  const own = async (order: { id: number; buyerUserId: number }): Promise<Parcel[]> =>
    (
      await ask<{ list: Parcel[] }>(
        actorAs({ role: 'payer', userId: order.buyerUserId }),
        'GET',
        '/v1/payer/orders/:id/shipments',
        { id: order.id },
      )
    ).list
  const invoices = (orderId: number) =>
    app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  const variant = (id: number) =>
    app.world.db
      .selectFrom('productVariants')
      .select(['stockCount', 'reservedCount', 'soldCount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  /** A bundle of a course (60 %) and the workbook (40 %), at 100.00. */
  const bundle = async (vatClass: 'standard' | 'book', given: Parameters<typeof open>[0] = {}): Promise<TestShop> => {
    const testShop = await open({ product: { form: 'bundle', name: 'Season' }, plan: { price: 10_000 }, ...given })
    await app.transact(async (ctx) => {
      const course = await makeProduct(ctx, testShop.seller.id, { form: 'course', name: 'Course' })
      const book = await makeProduct(ctx, testShop.seller.id, { form: 'physical', name: 'Workbook', vatClass })
      await makeVariant(ctx, book.product)
      for (const [position, [{ product }, shareBp]] of (
        [
          [course, 6000],
          [book, 4000],
        ] as const
      ).entries())
        await ctx.db
          .insertInto('productAddons')
          .values({ productId: testShop.product.id, addonProductId: product.id, position, shareBp, levelId: null })
          .execute()
    })
    return testShop
  }
  return { ask, open, quote, place, buy, parcelsOf, desk, own, invoices, variant, bundle }
}
