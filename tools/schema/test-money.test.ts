import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { openShop } from '../../scenarios/old-shop.ts'
import { withMigrationsTill } from './withheld.ts'

const balances = async (client: Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; currency: string; amount: string }>(
    `select a.name, a.currency, sum(e.amount) as amount from ledger_accounts a join ledger_entries e on e.account_id =
      a.id group by a.name, a.currency having sum(e.amount) <> 0`,
  )
  return Object.fromEntries(rows.map(({ name, currency, amount }) => [`${name} ${currency}`, Number(amount)]))
}
const texts = async (client: Client, statement: string): Promise<string> =>
  (
    await client.query<{ told: string | null }>(
      `select md5(string_agg(t::text, E'\\n' order by t::text)) as told from (${statement}) t`,
    )
  ).rows[0]?.told ?? ''
const entriesOfOld = (till: number) =>
  `select transaction_id, seq, account_id, amount from ledger_entries where transaction_id <= ${till}`

it('0102 moves what tests left pending into the balance of test money, to the cent, and no true money', async () => {
  await withMigrationsTill('0101', async (client, migrateOn) => {
    const [first, second, third] = [
      await openShop(client, 'studio'),
      await openShop(client, 'werk'),
      await openShop(client, 'still'),
    ]
    await first.sold(11_900)
    await first.sold(5000, { fee: 250 })
    const test = await first.sold(4900, { isTest: true })
    const charged = await first.sold(10_000, { isTest: true, fee: 500 })
    const halfBack = await first.sold(3000, { isTest: true, refunded: 1000 })
    await first.sold(2000, { isTest: true, refunded: 2000 })
    const dollars = await first.sold(7000, { isTest: true, currency: 'usd' })
    await second.sold(900, { isTest: true })
    await second.sold(11_900, { refunded: 1900 })
    await third.sold(333)
    const before = await balances(client)
    const last = Number(
      (await client.query<{ id: string }>(`select max(id) as id from ledger_transactions`)).rows[0]!.id,
    )
    const written = await texts(client, entriesOfOld(last))
    const pending = (shop: { sellerId: number }, currency = 'eur') => `seller:${shop.sellerId}:pending ${currency}`
    const balance = (shop: { sellerId: number }, currency = 'eur') => `seller:${shop.sellerId}:test ${currency}`
    // Tests and true money still stand in one: 119 + 47.50 true, 49 + 95 + 20 of tests.
    expect([
      before[pending(first)],
      before[pending(first, 'usd')],
      before[pending(second)],
      before[pending(third)],
    ]).toEqual([-(11_900 + 4750 + 4900 + 9500 + 2000), -7000, -(900 + 10_000), -333])

    await migrateOn('0102')
    const after = await balances(client)
    const { [pending(first, 'usd')]: _moved, ...kept } = before
    expect(after).toEqual({
      ...kept,
      [pending(first)]: -(11_900 + 4750),
      [balance(first)]: -(4900 + 9500 + 2000),
      [balance(first, 'usd')]: -7000,
      [pending(second)]: -10_000,
      [balance(second)]: -900,
    })
    // Nothing old is changed; what is new balances, names its payment, and is there once for each.
    expect(await texts(client, entriesOfOld(last))).toBe(written)
    const { rows: moved } = await client.query<{
      type: string
      key: string
      order: string
      payment: string
      sum: string
      amount: string
    }>(
      `select t.type, t.idempotency_key as key, t.order_id as order, t.payment_id as payment, sum(e.amount) as sum,
        max(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.id >
        ${last} group by t.id order by t.payment_id`,
    )
    const expected = [
      [test, 4900, 'eur'],
      [charged, 9500, 'eur'],
      [halfBack, 2000, 'eur'],
      [dollars, 7000, 'usd'],
    ] as const
    expect(
      moved
        .map(({ type, key, order, payment, sum, amount }) => [
          type,
          key,
          Number(order),
          Number(payment),
          Number(sum),
          Number(amount),
        ])
        .slice(0, 4),
    ).toEqual(
      expected.map(([{ orderId, paymentId }, amount, currency]) => [
        'Release',
        `test:${paymentId}:${currency}`,
        orderId,
        paymentId,
        0,
        amount,
      ]),
    )
    expect([moved.length, Object.values(after).reduce((sum, amount) => sum + amount, 0)]).toEqual([5, 0])
    const { rows: told } = await client.query<{ is_test: boolean; count: string }>(
      `select t.is_test, count(*) from transfers t join orders o on o.id = t.order_id where t.is_test <> o.is_test group by 1`,
    )
    expect(told).toEqual([])

    // On to the newest schema, and a second time: nothing of it moves again.
    await migrateOn()
    await migrateOn()
    expect(await balances(client)).toEqual(after)
    expect(await texts(client, entriesOfOld(last))).toBe(written)
  })
}, 120_000)

it('0102 has nothing to do where nobody ever sold a test', async () => {
  await withMigrationsTill('0101', async (client, migrateOn) => {
    await (await openShop(client, 'studio')).sold(11_900)
    const before = await balances(client)
    await migrateOn('0102')
    expect([
      await balances(client),
      (await client.query(`select from ledger_accounts where name like '%:test'`)).rowCount,
    ]).toEqual([before, 0])
  })
}, 120_000)
