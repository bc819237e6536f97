import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inLongEdition } from '#platform/server/long-edition.ts'
import { move } from '#platform/server/move.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { sellingMode } from '#capabilities/people/sellers/vocabulary.ts'
import { balanceOf, faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { applyDispute } from '#capabilities/sale/disputes/server/testing.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'

import { useDebtors } from './debtors.ts'

/** What is open is paid in parts, collected by an agency, settled by hand or written off. */

const { app, call, asSeller, monthly, failing, claimOf, dunningMails, kindsOf } = useDebtors()

it('what is open is paid in parts: reminders wait as long as each comes, one that does not ends it, and only once', async () => {
  app.clock.set('2026-01-05T10:00:00Z')
  const testShop = await monthly(6000)
  const parts = (token: string, count: number) =>
    app.call<{ error?: { code: string } }>('POST', `/v1/common/orders/${token}/parts`, { count })
  const shown = async (token: string) =>
    (
      await app.call<{
        claim: {
          open_amount: string
          parts_offered: number[]
          parts: { number: number; due_on: string; open_amount: string }[]
          promise_till: string | null
        } | null
      }>('GET', `/v1/checkout/orders/${token}`)
    ).data.claim
  const pay = async (token: string, more: object = {}) => {
    const { data } = await app.call<{ redirect_url: string }>('POST', `/v1/checkout/orders/${token}/pay`, {
      provider: 'sandbox',
      form: 'card',
      ...more,
    })
    await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
    await app.drain()
  }
  const mailed = async (email: string) =>
    (await app.mails())
      .filter((mail) => mail.recipient === email && mail.kind.startsWith('payment_parts_'))
      .map((mail) => mail.kind)
  const [keeps, breaks] = [await failing(testShop, 'keeps@example.com'), await failing(testShop, 'breaks@example.com')]
  const [kept, broken] = [(await orderById(app.world, keeps)).token, (await orderById(app.world, breaks)).token]
  expect((await parts(kept, 2)).status).toBe(409)
  await app.live('2026-02-13T12:00:00Z')
  expect(await shown(kept)).toMatchObject({ open_amount: '60.00', parts_offered: [2, 3], parts: [] })
  await asSeller(testShop, 'PATCH', '/v1/cabinet/dunning_settings', {
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
  await app.live('2026-03-18T12:00:00Z')
  expect(await dunningMails('keeps@example.com')).toHaveLength(1)
  expect(await mailed('keeps@example.com')).toEqual(['payment_parts_agreed', 'payment_parts_next'])
  // The other one paid nothing: after three days of grace its second mail comes, and no parts are offered again.
  expect((await dunningMails('breaks@example.com')).length).toBeGreaterThanOrEqual(2)
  expect(await kindsOf((await claimOf(breaks))!.id)).toEqual(expect.arrayContaining(['parts_agreed', 'parts_broken']))
  expect(await shown(broken)).toMatchObject({ parts: [], parts_offered: [] })
  expect((await parts(broken, 2)).status).toBe(422)
  const page = await asSeller(testShop, 'GET', `/v1/cabinet/claims/${(await claimOf(keeps))!.id}`)
  expect(page.data).toMatchObject({
    parts: [{ number: 1, open_amount: '0.00' }, { number: 2, open_amount: '20.00' }, { number: 3 }],
  })

  await pay(kept, { is_part: true })
  await pay(kept)
  expect((await claimOf(keeps))!).toMatchObject({ outcomeStatus: 'collected', openAmount: 0 })
  expect((await orderById(app.world, keeps)).paymentState).toBe('paying')
  expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('a power seller hands over to an agency that gives up, goes to court and writes off; its VAT comes back in the books', async () => {
  app.clock.set('2026-01-05T10:00:00Z')
  const opened = await monthly(11900)
  const seller = await app.transact(async (ctx) => {
    await nameResellerCompany(ctx)
    await move(ctx, sellingMode, opened.seller.id, 'open_reseller')
    return (await sellerById(ctx, opened.seller.id))!
  })
  const testShop = { ...opened, seller }
  expect(
    (
      await asSeller(testShop, 'PATCH', '/v1/cabinet/dunning_settings', {
        preferred_strategy: 'dunning',
        agency: 'simulator',
        minimum_amount: '25.00',
      })
    ).status,
  ).toBe(200)
  const id = await failing(testShop, 'mara+gives_up+lost_answer@example.com')
  await app.live('2026-03-20T12:00:00Z')
  let claim = (await claimOf(id))!
  const account = (name: string) => app.transact((ctx) => balanceOf(ctx, name, 'eur'))
  expect(claim).toMatchObject({ strategyStage: 'third_email', mailsSent: 3, paymentFlow: 'selling_via_reseller' })
  expect(await account(`recv:payer:${claim.id}`)).toBe(claim.openAmount)
  const refused = await asSeller(testShop, 'POST', `/v1/cabinet/claims/${claim.id}/hand_over`)
  expect(refused).toMatchObject({ status: 409, code: 'collections.not_ready' })
  await app.live('2026-03-25T12:00:00Z')
  claim = (await claimOf(id))!
  expect(claim).toMatchObject({ dunningStatus: 'completed', inkassoStatus: 'ready_for_inkasso', missing: [] })

  expect((await asSeller(testShop, 'POST', `/v1/cabinet/claims/${claim.id}/hand_over`)).data).toMatchObject({
    strategy_stage: 'in_inkasso',
  })
  await app.drain()
  expect((await claimOf(id))!.agencyReference).toBeNull()
  await app.live('2026-03-26T12:00:00Z')
  expect((await claimOf(id))!.agencyReference).toBe(`SIM-claim-${claim.id}-1`)
  expect(
    await app.world.db
      .selectFrom('inkassoSimulatorCases')
      .select('id')
      .where('caseKey', '=', `claim-${claim.id}-1`)
      .execute(),
  ).toHaveLength(1)
  const handed = (await claimOf(id))!
  await app.live('2026-04-28T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({ inkassoStatus: 'pre_court', openAmount: handed.openAmount })
  expect((await asSeller(testShop, 'POST', `/v1/cabinet/claims/${claim.id}/approve_court`)).data).toMatchObject({
    strategy_stage: 'court',
  })
  // Stages of a court are found by power sellers and operators alone.
  const inCourt = async () =>
    (await asSeller(testShop, 'GET', '/v1/cabinet/claims?strategy_stage[]=court&strategy_stage[]=first_email')).data
  expect(await inCourt()).toMatchObject({ total_count: 1 })
  await app.transact((ctx) => move(ctx, sellingMode, testShop.seller.id, 'close_reseller'))
  expect(await inCourt()).toMatchObject({ total_count: 0 })
  await app.transact((ctx) => move(ctx, sellingMode, testShop.seller.id, 'open_reseller'))
  await app.live('2026-05-22T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({ inkassoStatus: 'post_court', outcomeStatus: null })
  const off = await asSeller(testShop, 'POST', `/v1/cabinet/claims/${claim.id}/write_off`, {
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
    (await asSeller(testShop, 'POST', `/v1/cabinet/claims/${claim.id}/write_off`, { reason: 'insolvent' })).code,
  ).toBe('collections.not_now')
})

inLongEdition(() =>
  it('an agency collects in two parts, each counted once, and the order goes on', async () => {
    app.clock.set('2026-06-01T10:00:00Z')
    const testShop = await monthly(4900)
    await asSeller(testShop, 'PATCH', '/v1/cabinet/dunning_settings', {
      preferred_strategy: 'inkasso',
      agency: 'simulator',
      minimum_amount: '25.00',
    })
    const id = await failing(testShop, 'mara+pays_in_parts@example.com')
    await app.live('2026-08-20T12:00:00Z')
    const handed = (await claimOf(id))!
    expect(handed).toMatchObject({ strategyType: 'inkasso', inkassoStatus: 'in_inkasso' })
    await app.live('2026-09-04T12:00:00Z')
    const half = (await claimOf(id))!
    expect(half.openAmount).toBe(handed.openAmount - Math.floor(handed.openAmount / 2))
    expect((await orderById(app.world, id)).paymentState).toBe('payment_paused')
    await app.live('2026-09-22T12:00:00Z')
    const done = await app.world.db
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', handed.id)
      .executeTakeFirstOrThrow()
    expect(done).toMatchObject({ outcomeStatus: 'collected', openAmount: 0, collectedAmount: handed.amount })
    const { rows } = await sql<{
      paid: number
    }>`select coalesce(sum(received_amount), 0)::bigint as paid from transfers where order_id = ${id} and provider = 'inkasso'`.execute(
      app.world.db,
    )
    expect(rows[0]?.paid).toBe(handed.openAmount)
    expect((await kindsOf(handed.id)).filter((kind) => kind === 'agency_paid')).toHaveLength(2)
    const page = await asSeller(testShop, 'GET', `/v1/cabinet/claims/${handed.id}`)
    const bundle = (page.data['documents'] as { id: number; kind: string }[]).find((each) => each.kind === 'package')
    const archive = await asSeller(testShop, 'GET', `/v1/cabinet/claim_documents/${bundle!.id}/file`)
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
  }),
)

it('stops, goes on, settles by hand, and refuses what is not permitted', async () => {
  app.clock.set('2026-01-05T10:00:00Z')
  const testShop = await monthly(5900)
  const id = await failing(testShop, 'hand@example.com')
  await app.live('2026-02-16T12:00:00Z')
  const claim = (await claimOf(id))!
  const url = `/v1/cabinet/claims/${claim.id}`
  expect((await asSeller(testShop, 'POST', `${url}/skip`, { reason: 'boredom' })).fields).toEqual({
    reason: ['not_in_list'],
  })
  expect(
    (await asSeller(testShop, 'POST', `${url}/skip`, { reason: 'disputed', text: 'Says it never arrived.' })).data,
  ).toMatchObject({
    dunning_status: 'skipped',
    not_collected_reason: 'disputed',
    actions: ['take_up', 'resolve', 'write_off'],
  })
  expect((await asSeller(testShop, 'POST', `${url}/take_up`)).data).toMatchObject({
    dunning_status: 'in_progress',
    not_collected_reason: null,
  })
  // A bank that decides over an earlier payment stops the reminders at once; they go on when it has decided.
  const { rows } = await sql<{ reference: string }>`select p.reference from sandbox_payments p
    join transfers t on t.provider_key = p.merchant_key
    where t.order_id = ${id} and t.state = 'successful'`.execute(app.world.db)
  const { reference } = rows[0]!
  await app.transact((ctx) => playSandboxBank(ctx, { reference, event: 'disputed' }))
  await app.drain()
  expect(await claimOf(id)).toMatchObject({
    dunningStatus: 'skipped',
    notCollectedReason: 'disputed',
    nextMailOn: null,
  })
  await app.transact((ctx) => playSandboxBank(ctx, { reference, event: 'dispute_won' }))
  await app.drain()
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
    expect((await asSeller(testShop, 'GET', `/v1/cabinet/claims?${query}`)).data).toMatchObject({ total_count: n })
  for (const [query, n] of [
    ['query=hand@example.com', 1],
    ['query=nobody', 0],
    ['payer_type[]=consumer', 1],
    ['payer_type[]=business', 0],
  ] as const)
    expect((await asSeller(testShop, 'GET', `/v1/cabinet/past_due?${query}`)).data).toMatchObject({ total_count: n })
  const stranger = await app.transact((ctx) => makeSeller(ctx))
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/resolve'],
    ['POST', '/approve_court'],
  ] as const)
    expect(
      (await call(stranger.user.id, 'seller', method, `${url}${path}`, method === 'POST' ? {} : undefined)).status,
    ).toBe(404)
  const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  expect((await call(admin.user.id, 'admin', 'GET', url)).data).toMatchObject({ id: claim.id })
  expect((await asSeller(testShop, 'POST', `${url}/approve_court`)).code).toBe('collections.not_now')
  expect(
    (await asSeller(testShop, 'POST', `${url}/resolve`, { forgives: true, text: 'Paid in cash' })).data,
  ).toMatchObject({ outcome_status: 'manually_resolved_dunning', open_amount: '0.00', actions: [] })
  await app.drain()
  expect((await orderById(app.world, id)).paymentState).toBe('paying')
  expect(
    (
      await asSeller(testShop, 'PATCH', '/v1/cabinet/dunning_settings/mails/first_email/en', {
        subject: 'Hi {name}',
        body: 'Pay.',
      })
    ).code,
  ).toBe('collections.unknown_placeholder')
  expect(
    (
      await asSeller(testShop, 'PATCH', '/v1/cabinet/dunning_settings/mails/first_email/en', {
        subject: 'Hi {first_name',
        body: 'Pay.',
      })
    ).fields,
  ).toEqual({ subject: ['loose_brace'] })
  expect(
    (
      await asSeller(testShop, 'PATCH', '/v1/cabinet/dunning_settings', {
        preferred_strategy: 'no',
        agency: 'package',
        minimum_amount: '24.99',
      })
    ).fields,
  ).toEqual({ minimum_amount: ['too_small'] })
})

it('nobody is asked for what a bank took back while that is appealed', async () => {
  app.clock.set('2026-01-05T10:00:00Z')
  const testShop = await monthly(5900)
  const id = await failing(testShop, 'appeal@example.com')
  await app.live('2026-02-16T12:00:00Z')
  const { id: paymentId, providerKey: key } = await app.world.db
    .selectFrom('transfers')
    .select(['id', 'providerKey'])
    .where('orderId', '=', id)
    .where('state', '=', 'successful')
    .executeTakeFirstOrThrow()
  const bank = async (kind: 'opened' | 'lost', isAppealed = false) => {
    const answering = { reference: 'case-2', respondBy: null, isAnswered: true, isAppealed }
    const dispute = { amount: 5900, reason: 'fraudulent', dispute: 'case-2' }
    await app.transact((ctx) =>
      applyDispute(ctx, paymentId, { kind: `chargeback_${kind}`, key, ...dispute, answering }),
    )
    await app.drain()
  }
  const asked = { dunningStatus: 'in_progress', notCollectedReason: null }
  const held = { dunningStatus: 'skipped', notCollectedReason: 'disputed', nextMailOn: null }
  await bank('opened')
  expect(await claimOf(id)).toMatchObject(held)
  await bank('lost')
  expect(await claimOf(id)).toMatchObject(asked)
  const mails = (await dunningMails('appeal@example.com')).length
  await bank('opened', true)
  expect(await claimOf(id)).toMatchObject(held)
  await app.live('2026-03-20T12:00:00Z')
  expect(await dunningMails('appeal@example.com')).toHaveLength(mails)
  await bank('lost')
  expect(await claimOf(id)).toMatchObject(asked)
})

inLongEdition(() =>
  it('a mail is written in blocks, arrives so, and clients that send words alone keep or replace it', async () => {
    app.clock.set('2026-03-02T10:00:00Z')
    const testShop = await monthly(6000)
    const path = '/v1/cabinet/dunning_settings/mails/first_email/en'
    const letter = (method: 'GET' | 'PATCH', body?: object) => asSeller(testShop, method, `${path}/letter`, body)
    const block = (id: string, type: string, values: object) => ({ id, type, values, style: {}, slots: [] })
    const document = {
      version: 1,
      blocks: [
        block('b1', 'text', { text: '<p>Dear <b>{first_name}</b>, {amount} is due.</p>' }),
        block('b2', 'button', { buttonText: 'Ask us', link: 'https://example.com/help' }),
      ],
    }
    expect((await letter('GET')).data).toMatchObject({ content: { revision: 0 }, unknown_words: [] })
    const { data } = await letter('PATCH', { subject: 'A reminder, {nick}', content: { revision: 0, document } })
    expect(data).toMatchObject({ content: { revision: 1 }, unknown_words: ['nick'] })
    expect((await letter('PATCH', { content: { revision: 0, document } })).code).toBe('collections.changed_meanwhile')
    await letter('PATCH', { subject: 'A reminder' })
    await asSeller(testShop, 'POST', `${path}/letter/test`)
    await failing(testShop, 'blocks@example.com')
    await app.live('2026-05-20T10:00:00Z')
    const tested = (await app.mails()).find((mail) => mail.kind === 'test_mail' && mail.subject === 'A reminder')
    const [sent] = await dunningMails('blocks@example.com')
    for (const mail of [tested, sent])
      expect(mail?.body).toMatch(/Dear \w+, €[\d.]+ is due\.\n\nAsk us: https:\/\/example/)
    const words = { subject: 'Reminder', body: 'Dear {first_name}, {amount} is due.' }
    await asSeller(testShop, 'PATCH', path, words)
    expect((await letter('GET')).data).toMatchObject({ subject: 'Reminder', content: { revision: 1 } })
    await asSeller(testShop, 'PATCH', path, { ...words, body: 'Pay.' })
    expect((await letter('GET')).data).toMatchObject({
      content: { revision: 0, document: { blocks: [{ type: 'text' }] } },
    })
    await asSeller(testShop, 'PATCH', path, { ...words, is_own: false })
    expect((await letter('GET')).data).not.toMatchObject({ subject: 'Reminder' })
  }),
)
