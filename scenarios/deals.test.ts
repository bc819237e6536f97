import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor, Ctx } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { pressOrderButton, type Press } from '#capabilities/sale/checkout/server/index.ts'
import { faultsEverywhere, post, purseOf } from '#capabilities/sale/ledger/server/index.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { askTown } from './ask-town.ts'

/** A salesperson is invited, prepares an offer, it is bought, and money follows: earned, held, taken back, paid out and credited, to the cent. */

let test: TestWorld
let admin: Actor
let counter: Counter
let seat: Actor
let sasha: Actor
let memberId: number
let planId: number

type Answer = Record<string, unknown> & { list: Record<string, unknown>[] }
const ask = askTown<Answer>(() => test)
const purse = (who: Actor, name: 'pending' | 'available' | 'payout' | 'owed') =>
  test.transact((ctx) => purseOf(ctx, who.sellerId!, name, 'eur'))
const purses = async (who: Actor) => [
  await purse(who, 'pending'),
  await purse(who, 'available'),
  await purse(who, 'owed'),
]
const green = async () => expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
const memberRow = async () =>
  (
    await sql<{
      invitationToken: string
      linkToken: string
      accountId: number
      userId: number
    }>`select invitation_token, link_token, account_id, user_id from sales_team_members where id = ${memberId}`.execute(
      test.world.db,
    )
  ).rows[0]!

const company = (name: string, vatId: string) => ({
  businessType: 'entity',
  company: name,
  region: 'Berlin',
  firstName: 'Mara',
  lastName: 'Voss',
  street: 'Lindenweg',
  streetNumber: '4',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 7654321',
  birthday: '1985-02-03',
  isVatLiable: true,
  vatId,
  taxNumber: '37/123/45678',
  taxNumberType: 'number',
})

let presses = 0
const details = (email: string) => ({
  salutation: 'none',
  firstName: 'Ida',
  lastName: 'Sommer',
  email,
  street: 'Am Markt',
  streetNumber: '1',
  zip: '28195',
  city: 'Bremen',
  countryCode: 'DE',
  phone: null,
  company: null,
  vatId: null,
})
const press = async (by: Partial<Press> = {}, email = `buyer${++presses}@example.com`) => {
  const placed = await pressOrderButton(test.world, {
    username: counter.seller.username,
    slug: counter.product.slug,
    planId: counter.plan.id,
    quantity: 1,
    checkoutKey: `checkout-key-${++presses}`,
    form: 'card',
    terms: true,
    withdrawalWaiver: true,
    payer: details(email),
    ...by,
  } as Press)
  if (placed.redirectUrl) await payInSandbox(test.world, placed.redirectUrl, { card: '4242424242424242' })
  await test.drain()
  return test.transact((ctx) => orderById(ctx, placed.orderId))
}
const offer = (change: Record<string, unknown> = {}) => ({
  salesTeamMemberId: memberId,
  productId: counter.product.id,
  pricingPlanId: counter.plan.id,
  buyerEmail: 'ida@example.com',
  buyerFirstName: 'Ida',
  buyerLastName: 'Sommer',
  locale: 'de',
  ...change,
})
const tokenOf = async (id: unknown) =>
  (await sql<{ token: string }>`select token from deals where id = ${id as number}`.execute(test.world.db)).rows[0]!
    .token
const payment = async (orderId: number) =>
  (
    await sql<{
      id: number
      providerReference: string
    }>`select id, provider_reference from transfers where order_id = ${orderId} and type = 'Payment' and state = 'successful' order by id desc`.execute(
      test.world.db,
    )
  ).rows[0]!
const dealOf = async (as: Actor, orderId: number) =>
  (await ask(as, 'GET', '/v1/cabinet/deals', { orderId: [String(orderId)] })).list[0]
const days = (n: number) => test.live(test.clock.now.add({ hours: 24 * n }).toString())

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 12 })
  admin = (await test.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com' }))).actor
  await ask(admin, 'PUT', '/v1/admin/payout_sender', {
    name: 'Kontor Handel GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  counter = await test.transact((ctx) => openCounter(ctx, { form: 'download', published: true }, { price: 11900 }))
  const { seller } = counter
  seat = {
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
    rights: [],
    sessionId: null,
    zone: seller.zone,
  }
  await ask(seat, 'PATCH', '/v1/cabinet/profile', company('Studio Voss GmbH', 'DE136695976'))
  await ask(seat, 'PUT', '/v1/cabinet/settings/payment_providers', { sandbox: { isEnabled: true } })
  await ask(seat, 'POST', '/v1/cabinet/profile/finish_registration', {})
})
afterAll(() => test.close())

it('somebody is invited, joins by the mailed link and has an account that earns', async () => {
  planId = (
    await ask(seat, 'POST', '/v1/cabinet/deal_incentive_plans', {
      name: 'Ten percent',
      valueForm: 'percents',
      value: '10.00',
      basis: 'net',
      paidOn: 'each_payment',
      setterBp: '30.00',
      holdDays: 14,
    })
  )['id'] as number
  memberId = (
    await ask(seat, 'POST', '/v1/cabinet/sales_team_members', {
      name: 'Sasha Keller',
      email: 'sasha@example.com',
      defaultPlanId: planId,
      maxDiscountBp: '20.00',
    })
  )['id'] as number
  const { invitationToken: token } = await memberRow()
  expect((await ask(seat, 'POST', '/v1/sales_team/invitations/:token/accept', { token }))['url']).toContain(
    '/users/magic_link',
  )
  await test.drain()
  const { accountId, userId } = await memberRow()
  sasha = {
    kind: 'user',
    role: 'sales_team_member',
    userId,
    sellerId: accountId,
    rights: [],
    sessionId: null,
    zone: 'Europe/Berlin',
  }
  await ask(sasha, 'PATCH', '/v1/cabinet/profile', company('Keller Vertrieb', 'DE811907980'))
  await ask(sasha, 'POST', '/v1/cabinet/profile/finish_registration', {})
  const { id } = await ask(sasha, 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Sasha Keller',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id })
  expect(await ask(sasha, 'GET', '/v1/cabinet/payouts_settings')).toMatchObject({
    rhythm: 'monthly',
    minimumAmount: '50.00',
  })
  expect(await ask(sasha, 'GET', '/v1/cabinet/deals/choices')).toMatchObject({
    members: [{ id: memberId }],
    products: [{ id: counter.product.id }],
    incentivePlans: [],
  })
})

it('an offer keeps to what the seller allows; its price holds at the checkout, without coupons, for one piece', async () => {
  await expect(ask(sasha, 'POST', '/v1/cabinet/deals', offer({ ownAmount: '95.19' }))).rejects.toMatchObject({
    fields: { ownAmount: ['too_small'] },
  })
  await expect(ask(sasha, 'POST', '/v1/cabinet/deals', offer({ validTill: '2026-04-30' }))).rejects.toMatchObject({
    fields: { validTill: ['too_late'] },
  })
  const draft = await ask(sasha, 'POST', '/v1/cabinet/deals', offer({ ownAmount: '95.20', incentivePlanId: 999 }))
  expect(draft).toMatchObject({ state: 'draft', incentivePlanId: planId, validTill: '2026-03-16' })
  const token = await tokenOf(draft['id'])
  const at = { username: counter.seller.username, slug: counter.product.slug, deal: token }
  await expect(ask(seat, 'GET', '/v1/checkout/:username/:slug', at)).rejects.toMatchObject({ code: 'deals.deal_over' })
  expect(await ask(sasha, 'POST', '/v1/cabinet/deals/:id/send', { id: draft['id'] })).toMatchObject({ state: 'ready' })
  expect((await test.mails()).filter(({ kind }) => kind === 'deal_offer')).toMatchObject([
    {
      recipient: 'ida@example.com',
      locale: 'de',
      body: expect.stringContaining(`/s/${counter.seller.username}/deal/${token}`) as never,
    },
  ])
  expect(await ask(seat, 'GET', '/v1/checkout/deals/:token', { token })).toMatchObject({
    state: 'open',
    amount: '95.20',
    fullAmount: '119.00',
  })
  expect(await ask(seat, 'GET', '/v1/checkout/:username/:slug', at)).toMatchObject({
    isDeal: true,
    plans: [{ firstAmount: '95.20' }],
    product: { left: 1 },
  })
  await expect(
    ask(seat, 'POST', '/v1/checkout/:username/:slug/quote', { ...at, couponCode: 'NEIN' }),
  ).rejects.toMatchObject({ code: 'deals.no_coupon' })
  await expect(ask(seat, 'POST', '/v1/checkout/:username/:slug/quote', { ...at, quantity: 2 })).rejects.toMatchObject({
    fields: { quantity: ['too_big'] },
  })

  const order = await press({ deal: token }, 'ida@example.com')
  expect(order).toMatchObject({ paymentState: 'paid', totalAmount: 9520, netAmount: 8000, salesTeamMemberId: memberId })
  expect(await dealOf(sasha, order.id)).toMatchObject({ state: 'finalized', amount: '95.20', earnedAmount: '8.00' })
  expect([await purses(seat), await purses(sasha)]).toEqual([
    [9520 - 952, 0, 0],
    [952, 0, 0],
  ])
  await expect(press({ deal: token })).rejects.toMatchObject({ code: 'deals.deal_taken' })
  await expect(ask(sasha, 'POST', '/v1/cabinet/deals/:id/withdraw', { id: draft['id'] })).rejects.toMatchObject({
    code: 'deals.deal_taken',
  })
  await green()

  await refundOrder(test.world, { orderId: order.id, amount: 4760 })
  await test.drain()
  expect([await purses(seat), await purses(sasha)]).toEqual([
    [4760 - 476, 0, 0],
    [476, 0, 0],
  ])
  expect((await ask(sasha, 'GET', '/v1/cabinet/sales_earnings')).list).toMatchObject([
    { netAmount: '-4.00', vatAmount: '-0.76', baseAmount: null },
    { netAmount: '8.00', vatAmount: '1.52', baseAmount: '80.00', value: '10.00', earnerName: 'Sasha Keller' },
  ])
  await green()
})

it('a link brings a sale without a draft, a dispute takes the share back and a won one restores it', async () => {
  const order = await press({ salesLink: (await memberRow()).linkToken })
  expect(order.salesTeamMemberId).toBe(memberId)
  expect(await dealOf(seat, order.id)).toMatchObject({ state: 'finalized', origin: 'link', earnedAmount: '10.00' })
  expect(await purse(sasha, 'pending')).toBe(476 + 1190)
  const { providerReference } = await payment(order.id)
  await test.transact((ctx) => playSandboxBank(ctx, { reference: providerReference, event: 'disputed' }))
  await test.drain()
  expect(await purse(sasha, 'pending')).toBe(476)
  await green()
  await test.transact((ctx) => playSandboxBank(ctx, { reference: providerReference, event: 'dispute_won' }))
  await test.drain()
  expect(await purse(sasha, 'pending')).toBe(476 + 1190)
  await green()
  // Nobody earns on what they buy themselves, and an unknown link is nobody's.
  expect((await press({ salesLink: (await memberRow()).linkToken }, 'sasha@example.com')).salesTeamMemberId).toBeNull()
  expect((await press({ salesLink: 'nobody-at-all' })).salesTeamMemberId).toBeNull()
})

it('what was earned is payable after its hold, paid out and credited by the seller, and what goes back later is owed', async () => {
  await ask(sasha, 'PUT', '/v1/cabinet/payouts_settings', { minimumAmount: '1.00', rhythm: 'monthly', isPaused: false })
  expect(await ask(sasha, 'GET', '/v1/cabinet/payouts_balance')).toMatchObject({
    balances: [{ pending: '16.66', available: '0.00' }],
  })
  await days(15)
  expect(await purses(sasha)).toEqual([0, 1666, 0])
  await days(16)
  const { list } = await ask(sasha, 'GET', '/v1/cabinet/payouts')
  expect(list).toMatchObject([{ state: 'pending', amount: '16.66' }])
  const id = list[0]!['id']
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await test.drain()
  const [memo] = (await ask(sasha, 'GET', '/v1/cabinet/credit_memos')).list
  expect(memo).toMatchObject({
    number: 'G-2026-00001',
    issuerName: 'Studio Voss GmbH',
    sellerName: 'Keller Vertrieb',
    netAmount: '14.00',
    vatAmount: '2.66',
    grossAmount: '16.66',
    isEInvoice: true,
  })
  expect((await ask(seat, 'GET', '/v1/cabinet/credit_memos')).list).toMatchObject([
    { number: 'G-2026-00001', recipientKind: 'team_member' },
  ])
  expect(
    (await ask(sasha, 'GET', '/common/credit_memos/:id.xml', { id: memo!['id'], token: memo!['token'] }))['text'],
  ).toContain('>389<')
  await ask(admin, 'POST', '/v1/admin/payouts/:id/confirm', { id })
  await green()

  const [deal] = (await ask(sasha, 'GET', '/v1/cabinet/deals', { origin: ['draft'] })).list
  expect(deal).toMatchObject({ state: 'closed' })
  await refundOrder(test.world, { orderId: deal!['orderId'] as number })
  await test.drain()
  expect(await purses(sasha)).toEqual([0, 0, 476])
  expect(await dealOf(sasha, deal!['orderId'] as number)).toMatchObject({ state: 'refunded', earnedAmount: '0.00' })
  await green()
})

it('two who sold together share by the plan of the day; a new version reaches later deals alone', async () => {
  const setter = (
    await ask(seat, 'POST', '/v1/cabinet/sales_team_members', {
      name: 'Noa Brandt',
      email: 'noa@example.com',
      defaultPlanId: planId,
      maxDiscountBp: '0',
    })
  )['id'] as number
  const { rows } = await sql<{
    invitationToken: string
  }>`select invitation_token from sales_team_members where id = ${setter}`.execute(test.world.db)
  await ask(seat, 'POST', '/v1/sales_team/invitations/:token/accept', { token: rows[0]!.invitationToken })
  const sent = await ask(seat, 'POST', '/v1/cabinet/deals', offer({ setterId: setter, isSent: true }))
  const noa = await sql<{
    userId: number
    accountId: number
  }>`select user_id, account_id from sales_team_members where id = ${setter}`.execute(test.world.db)
  const asSetter: Actor = {
    kind: 'user',
    role: 'sales_team_member',
    userId: noa.rows[0]!.userId,
    sellerId: noa.rows[0]!.accountId,
    rights: [],
    sessionId: null,
    zone: 'Europe/Berlin',
  }
  expect([
    await ask(asSetter, 'GET', '/v1/cabinet/deals/:id', { id: sent['id'] }),
    await ask(seat, 'GET', '/v1/cabinet/deals/:id', { id: sent['id'] }),
  ]).toMatchObject([{ mayChange: false }, { mayChange: true }])
  await expect(ask(asSetter, 'POST', '/v1/cabinet/deals/:id/withdraw', { id: sent['id'] })).rejects.toMatchObject({
    status: 404,
  })
  const order = await press({ deal: await tokenOf(sent['id']) })
  const shares = async (orderId: number) =>
    (
      await ask(seat, 'GET', '/v1/cabinet/sales_earnings', {
        orderId: [String(orderId)],
        sortKey: 'id',
        sortDir: 'asc',
      })
    ).list.map(({ earnerName, part, netAmount, vatAmount }) => [earnerName, part, netAmount, vatAmount])
  expect(await shares(order.id)).toEqual([
    ['Sasha Keller', 'closer', '7.00', '1.33'],
    ['Noa Brandt', 'setter', '3.00', '0.00'],
  ])
  await ask(seat, 'POST', '/v1/cabinet/deal_incentive_plans/:id/versions', {
    id: planId,
    name: 'Twenty',
    valueForm: 'percents',
    value: '20.00',
    setterBp: '0',
  })
  expect(await shares((await press({ salesLink: (await memberRow()).linkToken })).id)).toEqual([
    ['Sasha Keller', 'closer', '20.00', '3.80'],
  ])
  await green()
})

it('a share without its booking, a booking without its share and more taken back than was earned are found', async () => {
  const faultsAfter = async (breaking: (ctx: Ctx) => Promise<unknown>): Promise<string[]> => {
    let found: string[] = []
    await test
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
  const { sellerId } = counter.product
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
          { account: `seller:${sasha.sellerId}:pending`, amount: -7 },
        ],
      }),
    ),
  ).toEqual(['earnings_meet_books'])
})

it('commissions stand in the lines for DATEV: owed as they are earned, cost and input VAT with the memo, sums as in the ledger', async () => {
  await ask(seat, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  const { list } = await ask(seat, 'GET', '/v1/cabinet/booking_lines', { per: 500, bookingType: ['commission'] })
  const moved = async (name: string) =>
    (
      await sql<{
        amount: string
      }>`select coalesce(sum(case when l.account = ${name} then 1 else -1 end * case when l.side = 'S' then l.amount else -l.amount end * case when l.is_general_reversal then -1 else 1 end), 0) as amount
    from booking_lines l where l.seller_id = ${seat.sellerId} and ${name} in (l.account, l.gen_account)`.execute(
        test.world.db,
      )
    ).rows[0]!.amount
  const ledger = (
    await sql<{
      amount: string
    }>`select sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.type = 'Commission' and t.seller_id = ${seat.sellerId} and (a.name like ${`seller:${seat.sellerId}:%`} or a.name = ${`recv:seller:${seat.sellerId}`})`.execute(
      test.world.db,
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
    }>`select -sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.seller_id = ${seat.sellerId} and (a.name like ${`seller:${seat.sellerId}:%`} or a.name = ${`recv:seller:${seat.sellerId}`} or a.name like 'in_transit:%')`.execute(
      test.world.db,
    )
  ).rows[0]!.amount
  expect(Number(await moved('1360'))).toBe(Number(all))
  await green()
})

it('an offer nobody buys is over after its days; withdrawn ones and foreign eyes find nothing', async () => {
  const [late, gone] = [
    await ask(sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })),
    await ask(sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })),
  ]
  await ask(sasha, 'POST', '/v1/cabinet/deals/:id/withdraw', { id: gone['id'] })
  await expect(press({ deal: await tokenOf(gone['id']) })).rejects.toMatchObject({ code: 'deals.deal_over' })
  await days(16)
  expect(await ask(sasha, 'GET', '/v1/cabinet/deals/:id', { id: late['id'] })).toMatchObject({ state: 'cancelled' })
  const stranger = (await test.transact((ctx) => makeUser(ctx, ['sales_team_member']))).actor
  expect((await ask(stranger, 'GET', '/v1/cabinet/deals')).list).toEqual([])
  await expect(ask(stranger, 'GET', '/v1/cabinet/deals/:id', { id: late['id'] })).rejects.toMatchObject({ status: 404 })
  expect((await ask(sasha, 'GET', '/v1/cabinet/orders')).list.length).toBeGreaterThan(1)
})

it('a deal pressed by two at once is bought once', async () => {
  const race = async (token: string) => {
    const results = await Promise.allSettled(
      [1, 2].map((n) =>
        pressOrderButton(test.world, {
          username: counter.seller.username,
          slug: counter.product.slug,
          planId: counter.plan.id,
          quantity: 1,
          checkoutKey: `race-${token.slice(0, 6)}-${n}`,
          form: 'card',
          terms: true,
          withdrawalWaiver: true,
          deal: token,
          payer: details(`racer${n}@example.com`),
        } as Press),
      ),
    )
    return results
      .map((result) => (result.status === 'fulfilled' ? 'bought' : String((result.reason as { code?: string }).code)))
      .toSorted()
  }
  for (let round = 0; round < 5; round++)
    expect(
      await race(await tokenOf((await ask(sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })))['id'])),
    ).toEqual(['bought', 'deals.deal_taken'])
})

it('control: without the lock both would have found it free', async () => {
  const token = await tokenOf((await ask(sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })))['id'])
  let bought = 0
  await Promise.all(
    [1, 2].map(() =>
      test.transact(async (ctx) => {
        const deal = await ctx.db
          .selectFrom('deals')
          .select('orderId')
          .where('token', '=', token)
          .executeTakeFirstOrThrow()
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (deal.orderId === null) bought++
      }),
    ),
  )
  expect(bought).toBe(2)
})

it('somebody named afterwards earns on what is paid from then on, and only the seller names them', async () => {
  const { product, plan } = await test.transact((ctx) =>
    makeProduct(
      ctx,
      counter.seller.id,
      { form: 'download', published: true },
      { form: 'subscription', price: null, firstAmount: 11900, nextAmount: 11900, interval: '7d' },
    ),
  )
  const monthly = { slug: product.slug, planId: plan.id }
  const order = await press(monthly)
  const path = '/v1/cabinet/orders/:id/salesperson'
  const wish = { id: order.id, salesTeamMemberId: memberId, reason: 'Sold on the phone' }
  await expect(ask(sasha, 'POST', path, wish)).rejects.toMatchObject({ status: 404 })
  await expect(ask(seat, 'POST', path, { ...wish, reason: '' })).rejects.toMatchObject({
    fields: { reason: ['required'] },
  })
  await expect(ask(seat, 'POST', path, { ...wish, salesTeamMemberId: 999_999 })).rejects.toMatchObject({
    fields: { salesTeamMemberId: ['not_in_list'] },
  })
  await expect(
    ask(seat, 'POST', path, { ...wish, id: (await press(monthly, 'sasha@example.com')).id }),
  ).rejects.toMatchObject({ fields: { salesTeamMemberId: ['own_purchase'] } })
  const { orderId: unpaid } = await pressOrderButton(test.world, {
    ...monthly,
    username: counter.seller.username,
    quantity: 1,
    checkoutKey: 'not-paid-yet-1',
    form: 'card',
    terms: true,
    withdrawalWaiver: true,
    payer: details('late@example.com'),
  } as Press)
  await expect(ask(seat, 'POST', path, { ...wish, id: unpaid })).rejects.toMatchObject({ code: 'deals.not_bought' })

  expect(await ask(seat, 'POST', path, wish)).toMatchObject({
    state: 'finalized',
    origin: 'hand',
    memberName: 'Sasha Keller',
    incentivePlanName: 'Twenty',
    orderId: order.id,
  })
  await expect(ask(seat, 'POST', path, wish)).rejects.toMatchObject({ code: 'deals.sold_already' })
  await test.drain()
  expect(await dealOf(sasha, order.id)).toMatchObject({ state: 'finalized', origin: 'hand', earnedAmount: '0.00' })
  const page = await ask(seat, 'GET', '/v1/cabinet/orders/:id', { id: String(order.id) })
  expect(page).toMatchObject({ salesTeamMember: { name: 'Sasha Keller' } })
  expect(
    (page['history'] as { subject: string }[]).filter(({ subject }) => subject === 'salesperson_named'),
  ).toMatchObject([
    {
      text: 'Sold on the phone',
      by: expect.any(String) as never,
      to: expect.stringContaining('Sasha Keller') as never,
    },
  ])
  await days(8)
  expect((await ask(seat, 'GET', '/v1/cabinet/sales_earnings', { orderId: [String(order.id)] })).list).toMatchObject([
    { earnerName: 'Sasha Keller', part: 'closer', netAmount: '20.00' },
  ])
  await expect(ask(sasha, 'POST', path, wish)).rejects.toMatchObject({ status: 404 })
  await expect(
    ask(sasha, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', { id: order.id, reason: 'Mine' }),
  ).rejects.toMatchObject({ status: 404 })

  const earned = async () =>
    (
      (await ask(seat, 'GET', '/v1/cabinet/sales_earnings', { orderId: [String(order.id)] })).list as {
        earnerName: string
        netAmount: string
      }[]
    )
      .map(({ earnerName, netAmount }) => `${earnerName} ${netAmount}`)
      .toSorted()
  const told = async () =>
    (await ask(seat, 'GET', '/v1/cabinet/orders/:id', { id: String(order.id) }))['history'] as {
      subject: string
      text: string
      from: string | null
      to: string | null
    }[]
  const { rows: others } = await sql<{
    id: number
  }>`select id from sales_team_members where name = 'Noa Brandt'`.execute(test.world.db)
  expect(
    await ask(seat, 'POST', path, { ...wish, salesTeamMemberId: others[0]!.id, reason: 'It was Noa' }),
  ).toMatchObject({ origin: 'hand', memberName: 'Noa Brandt', state: 'finalized', endedAt: null })
  await days(7)
  expect(await earned()).toEqual(['Noa Brandt 20.00', 'Sasha Keller 20.00'])
  expect((await told()).find(({ subject }) => subject === 'salesperson_changed')).toMatchObject({
    text: 'It was Noa',
    from: expect.stringContaining('Sasha Keller') as never,
    to: expect.stringContaining('Noa Brandt') as never,
  })

  const remove = { id: order.id, reason: 'Nobody after all' }
  await expect(
    ask(seat, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', { ...remove, reason: '' }),
  ).rejects.toMatchObject({ fields: { reason: ['required'] } })
  await ask(seat, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', remove)
  await expect(ask(seat, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', remove)).rejects.toMatchObject({
    code: 'deals.nobody_sold',
  })
  await days(7)
  expect(await earned()).toEqual(['Noa Brandt 20.00', 'Sasha Keller 20.00'])
  expect((await told()).find(({ subject }) => subject === 'salesperson_removed')).toMatchObject({
    text: 'Nobody after all',
    from: expect.stringContaining('Noa Brandt') as never,
  })

  const { rows: payments } = await sql<{
    id: number
  }>`select payment_id as id from sales_earnings where order_id = ${order.id} and sales_team_member_id = ${memberId}`.execute(
    test.world.db,
  )
  await refundOrder(test.world, { orderId: order.id, transferId: payments[0]!.id })
  await test.drain()
  expect(await earned()).toEqual(['Noa Brandt 20.00', 'Sasha Keller -20.00', 'Sasha Keller 20.00'])
  await green()
})

it('a share that goes back stands in both payouts, of who gets it and of who gives it', async () => {
  const { id } = await ask(seat, 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Studio Voss',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id })
  const rest = (isPaused: boolean) =>
    Promise.all(
      [seat, sasha].map((who) =>
        ask(who, 'PUT', '/v1/cabinet/payouts_settings', {
          minimumAmount: '1.00',
          rhythm: 'monthly',
          isPaused,
          ...(isPaused ? { pauseReason: 'Later' } : {}),
        }),
      ),
    )
  await rest(true)
  const salesLink = (await memberRow()).linkToken
  const [back] = [await press({ salesLink }), await press({ salesLink })]
  await days(31)
  for (const who of [seat, sasha])
    for (const { id: earlier, state } of (
      await ask(who, 'GET', '/v1/cabinet/payouts', { state: ['pending', 'issued'] })
    ).list) {
      if (state === 'pending') await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id: earlier })
      await ask(admin, 'POST', '/v1/admin/payouts/:id/confirm', { id: earlier })
    }
  await refundOrder(test.world, { orderId: back.id })
  await test.drain()
  await rest(false)
  for (const who of [seat, sasha]) {
    const available = await purse(who, 'available')
    expect(available).toBeGreaterThan(0)
    const { id: payoutId } = await ask(who, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
    const { list } = await ask(who, 'GET', '/v1/cabinet/payout_lines', { payoutId: [String(payoutId)], per: 500 })
    expect(list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(available)
    for (const name of ['available', 'payout'] as const) {
      const { list: moved } = await ask(who, 'GET', '/v1/cabinet/payouts_balance/movements', {
        purse: [name],
        currency: ['eur'],
        per: 500,
      })
      expect([moved.length > 0, moved.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)]).toEqual([
        true,
        await purse(who, name),
      ])
    }
    expect(
      list
        .filter(({ orderId, type }) => orderId === back.id && type === 'Commission')
        .map(({ amount }) => Number(amount) < 0),
    ).toEqual([who === sasha])
  }
  await green()
})
