import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { refusalOf } from '#platform/server/refusal-of.ts'
import { move } from '#platform/server/move.ts'
import { perform } from '#platform/server/perform.ts'
import type { Call } from '#platform/server/route.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { payableProfile, nameResellerCompany, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { sellingMode } from '#capabilities/people/sellers/vocabulary.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { bindSale, nodeById, recommendedBy } from '#capabilities/after/affiliates/server/index.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { orderById, preparePayment, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'

/**
 * Random lives of orders: bought by every plan and method, by the link of a publisher whom another recruited or by nobody's, paid,
 * refused, disputed, refunded, paused, cancelled, dunned, paid out, in any order. After each step no job has failed; after each
 * life the books of every room are green and every state that was reached has an exit or is an end. A counterexample is printed
 * with its seed; MODEL_SEED repeats it, MODEL_LIVES tells another number of lives.
 */
const [lives, steps] = isLongEdition ? [Number(process.env['MODEL_LIVES'] ?? 1000), 50] : [2, 20]
const firstSeed = Number(process.env['MODEL_SEED'] ?? (isLongEdition ? 20261122 : 20261121))
/** A world for so many lives and no more: in each, the orders of earlier ones live on and are charged. */
const inOneWorld = 5
const worlds = Array.from({ length: Math.ceil(lives / inOneWorld) }, (_, n) => ({
  seed: firstSeed + n,
  count: Math.min(inOneWorld, lives - n * inOneWorld),
}))

const assembled = assembleApp(rooms)
const call = {
  headers: {},
  cookies: {},
  setCookie: () => undefined,
  shows: () => undefined,
  rawBody: Buffer.alloc(0),
  files: async function* () {},
} as unknown as Call
const daily = [
  'payments.settle_sandbox',
  'payments.resolve_unknown',
  'orders.turn_the_day',
  'orders.charge_due_rates',
  'earnings.release_earnings',
  'payouts.release_balances',
  'payouts.issue_monthly_invoices',
  'collections.run_dunning',
  'collections.ask_agencies',
]

let test: TestWorld
let admin: Actor
beforeEach(async () => {
  test = await testWorld(rooms, { at: '2026-01-05T10:00:00Z' })
  admin = (await test.transact((ctx) => makeUser(ctx, ['admin']))).actor
  await sql`insert into fee_schedules (name, percent_bp, fixed_amount, refund_fee_amount, chargeback_fee_amount, valid_from) values ('Standard', 430, 25, 100, 1500, ${test.clock.now})`.execute(
    test.world.db,
  )
  await as(admin, 'PUT', '/v1/admin/payout_sender', { name: 'Kontor Betrieb GmbH', iban: 'DE89370400440532013000' })
})
afterEach(() => test.close())

/** A call of the API; what is refused there is an answer, anything else a fault. */
const as = async (
  actor: Actor,
  method: string,
  path: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> => {
  const route = assembled.routes.find((each) => each.endpoint.method === method && each.endpoint.path === path)
  if (!route) throw new Error(`No ${method} ${path}.`)
  return allowed(
    async () =>
      (await perform(test.world.as(actor), assembled.permissions, route, input, call)).body as Record<string, unknown>,
  )
}
const allowed = async <T>(doing: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await doing()
  } catch (error) {
    if (!refusalOf(error)) throw error
    return undefined
  }
}

const plans = [
  { price: 11_900 },
  { form: 'installment', price: null, firstAmount: 5000, nextAmount: 3333, paymentsCount: 4, interval: '1m' },
  { form: 'limited_subscription', price: null, firstAmount: 2500, nextAmount: 2500, paymentsCount: 3, interval: '7d' },
  { form: 'subscription', price: null, firstAmount: 2900, nextAmount: 2900, interval: '1m' },
] as const
const instruments = [
  { card: '4242424242424242' },
  { card: '4000000000000341' },
  { card: '4000000000006975' },
  { card: '4000000000000259' },
  { card: '4000000000009995' },
  { iban: 'DE89370400440532013000' },
  { iban: 'DE62370400440532013001' },
  { iban: 'DE35370400440532013002' },
  { wire: true },
]

type Life = {
  testShops: TestShop[]
  owner: Actor
  orders: number[]
  /** Who recruited, and who was. */ publishers: { nodeId: number; actor: Actor }[]
}
type Step = { kind: Kind; which: number; how: number; share: number }

const pickOf = <T>(list: readonly T[], which: number): T | undefined =>
  list.length > 0 ? list[which % list.length] : undefined
const act = (life: Life, step: Step, verb: string, input: Record<string, unknown> = {}) => {
  const id = pickOf(life.orders, step.which)
  return id === undefined
    ? undefined
    : as(life.owner, 'POST', `/v1/cabinet/orders/:id/${verb}`, { id: String(id), ...input })
}
const payment = async (life: Life, step: Step) => {
  const { rows } = await sql<{
    id: number
    reference: string
    amount: number
  }>`select t.id, t.provider_reference as reference, t.received_amount as amount from transfers t
    where t.order_id = any(${life.orders}::bigint[]) and t.type = 'Payment' and t.provider = 'sandbox' and t.provider_reference is not null order by t.id`.execute(
    test.world.db,
  )
  return pickOf(rows, step.how)
}
const bank = async (
  life: Life,
  step: Step,
  event: 'succeeded' | 'insufficient_funds' | 'disputed' | 'dispute_won' | 'dispute_lost',
) => {
  const paid = await payment(life, step)
  if (paid) await allowed(() => test.transact((ctx) => playSandboxBank(ctx, { reference: paid.reference, event })))
}
const rate = async (life: Life, step: Step) => {
  const { rows } = await sql<{
    id: number
    amount: number
  }>`select id, amount from order_rates where order_id = any(${life.orders}::bigint[]) and state in ('future', 'unpaid', 'debt', 'partly_paid') order by due_on, id limit 8`.execute(
    test.world.db,
  )
  return pickOf(rows, step.how)
}
const payout = async (life: Life, verb: string) => {
  const { rows } = await sql<{
    id: number
  }>`select id from payouts where seller_id = any(${[...life.testShops.map((each) => each.seller.id), ...life.publishers.map(({ actor }) => actor.sellerId)]}::bigint[]) and state in ('pending', 'issued') order by id desc limit 1`.execute(
    test.world.db,
  )
  if (rows[0]) await as(admin, 'POST', `/v1/admin/payouts/:id/${verb}`, { id: rows[0].id, reason: 'by chance' })
}
const cents = (amount: number) => (amount / 100).toFixed(2)

const doing = {
  buy: async (life: Life, step: Step) => {
    const testShop = pickOf(life.testShops, step.which)!
    const order = await buy(test.world, testShop, pickOf(instruments, step.how)!)
    life.orders.push(order.id)
    const publisher = pickOf([undefined, ...life.publishers], step.share)
    if (publisher)
      await test.transact(async (ctx) => {
        const found = await recommendedBy(ctx, {
          sellerId: order.sellerId,
          productId: order.productId,
          couponId: null,
          link: (await nodeById(ctx, publisher.nodeId)).linkToken,
          remembered: [],
          buyer: { userIds: [order.buyerUserId], email: order.payerDetails.email },
          salesTeamMemberId: null,
        })
        await bindSale(ctx, order, found!)
      })
  },
  recommend: (life: Life, step: Step) =>
    act(life, step, 'publisher', { affiliateNodeId: pickOf(life.publishers, step.how)!.nodeId, reason: 'by chance' }),
  recommend_no_more: (life: Life, step: Step) => act(life, step, 'remove_publisher', { reason: 'by chance' }),
  ask_share: async (life: Life, step: Step) =>
    as(pickOf(life.publishers, step.how)!.actor, 'POST', '/v1/cabinet/payouts', { currency: 'eur' }),
  wait: async (_: Life, step: Step) => {
    for (const days of [[1], [3], [1, 7], [10, 10, 11]][step.how % 4]!) {
      test.clock.advance({ days })
      for (const name of daily) await assembled.jobs.find((job) => job.name === name)!.run(test.world, {} as never)
      await test.drain()
    }
  },
  refund: (life: Life, step: Step) =>
    act(life, step, 'refund', {
      ...(step.how % 3 === 0 ? {} : { amount: cents(1 + Math.floor(step.share * 60)) }),
      isStillOwed: step.how % 5 === 1,
      cancels: step.how % 7 === 2,
    }),
  dispute: (life: Life, step: Step) => bank(life, step, 'disputed'),
  win: (life: Life, step: Step) => bank(life, step, 'dispute_won'),
  lose: (life: Life, step: Step) => bank(life, step, 'dispute_lost'),
  settle: (life: Life, step: Step) => bank(life, step, step.which % 2 === 0 ? 'succeeded' : 'insufficient_funds'),
  cancel: (life: Life, step: Step) => act(life, step, 'cancel', { at: step.how % 2 === 0 ? 'now' : 'period_end' }),
  revoke: (life: Life, step: Step) => act(life, step, 'revoke_cancellation'),
  pause: (life: Life, step: Step) => act(life, step, 'pause', step.how % 2 === 0 ? {} : { days: 1 + (step.how % 40) }),
  resume: (life: Life, step: Step) => act(life, step, 'resume'),
  wire: (life: Life, step: Step) =>
    act(
      life,
      step,
      'mark_wire_received',
      step.how % 3 === 0 ? {} : { amount: cents(1 + Math.floor(step.share * 120)) },
    ),
  add: (life: Life, step: Step) =>
    act(life, step, 'rates', {
      name: 'Extra',
      amount: cents(500 + step.how),
      dueOn: test.clock.now
        .toZonedDateTimeISO('Europe/Berlin')
        .toPlainDate()
        .add({ days: step.how % 20 })
        .toString(),
    }),
  charge: async (life: Life, step: Step) => {
    const open = await rate(life, step)
    if (open) await as(life.owner, 'POST', '/v1/cabinet/order_rates/:id/charge', { id: open.id })
  },
  skip: async (life: Life, step: Step) => {
    const open = await rate(life, step)
    if (open) await as(life.owner, 'POST', '/v1/cabinet/order_rates/:id/skip', { id: open.id })
  },
  reprice: async (life: Life, step: Step) => {
    const open = await rate(life, step)
    if (open)
      await as(life.owner, 'PATCH', '/v1/cabinet/order_rates/:id', {
        id: open.id,
        amount: cents(100 + Math.floor(step.share * 50)),
      })
  },
  pay: async (life: Life, step: Step) => {
    const id = pickOf(life.orders, step.which)
    if (id === undefined) return
    await allowed(async () => {
      const order = await orderById(test.world, id)
      const card = step.how % 4 === 0 ? '4000000000009995' : '4242424242424242'
      const { redirectUrl } = await startPayment(
        test.world,
        order,
        await test.transact((ctx) => preparePayment(ctx, order, { provider: 'sandbox', form: 'card' })),
        'http://localhost:3000/',
      )
      if (redirectUrl) await payInSandbox(test.world, redirectUrl, { card })
    })
  },
  ask_payout: (life: Life) => as(life.owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' }),
  approve_payout: (life: Life) => payout(life, 'approve'),
  confirm_payout: (life: Life) => payout(life, 'confirm'),
  return_payout: (life: Life) => payout(life, 'return'),
  stop_payout: (life: Life) => payout(life, 'stop'),
}
type Kind = keyof typeof doing
const kinds = Object.keys(doing) as Kind[]
const often: Kind[] = ['buy', 'buy', 'buy', 'wait', 'wait', 'wait', 'refund', 'dispute', 'pay']

let begun = 0
const begin = async (): Promise<Life> => {
  const opened = await test.transact((ctx) => openTestShop(ctx, { form: 'membership' }, plans[0]))
  // Every second life is sold by the operator's company.
  const seller =
    begun++ % 2 === 0
      ? opened.seller
      : await test.transact(async (ctx) => {
          await nameResellerCompany(ctx)
          await move(ctx, sellingMode, opened.seller.id, 'open_reseller')
          return (await sellerById(ctx, opened.seller.id))!
        })
  const first = { ...opened, seller }
  await setSeller(test.world, seller.id, { ...payableProfile, registeredAt: test.clock.now })
  const { makeProduct } = await import('#capabilities/offer/catalog/server/testing.ts')
  const testShops: TestShop[] = [first]
  for (const plan of plans.slice(1))
    testShops.push(
      await test.transact(async (ctx) => ({
        seller,
        ...(await makeProduct(ctx, seller.id, { form: 'membership' }, plan)),
      })),
    )
  const owner: Actor = {
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
    rights: [],
    sessionId: null,
    zone: seller.zone,
  }
  const account = await as(owner, 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Åsa Lindqvist',
    iban: 'DE89370400440532013000',
  })
  await as(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id: account!['id'] })
  return { testShops, owner, orders: [], publishers: await recruit(owner) }
}

/** A program of two tiers, one publisher in it, and another who came through the first. */
const recruit = async (owner: Actor): Promise<Life['publishers']> => {
  const terms = { name: 'Friends', terms: 'Be honest.', tiers: ['30.00', '7.50'], approval: 'automatic', holdDays: 3 }
  const { id } = (await as(owner, 'POST', '/v1/cabinet/affiliate_programs', terms))!
  await as(owner, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id })
  const publishers: Life['publishers'] = []
  for (let n = 0; n < 2; n++) {
    const { user, actor } = await test.transact((ctx) => makeUser(ctx, ['publisher']))
    const via = publishers[0] ? { via: (await nodeById(test.world, publishers[0].nodeId)).linkToken } : {}
    const joined = (await as(actor, 'POST', '/v1/common/affiliate_programs/:id/accept', {
      id,
      termsVersion: 1,
      ...via,
    }))!
    const nodeId = Number(joined['affiliateNodeId'])
    const { accountId } = await nodeById(test.world, nodeId)
    const own: Actor = { ...actor, role: 'publisher', userId: user.id, sellerId: accountId }
    await setSeller(test.world, accountId!, { ...payableProfile, registeredAt: test.clock.now })
    const account = await as(own, 'POST', '/v1/cabinet/bank_accounts', {
      holder: 'Åsa Lindqvist',
      iban: 'DE89370400440532013000',
    })
    await as(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id: account!['id'] })
    publishers.push({ nodeId, actor: own })
  }
  return publishers
}

const failedJobs = async (): Promise<string[]> =>
  (
    await sql<{
      what: string
    }>`select t.identifier || ': ' || left(j.last_error, 300) as what from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.last_error is not null`.execute(
      test.world.db,
    )
  ).rows.map((row) => row.what)

/** States that rows are in now and that no move leaves, though they are no ends. */
const deadEnds = async (): Promise<string[]> => {
  const found: string[] = []
  for (const machine of rooms.flatMap((room) => room.machines ?? [])) {
    const { rows } = await sql<{
      state: string
    }>`select distinct ${sql.ref(machine.column)} as state from ${sql.table(machine.table)}`.execute(test.world.db)
    found.push(
      ...rows
        .filter(({ state }) => !machine.states[state]?.final && movesFrom(machine, state).length === 0)
        .map(({ state }) => `${machine.name} ${state}`),
    )
  }
  return found
}

const life = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind>(...often, ...kinds),
    which: fc.nat(20),
    how: fc.nat(40),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: steps, maxLength: steps, size: 'max' },
)

it.each(worlds)(
  `$count lives of ${steps} steps end with true books, seed $seed`,
  { timeout: 12 * 3_600_000 },
  async ({ seed, count }) => {
    await fc.assert(
      fc.asyncProperty(life, async (wanted) => {
        const lived = await begin()
        for (const step of [{ kind: 'buy' as const, which: 0, how: 0, share: 1 }, ...wanted]) {
          await doing[step.kind](lived, step)
          await test.drain()
          expect([step.kind, await failedJobs()]).toEqual([step.kind, []])
        }
        expect(await test.transact(faultsEverywhere)).toEqual([])
        expect(await deadEnds()).toEqual([])
      }),
      { seed, numRuns: count, endOnFailure: true },
    )
  },
)
