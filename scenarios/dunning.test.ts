import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { move } from '#platform/server/move.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { runReactions } from '#platform/server/events.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { sellerById, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { sellingMode } from '#capabilities/people/sellers/vocabulary.ts'
import { balanceOf, faultsEverywhere } from '#capabilities/sale/ledger/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { buy, openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'

/** Claims over months, through the API and the jobs only: a clock, a bank and an agency that are simulated, caught mail. */

let test: TestWorld
let api: TestApi
beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-01-05T10:00:00Z' })
  api = await testApi(test, rooms)
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const failsLater = '4000000000000341'
type Page = { id: number; actions: string[]; [key: string]: unknown }

const call = async (
  userId: number,
  role: 'seller' | 'admin',
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
) => {
  const { accessToken } = await test.transact((ctx) =>
    startSession(ctx, { userId, fingerprint: 'test', profileType: role }),
  )
  return api.call<Page>(method, url, body, { token: accessToken })
}
const asSeller = (counter: Counter, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  call(counter.seller.userId, 'seller', method, url, body)

const monthly = (amount: number) =>
  test.transact(async (ctx) => {
    const counter = await openCounter(
      ctx,
      { form: 'membership' },
      { form: 'subscription', firstAmount: amount, nextAmount: amount, price: null, interval: '1m' },
    )
    await setPaymentProvider(ctx, counter.seller.id, 'sandbox', { isEnabled: true })
    return counter
  })

/** A subscription that pays once and never again, its contract proved. */
const failing = async (counter: Counter, email: string): Promise<number> => {
  const { id } = await buy(test.world, counter, { card: failsLater, email })
  await sql`insert into consents (order_id, kind, text, text_version, at) values (${id}, 'terms', 'I agree.', '1', ${test.clock.now})`.execute(
    test.world.db,
  )
  await test.drain()
  return id
}
const claimOf = (orderId: number) =>
  test.world.db.selectFrom('claims').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').executeTakeFirst()
const dunningMails = async (email: string) =>
  (await test.mails()).filter((mail) => mail.recipient === email && mail.kind.startsWith('dunning_'))
const kindsOf = async (claimId: number) =>
  (
    await test.world.db.selectFrom('claimEvents').select('kind').where('claimId', '=', claimId).orderBy('id').execute()
  ).map((event) => event.kind)
const dayOfMail = async (email: string) =>
  (
    await sql<{
      kind: string
      day: string
    }>`select kind, to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day from mails where recipient = ${email} and kind like 'dunning_%' order by id`.execute(
      test.world.db,
    )
  ).rows.map(({ kind, day }) => [kind, day])

it('three mails come on their days; paid after the second, the claim is collected and the order goes on', async () => {
  test.clock.set('2026-01-05T10:00:00Z')
  const counter = await monthly(2900)
  const email = 'second@example.com'
  const id = await failing(counter, email)
  await test.live('2026-02-12T12:00:00Z')
  expect(await claimOf(id)).toBeUndefined()
  expect((await orderById(test.world, id)).paymentState).toBe('payment_paused')
  await test.live('2026-02-13T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({
    dunningStatus: 'in_progress',
    strategyStage: 'first_email',
    amount: 2900,
    openAmount: 2900,
    mailsSent: 1,
    payerType: 'consumer',
  })
  // Day 18 is 23 February, a Monday; day 32 would be 9 March.
  await test.live('2026-02-24T12:00:00Z')
  expect(await dayOfMail(email)).toEqual([
    ['dunning_first_email', '2026-02-13'],
    ['dunning_second_email', '2026-02-23'],
  ])
  const told = await test.world.db
    .selectFrom('notifications')
    .select(['parts', 'link'])
    .where('sellerId', '=', counter.seller.id)
    .where('kind', '=', 'claim_stage')
    .orderBy('id')
    .execute()
  expect(told).toMatchObject([
    { parts: { stage: 'first_email', amount: 2900 } },
    { parts: { stage: 'second_email', amount: 2900 } },
  ])
  const [, second] = await dunningMails(email)
  expect(second?.body).toContain('29.00')
  expect(second?.body).toContain(`/payment/${(await orderById(test.world, id)).token}/manage`)
  expect(second?.body).not.toMatch(/[{}]/)

  const token = (await orderById(test.world, id)).token
  const paying = await api.call<{ redirect_url: string }>('POST', `/v1/checkout/orders/${token}/pay`, {
    provider: 'sandbox',
    form: 'card',
  })
  expect(paying.status).toBe(200)
  await payInSandbox(test.world, paying.data.redirect_url, { card: '4242424242424242' })
  await test.drain()
  const claim = (await claimOf(id))!
  expect(claim).toMatchObject({
    outcomeStatus: 'collected',
    dunningStatus: 'completed',
    collectedAmount: 2900,
    openAmount: 0,
    nextMailOn: null,
  })
  expect((await orderById(test.world, id)).paymentState).toBe('paying')
  await test.live('2026-03-20T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(2)
  expect(await kindsOf(claim.id)).toEqual(
    expect.arrayContaining(['opened', 'mail_sent', 'letter_made', 'paid', 'collected']),
  )
  const page = await asSeller(counter, 'GET', `/v1/cabinet/claims/${claim.id}`)
  expect(page.data).toMatchObject({ outcome_status: 'collected', actions: [] })
  const [letter] = page.data['documents'] as { id: number; name: string }[]
  const pdf = await asSeller(counter, 'GET', `/v1/cabinet/claim_documents/${letter!.id}/file`)
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  expect((await asSeller(counter, 'GET', '/v1/cabinet/claims_recovery')).data).toMatchObject({
    recovery_bp: 10_000,
    collected_amount: '29.00',
    open_count: 0,
  })
})

it('what is told or run twice mails and opens nothing twice', async () => {
  test.clock.set('2026-04-07T10:00:00Z')
  const email = 'twice@example.com'
  const id = await failing(await monthly(3000), email)
  await test.live('2026-05-15T12:00:00Z')
  const claim = (await claimOf(id))!
  const before = {
    mails: (await dunningMails(email)).length,
    events: await kindsOf(claim.id),
    transfers: await test.world.db.selectFrom('transfers').select('id').where('orderId', '=', id).execute(),
  }
  expect(before.mails).toBe(1)
  await sql`delete from event_reactions where reaction like 'collections.%'`.execute(test.world.db)
  const reactions = rooms
    .flatMap((room) => room.reactions ?? [])
    .filter((reaction) => reaction.name.startsWith('collections.'))
  const { rows } = await sql<{
    id: number
  }>`select id from events where (payload ->> 'orderId')::bigint = ${id} order by id`.execute(test.world.db)
  for (const event of rows) await runReactions(test.world, reactions, event.id)
  for (const room of rooms)
    for (const job of room.jobs ?? [])
      if (job.name.startsWith('collections.') && job.schedule) await job.run(test.world, {} as never)
  await test.drain()
  expect({
    mails: (await dunningMails(email)).length,
    events: await kindsOf(claim.id),
    transfers: await test.world.db.selectFrom('transfers').select('id').where('orderId', '=', id).execute(),
  }).toEqual(before)
  expect(await test.world.db.selectFrom('claims').select('id').where('orderId', '=', id).execute()).toHaveLength(1)
})

it('under 25 euros nobody is asked, until more joins it; a promise makes reminders wait', async () => {
  test.clock.set('2026-01-05T10:00:00Z')
  const counter = await monthly(1900)
  const email = 'small@example.com'
  const id = await failing(counter, email)
  await test.live('2026-02-20T12:00:00Z')
  const small = (await claimOf(id))!
  expect(small).toMatchObject({
    dunningStatus: 'skipped',
    notCollectedReason: 'under_minimum',
    strategyStatus: 'skipped',
    openAmount: 1900,
  })
  expect(await dunningMails(email)).toHaveLength(0)
  await test.live('2026-03-17T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({
    id: small.id,
    dunningStatus: 'in_progress',
    openAmount: 3800,
    notCollectedReason: null,
  })
  await test.live('2026-03-18T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(1)

  const { token } = await orderById(test.world, id)
  const promise = (promisedOn: string) =>
    api.call('POST', `/v1/common/orders/${token}/promise`, { promised_on: promisedOn })
  expect((await promise('2026-04-02')).code).toBe('collections.promise_too_late')
  expect((await promise('2026-04-01')).status).toBe(200)
  expect((await promise('2026-04-01')).code).toBe('collections.too_late_to_promise')
  await test.live('2026-04-01T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(1)
  await test.live('2026-04-02T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(2)
  expect(await kindsOf(small.id)).toContain('promise_broken')
})

it('what is open is paid in parts: reminders wait as long as each comes, one that does not ends it, and only once', async () => {
  test.clock.set('2026-01-05T10:00:00Z')
  const counter = await monthly(6000)
  const parts = (token: string, count: number) =>
    api.call<{ error?: { code: string } }>('POST', `/v1/common/orders/${token}/parts`, { count })
  const shown = async (token: string) =>
    (
      await api.call<{
        claim: {
          open_amount: string
          parts_offered: number[]
          parts: { number: number; due_on: string; open_amount: string }[]
          promise_till: string | null
        } | null
      }>('GET', `/v1/checkout/orders/${token}`)
    ).data.claim
  const pay = async (token: string, more: object = {}) => {
    const { data } = await api.call<{ redirect_url: string }>('POST', `/v1/checkout/orders/${token}/pay`, {
      provider: 'sandbox',
      form: 'card',
      ...more,
    })
    await payInSandbox(test.world, data.redirect_url, { card: '4242424242424242' })
    await test.drain()
  }
  const mailed = async (email: string) =>
    (await test.mails())
      .filter((mail) => mail.recipient === email && mail.kind.startsWith('payment_parts_'))
      .map((mail) => mail.kind)
  const [keeps, breaks] = [await failing(counter, 'keeps@example.com'), await failing(counter, 'breaks@example.com')]
  const [kept, broken] = [(await orderById(test.world, keeps)).token, (await orderById(test.world, breaks)).token]
  expect((await parts(kept, 2)).status).toBe(409)
  await test.live('2026-02-13T12:00:00Z')
  expect(await shown(kept)).toMatchObject({ open_amount: '60.00', parts_offered: [2, 3], parts: [] })
  await asSeller(counter, 'PATCH', '/v1/cabinet/dunning_settings', {
    preferred_strategy: 'dunning',
    agency: 'package',
    minimum_amount: '25.00',
    most_parts: 4,
  })
  expect(await shown(kept)).toMatchObject({ parts_offered: [2, 3, 4] })
  expect((await parts(kept, 5)).status).toBe(422)
  const both = await Promise.all([parts(kept, 3), parts(kept, 3)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await parts(broken, 2)).status).toBe(200)
  expect(await shown(kept)).toMatchObject({
    parts_offered: [],
    promise_till: null,
    parts: [
      { number: 1, due_on: '2026-02-20', open_amount: '20.00' },
      { number: 2, due_on: '2026-03-20', open_amount: '20.00' },
      { number: 3, due_on: '2026-04-20', open_amount: '20.00' },
    ],
  })

  await pay(kept, { is_part: true })
  expect(await shown(kept)).toMatchObject({
    open_amount: '40.00',
    parts: [{ open_amount: '0.00' }, { open_amount: '20.00' }, { open_amount: '20.00' }],
  })
  expect((await claimOf(keeps))!).toMatchObject({
    openAmount: 4000,
    collectedAmount: 2000,
    dunningStatus: 'in_progress',
  })
  await test.live('2026-03-18T12:00:00Z')
  expect(await dunningMails('keeps@example.com')).toHaveLength(1)
  expect(await mailed('keeps@example.com')).toEqual(['payment_parts_agreed', 'payment_parts_next'])
  // The other one paid nothing: after three days of grace its second mail comes, and no parts are offered again.
  expect((await dunningMails('breaks@example.com')).length).toBeGreaterThanOrEqual(2)
  expect(await kindsOf((await claimOf(breaks))!.id)).toEqual(expect.arrayContaining(['parts_agreed', 'parts_broken']))
  expect(await shown(broken)).toMatchObject({ parts: [], parts_offered: [] })
  expect((await parts(broken, 2)).status).toBe(422)
  const page = await asSeller(counter, 'GET', `/v1/cabinet/claims/${(await claimOf(keeps))!.id}`)
  expect(page.data).toMatchObject({
    parts: [{ number: 1, open_amount: '0.00' }, { number: 2, open_amount: '20.00' }, { number: 3 }],
  })

  await pay(kept, { is_part: true })
  await pay(kept)
  expect((await claimOf(keeps))!).toMatchObject({ outcomeStatus: 'collected', openAmount: 0 })
  expect((await orderById(test.world, keeps)).paymentState).toBe('paying')
  expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('a power seller hands over to an agency that gives up, goes to court and writes off; its VAT comes back in the books', async () => {
  test.clock.set('2026-01-05T10:00:00Z')
  const opened = await monthly(11900)
  const seller = await test.transact(async (ctx) => {
    await nameResellerCompany(ctx)
    await move(ctx, sellingMode, opened.seller.id, 'open_reseller')
    return (await sellerById(ctx, opened.seller.id))!
  })
  const counter = { ...opened, seller }
  expect(
    (
      await asSeller(counter, 'PATCH', '/v1/cabinet/dunning_settings', {
        preferred_strategy: 'dunning',
        agency: 'simulator',
        minimum_amount: '25.00',
      })
    ).status,
  ).toBe(200)
  const id = await failing(counter, 'mara+gives_up+lost_answer@example.com')
  await test.live('2026-03-20T12:00:00Z')
  let claim = (await claimOf(id))!
  const account = (name: string) => test.transact((ctx) => balanceOf(ctx, name, 'eur'))
  expect(claim).toMatchObject({ strategyStage: 'third_email', mailsSent: 3, paymentFlow: 'selling_via_reseller' })
  expect(await account(`recv:payer:${claim.id}`)).toBe(claim.openAmount)
  const refused = await asSeller(counter, 'POST', `/v1/cabinet/claims/${claim.id}/hand_over`)
  expect(refused).toMatchObject({ status: 409, code: 'collections.not_ready' })
  await test.live('2026-03-25T12:00:00Z')
  claim = (await claimOf(id))!
  expect(claim).toMatchObject({ dunningStatus: 'completed', inkassoStatus: 'ready_for_inkasso', missing: [] })

  expect((await asSeller(counter, 'POST', `/v1/cabinet/claims/${claim.id}/hand_over`)).data).toMatchObject({
    strategy_stage: 'in_inkasso',
  })
  await test.drain()
  expect((await claimOf(id))!.agencyReference).toBeNull()
  await test.live('2026-03-26T12:00:00Z')
  expect((await claimOf(id))!.agencyReference).toBe(`SIM-claim-${claim.id}-1`)
  expect(
    await test.world.db
      .selectFrom('inkassoSimulatorCases')
      .select('id')
      .where('caseKey', '=', `claim-${claim.id}-1`)
      .execute(),
  ).toHaveLength(1)
  const handed = (await claimOf(id))!
  await test.live('2026-04-28T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({ inkassoStatus: 'pre_court', openAmount: handed.openAmount })
  expect((await asSeller(counter, 'POST', `/v1/cabinet/claims/${claim.id}/approve_court`)).data).toMatchObject({
    strategy_stage: 'court',
  })
  await test.live('2026-05-22T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({ inkassoStatus: 'post_court', outcomeStatus: null })
  const off = await asSeller(counter, 'POST', `/v1/cabinet/claims/${claim.id}/write_off`, {
    reason: 'insolvent',
    text: '',
  })
  expect(off.data).toMatchObject({ outcome_status: 'not_collected', not_collected_reason: 'insolvent', actions: [] })
  // One payment of 119.00 came; what was billed besides is a loss, and its VAT comes back (§ 17 UStG).
  expect([
    await account(`recv:payer:${claim.id}`),
    await account(`recv:order:${claim.orderId}`),
    await account('vat:standard:DE:1900'),
  ]).toEqual([0, 0, -1900])
  expect((await account('writeoff')) + (await account('sales'))).toBe(-10000)
  expect(
    (await asSeller(counter, 'POST', `/v1/cabinet/claims/${claim.id}/write_off`, { reason: 'insolvent' })).code,
  ).toBe('collections.not_now')
})

it('an agency collects in two parts, each counted once, and the order goes on', async () => {
  test.clock.set('2026-06-01T10:00:00Z')
  const counter = await monthly(4900)
  await asSeller(counter, 'PATCH', '/v1/cabinet/dunning_settings', {
    preferred_strategy: 'inkasso',
    agency: 'simulator',
    minimum_amount: '25.00',
  })
  const id = await failing(counter, 'mara+pays_in_parts@example.com')
  await test.live('2026-08-20T12:00:00Z')
  const handed = (await claimOf(id))!
  expect(handed).toMatchObject({ strategyType: 'inkasso', inkassoStatus: 'in_inkasso' })
  await test.live('2026-09-04T12:00:00Z')
  const half = (await claimOf(id))!
  expect(half.openAmount).toBe(handed.openAmount - Math.floor(handed.openAmount / 2))
  expect((await orderById(test.world, id)).paymentState).toBe('payment_paused')
  await test.live('2026-09-22T12:00:00Z')
  const done = await test.world.db
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', handed.id)
    .executeTakeFirstOrThrow()
  expect(done).toMatchObject({ outcomeStatus: 'collected', openAmount: 0, collectedAmount: handed.amount })
  const { rows } = await sql<{
    paid: number
  }>`select coalesce(sum(received_amount), 0)::bigint as paid from transfers where order_id = ${id} and provider = 'inkasso'`.execute(
    test.world.db,
  )
  expect(rows[0]?.paid).toBe(handed.openAmount)
  expect((await kindsOf(handed.id)).filter((kind) => kind === 'agency_paid')).toHaveLength(2)
  const page = await asSeller(counter, 'GET', `/v1/cabinet/claims/${handed.id}`)
  const bundle = (page.data['documents'] as { id: number; kind: string }[]).find((each) => each.kind === 'package')
  const archive = await asSeller(counter, 'GET', `/v1/cabinet/claim_documents/${bundle!.id}/file`)
  for (const name of [
    'claim.json',
    'claim.csv',
    'contract.json',
    'payments.csv',
    'mails/dunning_third_email.txt',
    'letters/',
    'invoices/',
  ])
    expect(archive.text).toContain(name)
})

it('stops, goes on, settles by hand, and refuses what is not permitted', async () => {
  test.clock.set('2026-01-05T10:00:00Z')
  const counter = await monthly(5900)
  const id = await failing(counter, 'hand@example.com')
  await test.live('2026-02-16T12:00:00Z')
  const claim = (await claimOf(id))!
  const url = `/v1/cabinet/claims/${claim.id}`
  expect((await asSeller(counter, 'POST', `${url}/skip`, { reason: 'boredom' })).fields).toEqual({
    reason: ['not_in_list'],
  })
  expect(
    (await asSeller(counter, 'POST', `${url}/skip`, { reason: 'disputed', text: 'Says it never arrived.' })).data,
  ).toMatchObject({
    dunning_status: 'skipped',
    not_collected_reason: 'disputed',
    actions: ['take_up', 'resolve', 'write_off'],
  })
  expect((await asSeller(counter, 'POST', `${url}/take_up`)).data).toMatchObject({
    dunning_status: 'in_progress',
    not_collected_reason: null,
  })
  // A bank that decides over an earlier payment stops the reminders at once; they go on when it has decided.
  const { reference } = await test.world.db
    .selectFrom('sandboxPayments')
    .innerJoin('transfers', 'transfers.providerKey', 'sandboxPayments.merchantKey')
    .select('sandboxPayments.reference')
    .where('transfers.orderId', '=', id)
    .where('transfers.state', '=', 'successful')
    .executeTakeFirstOrThrow()
  await test.transact((ctx) => playSandboxBank(ctx, { reference, event: 'disputed' }))
  await test.drain()
  expect(await claimOf(id)).toMatchObject({
    dunningStatus: 'skipped',
    notCollectedReason: 'disputed',
    nextMailOn: null,
  })
  await test.transact((ctx) => playSandboxBank(ctx, { reference, event: 'dispute_won' }))
  await test.drain()
  expect(await claimOf(id)).toMatchObject({ dunningStatus: 'in_progress', notCollectedReason: null })
  for (const [query, n] of [
    ['query=hand@example.com', 1],
    ['query=nobody@example.com', 0],
    [`query=${claim.id}`, 1],
    ['kind[]=standard', 1],
    ['kind[]=bundle', 0],
    ['days_overdue_from=5&days_overdue_to=60', 1],
    ['days_overdue_from=300', 0],
  ] as const)
    expect((await asSeller(counter, 'GET', `/v1/cabinet/claims?${query}`)).data).toMatchObject({ total_count: n })
  for (const [query, n] of [
    ['query=hand@example.com', 1],
    ['query=nobody', 0],
    ['payer_type[]=consumer', 1],
    ['payer_type[]=business', 0],
  ] as const)
    expect((await asSeller(counter, 'GET', `/v1/cabinet/past_due?${query}`)).data).toMatchObject({ total_count: n })
  const stranger = await test.transact((ctx) => makeSeller(ctx))
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/resolve'],
    ['POST', '/approve_court'],
  ] as const)
    expect(
      (await call(stranger.user.id, 'seller', method, `${url}${path}`, method === 'POST' ? {} : undefined)).status,
    ).toBe(404)
  const admin = await test.transact((ctx) => makeUser(ctx, ['admin']))
  expect((await call(admin.user.id, 'admin', 'GET', url)).data).toMatchObject({ id: claim.id })
  expect((await asSeller(counter, 'POST', `${url}/approve_court`)).code).toBe('collections.not_now')
  expect(
    (await asSeller(counter, 'POST', `${url}/resolve`, { forgives: true, text: 'Paid in cash' })).data,
  ).toMatchObject({ outcome_status: 'manually_resolved_dunning', open_amount: '0.00', actions: [] })
  await test.drain()
  expect((await orderById(test.world, id)).paymentState).toBe('paying')
  expect(
    (
      await asSeller(counter, 'PATCH', '/v1/cabinet/dunning_settings/mails/first_email/en', {
        subject: 'Hi {name}',
        body: 'Pay.',
      })
    ).code,
  ).toBe('collections.unknown_placeholder')
  expect(
    (
      await asSeller(counter, 'PATCH', '/v1/cabinet/dunning_settings/mails/first_email/en', {
        subject: 'Hi {first_name',
        body: 'Pay.',
      })
    ).fields,
  ).toEqual({ subject: ['loose_brace'] })
  expect(
    (
      await asSeller(counter, 'PATCH', '/v1/cabinet/dunning_settings', {
        preferred_strategy: 'no',
        agency: 'package',
        minimum_amount: '24.99',
      })
    ).fields,
  ).toEqual({ minimum_amount: ['too_small'] })
})

it('an open withdrawal stops reminders and the hand-over; declined, asking goes on; carried out, nothing is owed', async () => {
  test.clock.set('2026-01-05T10:00:00Z')
  const counter = await monthly(4900)
  const email = 'withdraws@example.com'
  const id = await failing(counter, email)
  const { token } = await orderById(test.world, id)
  const withdraw = async (key: string) => {
    expect(
      (
        await api.call('POST', `/v1/shop/${counter.seller.username}/declarations`, {
          declaration_key: `withdrawal-${key}`,
          kind: 'withdrawal',
          name: 'Mara Voss',
          email,
          contract: token,
        })
      ).status,
    ).toBe(201)
    await test.drain()
    return (
      await test.world.db
        .selectFrom('declarations')
        .select('id')
        .where('declarationKey', '=', `withdrawal-${key}`)
        .executeTakeFirstOrThrow()
    ).id
  }
  const decide = async (declarationId: number, how: 'decline' | 'carry_out') => {
    expect(
      (
        await asSeller(
          counter,
          'POST',
          `/v1/cabinet/declarations/${declarationId}/${how}`,
          how === 'decline' ? { answer: 'The 14 days were over.' } : {},
        )
      ).status,
    ).toBe(200)
    await test.drain()
  }
  await test.live('2026-02-16T12:00:00Z')
  const declared = await withdraw('first')
  const again = await withdraw('again')
  expect(await claimOf(id)).toMatchObject({
    dunningStatus: 'skipped',
    notCollectedReason: 'withdrawal_open',
    nextMailOn: null,
  })
  expect((await asSeller(counter, 'GET', `/v1/cabinet/orders/${id}`)).data['withdrawal_open']).toBe(true)
  await test.live('2026-02-27T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(1)
  await decide(declared, 'decline')
  expect((await claimOf(id))!.dunningStatus).toBe('skipped')
  await decide(again, 'decline')
  expect(await claimOf(id)).toMatchObject({ dunningStatus: 'in_progress', notCollectedReason: null })
  await test.live('2026-04-10T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(3)
  const ready = (await claimOf(id))!
  expect(ready).toMatchObject({ dunningStatus: 'completed', inkassoStatus: 'ready_for_inkasso' })

  const last = await withdraw('last')
  expect(await claimOf(id)).toMatchObject({ inkassoStatus: 'not_ready_for_inkasso', missing: ['withdrawal_open'] })
  expect((await asSeller(counter, 'POST', `/v1/cabinet/claims/${ready.id}/hand_over`)).code).toBe(
    'collections.not_ready',
  )
  await decide(last, 'carry_out')
  expect(await orderById(test.world, id)).toMatchObject({
    paymentState: 'payment_refunded',
    unpaidAmount: 0,
    withdrawalOpen: false,
  })
  expect(await claimOf(id)).toMatchObject({ openAmount: 0, outcomeStatus: 'manually_resolved_dunning' })
})
