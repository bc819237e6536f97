import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { germanCompany, letSell, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { emit } from '#platform/server/events.ts'
import { profileChanged } from '#capabilities/people/sellers/server/index.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { ratesOf, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from './ask-api.ts'

/** Running subscriptions while taxes change around them. Estonia went from 22 to 24 % on 1 July 2025. */

const app = useTestWorld(rooms, { at: '2025-05-05T10:00:00Z' })

const ask = askApi<Record<string, unknown>>(app)
const open = (useNetPrice: boolean): Promise<TestShop> =>
  app.transact(async (ctx) => {
    const testShop = await openTestShop(
      ctx,
      { slug: `club-${randomUUID().slice(0, 8)}`, form: 'membership', name: 'Studio Club' },
      { form: 'subscription', price: null, firstAmount: 10_000, nextAmount: 10_000, interval: '1m', useNetPrice },
    )
    await letSell(ctx, testShop.seller.id, germanCompany)
    await ctx.db
      .insertInto('vatSettings')
      .values({ sellerId: testShop.seller.id, ossFrom: Temporal.PlainDate.from('2025-01-01'), changedAt: ctx.now })
      .execute()
    return testShop
  })
const payer = (country: string, email: string) => ({
  email,
  firstName: 'Mara',
  lastName: 'Voss',
  street: 'Weg',
  streetNumber: '1',
  zip: '10115',
  city: 'Ort',
  countryCode: country,
})
const subscribe = async (
  testShop: TestShop,
  country: string,
  email = `${randomUUID().slice(0, 8)}@example.com`,
): Promise<number> => {
  const placed = await ask<{ orderId: number; redirectUrl: string }>(
    null,
    'POST',
    '/v1/checkout/:username/:slug/order',
    checkoutBody({
      username: testShop.seller.username,
      slug: testShop.product.slug,
      provider: 'sandbox',
      planId: testShop.plan.id,
      payer: payer(country, email),
    }),
  )
  await payInSandbox(app.world, placed.redirectUrl, { card: '4242424242424242' })
  await app.drain()
  return placed.orderId
}
/** Rates by due day: VAT and amount. */
const owed = async (orderId: number, count = 4) =>
  (await ratesOf(app.world, orderId))
    .slice(0, count)
    .map((rate) => [rate.dueOn.toString(), rate.netAmount, rate.vatAmount, rate.amount])
const documents = async (orderId: number) =>
  (
    await app.world.db
      .selectFrom('invoices')
      .select(['form', 'vatTreatment', 'vatCountry', 'vatGroups'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ form, vatTreatment, vatCountry, vatGroups }) => [
    form,
    vatTreatment,
    vatCountry,
    vatGroups.map(({ rate, net, vat }) => [rate, net, vat]),
  ])
const mails = async (email: string) =>
  (await app.mails()).filter((mail) => mail.recipient === email && mail.kind === 'taxes_changed')

describe('a VAT rate that changes on a day', () => {
  it('holds from the first payment whose period ends under it; gross prices keep their gross, net prices their net', async () => {
    const [gross, net] = [await open(false), await open(true)]
    const [kept, raised] = [
      await subscribe(gross, 'EE', 'kept@example.com'),
      await subscribe(net, 'EE', 'raised@example.com'),
    ]
    expect(await owed(kept, 2)).toEqual([
      ['2025-05-05', 8197, 1803, 10_000],
      ['2025-06-05', 8197, 1803, 10_000],
    ])
    await app.live('2025-05-07T10:00:00Z')
    expect(await owed(kept, 3)).toEqual([
      ['2025-05-05', 8197, 1803, 10_000],
      ['2025-06-05', 8065, 1935, 10_000],
      ['2025-07-05', 8065, 1935, 10_000],
    ])
    expect(await owed(raised, 3)).toEqual([
      ['2025-05-05', 10_000, 2200, 12_200],
      ['2025-06-05', 10_000, 2400, 12_400],
      ['2025-07-05', 10_000, 2400, 12_400],
    ])
    expect(await mails('kept@example.com')).toEqual([])
    const [told, ...more] = await mails('raised@example.com')
    expect([more, told!.body.includes('122.00'), told!.body.includes('124.00')]).toEqual([[], true, true])
    const page = await ask<{ history: { subject: string; text: string | null; after?: string }[] }>(
      ownerOf(net),
      'GET',
      '/v1/cabinet/orders/:id',
      { id: String(raised) },
    )
    expect(page.history.filter(({ subject }) => subject === 'taxes_changed')).toMatchObject([
      { text: 'vat rate changed' },
    ])

    // Twelve payments are always to come: new ones are taxed as the last ones are, and nothing is done twice.
    await app.live('2025-08-07T10:00:00Z')
    expect(new Set((await ratesOf(app.world, raised)).slice(1).map((rate) => rate.vatAmount))).toEqual(new Set([2400]))
    expect((await documents(raised)).map(([, , country, groups]) => [country, groups])).toEqual([
      ['EE', [[2200, 10_000, 2200]]],
      ['EE', [[2400, 10_000, 2400]]],
      ['EE', [[2400, 10_000, 2400]]],
      ['EE', [[2400, 10_000, 2400]]],
    ])
    expect(await mails('raised@example.com')).toHaveLength(1)
    // What was billed at 22 % is taken back at 22 %.
    await refundOrder(app.world, { orderId: raised })
    await app.drain()
    expect(
      (await documents(raised)).filter(([form]) => form === 'reversal').map(([, , , groups]) => groups),
    ).toContainEqual([[2200, -10_000, -2200]])
    expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })
})

describe('a buyer who moves or becomes a business', () => {
  it('is taxed accordingly from the next payment on, never backwards', async () => {
    const testShop = await open(false)
    const owner = ownerOf(testShop)
    const id = await subscribe(testShop, 'DE', 'moves@example.com')
    const change = (buyer: Record<string, unknown>) =>
      ask<{ isRetaxed: boolean }>(owner, 'POST', '/v1/cabinet/orders/:id/buyer', {
        id,
        reason: 'Moved',
        buyer: { ...payer('DE', 'moves@example.com'), ...buyer },
      })
    const first = (await ratesOf(app.world, id))[0]!
    await expect(change({ countryCode: 'FR', vatId: 'FR90000000123' })).rejects.toMatchObject({
      fields: { 'buyer.vatId': ['unknown_vat'] },
    })
    expect(await change({ street: 'Allee' })).toEqual({ isRetaxed: false })
    expect(await change({ countryCode: 'FR', vatId: 'FR40303265045', company: 'Miel SARL' })).toEqual({
      isRetaxed: true,
    })
    await app.drain()
    // 100.00 less the 19 % of home the price holds.
    expect((await ratesOf(app.world, id)).map((rate) => [rate.vatAmount, rate.amount]).slice(0, 3)).toEqual([
      [first.vatAmount, 10_000],
      [0, 8403],
      [0, 8403],
    ])
    expect(await mails('moves@example.com')).toHaveLength(1)
    expect(await change({ countryCode: 'AT', vatId: null })).toEqual({ isRetaxed: true })
    await app.live(app.clock.now.add({ hours: 24 * 32 }).toString())
    expect(await documents(id)).toEqual([
      ['regular', 'standard', 'DE', [[1900, 8403, 1597]]],
      ['regular', 'standard', 'AT', [[2000, 8333, 1667]]],
    ])
    expect(
      (
        await ask<{ history: { subject: string }[] }>(owner, 'GET', '/v1/cabinet/orders/:id', { id: String(id) })
      ).history.filter(({ subject }) => subject === 'buyer_changed'),
    ).toHaveLength(3)
    // What was billed abroad counts against the threshold, what was billed at home or to a company does not; nor what comes after
    // the way back.
    const sold = async () =>
      (await ask<{ years: { soldAmount: string }[] }>(owner, 'GET', '/v1/cabinet/vat')).years.find(
        ({ soldAmount }) => soldAmount !== '0.00',
      )?.soldAmount
    expect(await sold()).toBe('83.33')
    expect(await change({ countryCode: 'DE' })).toEqual({ isRetaxed: true })
    await app.live(app.clock.now.add({ hours: 24 * 32 }).toString())
    expect([(await documents(id)).length, await sold()]).toEqual([3, '83.33'])
  })
})

describe('an invoice that is corrected to another buyer', () => {
  it('taxes the payment it bills, and no other', async () => {
    const testShop = await open(false)
    const id = await subscribe(testShop, 'DE')
    const invoice = await app.world.db
      .selectFrom('invoices')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    await ask(ownerOf(testShop), 'POST', '/v1/cabinet/invoices/:id/correct', {
      id: invoice.id,
      buyer: { ...invoice.buyerDetails, countryCode: 'FR', vatId: 'FR40303265045', company: 'Miel SARL' },
    })
    await app.live(app.clock.now.add({ hours: 24 * 32 }).toString())
    expect((await ratesOf(app.world, id)).slice(0, 3).map((rate) => [rate.netAmount, rate.vatAmount])).toEqual([
      [10_000, 0],
      [8403, 1597],
      [8403, 1597],
    ])
    expect(await documents(id)).toEqual([
      ['regular', 'standard', 'DE', [[1900, 8403, 1597]]],
      ['reversal', 'standard', 'DE', [[1900, -8403, -1597]]],
      ['corrected', 'reverse_charge', 'FR', [[0, 10_000, 0]]],
      ['regular', 'standard', 'DE', [[1900, 8403, 1597]]],
    ])
  })
})

describe("a seller's VAT status", () => {
  it('changes what is to come, both ways', async () => {
    const testShop = await open(false)
    const id = await subscribe(testShop, 'DE')
    const become = async (isVatLiable: boolean) => {
      await app.transact(async (ctx) => {
        await setSeller(ctx, testShop.seller.id, {
          isVatLiable,
          exemptionReason: isVatLiable ? null : 'small_business',
        })
        await emit(ctx, profileChanged, { sellerId: testShop.seller.id }, testShop.seller.id)
      })
      await app.drain()
    }
    await become(false)
    expect((await owed(id, 3)).map(([, , vat, amount]) => [vat, amount])).toEqual([
      [1597, 10_000],
      [0, 10_000],
      [0, 10_000],
    ])
    await app.live(app.clock.now.add({ hours: 24 * 32 }).toString())
    await become(true)
    expect((await owed(id, 4)).map(([, , vat, amount]) => [vat, amount])).toEqual([
      [1597, 10_000],
      [0, 10_000],
      [1597, 10_000],
      [1597, 10_000],
    ])
    expect((await documents(id)).map(([, treatment]) => treatment)).toEqual(['standard', 'exempt'])
  })
})
