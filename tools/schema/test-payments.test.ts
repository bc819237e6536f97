import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { openShop } from '../../scenarios/old-shop.ts'
import { withMigrationsTill } from './withheld.ts'

const at = '2026-10-05T10:00:00Z'
type Shop = Awaited<ReturnType<typeof openShop>>
type MigrateOn = (next?: string) => Promise<void>

/** 0710 reads with a seller who has verified them wholly. */
const verified = async (client: Client, migrateOn: MigrateOn, [known, begun, bare]: [Shop, Shop, Shop]) => {
  for (const [{ sellerId }, verifier, state] of [
    [known, 'lemonway', 'kyc_2'],
    [known, 'mangopay', 'kyc_2'],
    [known, 'stripe_connect', 'kyc_1'],
    [begun, 'mangopay', 'rejected'],
  ] as const)
    await client.query(
      `insert into verifications (seller_id, verifier, kyc_state, phase, decision, is_demanded, asked, created_at, changed_at)
        values ($1, $2, $3, 'reviewed', 'accepted', false, '[]', $4, $4)`,
      [sellerId, verifier, state, at],
    )
  await migrateOn('0710')
  const { rows } = await client.query<{ id: string; verified_by: string[] }>('select id, verified_by from sellers')
  expect(Object.fromEntries(rows.map(({ id, verified_by: by }) => [id, by]))).toEqual({
    [known.sellerId]: ['lemonway', 'mangopay'],
    [begun.sellerId]: [],
    [bare.sellerId]: [],
  })
}

/** 0712 leaves of a label at PayPal what is not the name of the way to pay, and other labels alone. */
const labelled = async (client: Client, migrateOn: MigrateOn, { sellerId }: Shop) => {
  const labels = [
    ['paypal', 'PayPal', ''],
    ['paypal', 'PayPal ida@example.com', 'ida@example.com'],
    ['paypal', 'ida@example.com', 'ida@example.com'],
    ['paypal', 'PayPal Ltd', 'PayPal Ltd'],
    ['card', 'Visa •••• 4242', 'Visa •••• 4242'],
    ['card', 'PayPal', 'PayPal'],
  ]
  for (const [form, label] of labels)
    await client.query(
      `insert into payment_methods (seller_id, payer_id, provider, form, reference_sealed, label, created_at)
        select $1, id, 'paypal', $2, 'sealed', $3, $4 from payers where seller_id = $1`,
      [sellerId, form, label, at],
    )
  await migrateOn('0712')
  const { rows } = await client.query<{ label: string }>('select label from payment_methods order by id')
  expect(rows.map(({ label }) => label)).toEqual(labels.map(([, , label]) => label))
}

/** 0730 keeps every way to Lemonway that a payer is on, with what was made on it, beside those of others. */
const onTheirWay = async (client: Client, migrateOn: MigrateOn, shop: Shop) => {
  const [card, debit, other] = [await shop.sold(11_900), await shop.sold(4900), await shop.sold(900)]
  await client.query(
    `insert into lemonway_visits (
        token, provider_key, seller_id, form, amount, description, return_url, account, turn, page_token, money_in, card,
        mandate, label, created_at
      ) select v.token, t.provider_key, t.seller_id, v.form, t.amount, 'Field book', 'https://shop.example/' || v.token, 's1', v.turn,
        v.page_token, v.money_in, v.card, v.mandate, v.label, $3
      from (values
        ($1::bigint, 'way-1', 'card', 2, 'page-1', '4711', '815', null, null),
        ($2, 'way-2', 'sepa', 1, 'page-2', null, null, '12', 'DE •••• 3000')
      ) as v (id, token, form, turn, page_token, money_in, card, mandate, label)
      join transfers t on t.id = v.id`,
    [card.paymentId, debit.paymentId, at],
  )
  await client.query(
    `insert into payer_visits (transfer_id, seller_id, token, description, url, return_url, created_at)
      values ($1, $2, 'way-3', 'Field book', 'https://pay.example/1', 'https://shop.example/way-3', $3)`,
    [other.paymentId, shop.sellerId, at],
  )
  await migrateOn('0730')
  const { rows } = await client.query(
    `select transfer_id::int as transfer, seller_id::int as seller, token, description, url, return_url, made, created_at = $1 as is_since
      from payer_visits order by token`,
    [at],
  )
  const way = (token: string, transfer: number, made: object, url: string | null = null) => ({
    transfer,
    seller: shop.sellerId,
    token,
    description: 'Field book',
    url,
    return_url: `https://shop.example/${token}`,
    made,
    is_since: true,
  })
  expect(rows).toEqual([
    way('way-1', card.paymentId, { account: 's1', turn: 2, pageToken: 'page-1', moneyIn: '4711', card: '815' }),
    way('way-2', debit.paymentId, {
      account: 's1',
      turn: 1,
      pageToken: 'page-2',
      mandate: '12',
      label: 'DE •••• 3000',
    }),
    way('way-3', other.paymentId, {}, 'https://pay.example/1'),
  ])
  expect((await client.query(`select to_regclass('lemonway_visits') as gone`)).rows).toEqual([{ gone: null }])
}

/** 0781 names cards that paid in a wallet, of Stripe alone, and opens products that allowed only what nobody takes. */
const walletsNamed = async (client: Client, migrateOn: MigrateOn, shop: Shop) => {
  const paidBy = async (provider: string, label: string) => {
    const { paymentId } = await shop.sold(1900)
    await client.query(
      `with kept as (insert into payment_methods (seller_id, payer_id, provider, form, reference_sealed, label, created_at)
          select o.seller_id, o.payer_id, $2, 'card', 'sealed', $3, $4
          from transfers t join orders o on o.id = t.order_id where t.id = $1 returning id),
        paid as (update transfers set payment_method = 'card', payment_method_id = (select id from kept)
          where id = $1 returning order_id)
        update orders set payment_method = 'card', payment_method_id = (select id from kept)
          where id = (select order_id from paid)`,
      [paymentId, provider, label, at],
    )
    return paymentId
  }
  const paid = [
    await paidBy('stripe', 'Apple Pay Visa •••• 4242'),
    await paidBy('stripe_connect', 'Google Pay Visa •••• 4242'),
    await paidBy('stripe', 'Visa •••• 4242'),
    await paidBy('sandbox', 'Apple Pay •••• 4242'),
  ]
  await client.query(`update products set payment_methods = '{sofort,card,apple_pay}' where seller_id = $1`, [
    shop.sellerId,
  ])
  await migrateOn('0781')
  const { rows } = await client.query<{ payment: string; order: string }>(
    `select t.payment_method as payment, o.payment_method as order from transfers t join orders o on o.id = t.order_id
      where t.id = any($1) order by t.id`,
    [paid],
  )
  const named = ['apple_pay', 'google_pay', 'card', 'card']
  expect(rows).toEqual(named.map((form) => ({ payment: form, order: form })))
  const products = await client.query<{ payment_methods: string[] }>(
    'select payment_methods from products where seller_id = $1',
    [shop.sellerId],
  )
  expect(new Set(products.rows.map(({ payment_methods: forms }) => forms.join()))).toEqual(new Set(['card']))
}

it('0710, 0712, 0730 and 0781: who verified a seller, labels at PayPal, payers on their way to Lemonway, and wallets', async () => {
  await withMigrationsTill('0700', async (client, migrateOn) => {
    const shops: [Shop, Shop, Shop] = [
      await openShop(client, 'studio'),
      await openShop(client, 'werk'),
      await openShop(client, 'still'),
    ]
    await verified(client, migrateOn, shops)
    await labelled(client, migrateOn, shops[0])
    await onTheirWay(client, migrateOn, shops[0])
    await walletsNamed(client, migrateOn, shops[1])
  })
}, 120_000)
