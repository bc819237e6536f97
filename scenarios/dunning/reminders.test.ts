import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { runReactions } from '#platform/server/events.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

import { useDebtors } from './debtors.ts'

/** Mails come on their days, once, wait for promises and withdrawals, and end with the payment. */

const { app, asSeller, monthly, failing, claimOf, dunningMails, kindsOf, dayOfMail } = useDebtors()

it('three mails come on their days; paid after the second, the claim is collected and the order goes on', async () => {
  app.clock.set('2026-01-05T10:00:00Z')
  const testShop = await monthly(2900)
  const email = 'second@example.com'
  const id = await failing(testShop, email)
  await app.live('2026-02-12T12:00:00Z')
  expect(await claimOf(id)).toBeUndefined()
  expect((await orderById(app.world, id)).paymentState).toBe('payment_paused')
  await app.live('2026-02-13T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({
    dunningStatus: 'in_progress',
    strategyStage: 'first_email',
    amount: 2900,
    openAmount: 2900,
    mailsSent: 1,
    payerType: 'consumer',
  })
  // Day 18 is 23 February, a Monday; day 32 would be 9 March.
  await app.live('2026-02-24T12:00:00Z')
  expect(await dayOfMail(email)).toEqual([
    ['dunning_first_email', '2026-02-13'],
    ['dunning_second_email', '2026-02-23'],
  ])
  const told = await app.world.db
    .selectFrom('notifications')
    .select(['parts', 'link'])
    .where('sellerId', '=', testShop.seller.id)
    .where('kind', '=', 'claim_stage')
    .orderBy('id')
    .execute()
  expect(told).toMatchObject([
    { parts: { stage: 'first_email', amount: 2900 } },
    { parts: { stage: 'second_email', amount: 2900 } },
  ])
  const [, second] = await dunningMails(email)
  expect(second?.body).toContain('29.00')
  expect(second?.body).toContain(`/payment/${(await orderById(app.world, id)).token}/manage`)
  expect(second?.body).not.toMatch(/[{}]/)

  const token = (await orderById(app.world, id)).token
  const paying = await app.call<{ redirect_url: string }>('POST', `/v1/checkout/orders/${token}/pay`, {
    provider: 'sandbox',
    form: 'card',
  })
  expect(paying.status).toBe(200)
  await payInSandbox(app.world, paying.data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  const claim = (await claimOf(id))!
  expect(claim).toMatchObject({
    outcomeStatus: 'collected',
    dunningStatus: 'completed',
    collectedAmount: 2900,
    openAmount: 0,
    nextMailOn: null,
  })
  expect((await orderById(app.world, id)).paymentState).toBe('paying')
  await app.live('2026-03-20T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(2)
  expect(await kindsOf(claim.id)).toEqual(
    expect.arrayContaining(['opened', 'mail_sent', 'letter_made', 'paid', 'collected']),
  )
  const page = await asSeller(testShop, 'GET', `/v1/cabinet/claims/${claim.id}`)
  expect(page.data).toMatchObject({ outcome_status: 'collected', actions: [] })
  const [letter] = page.data['documents'] as { id: number; name: string }[]
  const pdf = await asSeller(testShop, 'GET', `/v1/cabinet/claim_documents/${letter!.id}/file`)
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  expect((await asSeller(testShop, 'GET', '/v1/cabinet/claims_recovery')).data).toMatchObject({
    recovery_bp: 10_000,
    collected_amount: '29.00',
    open_count: 0,
  })
})

it('what is told or run twice mails and opens nothing twice', async () => {
  app.clock.set('2026-04-07T10:00:00Z')
  const email = 'twice@example.com'
  const id = await failing(await monthly(3000), email)
  await app.live('2026-05-15T12:00:00Z')
  const claim = (await claimOf(id))!
  const before = {
    mails: (await dunningMails(email)).length,
    events: await kindsOf(claim.id),
    transfers: await app.world.db.selectFrom('transfers').select('id').where('orderId', '=', id).execute(),
  }
  expect(before.mails).toBe(1)
  await sql`delete from event_reactions where reaction like 'collections.%'`.execute(app.world.db)
  const reactions = rooms
    .flatMap((room) => room.reactions ?? [])
    .filter((reaction) => reaction.name.startsWith('collections.'))
  const { rows } = await sql<{
    id: number
  }>`select id from events where (payload ->> 'orderId')::bigint = ${id} order by id`.execute(app.world.db)
  for (const event of rows) await runReactions(app.world, reactions, { eventId: event.id })
  for (const room of rooms)
    for (const job of room.jobs ?? [])
      if (job.name.startsWith('collections.') && job.schedule) await job.run(app.world, {} as never)
  await app.drain()
  expect({
    mails: (await dunningMails(email)).length,
    events: await kindsOf(claim.id),
    transfers: await app.world.db.selectFrom('transfers').select('id').where('orderId', '=', id).execute(),
  }).toEqual(before)
  expect(await app.world.db.selectFrom('claims').select('id').where('orderId', '=', id).execute()).toHaveLength(1)
})

it('under 25 euros nobody is asked, until more joins it; a promise makes reminders wait', async () => {
  app.clock.set('2026-01-05T10:00:00Z')
  const testShop = await monthly(1900)
  const email = 'small@example.com'
  const id = await failing(testShop, email)
  await app.live('2026-02-20T12:00:00Z')
  const small = (await claimOf(id))!
  expect(small).toMatchObject({
    dunningStatus: 'skipped',
    notCollectedReason: 'under_minimum',
    strategyStatus: 'skipped',
    openAmount: 1900,
  })
  expect(await dunningMails(email)).toHaveLength(0)
  await app.live('2026-03-17T12:00:00Z')
  expect(await claimOf(id)).toMatchObject({
    id: small.id,
    dunningStatus: 'in_progress',
    openAmount: 3800,
    notCollectedReason: null,
  })
  await app.live('2026-03-18T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(1)

  const { token } = await orderById(app.world, id)
  const promise = (promisedOn: string) =>
    app.call('POST', `/v1/common/orders/${token}/promise`, { promised_on: promisedOn })
  expect((await promise('2026-04-02')).code).toBe('collections.promise_too_late')
  expect((await promise('2026-04-01')).status).toBe(200)
  expect((await promise('2026-04-01')).code).toBe('collections.too_late_to_promise')
  await app.live('2026-04-01T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(1)
  await app.live('2026-04-02T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(2)
  expect(await kindsOf(small.id)).toContain('promise_broken')
})

it('an open withdrawal stops reminders and the hand-over; declined, asking goes on; carried out, nothing is owed', async () => {
  app.clock.set('2026-01-05T10:00:00Z')
  const testShop = await monthly(4900)
  const email = 'withdraws@example.com'
  const id = await failing(testShop, email)
  const { token } = await orderById(app.world, id)
  const withdraw = async (key: string) => {
    expect(
      (
        await app.call('POST', `/v1/shop/${testShop.seller.username}/declarations`, {
          declaration_key: `withdrawal-${key}`,
          kind: 'withdrawal',
          name: 'Mara Voss',
          email,
          contract: token,
        })
      ).status,
    ).toBe(201)
    await app.drain()
    return (
      await app.world.db
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
          testShop,
          'POST',
          `/v1/cabinet/declarations/${declarationId}/${how}`,
          how === 'decline' ? { answer: 'The 14 days were over.' } : {},
        )
      ).status,
    ).toBe(200)
    await app.drain()
  }
  await app.live('2026-02-16T12:00:00Z')
  const declared = await withdraw('first')
  const again = await withdraw('again')
  expect(await claimOf(id)).toMatchObject({
    dunningStatus: 'skipped',
    notCollectedReason: 'withdrawal_open',
    nextMailOn: null,
  })
  expect((await asSeller(testShop, 'GET', `/v1/cabinet/orders/${id}`)).data['withdrawal_open']).toBe(true)
  await app.live('2026-02-27T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(1)
  await decide(declared, 'decline')
  expect((await claimOf(id))!.dunningStatus).toBe('skipped')
  await decide(again, 'decline')
  expect(await claimOf(id)).toMatchObject({ dunningStatus: 'in_progress', notCollectedReason: null })
  await app.live('2026-04-10T12:00:00Z')
  expect(await dunningMails(email)).toHaveLength(3)
  const ready = (await claimOf(id))!
  expect(ready).toMatchObject({ dunningStatus: 'completed', inkassoStatus: 'ready_for_inkasso' })

  const last = await withdraw('last')
  expect(await claimOf(id)).toMatchObject({ inkassoStatus: 'not_ready_for_inkasso', missing: ['withdrawal_open'] })
  expect((await asSeller(testShop, 'POST', `/v1/cabinet/claims/${ready.id}/hand_over`)).code).toBe(
    'collections.not_ready',
  )
  await decide(last, 'carry_out')
  expect(await orderById(app.world, id)).toMatchObject({
    paymentState: 'payment_refunded',
    unpaidAmount: 0,
    withdrawalOpen: false,
  })
  expect(await claimOf(id)).toMatchObject({ openAmount: 0, outcomeStatus: 'manually_resolved_dunning' })
})
