import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { describe, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { sql } from 'kysely'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { orderAt, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { startPayment } from '#capabilities/sale/orders/server/index.ts'
import { randomFrom } from '#seeds/random.ts'
import { receiveNotice } from './receive-notice.ts'
import { signNotice } from '../../providers/sandbox/books.ts'
import { payInSandbox } from '../testing.ts'

/**
 * Notices arrive late, twice, in any order, altered, or about unknown objects: the result equals that of one of each in
 * order.
 */
const orders = isLongEdition ? 400 : 6
const copies = 5

const app = useTestWorld(await roomsNeeded(import.meta.url, 'orders'), { poolSize: 20 })

type SentNotice = { eventId: string; body: string }
const deliver = (body: string, header = signNotice(app.world, body, app.clock.now)) =>
  receiveNotice(app.world, { provider: 'sandbox', token: null }, Buffer.from(body), { 'sandbox-signature': header })
const states = async () =>
  (
    await sql<{ orders: string; transfers: string; rates: string; entries: number }>`select
  (select string_agg(payment_state || ' ' || paid_amount, ',' order by id) from orders) as orders, (select string_agg(type || ' ' || state || ' ' || received_amount, ',' order by provider_key) from transfers) as transfers,
  (select string_agg(state || ' ' || paid_amount, ',' order by id) from order_rates) as rates, (select count(*)::int from ledger_entries) as entries`.execute(
      app.world.db,
    )
  ).rows[0]!

/** Purchases whose notices the bank has written and not sent: paid, and every other one disputed, every fourth decided. */
const unsent = async (): Promise<SentNotice[]> => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4900 }))
  for (let i = 0; i < orders; i++) {
    const { order, transfer } = await app.transact((ctx) => orderAt(ctx, testShop))
    const { redirectUrl } = await startPayment(app.world, order, transfer, 'http://localhost:3000/')
    await payInSandbox(app.world, redirectUrl!, { card: '4242424242424242' })
    const { playSandboxBank } = await import('../sandbox-checkout.ts')
    const reference = redirectUrl!.split('/').at(-1)!
    if (i % 2 === 0) await app.transact((ctx) => playSandboxBank(ctx, { reference, event: 'disputed' }))
    if (i % 4 === 0)
      await app.transact((ctx) =>
        playSandboxBank(ctx, { reference, event: i % 8 === 0 ? 'dispute_won' : 'dispute_lost' }),
      )
  }
  const notices = await app.world.db
    .selectFrom('sandboxNotices')
    .select(['eventId', 'body'])
    .where('deliveredAt', 'is', null)
    .orderBy('id')
    .execute()
  await sql`delete from graphile_worker._private_jobs`.execute(app.world.db)
  return notices
}
/** Applies what waits; a notice that overtook another waits for its next try. */
const settle = async () => {
  for (let round = 0; round < 8; round++) {
    await app.drain()
    app.clock.advance({ minutes: 30 })
  }
}

it(
  `${orders} orders' notices, each ${copies} times, shuffled and many at once, leave what single ones in order leave`,
  { timeout: 1_800_000 },
  async () => {
    const random = randomFrom(7)
    const notices = await unsent()
    const shuffled = Array.from({ length: copies }, () => notices)
      .flat()
      .map((notice) => ({ notice, at: random() }))
      .sort((a, b) => a.at - b.at)
    for (let from = 0; from < shuffled.length; from += 50)
      await Promise.all(shuffled.slice(from, from + 50).map(({ notice }) => deliver(notice.body)))
    await settle()
    const left = await states()
    const ofOne = (i: number) => (i % 8 === 0 ? 'paid 4900' : i % 2 === 0 ? 'payment_chargebacked 0' : 'paid 4900')
    expect(left.orders).toBe(Array.from({ length: orders }, (_, i) => ofOne(i)).join(','))
    expect(await app.transact(faultsEverywhere)).toEqual([])
    for (const { body } of notices) await deliver(body)
    await settle()
    expect(await states()).toEqual(left)
  },
)

describe('what is not genuine changes nothing', () => {
  const body = JSON.stringify({
    kind: 'payment',
    key: 'rate-1-1',
    outcome: { kind: 'successful', reference: 'x', amount: 4900, currency: 'eur' },
    eventId: 'evt_false',
  })
  const bad = { code: 'payments.bad_signature' }
  it.each<[string, () => Promise<void>]>([
    [
      'a wrong secret',
      () => deliver(body, `t=${Math.floor(app.clock.now.epochMilliseconds / 1000)},v1=${'0'.repeat(64)}`),
    ],
    ['no signature', () => deliver(body, '')],
    ['one byte altered', () => deliver(body.replace('4900', '4901'), signNotice(app.world, body, app.clock.now))],
    [
      'older than 300 seconds',
      () => deliver(body, signNotice(app.world, body, app.clock.now.subtract({ seconds: 301 }))),
    ],
    ['from the future', () => deliver(body, signNotice(app.world, body, app.clock.now.add({ seconds: 301 })))],
  ])('%s is refused', async (_, sending) => {
    const before = await states()
    await expect(sending()).rejects.toMatchObject(bad)
    expect(await states()).toEqual(before)
    expect(
      await app.world.db
        .selectFrom('providerNotices')
        .select('id')
        .where('providerEventId', '=', 'evt_false')
        .execute(),
    ).toEqual([])
  })

  it('a genuine one of an unknown payment waits and books nothing', async () => {
    const before = await states()
    const unknown = body.replace('rate-1-1', 'rate-999999-1').replace('evt_false', 'evt_unknown')
    await deliver(unknown)
    await settle()
    expect(await states()).toEqual(before)
    expect(
      await app.world.db
        .selectFrom('providerNotices')
        .select('appliedAt')
        .where('providerEventId', '=', 'evt_unknown')
        .execute(),
    ).toEqual([{ appliedAt: null }])
  })

  it('a provider nobody knows is not found', async () => {
    await expect(
      receiveNotice(app.world, { provider: 'nobody', token: null }, Buffer.from(body), {}),
    ).rejects.toMatchObject({ status: 404 })
  })
})
