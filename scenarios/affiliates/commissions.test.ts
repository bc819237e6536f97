import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { linkAnew } from '#capabilities/sale/sales-team/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { nameBankAccount } from '../furnish-app.ts'
import { useShopWithPublishers, programTerms } from './shop-with-publishers.ts'

/** Money follows a recommended sale to the cent: rate by rate, back with refunds and disputes, out with a payout and its credit memo. */

const shop = useShopWithPublishers()
const { app, ask, days, green, submitCheckout, earnings, nets, saleOf, payments } = shop

beforeAll(() => nameBankAccount(app, shop.admin, shop.pia.actor, 'Pia Lorenz'))

it('nobody earns on what they buy themselves, nor twice on one sale', async () => {
  expect(await submitCheckout({ affiliateLink: shop.pia.link }, 'pia@example.com')).toMatchObject({
    publisherId: null,
    affiliateProgramId: null,
  })
  // An upline who buys by the link of somebody they recruited gets nothing of it.
  const order = await submitCheckout({ affiliateLink: shop.remo.link }, 'pia@example.com')
  expect(await earnings(order.id)).toEqual([['Remo Frei', 'tier_1', '9.40', '0.00']])
  const plan = await ask(shop.owner, 'POST', '/v1/cabinet/deal_incentive_plans', {
    name: 'Three percent',
    valueForm: 'percents',
    value: '3.00',
    setterBp: '0',
  })
  await ask(shop.owner, 'POST', '/v1/cabinet/sales_team_members', {
    name: 'Sasha Keller',
    email: 'sasha@example.com',
    defaultPlanId: plan['id'],
    maxDiscountBp: '0',
  })
  await ask(shop.owner, 'POST', '/v1/cabinet/sales_team_members', {
    name: 'Quin Maas',
    email: 'quin@example.com',
    defaultPlanId: plan['id'],
    maxDiscountBp: '0',
  })
  const { rows } = await sql<{
    id: number
    linkToken: string
  }>`select id, link_token from sales_team_members order by id`.execute(app.world.db)
  for (const { id } of rows) {
    const token = await app.transact((ctx) => linkAnew(ctx, id))
    await ask(null, 'POST', '/v1/sales_team/invitations/:token/accept', { token })
  }
  // 94.05 less the salesperson's 3.00: 91.05.
  const both = await submitCheckout({ affiliateLink: shop.remo.link, salesLink: rows[0]!.linkToken })
  expect(await nets(both.id)).toEqual([
    ['Sasha Keller', 'closer', '3.00'],
    ['Remo Frei', 'tier_1', '9.10'],
    ['Pia Lorenz', 'tier_2', '1.82'],
  ])
  await refundOrder(app.world, { orderId: both.id, amount: 5950 })
  await app.drain()
  expect((await nets(both.id)).slice(3)).toEqual([
    ['Sasha Keller', 'closer', '-1.50'],
    ['Remo Frei', 'tier_1', '-4.55'],
    ['Pia Lorenz', 'tier_2', '-0.91'],
  ])
  const twice = await submitCheckout({ affiliateLink: shop.quin.link, salesLink: rows[1]!.linkToken })
  expect(await earnings(twice.id)).toEqual([['Quin Maas', 'closer', '3.00', '0.00']])
  await green()
})

it('a dispute takes the commission back, and a won one restores it', async () => {
  const order = await submitCheckout({ affiliateLink: shop.remo.link })
  const reference = (await payments(order.id))[0]!.providerReference
  await app.transact((ctx) => playSandboxBank(ctx, { reference, event: 'disputed' }))
  await app.drain()
  expect((await nets(order.id)).slice(2)).toEqual([
    ['Remo Frei', 'tier_1', '-9.40'],
    ['Pia Lorenz', 'tier_2', '-1.88'],
  ])
  expect(await saleOf(order.id)).toMatchObject({ commissionAmount: '0.00', uplineAmount: '0.00' })
  await app.transact((ctx) => playSandboxBank(ctx, { reference, event: 'dispute_won' }))
  await app.drain()
  expect((await nets(order.id)).slice(4)).toEqual([
    ['Remo Frei', 'tier_1', '9.40'],
    ['Pia Lorenz', 'tier_2', '1.88'],
  ])
  await green()
})

it('what is bought along counts for the same publisher', async () => {
  const made = await app.transact((ctx) =>
    makeProduct(ctx, shop.testShop.seller.id, { form: 'download', published: true, name: 'Workbook' }, { price: 2000 }),
  )
  const step = (await ask(shop.owner, 'POST', '/v1/cabinet/products/:id/upsells', {
    id: shop.testShop.product.id,
    headline: 'Add the workbook',
    type: 'bump',
    offeredProductId: made.product.id,
    pricingPlanId: made.plan.id,
    bumpPosition: 'below_payment_options',
  })) as unknown as { upsells: { id: number }[] }
  const order = await submitCheckout({
    affiliateLink: shop.remo.link,
    bumps: [{ upsellId: step.upsells[0]!.id, totalAmount: 2000 }],
  })
  await ask(null, 'POST', '/v1/checkout/orders/:token/returned', { token: order.token })
  await app.drain()
  const along = (
    await sql<{
      id: number
      publisherId: number
    }>`select id, publisher_id from orders where main_order_id = ${order.id}`.execute(app.world.db)
  ).rows
  expect(along).toMatchObject([{ publisherId: shop.remo.actor.userId }])
  // 16.81 net less 1.00 fee.
  expect(await nets(along[0]!.id)).toEqual([
    ['Remo Frei', 'tier_1', '1.58'],
    ['Pia Lorenz', 'tier_2', '0.31'],
  ])
})

it('a subscription pays on each rate; whoever is named by hand earns on what is paid from then on', async () => {
  const order = await submitCheckout({ ...shop.weekly, affiliateLink: shop.remo.link })
  await days(7)
  expect((await earnings(order.id)).map(([name, , net]) => `${name} ${net}`)).toEqual([
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
  ])
  const path = '/v1/cabinet/orders/:id/publisher'
  await expect(
    ask(shop.owner, 'POST', path, { id: order.id, affiliateNodeId: shop.quin.nodeId, reason: '' }),
  ).rejects.toMatchObject({ fields: { reason: ['required'] } })
  await expect(
    ask(shop.owner, 'POST', path, { id: order.id, affiliateNodeId: shop.remo.nodeId, reason: 'The same' }),
  ).rejects.toMatchObject({ code: 'affiliates.sold_already' })
  await expect(
    ask(shop.quin.actor, 'POST', path, { id: order.id, affiliateNodeId: shop.quin.nodeId, reason: 'Mine' }),
  ).rejects.toMatchObject({ code: 'platform.forbidden' })
  expect(
    await ask(shop.owner, 'POST', path, {
      id: order.id,
      affiliateNodeId: shop.quin.nodeId,
      reason: 'Said so on the phone',
    }),
  ).toMatchObject({ origin: 'hand', publisherName: 'Quin Maas', endedAt: null })
  expect((await app.transact((ctx) => orderById(ctx, order.id))).publisherId).toBe(shop.quin.actor.userId)
  await days(7)
  expect((await earnings(order.id)).slice(4)).toEqual([['Quin Maas', 'tier_1', '9.40', '0.00']])
  await ask(shop.owner, 'POST', '/v1/cabinet/orders/:id/remove_publisher', { id: order.id, reason: 'Nobody after all' })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/orders/:id/remove_publisher', { id: order.id, reason: 'Again' }),
  ).rejects.toMatchObject({ code: 'affiliates.nobody_sold' })
  await days(7)
  expect(await earnings(order.id)).toHaveLength(5)
  const [first] = await payments(order.id)
  await refundOrder(app.world, { orderId: order.id, transferId: first!.id })
  await app.drain()
  expect((await nets(order.id)).slice(5)).toEqual([
    ['Remo Frei', 'tier_1', '-9.40'],
    ['Pia Lorenz', 'tier_2', '-1.88'],
  ])
  expect(
    (await ask(shop.owner, 'GET', path, { id: order.id })).list.map(
      ({ publisherName, origin, commissionAmount, endedReason }) => [
        publisherName,
        origin,
        commissionAmount,
        endedReason,
      ],
    ),
  ).toEqual([
    ['Quin Maas', 'hand', '9.40', 'Nobody after all'],
    ['Remo Frei', 'link', '9.40', 'Said so on the phone'],
  ])
  const told = (await ask(shop.owner, 'GET', '/v1/cabinet/orders/:id', { id: String(order.id) }))['history'] as {
    subject: string
    text: string
  }[]
  expect(
    told
      .filter(({ subject }) => subject.startsWith('publisher_'))
      .map(({ subject, text }) => [subject, text])
      .toSorted(),
  ).toEqual([
    ['publisher_changed', 'Said so on the phone'],
    ['publisher_removed', 'Nobody after all'],
  ])
  await green()
})

it('changes of a program reach later sales alone; new terms are agreed to anew', async () => {
  const running = await submitCheckout({ ...shop.weekly, affiliateLink: shop.remo.link })
  expect(
    await ask(shop.owner, 'PATCH', '/v1/cabinet/affiliate_programs/:id', {
      ...programTerms({
        tiers: ['20.00', '2.00'],
        terms: 'Be honest.',
        products: [{ productId: shop.testShop.product.id, commission: '25.00' }],
      }),
      id: shop.programId,
    }),
  ).toMatchObject({ termsVersion: 2 })
  expect(
    (await ask(shop.remo.actor, 'GET', '/v1/publish/affiliate_nodes/:id', { id: shop.remo.nodeId }))['isTermsNew'],
  ).toBe(true)
  await expect(
    ask(shop.remo.actor, 'POST', '/v1/publish/affiliate_nodes/:id/accept_terms', {
      id: shop.remo.nodeId,
      termsVersion: 1,
    }),
  ).rejects.toMatchObject({ code: 'affiliates.terms_changed' })
  expect(
    await ask(shop.remo.actor, 'POST', '/v1/publish/affiliate_nodes/:id/accept_terms', {
      id: shop.remo.nodeId,
      termsVersion: 2,
    }),
  ).toMatchObject({ isTermsNew: false, termsVersion: 2 })
  await days(7)
  expect((await earnings(running.id)).map(([name, , net]) => `${name} ${net}`)).toEqual([
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
  ])
  expect((await earnings((await submitCheckout({ affiliateLink: shop.remo.link })).id))[0]).toEqual([
    'Remo Frei',
    'tier_1',
    '23.51',
    '0.00',
  ])
  // The other product is in the program no more.
  expect(await saleOf((await submitCheckout({ ...shop.weekly, affiliateLink: shop.remo.link })).id)).toBeUndefined()
  expect(
    await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs/:id/duplicate', { id: shop.programId }),
  ).toMatchObject({
    state: 'draft',
    name: 'Friends of the studio (copy)',
    tiers: ['20.00', '2.00'],
    products: [{ productId: shop.testShop.product.id, commission: '25.00' }],
    publishersCount: 0,
  })
})

it('who is parted from keeps what was earned and earns on sales that run; new orders are nobody’s', async () => {
  const { rows } = await sql<{
    orderId: number
  }>`select order_id from affiliate_sales where node_id = ${shop.remo.nodeId} and product_id = ${shop.weekly.productId} and ended_at is null`.execute(
    app.world.db,
  )
  const running = rows[0]!.orderId
  const before = (await earnings(running)).length
  expect(
    await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes/:id/stop', { id: shop.remo.nodeId, reason: 'Spam' }),
  ).toMatchObject({ state: 'ended', reason: 'Spam' })
  await app.drain()
  expect(
    (await app.mails()).filter(({ kind, recipient }) => kind === 'affiliate_ended' && recipient === 'remo@example.com'),
  ).toMatchObject([{ recipient: 'remo@example.com', body: expect.stringContaining('Spam') as never }])
  expect(await saleOf((await submitCheckout({ affiliateLink: shop.remo.link })).id)).toBeUndefined()
  await expect(ask(null, 'GET', '/v1/common/affiliate_links/:token', { token: shop.remo.link })).rejects.toMatchObject({
    status: 404,
  })
  await days(7)
  expect((await earnings(running)).slice(before).map(([name, , net]) => `${name} ${net}`)).toEqual([
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
  ])
  await expect(
    ask(shop.remo.actor, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: shop.programId, termsVersion: 2 }),
  ).rejects.toMatchObject({ code: 'affiliates.declined_before' })
  await green()
})

it('a paused program lets nothing new earn', async () => {
  await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs/:id/pause', { id: shop.programId })
  expect(await saleOf((await submitCheckout({ affiliateLink: shop.pia.link })).id)).toBeUndefined()
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', {
      id: shop.programId,
      termsVersion: 2,
      name: 'Zoe',
      email: 'zoe@example.com',
    }),
  ).rejects.toMatchObject({ code: 'affiliates.no_program' })
  await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs/:id/resume', { id: shop.programId })
  expect(await saleOf((await submitCheckout({ affiliateLink: shop.pia.link })).id)).toMatchObject({
    publisherName: 'Pia Lorenz',
  })
})

it('what was earned is released after its hold, paid out, and credited by the seller with VAT on top', async () => {
  await ask(shop.pia.actor, 'PUT', '/v1/cabinet/payouts_settings', {
    minimumAmount: '1.00',
    rhythm: 'monthly',
    isPaused: false,
  })
  await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs/:id/end', { id: shop.programId })
  await days(50)
  const payouts = (await ask(shop.pia.actor, 'GET', '/v1/cabinet/payouts')).list
  for (const { id } of payouts) await ask(shop.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await app.drain()
  const memos = (await ask(shop.pia.actor, 'GET', '/v1/cabinet/credit_memos')).list
  const total = (column: string) => memos.reduce((sum, memo) => sum + Math.round(Number(memo[column]) * 100), 0)
  expect(memos[0]).toMatchObject({ issuerName: 'Studio Voss GmbH', sellerName: 'Lorenz Medien', isEInvoice: true })
  expect([total('grossAmount'), total('netAmount') + total('vatAmount')]).toEqual(
    Array(2).fill(payouts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)),
  )
  expect(Math.abs(total('vatAmount') - Math.round(total('netAmount') * 0.19))).toBeLessThanOrEqual(memos.length)
  const { rows: lines } = await sql<{
    isEarned: boolean
  }>`select e.id is not null as is_earned from credit_memo_lines l join credit_memos m on m.id = l.credit_memo_id join ledger_transactions t on t.id = l.ledger_transaction_id
    left join sales_earnings e on e.ledger_key = t.idempotency_key and (e.net_amount, e.vat_amount) = (l.net_amount, l.vat_amount) and e.affiliate_node_id = ${shop.pia.nodeId} where m.seller_id = ${shop.pia.actor.sellerId}`.execute(
    app.world.db,
  )
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(({ isEarned }) => !isEarned)).toEqual([])
  expect(
    (await ask(shop.owner, 'GET', '/v1/cabinet/credit_memos', { recipientKind: ['publisher'] })).list.length,
  ).toBeGreaterThanOrEqual(memos.length)
  expect(
    (
      await ask(shop.pia.actor, 'GET', '/common/credit_memos/:id.xml', {
        id: memos[0]!['id'],
        token: memos[0]!['token'],
      })
    )['text'],
  ).toContain('>389<')
  await green()
})

it('figures and the list behind them agree, by whatever word they are added up', async () => {
  const [sale] = (
    await sql<{
      orders: number
      commission: number
      upline: number
      revenue: number
    }>`select sum(counted_orders)::int as orders, sum(commission_amount)::bigint as commission, sum(upline_amount)::bigint as upline, sum(revenue_amount)::bigint as revenue from affiliate_sales`.execute(
      app.world.db,
    )
  ).rows
  const [earned] = (
    await sql<{
      commission: number
      upline: number
    }>`select sum(net_amount) filter (where part = 'tier_1')::bigint as commission, sum(net_amount) filter (where part <> 'tier_1')::bigint as upline from sales_earnings where affiliate_node_id is not null`.execute(
      app.world.db,
    )
  ).rows
  expect(sale).toMatchObject(earned!)
  for (const by of ['program', 'product', 'publisher', 'seller', 'day']) {
    const { orders, list } = (await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_statistics/sums', {
      by,
    })) as unknown as {
      orders: number
      list: { orders: number; revenueAmount: string; commissionAmount: string; uplineAmount: string }[]
    }
    const cents = (column: 'revenueAmount' | 'commissionAmount' | 'uplineAmount') =>
      list.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
    expect([
      by,
      orders,
      list.reduce((sum, row) => sum + row.orders, 0),
      cents('revenueAmount'),
      cents('commissionAmount'),
      cents('uplineAmount'),
    ]).toEqual([by, sale!.orders, sale!.orders, sale!.revenue, sale!.commission, sale!.upline])
  }
  expect(
    (
      await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_statistics/sums', {
        by: 'program',
        dayFrom: '2025-01-01',
        dayTill: '2025-12-31',
      })
    ).list,
  ).toEqual([])
  const stranger = (await app.transact((ctx) => makeUser(ctx, ['publisher']))).actor
  for (const path of [
    '/v1/publish/affiliate_nodes',
    '/v1/publish/affiliate_sales',
    '/v1/publish/statistics',
    '/v1/publish/affiliate_recruits',
  ])
    expect((await ask(stranger, 'GET', path)).list).toEqual([])
})
