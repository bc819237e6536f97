import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { emit } from '#platform/server/events.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { profileChanged, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { faultsEverywhere } from '#capabilities/sale/ledger/server/index.ts'
import { ratesOf, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askTown, seatOf } from './ask-town.ts'

/** Running subscriptions while taxes change around them. Estonia went from 22 to 24 % on 1 July 2025. */

let test: TestWorld

const ask = askTown<Record<string, unknown>>(() => test)
const open = (useNetPrice: boolean): Promise<Counter> =>
  test.transact(async (ctx) => {
    const counter = await openCounter(
      ctx,
      { slug: `club-${randomUUID().slice(0, 8)}`, form: 'membership', name: 'Studio Club' },
      { form: 'subscription', price: null, firstAmount: 10_000, nextAmount: 10_000, interval: '1m', useNetPrice },
    )
    await setPaymentProvider(ctx, counter.seller.id, 'sandbox', { isEnabled: true })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true, countryCode: 'DE', isVatLiable: true, vatId: 'DE136695976' })
      .where('id', '=', counter.seller.id)
      .execute()
    await ctx.db
      .insertInto('vatSettings')
      .values({ sellerId: counter.seller.id, ossFrom: Temporal.PlainDate.from('2025-01-01'), changedAt: ctx.now })
      .execute()
    return counter
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
  counter: Counter,
  country: string,
  email = `${randomUUID().slice(0, 8)}@example.com`,
): Promise<number> => {
  const placed = await ask<{ orderId: number; redirectUrl: string }>(
    null,
    'POST',
    '/v1/checkout/:username/:slug/order',
    {
      username: counter.seller.username,
      slug: counter.product.slug,
      quantity: 1,
      checkoutKey: randomUUID(),
      provider: 'sandbox',
      form: 'card',
      terms: true,
      withdrawalWaiver: true,
      planId: counter.plan.id,
      payer: payer(country, email),
    },
  )
  await payInSandbox(test.world, placed.redirectUrl, { card: '4242424242424242' })
  await test.drain()
  return placed.orderId
}
/** Rates by due day: VAT and amount. */
const owed = async (orderId: number, count = 4) =>
  (await ratesOf(test.world, orderId))
    .slice(0, count)
    .map((rate) => [rate.dueOn.toString(), rate.netAmount, rate.vatAmount, rate.amount])
const documents = async (orderId: number) =>
  (
    await test.world.db
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
  (await test.mails()).filter((mail) => mail.recipient === email && mail.kind === 'taxes_changed')

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2025-05-05T10:00:00Z' })
})
afterAll(() => test.close())

describe('a VAT rate that changes on a day', () => {
  it('holds from the first payment whose period ends under it; gross prices keep their gross, net prices their net and their payers hear of it ahead', async () => {
    const [gross, net] = [await open(false), await open(true)]
    const [kept, raised] = [
      await subscribe(gross, 'EE', 'kept@example.com'),
      await subscribe(net, 'EE', 'raised@example.com'),
    ]
    expect(await owed(kept, 2)).toEqual([
      ['2025-05-05', 8197, 1803, 10_000],
      ['2025-06-05', 8197, 1803, 10_000],
    ])
    await test.live('2025-05-07T10:00:00Z')
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
      seatOf(net),
      'GET',
      '/v1/cabinet/orders/:id',
      { id: String(raised) },
    )
    expect(page.history.filter(({ subject }) => subject === 'taxes_changed')).toMatchObject([
      { text: 'vat rate changed' },
    ])

    // Twelve payments are always to come: new ones are taxed as the last ones are, and nothing is done twice.
    await test.live('2025-08-07T10:00:00Z')
    expect(new Set((await ratesOf(test.world, raised)).slice(1).map((rate) => rate.vatAmount))).toEqual(new Set([2400]))
    expect((await documents(raised)).map(([, , country, groups]) => [country, groups])).toEqual([
      ['EE', [[2200, 10_000, 2200]]],
      ['EE', [[2400, 10_000, 2400]]],
      ['EE', [[2400, 10_000, 2400]]],
      ['EE', [[2400, 10_000, 2400]]],
    ])
    expect(await mails('raised@example.com')).toHaveLength(1)
    // What was billed at 22 % is taken back at 22 %.
    await refundOrder(test.world, { orderId: raised })
    await test.drain()
    expect(
      (await documents(raised)).filter(([form]) => form === 'reversal').map(([, , , groups]) => groups),
    ).toContainEqual([[2200, -10_000, -2200]])
    expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })
})

describe('a buyer who moves or becomes a business', () => {
  it('is taxed accordingly from the next payment on, never backwards', async () => {
    const counter = await open(false)
    const seat = seatOf(counter)
    const id = await subscribe(counter, 'DE', 'moves@example.com')
    const change = (buyer: Record<string, unknown>) =>
      ask<{ isRetaxed: boolean }>(seat, 'POST', '/v1/cabinet/orders/:id/buyer', {
        id,
        reason: 'Moved',
        buyer: { ...payer('DE', 'moves@example.com'), ...buyer },
      })
    const first = (await ratesOf(test.world, id))[0]!
    await expect(change({ countryCode: 'FR', vatId: 'FR90000000123' })).rejects.toMatchObject({
      fields: { 'buyer.vatId': ['unknown_vat'] },
    })
    expect(await change({ street: 'Allee' })).toEqual({ isRetaxed: false })
    expect(await change({ countryCode: 'FR', vatId: 'FR40303265045', company: 'Miel SARL' })).toEqual({
      isRetaxed: true,
    })
    await test.drain()
    // 100.00 less the 19 % of home the price holds.
    expect((await ratesOf(test.world, id)).map((rate) => [rate.vatAmount, rate.amount]).slice(0, 3)).toEqual([
      [first.vatAmount, 10_000],
      [0, 8403],
      [0, 8403],
    ])
    expect(await mails('moves@example.com')).toHaveLength(1)
    expect(await change({ countryCode: 'AT', vatId: null })).toEqual({ isRetaxed: true })
    await test.live(test.clock.now.add({ hours: 24 * 32 }).toString())
    expect(await documents(id)).toEqual([
      ['regular', 'standard', 'DE', [[1900, 8403, 1597]]],
      ['regular', 'standard', 'AT', [[2000, 8333, 1667]]],
    ])
    expect(
      (
        await ask<{ history: { subject: string }[] }>(seat, 'GET', '/v1/cabinet/orders/:id', { id: String(id) })
      ).history.filter(({ subject }) => subject === 'buyer_changed'),
    ).toHaveLength(3)
    // What was billed abroad counts against the threshold, what was billed at home or to a company does not; nor what comes after the way back.
    const sold = async () =>
      (await ask<{ years: { soldAmount: string }[] }>(seat, 'GET', '/v1/cabinet/vat')).years.find(
        ({ soldAmount }) => soldAmount !== '0.00',
      )?.soldAmount
    expect(await sold()).toBe('83.33')
    expect(await change({ countryCode: 'DE' })).toEqual({ isRetaxed: true })
    await test.live(test.clock.now.add({ hours: 24 * 32 }).toString())
    expect([(await documents(id)).length, await sold()]).toEqual([3, '83.33'])
  })
})

describe("a seller's VAT status", () => {
  it('changes what is to come, both ways', async () => {
    const counter = await open(false)
    const id = await subscribe(counter, 'DE')
    const become = async (isVatLiable: boolean) => {
      await test.transact(async (ctx) => {
        await ctx.db
          .updateTable('sellers')
          .set({ isVatLiable, exemptionReason: isVatLiable ? null : 'small_business' })
          .where('id', '=', counter.seller.id)
          .execute()
        await emit(ctx, profileChanged, { sellerId: counter.seller.id }, counter.seller.id)
      })
      await test.drain()
    }
    await become(false)
    expect((await owed(id, 3)).map(([, , vat, amount]) => [vat, amount])).toEqual([
      [1597, 10_000],
      [0, 10_000],
      [0, 10_000],
    ])
    await test.live(test.clock.now.add({ hours: 24 * 32 }).toString())
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
