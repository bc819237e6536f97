import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'

import { useGermanShop, type Buyer, french, withKey } from './german-shop.ts'

/** Each buyer is taxed where the law says; VAT ids are checked, proofs of place are kept. */

const shop = useGermanShop()
const { app, ask, submitCheckout, quoteFor, buy, told, checks, days } = shop

describe('a German seller below the threshold', () => {
  it('taxes each buyer where the law says, to the cent', async () => {
    expect((await buy({ country: 'DE' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
    expect((await buy({ country: 'AT' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
    expect((await buy({ country: 'FR', vatId: 'fr 40 303 265 045' })).is).toEqual([
      'reverse_charge',
      'FR',
      0,
      '100.00',
      '0.00',
      '100.00',
    ])
    expect((await buy({ country: 'CH' })).is).toEqual(['outside_scope', 'CH', 0, '100.00', '0.00', '100.00'])
    expect((await buy({ country: 'GB', vatId: 'GB123456789' })).is).toEqual([
      'outside_scope',
      'GB',
      0,
      '100.00',
      '0.00',
      '100.00',
    ])
    expect(await ask(shop.owner, 'GET', '/v1/cabinet/vat')).toMatchObject({
      state: 'home',
      years: [
        { year: 2026, soldAmount: '100.00' },
        { year: 2025, soldAmount: '0.00' },
      ],
    })
    expect(await checks()).toEqual([[french, 'valid', null]])
  })

  it('a seller without a VAT id is refused the buyers who would owe the VAT, and keeps all others', async () => {
    await setSeller(app.world, shop.testShop.seller.id, { vatId: null })
    const refused = { fields: { vatId: ['seller_without_vat_id'] } }
    await expect(submitCheckout({ country: 'FR', vatId: french })).rejects.toMatchObject(refused)
    await expect(quoteFor('FR', { vatId: french })).rejects.toMatchObject(refused)
    expect((await buy({ country: 'FR' })).is[0]).toBe('standard')
    expect((await buy({ country: 'DE', vatId: 'DE811907980' })).is[0]).toBe('standard')
    expect(await ask(shop.owner, 'GET', '/v1/cabinet/vat')).toMatchObject({ hasVatId: false })
  })

  it('a small business charges nobody, and nothing is counted or asked', async () => {
    await setSeller(app.world, shop.testShop.seller.id, { isVatLiable: false, exemptionReason: 'small_business' })
    expect((await buy({ country: 'AT' })).is).toEqual(['exempt', 'DE', 0, '119.00', '0.00', '119.00'])
    expect((await buy({ country: 'FR', vatId: french })).is).toEqual(['exempt', 'DE', 0, '119.00', '0.00', '119.00'])
    // What a company abroad buys by wire is supplied there: its invoice says who owes the VAT (Art. 196).
    expect(
      await app.world.db
        .selectFrom('invoices')
        .select('notes')
        .where('sellerId', '=', shop.testShop.seller.id)
        .orderBy('id')
        .execute(),
    ).toEqual([{ notes: ['exempt.small_business'] }, { notes: ['exempt.small_business', 'reverse_charge'] }])
    expect([await checks(), (await ask(shop.owner, 'GET', '/v1/cabinet/vat'))['years']]).toMatchObject([
      [],
      [{ soldAmount: '0.00' }, {}],
    ])
  })

  it('an event is taxed where it takes place', async () => {
    const event = await app.transact(async (ctx) => {
      const made = await makeProduct(
        ctx,
        shop.testShop.seller.id,
        { slug: 'workshop', form: 'event' },
        { price: 11900 },
      )
      const date = await makeDate(ctx, made.product, { online: false, countryCode: 'DE' })
      await makeTicket(ctx, date, { planIds: [made.plan!.id] })
      return made
    })
    expect((await buy({ country: 'AT', slug: 'workshop', plan: event.plan!.id })).is).toEqual([
      'standard',
      'DE',
      1900,
      '100.00',
      '19.00',
      '119.00',
    ])
    expect((await ask(shop.owner, 'GET', '/v1/cabinet/vat'))['years']).toMatchObject([{ soldAmount: '0.00' }, {}])
    // Performed on its day, not on that of the purchase, and named by kind, time and place.
    const invoice = await app.world.db
      .selectFrom('invoices')
      .selectAll()
      .where('sellerId', '=', shop.testShop.seller.id)
      .executeTakeFirstOrThrow()
    expect([invoice.issuedOn, invoice.suppliedFrom, invoice.suppliedTill].map(String)).toEqual([
      '2026-02-02',
      '2026-02-23',
      '2026-02-23',
    ])
    expect(invoice.lines).toMatchObject([
      {
        event: {
          about: 'Standard · Mon, 23 Feb 2026, 11:00 CET · Factory, Lohmühlenstraße 65, 12435 Berlin',
          from: '2026-02-23',
          till: '2026-02-23',
          isOnSite: true,
        },
      },
    ])
  })
})

describe('VAT ids', () => {
  it('that are mistyped or not known stop at their field, and the buyer may go on without', async () => {
    await expect(submitCheckout({ country: 'FR', vatId: 'FR41303265045' })).rejects.toMatchObject({
      status: 422,
      fields: { vatId: ['invalid_vat'] },
    })
    await expect(submitCheckout({ country: 'FR', vatId: 'FR90000000123' })).rejects.toMatchObject({
      status: 422,
      fields: { vatId: ['unknown_vat'] },
    })
    await expect(quoteFor('FR', { vatId: 'FR90000000123' })).rejects.toMatchObject({
      fields: { vatId: ['unknown_vat'] },
    })
    expect(await checks()).toEqual([['FR90000000123', 'invalid', null]])
    expect((await buy({ country: 'FR' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
  })

  it('nobody can check now are sold by their shape and asked about again; a late "not known" is told and changes nothing', async () => {
    const away = await buy({ country: 'FR', vatId: withKey('404111222') })
    const unknown = await buy({ country: 'FR', vatId: withKey('410111222') })
    expect([away.is[0], unknown.is[0]]).toEqual(['reverse_charge', 'reverse_charge'])
    await days(2)
    const about = async (digits: string) =>
      (await checks()).filter(([vatId]) => String(vatId).endsWith(digits)).map(([, answer, reason]) => [answer, reason])
    expect(await about('404111222')).toEqual([
      ['unavailable', 'member_state'],
      ['valid', null],
    ])
    expect(await about('410111222')).toEqual([
      ['unavailable', 'member_state'],
      ['invalid', null],
    ])
    expect(await told('vat_id_unknown')).toHaveLength(1)
    expect((await orderById(app.world, unknown.id)).vatTreatment).toBe('reverse_charge')
    const page = (await ask(shop.owner, 'GET', '/v1/cabinet/orders/:id/vat', { id: unknown.id })) as unknown as {
      place: null
      checks: { answer: string; requestIdentifier: string | null }[]
    }
    expect(page.place).toBeNull()
    expect(
      page.checks.map(({ answer, requestIdentifier }) => [answer, requestIdentifier?.slice(0, 3) ?? null]),
    ).toEqual([
      ['invalid', 'SIM'],
      ['unavailable', null],
    ])
    await expect(sql`update vat_id_checks set answer = 'valid'`.execute(app.world.db)).rejects.toThrow('never changed')
  })
})

it('keeps proofs of place, unchanged, and lists those that contradict', async () => {
  const by = async (buyer: Buyer) =>
    (
      (await ask(shop.owner, 'GET', '/v1/cabinet/orders/:id/vat', { id: (await buy(buyer)).id })) as unknown as {
        place: Record<string, unknown>
      }
    ).place
  expect(await by({ country: 'AT', card: '4000000400000008' })).toMatchObject({
    billingCountry: 'AT',
    paymentCountry: 'AT',
    languageCountry: 'AT',
    verdict: 'matching',
  })
  expect(await by({ country: 'IT' })).toMatchObject({ billingCountry: 'IT', paymentCountry: null, verdict: 'single' })
  expect(await by({ country: 'IT', card: '4000002500000003' })).toMatchObject({
    paymentCountry: 'FR',
    verdict: 'contradicting',
  })
  const { list } = (await ask(shop.owner, 'GET', '/v1/cabinet/order_places', {
    verdict: ['contradicting'],
  })) as unknown as {
    list: { billingCountry: string }[]
  }
  expect(list.map(({ billingCountry }) => billingCountry)).toEqual(['IT'])
  await expect(
    sql`update order_places set billing_country = 'DE' where seller_id = ${shop.testShop.seller.id}`.execute(
      app.world.db,
    ),
  ).rejects.toThrow('never changed')
  await expect(
    sql`update order_places set payment_country = 'DE' where seller_id = ${shop.testShop.seller.id}`.execute(
      app.world.db,
    ),
  ).rejects.toThrow('never changed')
})
