import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Ctx } from '#platform/server/context.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { faultsEverywhere, post } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { linkAnew } from '#capabilities/sale/sales-team/server/testing.ts'
import { nameBankAccount, registerCompany } from '../furnish-app.ts'
import { useSalesTeam } from './sales-team.ts'

/**
 * A salesperson is invited, prepares an offer, it is bought, and money follows: earned, held, taken back, paid out, credited and
 * booked, to the cent.
 */

const team = useSalesTeam()
const {
  app,
  ask,
  balance,
  balances,
  green,
  memberRow,
  submitCheckout,
  offer,
  tokenOf,
  payment,
  dealOf,
  days,
  actorOf,
  join,
} = team

it('somebody is invited, joins by the mailed link and has an account that earns', async () => {
  team.planId = (
    await ask(team.owner, 'POST', '/v1/cabinet/deal_incentive_plans', {
      name: 'Ten percent',
      valueForm: 'percents',
      value: '10.00',
      basis: 'net',
      paidOn: 'each_payment',
      setterBp: '30.00',
      holdDays: 14,
    })
  )['id'] as number
  team.memberId = (
    await ask(team.owner, 'POST', '/v1/cabinet/sales_team_members', {
      name: 'Sasha Keller',
      email: 'sasha@example.com',
      defaultPlanId: team.planId,
      maxDiscountBp: '20.00',
    })
  )['id'] as number
  const token = await app.transact((ctx) => linkAnew(ctx, team.memberId))
  expect((await ask(team.owner, 'POST', '/v1/sales_team/invitations/:token/accept', { token }))['url']).toContain(
    '/users/magic_link',
  )
  await app.drain()
  team.sasha = await actorOf(team.memberId)
  await registerCompany(app, team.sasha, { company: 'Keller Vertrieb', vatId: 'DE811907980' }, null)
  await nameBankAccount(app, team.admin, team.sasha, 'Sasha Keller')
  expect(await ask(team.sasha, 'GET', '/v1/cabinet/payouts_settings')).toMatchObject({
    rhythm: 'monthly',
    minimumAmount: '50.00',
  })
  expect(await ask(team.sasha, 'GET', '/v1/cabinet/deals/choices')).toMatchObject({
    members: [{ id: team.memberId }],
    products: [{ id: team.testShop.product.id }],
    incentivePlans: [],
  })
})

it('an offer keeps to what the seller allows; its price holds at the checkout, without coupons, for one piece', async () => {
  await expect(ask(team.sasha, 'POST', '/v1/cabinet/deals', offer({ ownAmount: '95.19' }))).rejects.toMatchObject({
    fields: { ownAmount: ['too_small'] },
  })
  await expect(ask(team.sasha, 'POST', '/v1/cabinet/deals', offer({ validTill: '2026-04-30' }))).rejects.toMatchObject({
    fields: { validTill: ['too_late'] },
  })
  const draft = await ask(team.sasha, 'POST', '/v1/cabinet/deals', offer({ ownAmount: '95.20', incentivePlanId: 999 }))
  expect(draft).toMatchObject({ state: 'draft', incentivePlanId: team.planId, validTill: '2026-03-16' })
  const token = await tokenOf(draft['id'])
  const at = { username: team.testShop.seller.username, slug: team.testShop.product.slug, deal: token }
  await expect(ask(team.owner, 'GET', '/v1/checkout/:username/:slug', at)).rejects.toMatchObject({
    code: 'deals.deal_over',
  })
  expect(await ask(team.sasha, 'POST', '/v1/cabinet/deals/:id/send', { id: draft['id'] })).toMatchObject({
    state: 'ready',
  })
  expect((await app.mails()).filter(({ kind }) => kind === 'deal_offer')).toMatchObject([
    {
      recipient: 'ida@example.com',
      locale: 'de',
      body: expect.stringContaining(`/s/${team.testShop.seller.username}/deal/${token}`) as never,
    },
  ])
  expect(await ask(team.owner, 'GET', '/v1/checkout/deals/:token', { token })).toMatchObject({
    state: 'open',
    amount: '95.20',
    fullAmount: '119.00',
  })
  expect(await ask(team.owner, 'GET', '/v1/checkout/:username/:slug', at)).toMatchObject({
    isDeal: true,
    plans: [{ firstAmount: '95.20' }],
    product: { left: 1 },
  })
  await expect(
    ask(team.owner, 'POST', '/v1/checkout/:username/:slug/quote', { ...at, couponCode: 'NEIN' }),
  ).rejects.toMatchObject({ code: 'deals.no_coupon' })
  await expect(
    ask(team.owner, 'POST', '/v1/checkout/:username/:slug/quote', { ...at, quantity: 2 }),
  ).rejects.toMatchObject({
    fields: { quantity: ['too_big'] },
  })

  const order = await submitCheckout({ deal: token }, 'ida@example.com')
  expect(order).toMatchObject({
    paymentState: 'paid',
    totalAmount: 9520,
    netAmount: 8000,
    salesTeamMemberId: team.memberId,
  })
  expect(await ask(team.owner, 'GET', '/v1/cabinet/orders/:id', { id: String(order.id) })).toMatchObject({
    funnel: null,
    salesTeamMember: { name: 'Sasha Keller', incentivePlanName: 'Ten percent', earnedAmount: '8.00' },
  })
  expect(await dealOf(team.sasha, order.id)).toMatchObject({
    state: 'finalized',
    amount: '95.20',
    earnedAmount: '8.00',
  })
  expect([await balances(team.owner), await balances(team.sasha)]).toEqual([
    [9520 - 952, 0, 0],
    [952, 0, 0],
  ])
  await expect(submitCheckout({ deal: token })).rejects.toMatchObject({ code: 'deals.deal_taken' })
  await expect(ask(team.sasha, 'POST', '/v1/cabinet/deals/:id/withdraw', { id: draft['id'] })).rejects.toMatchObject({
    code: 'deals.deal_taken',
  })
  await green()

  await refundOrder(app.world, { orderId: order.id, amount: 4760 })
  await app.drain()
  expect([await balances(team.owner), await balances(team.sasha)]).toEqual([
    [4760 - 476, 0, 0],
    [476, 0, 0],
  ])
  expect((await ask(team.sasha, 'GET', '/v1/cabinet/sales_earnings')).list).toMatchObject([
    { netAmount: '-4.00', vatAmount: '-0.76', baseAmount: null },
    { netAmount: '8.00', vatAmount: '1.52', baseAmount: '80.00', value: '10.00', earnerName: 'Sasha Keller' },
  ])
  await green()
})

it('a link brings a sale without a draft, a dispute takes the share back and a won one restores it', async () => {
  const order = await submitCheckout({ salesLink: (await memberRow()).linkToken })
  expect(order.salesTeamMemberId).toBe(team.memberId)
  expect(await dealOf(team.owner, order.id)).toMatchObject({
    state: 'finalized',
    origin: 'link',
    earnedAmount: '10.00',
  })
  expect(await balance(team.sasha, 'pending')).toBe(476 + 1190)
  const { providerReference } = await payment(order.id)
  await app.transact((ctx) => playSandboxBank(ctx, { reference: providerReference, event: 'disputed' }))
  await app.drain()
  expect(await balance(team.sasha, 'pending')).toBe(476)
  await green()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: providerReference, event: 'dispute_won' }))
  await app.drain()
  expect(await balance(team.sasha, 'pending')).toBe(476 + 1190)
  await green()
  // Nobody earns on what they buy themselves, and an unknown link is nobody's.
  expect(
    (await submitCheckout({ salesLink: (await memberRow()).linkToken }, 'sasha@example.com')).salesTeamMemberId,
  ).toBeNull()
  expect((await submitCheckout({ salesLink: 'nobody-at-all' })).salesTeamMemberId).toBeNull()
})

it('what was earned is payable after its hold, paid out and credited by the seller, and what goes back later is owed', async () => {
  await ask(team.sasha, 'PUT', '/v1/cabinet/payouts_settings', {
    minimumAmount: '1.00',
    rhythm: 'monthly',
    isPaused: false,
  })
  expect(await ask(team.sasha, 'GET', '/v1/cabinet/payouts_balance')).toMatchObject({
    balances: [{ pending: '16.66', available: '0.00' }],
  })
  await days(15)
  expect(await balances(team.sasha)).toEqual([0, 1666, 0])
  await days(16)
  const { list } = await ask(team.sasha, 'GET', '/v1/cabinet/payouts')
  expect(list).toMatchObject([{ state: 'pending', amount: '16.66' }])
  const id = list[0]!['id']
  await ask(team.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await app.drain()
  const [memo] = (await ask(team.sasha, 'GET', '/v1/cabinet/credit_memos')).list
  expect(memo).toMatchObject({
    number: 'G-2026-00001',
    issuerName: 'Studio Voss GmbH',
    sellerName: 'Keller Vertrieb',
    netAmount: '14.00',
    vatAmount: '2.66',
    grossAmount: '16.66',
    isEInvoice: true,
  })
  expect((await ask(team.owner, 'GET', '/v1/cabinet/credit_memos')).list).toMatchObject([
    { number: 'G-2026-00001', recipientKind: 'team_member' },
  ])
  expect(
    (await ask(team.sasha, 'GET', '/common/credit_memos/:id.xml', { id: memo!['id'], token: memo!['token'] }))['text'],
  ).toContain('>389<')
  await ask(team.admin, 'POST', '/v1/admin/payouts/:id/confirm', { id })
  await green()

  const [deal] = (await ask(team.sasha, 'GET', '/v1/cabinet/deals', { origin: ['draft'] })).list
  expect(deal).toMatchObject({ state: 'closed' })
  await refundOrder(app.world, { orderId: deal!['orderId'] as number })
  await app.drain()
  expect(await balances(team.sasha)).toEqual([0, 0, 476])
  expect(await dealOf(team.sasha, deal!['orderId'] as number)).toMatchObject({
    state: 'refunded',
    earnedAmount: '0.00',
  })
  await green()
})

it('two who sold together share by the plan of the day; a new version reaches later deals alone', async () => {
  const { id: setter, actor: asSetter } = await join('Noa Brandt', 'noa@example.com', team.planId, '0')
  const sent = await ask(team.owner, 'POST', '/v1/cabinet/deals', offer({ setterId: setter, isSent: true }))
  expect([
    await ask(asSetter, 'GET', '/v1/cabinet/deals/:id', { id: sent['id'] }),
    await ask(team.owner, 'GET', '/v1/cabinet/deals/:id', { id: sent['id'] }),
  ]).toMatchObject([{ mayChange: false }, { mayChange: true }])
  await expect(ask(asSetter, 'POST', '/v1/cabinet/deals/:id/withdraw', { id: sent['id'] })).rejects.toMatchObject({
    status: 404,
  })
  const order = await submitCheckout({ deal: await tokenOf(sent['id']) })
  const shares = async (orderId: number) =>
    (
      await ask(team.owner, 'GET', '/v1/cabinet/sales_earnings', {
        orderId: [String(orderId)],
        sortKey: 'id',
        sortDir: 'asc',
      })
    ).list.map(({ earnerName, part, netAmount, vatAmount }) => [earnerName, part, netAmount, vatAmount])
  expect(await shares(order.id)).toEqual([
    ['Sasha Keller', 'closer', '7.00', '1.33'],
    ['Noa Brandt', 'setter', '3.00', '0.00'],
  ])
  await ask(team.owner, 'POST', '/v1/cabinet/deal_incentive_plans/:id/versions', {
    id: team.planId,
    name: 'Twenty',
    valueForm: 'percents',
    value: '20.00',
    setterBp: '0',
  })
  expect(await shares((await submitCheckout({ salesLink: (await memberRow()).linkToken })).id)).toEqual([
    ['Sasha Keller', 'closer', '20.00', '3.80'],
  ])
  await green()
})

it('the leaderboard ranks who closed deals that were not given back; colleagues see amounts of their own alone', async () => {
  const board = async (as: typeof team.owner) =>
    (await ask(as, 'GET', '/v1/cabinet/deals_leaderboard', { period: 'year' })) as unknown as {
      from: unknown
      teams: { list: { rank: number; name: string; isOwn: boolean; deals: number; amounts: unknown[] | null }[] }[]
    }
  const { from, teams } = await board(team.owner)
  expect([String(from), teams.length]).toEqual(['2026-01-01', 1])
  const [first, ...others] = teams[0]!.list
  expect(first).toMatchObject({ rank: 1, isOwn: false, amounts: [{ currency: 'eur' }] })
  for (const other of others) expect(other.deals).toBeLessThanOrEqual(first!.deals)
  const own = (await board(team.sasha)).teams[0]!.list
  expect(own.map(({ isOwn, amounts }) => isOwn === (amounts !== null))).toEqual(own.map(() => true))
  expect(own.filter(({ isOwn }) => isOwn)).toMatchObject([{ name: 'Sasha Keller' }])
})

it('a share without its booking, a booking without its share and more taken back than was earned are found', async () => {
  const faultsAfter = async (breaking: (ctx: Ctx) => Promise<unknown>): Promise<string[]> => {
    let found: string[] = []
    await app
      .transact(async (ctx) => {
        await breaking(ctx)
        found = [...new Set((await faultsEverywhere(ctx)).map(({ rule }) => rule))]
        throw new Error('taken back')
      })
      .catch(() => undefined)
    return found
  }
  const copied = (net: number) => (ctx: Ctx) =>
    sql`insert into sales_earnings (seller_id, sales_team_member_id, account_id, order_id, order_rate_id, payment_id, sequence, part, base_amount, value_form, value, part_bp, tax, currency, net_amount, vat_amount, gross_amount, hold_ends_on, ledger_key, created_on, created_at)
      select seller_id, sales_team_member_id, account_id, order_id, order_rate_id, payment_id, 99, part, base_amount, value_form, value, part_bp, tax, currency, ${net}::bigint, 0, ${net}::bigint, hold_ends_on, 'nowhere', created_on, created_at from sales_earnings order by id limit 1`.execute(
      ctx.db,
    )
  expect(await faultsAfter(copied(5))).toEqual(['earnings_meet_books'])
  expect(await faultsAfter(copied(-5))).toEqual(['earnings_meet_books', 'no_earning_below_nothing'])
  expect(await faultsAfter(copied(1_000_000))).toEqual(['earnings_meet_books', 'earnings_within_share'])
  const { sellerId } = team.testShop.product
  expect(
    await faultsAfter((ctx) =>
      post(ctx, {
        type: 'Commission',
        key: 'lost',
        currency: 'eur',
        businessDate: Temporal.PlainDate.from('2026-03-31'),
        sellerId,
        entries: [
          { account: `recv:seller:${sellerId}`, amount: 7 },
          { account: `seller:${team.sasha.sellerId}:pending`, amount: -7 },
        ],
      }),
    ),
  ).toEqual(['earnings_meet_books'])
})

it('commissions stand in the lines for DATEV, with sums as in the ledger', async () => {
  await ask(team.owner, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  const { list } = await ask(team.owner, 'GET', '/v1/cabinet/booking_lines', { per: 500, bookingType: ['commission'] })
  const moved = async (name: string) =>
    (
      await sql<{
        amount: string
      }>`select coalesce(sum(case when l.account = ${name} then 1 else -1 end * case when l.side = 'S' then l.amount else -l.amount end * case when l.is_general_reversal then -1 else 1 end), 0) as amount
    from booking_lines l where l.seller_id = ${team.owner.sellerId} and ${name} in (l.account, l.gen_account)`.execute(
        app.world.db,
      )
    ).rows[0]!.amount
  const ledger = (
    await sql<{
      amount: string
    }>`select sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.type = 'Commission' and t.seller_id = ${team.owner.sellerId} and (a.name like ${`seller:${team.owner.sellerId}:%`} or a.name = ${`recv:seller:${team.owner.sellerId}`})`.execute(
      app.world.db,
    )
  ).rows[0]!.amount
  expect(
    list
      .filter((line) => String(line['eventKey']).startsWith('credit_memo:'))
      .map((line) => [line['account'], line['genAccount'], line['side'], line['amount'], line['documentField1']])
      .toSorted(),
  ).toEqual([
    ['1576', '1600', 'S', '2.66', 'G-2026-00001'],
    ['4760', '1600', 'S', '14.00', 'G-2026-00001'],
  ])
  expect([Number(await moved('4760')), Number(await moved('1576'))]).toEqual([1400, 266])
  // What is owed to salespeople is what left the seller's money, less what memos credited.
  expect(Number(await moved('1600'))).toBe(Number(ledger) - 1666)
  const all = (
    await sql<{
      amount: string
    }>`select -sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.seller_id = ${team.owner.sellerId} and (a.name like ${`seller:${team.owner.sellerId}:%`} or a.name = ${`recv:seller:${team.owner.sellerId}`} or a.name like 'in_transit:%')`.execute(
      app.world.db,
    )
  ).rows[0]!.amount
  expect(Number(await moved('1360'))).toBe(Number(all))
  await green()
})
