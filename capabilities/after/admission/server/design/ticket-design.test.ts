import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { structureOf } from '#platform/server/paper/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { drawTickets } from '../draw-tickets.ts'
import { printedTickets } from '../find-tickets.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

const event = () =>
  app.transact(async (ctx) => {
    const { seller, token } = await makeSeller(ctx)
    const made = await makeProduct(ctx, seller.id, { form: 'event', name: 'Open stage' })
    const ticket = await makeTicket(ctx, await makeDate(ctx, made.product), { name: 'Stalls', planIds: [made.plan.id] })
    return { seller, token, ticket, ...made, path: `/v1/cabinet/products/${made.product.id}/ticket_design` }
  })
const picture = (sellerId: number) =>
  sharp({ create: { width: 700, height: 300, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer()
    .then((content) => storeFile(app.world, { sellerId, name: 'stage.png', kind: 'image', content }))

/** What a PDF draws, whatever packed it. */
const drawn = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part[1]!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
const ticketOf = async (orderId: number): Promise<Buffer> => {
  const { id } = await app.world.db
    .selectFrom('paymentTickets')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return drawTickets(app.world, await printedTickets(app.world, [id]))
}

test('tickets are printed in the looks their seller chose, also those that were bought before', async () => {
  const it = await event()
  const order = await buy(app.world, it, { ticketId: it.ticket.id })
  await app.drain()
  expect((await app.call('GET', it.path, undefined, { token: it.token })).data).toMatchObject({
    colour: '#323bb5',
    words: '',
    shows_price: true,
    picture: null,
  })
  const before = await ticketOf(order.id)
  expect([before.toString('latin1').includes('/Subtype /Image'), drawn(before).includes('0 1 0 scn')]).toEqual([
    false,
    false,
  ])

  const file = await picture(it.seller.id)
  const changed = await app.call(
    'PATCH',
    it.path,
    {
      colour: '#00FF00',
      words: 'Doors open at 18:30.\nNo umbrellas, please.',
      shows_price: false,
      picture_file_id: file.id,
    },
    { token: it.token },
  )
  expect(changed.data).toMatchObject({
    colour: '#00ff00',
    shows_price: false,
    picture_file_id: file.id,
    picture: { width: 700 },
  })
  const after = await ticketOf(order.id)
  expect([
    after.toString('latin1').includes('/Subtype /Image'),
    drawn(after).includes('0 1 0 scn'),
    drawn(after).length > drawn(before).length,
  ]).toEqual([true, true, true])
  expect(await structureOf(after)).toMatchObject({
    tags: expect.stringMatching(/^Document\(Figure H1( P)+ Figure( P)+\)$/),
    unnamed: [],
  })
  const preview = await app.call('GET', `${it.path}/preview.pdf`, undefined, { token: it.token })
  expect([preview.headers['content-type'], preview.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
})

test('what does not fit is refused at its field, strangers find nothing, copies look alike', async () => {
  const [it, other] = [await event(), await event()]
  const change = (body: object, token = it.token) => app.call<{ id: number }>('PATCH', it.path, body, { token })
  expect((await change({ colour: 'red' })).fields).toEqual({ colour: ['invalid_colour'] })
  expect((await change({ words: 'x'.repeat(401) })).fields).toEqual({ words: ['too_long'] })
  expect((await change({ picture_file_id: (await picture(other.seller.id)).id })).fields).toEqual({
    picture_file_id: ['not_in_list'],
  })
  for (const [method, path] of [
    ['GET', it.path],
    ['PATCH', it.path],
    ['GET', `${it.path}/preview.pdf`],
  ] as const)
    expect((await app.call(method, path, method === 'PATCH' ? {} : undefined, { token: other.token })).status).toBe(404)
  const download = await app.transact((ctx) => makeProduct(ctx, it.seller.id, { name: 'Guide' }))
  expect(
    (await app.call('PATCH', `/v1/cabinet/products/${download.product.id}/ticket_design`, {}, { token: it.token }))
      .code,
  ).toBe('admission.not_an_event')
  await change({ words: 'Bring a coat.' })
  const copy = await app.call<{ id: number }>(
    'POST',
    `/v1/cabinet/products/${it.product.id}/duplicate`,
    {},
    { token: it.token },
  )
  await app.drain()
  expect(
    (await app.call('GET', `/v1/cabinet/products/${copy.data.id}/ticket_design`, undefined, { token: it.token })).data,
  ).toMatchObject({ words: 'Bring a coat.', colour: '#323bb5' })
})
