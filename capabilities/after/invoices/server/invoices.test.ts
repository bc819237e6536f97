import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { testWorld } from '#platform/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, mara, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { settleInvoices } from './settle-invoices.ts'

const rooms = await roomsNeeded(import.meta.url)

const app = useTestApp(rooms)
let testShop: TestShop
let token: string
let otherToken: string
beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    otherToken = (await makeSeller(ctx)).token
    testShop = { seller: made.seller, ...(await makeProduct(ctx, made.seller.id)) }
  })
})

const documentsOf = (order: Pick<Order, 'id'>) =>
  app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
const sold = async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
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
    for (let i = 0; i < 3; i++) await app.transact((ctx) => settleInvoices(ctx, order.id))
    await app.drain()
    expect(await documentsOf(order)).toHaveLength(1)
    const mails = (await app.mails()).filter(
      (mail) => mail.kind === 'invoice' && mail.recipient === order.payerDetails.email,
    )
    expect(mails).toHaveLength(1)
    const pdf = await app.call('GET', `/common/invoices/${invoice.id}.pdf?token=${invoice.token}`)
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true)
  })

  test('has its invoice even when parallel workers hear of it at once', async () => {
    const deaf = await testWorld(rooms.filter((room) => room.name !== 'invoices'))
    const order = await buy(deaf.world, await deaf.transact((ctx) => openTestShop(ctx)))
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
      await refundOrder(app.world, { orderId: order.id, amount })
      await app.drain()
    }
    let documents = await documentsOf(order)
    expect(
      documents.slice(1).map(({ form, state, grossAmount, isFull }) => ({ form, state, grossAmount, isFull })),
    ).toEqual(
      [1001, 333, 1].map((amount) => ({ form: 'reversal', state: 'issued', grossAmount: -amount, isFull: false })),
    )
    expect(documents[0]!.state).toBe('paid')
    await refundOrder(app.world, { orderId: order.id })
    await app.drain()
    documents = await documentsOf(order)
    expect(documents[0]!.state).toBe('canceled')
    expect(documents.at(-1)).toMatchObject({ isFull: true, grossAmount: -3565, refersToId: invoice.id })
    for (const column of ['netAmount', 'vatAmount', 'grossAmount'] as const)
      expect(documents.reduce((sum, each) => sum + each[column], 0)).toBe(0)
  })
})

test('what is refunded names the pieces it is the price of, and a part of the price none but itself', async () => {
  const order = await buy(app.world, testShop, { quantity: 3 })
  await app.drain()
  for (const amount of [4900, 1000]) {
    await refundOrder(app.world, { orderId: order.id, amount })
    await app.drain()
  }
  await refundOrder(app.world, { orderId: order.id })
  await app.drain()
  expect((await documentsOf(order)).map(({ lines: [line] }) => [line!.quantity, line!.gross])).toEqual([
    [3, 14_700],
    [1, -4900],
    [1, -1000],
    [1, -8800],
  ])
})

describe('a business buyer', () => {
  const business = async () => {
    const order = await buy(app.world, testShop, { company: 'Keller KG' })
    await app.drain()
    return { order, invoice: (await documentsOf(order))[0]! }
  }

  test('gets the data inside the PDF and as XRechnung, also of what is taken back', async () => {
    await setSeller(app.world, testShop.seller.id, {
      company: 'Shop GmbH',
      street: 'Torstraße',
      streetNumber: '7',
      zip: '10119',
      city: 'Berlin',
      phone: '+49 30 1',
      vatId: 'DE123456789',
    })
    const { order, invoice } = await business()
    const pdf = await app.call('GET', `/common/invoices/${invoice.id}.pdf?token=${invoice.token}`)
    expect(pdf.text).toContain('factur-x.xml')
    const xml = await app.call('GET', `/common/invoices/${invoice.id}.xml?token=${invoice.token}`)
    expect([xml.status, xml.headers['content-type']]).toEqual([200, 'application/xml'])
    expect(xml.text).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    expect(
      (await app.call<{ is_e_invoice: boolean }>('GET', `/v1/common/invoices/${invoice.id}?token=${invoice.token}`))
        .data.is_e_invoice,
    ).toBe(true)
    expect((await app.call('GET', `/common/invoices/${invoice.id}.xml?token=nope`)).status).toBe(404)
    await refundOrder(app.world, { orderId: order.id, amount: 1001 })
    await app.drain()
    const reversal = (await documentsOf(order)).at(-1)!
    const back = (await app.call('GET', `/common/invoices/${reversal.id}.xml?token=${reversal.token}`)).text
    expect(back).toContain('<ram:GrandTotalAmount>-10.01</ram:GrandTotalAmount>')
    expect(back).toContain(`<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`)
    await expect(sql`delete from invoice_xmls where invoice_id = ${invoice.id}`.execute(app.world.db)).rejects.toThrow(
      'never changed',
    )
  })

  test('gets the printed PDF alone from a seller who has not told enough, and so does a consumer', async () => {
    const { invoice: consumers } = await sold()
    expect((await app.call('GET', `/common/invoices/${consumers.id}.xml?token=${consumers.token}`)).code).toBe(
      'invoices.no_e_invoice',
    )
    await setSeller(app.world, testShop.seller.id, { street: null })
    const { invoice } = await business()
    expect((await app.call('GET', `/common/invoices/${invoice.id}.xml?token=${invoice.token}`)).status).toBe(404)
    expect((await app.call('GET', `/common/invoices/${invoice.id}.pdf?token=${invoice.token}`)).text).not.toContain(
      'factur-x.xml',
    )
  })
})

describe('what was issued', () => {
  test('is not changed or deleted by anyone', async () => {
    const { invoice } = await sold()
    await expect(
      sql`update invoices set gross_amount = gross_amount + 1, net_amount = net_amount + 1 where id = ${invoice.id}`.execute(
        app.world.db,
      ),
    ).rejects.toThrow('never changed')
    await expect(
      sql`update invoices set state = 'paid', number = 'x' where id = ${invoice.id}`.execute(app.world.db),
    ).rejects.toThrow('never changed')
    await expect(sql`delete from invoices where id = ${invoice.id}`.execute(app.world.db)).rejects.toThrow(
      'never changed',
    )
    await expect(
      sql`update invoice_pdfs set sha256 = 'x' where invoice_id = ${invoice.id}`.execute(app.world.db),
    ).rejects.toThrow('never changed')
  })

  test('is shown to its seller and to whoever holds the token, and is not there for others', async () => {
    const { invoice } = await sold()
    expect((await app.call('GET', `/v1/common/invoices/${invoice.id}?token=${invoice.token}`)).data).toMatchObject({
      number: invoice.number,
      gross_amount: '49.00',
      vat_groups: [{ rate: 1900, net: '41.18', vat: '7.82', gross: '49.00' }],
    })
    expect((await app.call('GET', `/v1/common/invoices/${invoice.id}?token=${invoice.token}x`)).status).toBe(404)
    expect((await app.call('GET', `/common/invoices/${invoice.id}.pdf?token=nope`)).status).toBe(404)
    expect((await app.call('GET', `/v1/cabinet/invoices/${invoice.id}`, undefined, { token })).status).toBe(200)
    expect((await app.call('GET', `/v1/cabinet/invoices/${invoice.id}`, undefined, { token: otherToken })).status).toBe(
      404,
    )
  })

  test('is corrected by a full reversal and a new document', async () => {
    const { order, invoice } = await sold()
    const buyer = { ...mara, email: order.payerDetails.email, company: 'Voss GmbH', vatId: 'DE136695976' }
    expect(
      (
        await app.call(
          'POST',
          `/v1/cabinet/invoices/${invoice.id}/correct`,
          { buyer: { ...mara, email: order.payerDetails.email } },
          { token },
        )
      ).code,
    ).toBe('invoices.nothing_changed')
    expect(
      (await app.call('POST', `/v1/cabinet/invoices/${invoice.id}/correct`, { buyer }, { token: otherToken })).status,
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
    const corrected = await app.call<{ number: string; form: string }>(
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
    await app.drain()
    expect((await documentsOf(order)).map(({ form, state, grossAmount }) => [form, state, grossAmount])).toEqual([
      ['regular', 'canceled', 4900],
      ['reversal', 'issued', -4900],
      ['corrected', 'paid', 4900],
    ])
    expect(
      (await app.call('POST', `/v1/cabinet/invoices/${invoice.id}/correct`, { buyer: wire }, { token })).code,
    ).toBe('invoices.not_correctable')
    expect(
      (await app.mails()).filter((mail) => mail.recipient === order.payerDetails.email && mail.kind === 'invoice'),
    ).toHaveLength(3)
    await refundOrder(app.world, { orderId: order.id, amount: 900 })
    await app.drain()
    const last = (await documentsOf(order)).at(-1)
    expect(last).toMatchObject({ form: 'reversal', grossAmount: -900, buyerDetails: { company: 'Voss GmbH' } })
  })
})

describe('lists', () => {
  test('the cabinet filters by number, kind, state, payment state and amount', async () => {
    const { order, invoice } = await sold()
    const list = async (query: string) =>
      (
        await app.call<{ total_count: number; list: { number: string }[] }>(
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
      (await app.call<{ total_count: number }>('GET', '/v1/cabinet/invoices', undefined, { token: otherToken })).data
        .total_count,
    ).toBe(0)
  })

  test('a payer sees their own, whatever the profile', async () => {
    const { order } = await sold()
    const payerToken = await app.signIn(order.buyerUserId, 'payer')
    expect(
      (await app.call<{ total_count: number }>('GET', '/v1/payer/invoices', undefined, { token: payerToken })).data
        .total_count,
    ).toBe(1)
    expect(
      (await app.call<{ total_count: number }>('GET', '/v1/payer/invoices', undefined, { token })).data.total_count,
    ).toBe(0)
  })
})
