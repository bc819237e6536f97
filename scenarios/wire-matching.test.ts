import { expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { balanceOf, faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { orderById, ratesOf, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { openTestShop, orderAt, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { camt } from '#capabilities/sale/wires/server/testing.ts'

/** Wires found on bank statements: uploaded, suggested, accepted by a person. */

const app = useTestApp(rooms, { at: '2026-11-20T10:00:00Z' })

type Line = {
  id: number
  fit: string | null
  state: string
  amount: string
  open_amount: string | null
  wire_reference: string | null
  order_id: number | null
  purpose: string
}
type Read = {
  added: number
  known: number
  outgoing: number
  unreadable: number
  exact: number
  columns: { header: string[]; sample: string[][]; guess: Record<string, string> } | null
}

const deskOf = async (testShop?: TestShop) => {
  const shop = testShop ?? (await app.transact((ctx) => openTestShop(ctx, {}, { price: 11_900 })))
  const token = () => app.signIn(shop.seller.userId, 'seller')
  const call = async <D>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call<D>(method, url, body, { token: await token() })
  return {
    shop,
    call,
    wire: async (email?: string) => {
      const placed = await app.transact((ctx) => orderAt(ctx, shop, { wire: true, ...(email ? { email } : {}) }))
      const { transfer } = await startPayment(app.world, placed.order, placed.transfer, 'http://localhost:3000/')
      return { orderId: placed.order.id, payerId: placed.order.payerId, reference: transfer!.wireReference! }
    },
    upload: async (text: string | Buffer): Promise<{ status: number; data: Read & { error?: { code: string } } }> => {
      const payload = Buffer.concat([
        Buffer.from(
          '--xx\r\ncontent-disposition: form-data; name="file"; filename="statement"\r\ncontent-type: text/plain\r\n\r\n',
        ),
        Buffer.from(text),
        Buffer.from('\r\n--xx--\r\n'),
      ])
      const answer = await (
        await app.server()
      ).inject({
        method: 'POST',
        url: '/v1/cabinet/bank_statements',
        payload,
        headers: { 'content-type': 'multipart/form-data; boundary=xx', authorization: `Bearer ${await token()}` },
      })
      const body = answer.json()
      return { status: answer.statusCode, data: body.data ?? body }
    },
    lines: async (query = '') =>
      (await call<{ list: Line[] }>('GET', `/v1/cabinet/bank_lines?per=100&${query}`)).data.list.toSorted(
        (a, b) => a.id - b.id,
      ),
    accept: async (line: Line) => {
      const answer = await call<{ order_id: number; state: string }>(
        'POST',
        `/v1/cabinet/bank_lines/${line.id}/accept`,
        {},
      )
      await app.drain()
      return answer
    },
  }
}

it('a camt.053 is read once: exact, too little, too much, paid already, unknown; nothing is booked by itself', async () => {
  const desk = await deskOf()
  const [exact, under, over, twice] = [await desk.wire(), await desk.wire(), await desk.wire(), await desk.wire()]
  const statement = camt([
    { reference: 'R1', amount: '119.00', purpose: `Danke ${exact.reference.toLowerCase()}` },
    { reference: 'R2', amount: '50.00', purpose: `${under.reference.slice(0, 3)} ${under.reference.slice(3)}` },
    { reference: 'R3', amount: '150.00', purpose: over.reference },
    { reference: 'R4', amount: '119.00', purpose: twice.reference },
    { reference: 'R5', amount: '119.00', purpose: twice.reference },
    { reference: 'R6', amount: '7.00', purpose: 'Miete' },
    { reference: 'R7', amount: '20.00', purpose: 'Strom', isDebit: true },
  ])
  expect((await desk.upload(statement)).data).toMatchObject({
    added: 6,
    known: 0,
    outgoing: 1,
    exact: 3,
    columns: null,
  })
  expect((await desk.upload(statement)).data).toMatchObject({ added: 0, known: 6 })
  await app.drain()
  const lines = await desk.lines()
  expect(lines.map((line) => [line.fit, line.state, line.open_amount])).toEqual([
    ['exact', 'unmatched', '119.00'],
    ['under', 'unmatched', '119.00'],
    ['over', 'unmatched', '119.00'],
    ['exact', 'unmatched', '119.00'],
    ['exact', 'unmatched', '119.00'],
    ['none', 'unmatched', null],
  ])
  for (const { orderId } of [exact, under, over, twice])
    expect(await orderById(app.world, orderId)).toMatchObject({ paymentState: 'payment_pending', paidAmount: 0 })

  // Of two lines for one wire the second is left for a person.
  expect((await desk.call('POST', '/v1/cabinet/bank_lines/accept_exact', {})).data).toEqual({
    accepted: 2,
    amount: '238.00',
  })
  await app.drain()
  for (const { orderId } of [exact, twice])
    expect(await orderById(app.world, orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
  const left = await desk.lines('state[]=unmatched')
  expect(left.map((line) => line.fit)).toEqual(['under', 'over', 'double', 'none'])
  expect((await desk.lines('fit[]=double')).map((line) => line.id)).toEqual([left[2]!.id])

  expect((await desk.accept(left[0]!)).data).toMatchObject({ order_id: under.orderId, state: 'matched' })
  expect((await ratesOf(app.world, under.orderId))[0]).toMatchObject({ state: 'partly_paid', paidAmount: 5000 })
  await desk.upload(camt([{ reference: 'R8', amount: '69.00', purpose: under.reference, on: '2026-11-21' }]))
  const [rest] = await desk.lines('fit[]=exact')
  expect(rest).toMatchObject({ amount: '69.00', open_amount: '69.00' })
  await desk.accept(rest!)
  expect((await orderById(app.world, under.orderId)).paymentState).toBe('paid')

  await desk.accept(left[1]!)
  expect(await orderById(app.world, over.orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
  expect(await app.transact((ctx) => balanceOf(ctx, `unallocated:${over.payerId}`, 'eur'))).toBe(-3100)
  // Paid once more: the money is kept beside the order, which stays as it is.
  expect((await desk.accept(left[2]!)).data).toMatchObject({ order_id: twice.orderId, state: 'matched' })
  expect(await orderById(app.world, twice.orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
  expect(await app.transact((ctx) => balanceOf(ctx, `unallocated:${twice.payerId}`, 'eur'))).toBe(-11_900)
  expect(await desk.accept(left[3]!)).toMatchObject({ status: 404, code: 'payments.no_open_wire' })
  expect((await desk.accept(left[1]!)).status).toBe(409)
})

it('what a wire brought too much pays another rate of the same payer, or goes back; every cent stands in the books', async () => {
  const desk = await deskOf()
  type Money = { id: number; order_id: number; unallocated_amount: string; received_amount: string; payer_name: string }
  const money = async (query = '') =>
    (await desk.call<{ list: Money[] }>('GET', `/v1/cabinet/unallocated_payments?${query}`)).data.list.toSorted(
      (a, b) => a.id - b.id,
    )
  const act = (id: number, what: string, body: object = {}) =>
    desk.call<{ unallocated_amount: string }>('POST', `/v1/cabinet/unallocated_payments/${id}/${what}`, body)
  const [over, other] = [await desk.wire('again@example.com'), await desk.wire('again@example.com')]
  expect(other.payerId).toBe(over.payerId)
  await desk.upload(camt([{ reference: 'R1', amount: '250.00', purpose: over.reference }]))
  await desk.accept((await desk.lines())[0]!)
  const unallocated = () => app.transact((ctx) => balanceOf(ctx, `unallocated:${over.payerId}`, 'eur'))
  expect(await money()).toMatchObject([
    { order_id: over.orderId, unallocated_amount: '131.00', received_amount: '250.00' },
  ])
  expect(await money('unallocated_amount_from=200')).toEqual([])
  expect(await money('query=again@example.com')).toHaveLength(1)
  const [first] = await money()
  // Money nobody owed is not the seller's to refund as a sale.
  expect((await desk.call('POST', `/v1/cabinet/orders/${over.orderId}/refund`, { amount: '120.00' })).status).toBe(422)

  const rates = (
    await desk.call<{ id: number; open_amount: string }[]>('GET', `/v1/cabinet/unallocated_payments/${first!.id}/rates`)
  ).data
  expect(rates).toMatchObject([{ open_amount: '119.00' }])
  expect(
    (await act(first!.id, 'allocate', { order_rate_id: (await ratesOf(app.world, over.orderId))[0]!.id })).status,
  ).toBe(422)
  const both = await Promise.all([
    act(first!.id, 'allocate', { order_rate_id: rates[0]!.id }),
    act(first!.id, 'allocate', { order_rate_id: rates[0]!.id }),
  ])
  expect(both.filter((each) => each.status === 200)).toHaveLength(1)
  await app.drain()
  expect(await orderById(app.world, other.orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
  expect(await money()).toMatchObject([{ unallocated_amount: '12.00', received_amount: '131.00' }])
  expect(await unallocated()).toBe(-1200)
  // Both orders can be refunded each by itself, and no more than they cost.
  expect((await desk.call('POST', `/v1/cabinet/orders/${other.orderId}/refund`, { amount: '119.00' })).status).toBe(200)

  const stranger = await deskOf()
  expect((await stranger.call('POST', `/v1/cabinet/unallocated_payments/${first!.id}/return`, {})).status).toBe(404)
  expect((await act(first!.id, 'return')).data).toEqual({ unallocated_amount: '0.00' })
  expect((await act(first!.id, 'return')).status).toBe(409)
  await app.drain()
  expect([await money(), await unallocated()]).toEqual([[], 0])
  expect(await orderById(app.world, over.orderId)).toMatchObject({
    paymentState: 'paid',
    paidAmount: 11_900,
    refundedAmount: 0,
  })
  expect((await desk.call('POST', `/v1/cabinet/orders/${over.orderId}/refund`, { amount: '119.00' })).status).toBe(200)
  await app.drain()
  expect(await unallocated()).toBe(0)
  expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('a line is left aside and taken back; one that names no wire is given one by hand', async () => {
  const desk = await deskOf()
  const wire = await desk.wire()
  await desk.upload(camt([{ reference: 'R1', amount: '119.00', purpose: 'forgot it' }]))
  const [line] = await desk.lines()
  const at = `/v1/cabinet/bank_lines/${line!.id}`
  expect((await desk.call('POST', `${at}/ignore`, {})).data).toEqual({ state: 'ignored' })
  expect((await desk.call('POST', `${at}/ignore`, {})).status).toBe(409)
  expect((await desk.call('POST', `${at}/point`, { wire_reference: wire.reference })).status).toBe(409)
  expect((await desk.call('POST', `${at}/unignore`, {})).data).toEqual({ state: 'unmatched' })
  expect((await desk.call('POST', `${at}/point`, { wire_reference: 'K1-00' })).status).toBe(422)
  expect((await desk.call('POST', `${at}/point`, { wire_reference: wire.reference.toLowerCase() })).data).toEqual({
    fit: 'exact',
  })
  expect((await orderById(app.world, wire.orderId)).paidAmount).toBe(0)
  await desk.accept(line!)
  expect((await orderById(app.world, wire.orderId)).paymentState).toBe('paid')
})

it('a CSV asks once for its columns, in whatever letters the bank writes', async () => {
  const desk = await deskOf()
  const wire = await desk.wire()
  const csv = (rows: string[]) => Buffer.from(['Tag;Wert;Wofür', ...rows].join('\n'), 'latin1')
  const file = csv([`20.11.2026;119,00;Müller ${wire.reference}`, '20.11.2026;-5,00;Gebühr'])
  const asked = await desk.upload(file)
  expect(asked.data).toMatchObject({ added: 0, columns: { header: ['Tag', 'Wert', 'Wofür'], guess: {} } })
  expect(
    (await desk.call('PUT', '/v1/cabinet/bank_statements/columns', { booked_on: 'Tag', amount: '', purpose: 'Wofür' }))
      .status,
  ).toBe(422)
  expect(
    (
      await desk.call('PUT', '/v1/cabinet/bank_statements/columns', {
        booked_on: 'Tag',
        amount: 'Wert',
        purpose: 'Wofür',
        payer_name: '',
      })
    ).status,
  ).toBe(200)
  expect((await desk.upload(file)).data).toMatchObject({ added: 1, outgoing: 1, exact: 1, columns: null })
  expect(
    (await desk.upload(csv([`20.11.2026;119,00;Müller ${wire.reference}`, '21.11.2026;1,00;neu']))).data,
  ).toMatchObject({ added: 1, known: 1 })
  expect((await desk.lines())[0]).toMatchObject({ purpose: `Müller ${wire.reference}`, fit: 'exact' })
  expect((await desk.upload('nothing of the kind')).status).toBe(422)
  expect((await desk.upload('<html><body/></html>')).status).toBe(422)
})

it('other sellers’ wires and lines are out of reach', async () => {
  const [mine, theirs] = [await deskOf(), await deskOf()]
  const wire = await theirs.wire()
  await mine.upload(camt([{ reference: 'R1', amount: '119.00', purpose: wire.reference }]))
  const [line] = await mine.lines()
  expect(line).toMatchObject({ fit: 'none', order_id: null })
  expect((await mine.accept(line!)).status).toBe(404)
  expect(
    (await mine.call('POST', `/v1/cabinet/bank_lines/${line!.id}/point`, { wire_reference: wire.reference })).status,
  ).toBe(422)
  expect((await theirs.accept(line!)).status).toBe(404)
  // The bank's reference of one account says nothing about another's.
  expect(
    (await theirs.upload(camt([{ reference: 'R1', amount: '119.00', purpose: wire.reference }]))).data,
  ).toMatchObject({ added: 1, exact: 1 })
})
