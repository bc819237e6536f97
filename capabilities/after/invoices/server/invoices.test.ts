import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, mara, openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { settleInvoices } from './settle-invoices.ts'

let world: TestWorld
let api: TestApi
let counter: Counter
let token: string
let otherToken: string
beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
  await world.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    otherToken = (await makeSeller(ctx)).token
    counter = { seller: made.seller, ...(await makeProduct(ctx, made.seller.id)) }
  })
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const documentsOf = (order: Pick<Order, 'id'>) =>
  world.world.db.selectFrom('invoices').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
const sold = async () => {
  const order = await buy(world.world, counter)
  await world.drain()
  return { order, invoice: (await documentsOf(order))[0]! }
}

describe('a paid order', () => {
  test('has one invoice with a PDF that is mailed, however often its events are heard', async () => {
    const { order, invoice } = await sold()
    expect(invoice).toMatchObject({
      form: 'regular',
      state: 'paid',
      grossAmount: 4900,
      netAmount: 4118,
      vatAmount: 782,
      claim: expect.stringMatching(/^rate:\d+$/),
      lines: [{ name: 'Grid templates', quantity: 1, rate: 1900, net: 4118, gross: 4900 }],
    })
    for (let i = 0; i < 3; i++) await world.transact((ctx) => settleInvoices(ctx, order.id))
    await world.drain()
    expect(await documentsOf(order)).toHaveLength(1)
    const mails = (await world.mails()).filter(
      (mail) => mail.kind === 'invoice' && mail.recipient === order.payerDetails.email,
    )
    expect(mails).toHaveLength(1)
    const pdf = await api.call('GET', `/common/invoices/${invoice.id}.pdf?token=${invoice.token}`)
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true)
  })

  test('has its invoice even when parallel workers hear of it at once', async () => {
    const deaf = await testWorld(rooms.filter((room) => room.name !== 'invoices'))
    const order = await buy(deaf.world, await deaf.transact((ctx) => openCounter(ctx)))
    await deaf.drain()
    await Promise.all(Array.from({ length: 12 }, () => deaf.transact((ctx) => settleInvoices(ctx, order.id))))
    expect(
      await deaf.world.db.selectFrom('invoices').select('number').where('orderId', '=', order.id).execute(),
    ).toEqual([{ number: '2026-00001' }])
    await deaf.close()
  })

  test('partial refunds become credits that meet the invoice to the cent', async () => {
    const { order, invoice } = await sold()
    for (const amount of [1001, 333, 1]) {
      await refundOrder(world.world, { orderId: order.id, amount })
      await world.drain()
    }
    let documents = await documentsOf(order)
    expect(
      documents.slice(1).map(({ form, state, grossAmount, isFull }) => ({ form, state, grossAmount, isFull })),
    ).toEqual(
      [1001, 333, 1].map((amount) => ({ form: 'reversal', state: 'issued', grossAmount: -amount, isFull: false })),
    )
    expect(documents[0]!.state).toBe('paid')
    await refundOrder(world.world, { orderId: order.id })
    await world.drain()
    documents = await documentsOf(order)
    expect(documents[0]!.state).toBe('canceled')
    expect(documents.at(-1)).toMatchObject({ isFull: true, grossAmount: -3565, refersToId: invoice.id })
    for (const column of ['netAmount', 'vatAmount', 'grossAmount'] as const)
      expect(documents.reduce((sum, each) => sum + each[column], 0)).toBe(0)
  })
})

describe('a business buyer', () => {
  const business = async () => {
    const order = await buy(world.world, counter, { company: 'Keller KG' })
    await world.drain()
    return { order, invoice: (await documentsOf(order))[0]! }
  }

  test('gets the data inside the PDF and as XRechnung, also of what is taken back', async () => {
    await world.world.db
      .updateTable('sellers')
      .set({
        company: 'Shop GmbH',
        street: 'Torstraße',
        streetNumber: '7',
        zip: '10119',
        city: 'Berlin',
        phone: '+49 30 1',
        vatId: 'DE123456789',
      })
      .where('id', '=', counter.seller.id)
      .execute()
    const { order, invoice } = await business()
    const pdf = await api.call('GET', `/common/invoices/${invoice.id}.pdf?token=${invoice.token}`)
    expect(pdf.text).toContain('factur-x.xml')
    const xml = await api.call('GET', `/common/invoices/${invoice.id}.xml?token=${invoice.token}`)
    expect([xml.status, xml.headers['content-type']]).toEqual([200, 'application/xml'])
    expect(xml.text).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    expect(
      (await api.call<{ is_e_invoice: boolean }>('GET', `/v1/common/invoices/${invoice.id}?token=${invoice.token}`))
        .data.is_e_invoice,
    ).toBe(true)
    expect((await api.call('GET', `/common/invoices/${invoice.id}.xml?token=nope`)).status).toBe(404)
    await refundOrder(world.world, { orderId: order.id, amount: 1001 })
    await world.drain()
    const reversal = (await documentsOf(order)).at(-1)!
    const back = (await api.call('GET', `/common/invoices/${reversal.id}.xml?token=${reversal.token}`)).text
    expect(back).toContain('<ram:GrandTotalAmount>-10.01</ram:GrandTotalAmount>')
    expect(back).toContain(`<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`)
    await expect(
      sql`delete from invoice_xmls where invoice_id = ${invoice.id}`.execute(world.world.db),
    ).rejects.toThrow('never changed')
  })

  test('gets the printed PDF alone from a seller who has not told enough, and so does a consumer', async () => {
    const { invoice: consumers } = await sold()
    expect((await api.call('GET', `/common/invoices/${consumers.id}.xml?token=${consumers.token}`)).code).toBe(
      'invoices.no_e_invoice',
    )
    await world.world.db.updateTable('sellers').set({ street: null }).where('id', '=', counter.seller.id).execute()
    const { invoice } = await business()
    expect((await api.call('GET', `/common/invoices/${invoice.id}.xml?token=${invoice.token}`)).status).toBe(404)
    expect((await api.call('GET', `/common/invoices/${invoice.id}.pdf?token=${invoice.token}`)).text).not.toContain(
      'factur-x.xml',
    )
  })
})

describe('what was issued', () => {
  test('is not changed or deleted by anyone', async () => {
    const { invoice } = await sold()
    await expect(
      sql`update invoices set gross_amount = gross_amount + 1, net_amount = net_amount + 1 where id = ${invoice.id}`.execute(
        world.world.db,
      ),
    ).rejects.toThrow('never changed')
    await expect(
      sql`update invoices set state = 'paid', number = 'x' where id = ${invoice.id}`.execute(world.world.db),
    ).rejects.toThrow('never changed')
    await expect(sql`delete from invoices where id = ${invoice.id}`.execute(world.world.db)).rejects.toThrow(
      'never changed',
    )
    await expect(
      sql`update invoice_pdfs set sha256 = 'x' where invoice_id = ${invoice.id}`.execute(world.world.db),
    ).rejects.toThrow('never changed')
  })

  test('is shown to its seller and to whoever holds the token, and is not there for others', async () => {
    const { invoice } = await sold()
    expect((await api.call('GET', `/v1/common/invoices/${invoice.id}?token=${invoice.token}`)).data).toMatchObject({
      number: invoice.number,
      gross_amount: '49.00',
      vat_groups: [{ rate: 1900, net: '41.18', vat: '7.82', gross: '49.00' }],
    })
    expect((await api.call('GET', `/v1/common/invoices/${invoice.id}?token=${invoice.token}x`)).status).toBe(404)
    expect((await api.call('GET', `/common/invoices/${invoice.id}.pdf?token=nope`)).status).toBe(404)
    expect((await api.call('GET', `/v1/cabinet/invoices/${invoice.id}`, undefined, { token })).status).toBe(200)
    expect((await api.call('GET', `/v1/cabinet/invoices/${invoice.id}`, undefined, { token: otherToken })).status).toBe(
      404,
    )
  })

  test('is corrected by a full reversal and a new document', async () => {
    const { order, invoice } = await sold()
    const buyer = { ...mara, email: order.payerDetails.email, company: 'Voss GmbH', vatId: 'DE136695976' }
    expect(
      (
        await api.call(
          'POST',
          `/v1/cabinet/invoices/${invoice.id}/correct`,
          { buyer: { ...mara, email: order.payerDetails.email } },
          { token },
        )
      ).code,
    ).toBe('invoices.nothing_changed')
    expect(
      (await api.call('POST', `/v1/cabinet/invoices/${invoice.id}/correct`, { buyer }, { token: otherToken })).status,
    ).toBe(404)
    const wire = {
      first_name: 'Mara',
      last_name: 'Voss',
      street: 'Lindenweg',
      street_number: '4',
      zip: '10115',
      city: 'Berlin',
      country_code: 'DE',
      email: order.payerDetails.email,
      company: 'Voss GmbH',
      vat_id: 'DE136695976',
    }
    const corrected = await api.call<{ number: string; form: string }>(
      'POST',
      `/v1/cabinet/invoices/${invoice.id}/correct`,
      { buyer: wire, reason: 'Company name' },
      { token },
    )
    expect(corrected).toMatchObject({
      status: 200,
      data: {
        form: 'corrected',
        buyer: { company: 'Voss GmbH' },
        refers_to: { number: invoice.number },
        gross_amount: '49.00',
      },
    })
    await world.drain()
    expect((await documentsOf(order)).map(({ form, state, grossAmount }) => [form, state, grossAmount])).toEqual([
      ['regular', 'canceled', 4900],
      ['reversal', 'issued', -4900],
      ['corrected', 'paid', 4900],
    ])
    expect(
      (await api.call('POST', `/v1/cabinet/invoices/${invoice.id}/correct`, { buyer: wire }, { token })).code,
    ).toBe('invoices.not_correctable')
    expect(
      (await world.mails()).filter((mail) => mail.recipient === order.payerDetails.email && mail.kind === 'invoice'),
    ).toHaveLength(3)
    await refundOrder(world.world, { orderId: order.id, amount: 900 })
    await world.drain()
    const last = (await documentsOf(order)).at(-1)
    expect(last).toMatchObject({ form: 'reversal', grossAmount: -900, buyerDetails: { company: 'Voss GmbH' } })
  })
})

describe('lists', () => {
  test('the cabinet filters by number, kind, state, payment state and amount', async () => {
    const { order, invoice } = await sold()
    const list = async (query: string) =>
      (
        await api.call<{ total_count: number; list: { number: string }[] }>(
          'GET',
          `/v1/cabinet/invoices?${query}`,
          undefined,
          { token },
        )
      ).data
    expect((await list(`invoice_number=${invoice.number}`)).list.map((row) => row.number)).toEqual([invoice.number])
    expect(
      (
        await list(
          `order_id=${order.id}&form[]=regular&invoice_state[]=paid&payment_state[]=paid&amount_from=49&amount_to=49`,
        )
      ).total_count,
    ).toBe(1)
    expect((await list(`order_id=${order.id}&form[]=reversal`)).total_count).toBe(0)
    expect(
      (await api.call<{ total_count: number }>('GET', '/v1/cabinet/invoices', undefined, { token: otherToken })).data
        .total_count,
    ).toBe(0)
  })

  test('a payer sees their own, whatever the profile', async () => {
    const { order } = await sold()
    const payer = await world.transact((ctx) =>
      startSession(ctx, { userId: order.buyerUserId, fingerprint: 'test', profileType: 'payer' }),
    )
    expect(
      (await api.call<{ total_count: number }>('GET', '/v1/payer/invoices', undefined, { token: payer.accessToken }))
        .data.total_count,
    ).toBe(1)
    expect(
      (await api.call<{ total_count: number }>('GET', '/v1/payer/invoices', undefined, { token })).data.total_count,
    ).toBe(0)
  })
})
