import { rooms } from '#apps/server/rooms.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { cancelOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(rooms)

type Forms = 'event' | 'download' | 'course' | 'service' | 'license_key' | 'certificate'

/** A shop with one product of many forms, and one that is paid every month. */
const shop = () =>
  app.transact(async (ctx) => {
    const { seller, token } = await makeSellingShop(ctx)
    for (const form of ['event', 'download', 'course', 'service'] satisfies Forms[]) {
      const { product } = await makeProduct(ctx, seller.id, { form, slug: form, name: form })
      if (form === 'event') await makeTicket(ctx, await makeDate(ctx, product))
    }
    await makeProduct(
      ctx,
      seller.id,
      { form: 'membership', slug: 'monthly', name: 'Monthly' },
      { form: 'subscription', price: null, firstAmount: 900, nextAmount: 900, interval: '1m' },
    )
    return { seller, token }
  })

let people = 0
const person = () => {
  const mark = `Quillfeather${++people}`
  return {
    mark,
    email: `${mark.toLowerCase()}@mailbox.example`,
    payer: {
      first_name: 'Xanthippe',
      last_name: mark,
      street: `${mark}gasse`,
      street_number: '77',
      zip: '10115',
      city: `${mark}stadt`,
      country_code: 'DE',
      phone: '+49 30 7654321987',
      company: `${mark} GmbH`,
      email: `${mark.toLowerCase()}@mailbox.example`,
    },
  }
}
type Somebody = ReturnType<typeof person>
type Shop = Awaited<ReturnType<typeof shop>>

const submit = async ({ seller }: Shop, who: Somebody, slug: string, owner?: Somebody['payer']) => {
  const { data } = await app.call<{ order_id: number; redirect_url: string | null }>(
    'POST',
    `/v1/checkout/${seller.username}/${slug}/order`,
    checkoutWire({ payer: who.payer, ...(owner ? { owner } : {}) }),
  )
  if (data.redirect_url) await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  return data.order_id
}

const userOf = (who: Somebody) =>
  app.world.db.selectFrom('users').selectAll().where('email', '=', who.email).executeTakeFirstOrThrow()
const tokenOf = (userId: number) => app.signIn(userId, 'payer')

/** What a person leaves behind besides orders: said, asked, waited for, noted about them. */
const leaveTraces = async ({ seller, token }: Shop, who: Somebody, orderId: number) => {
  const { mark, email } = who
  const { id: userId } = await userOf(who)
  const { id: payerId } = await app.world.db
    .selectFrom('payers')
    .select('id')
    .where('email', '=', email)
    .where('sellerId', '=', seller.id)
    .executeTakeFirstOrThrow()
  await app.call('PATCH', `/v1/cabinet/payers/${payerId}`, { notes: `Called ${mark}` }, { token })
  await app.call('POST', `/v1/shop/${seller.username}/declarations`, {
    declaration_key: randomUUID(),
    kind: 'withdrawal',
    name: mark,
    email,
    contract: mark,
  })
  const change = (statement: ReturnType<typeof sql>) => statement.execute(app.world.db)
  await change(
    sql`insert into order_notes (order_id, kind, text, at) values (${orderId}, 'remark', ${`about ${mark}`}, now())`,
  )
  await change(
    sql`update orders set answers = ${JSON.stringify([{ question: 'Who?', answer: mark }])}::jsonb, address = '203.0.113.77', campaign_id = ${mark} where id = ${orderId}`,
  )
  await change(sql`update consents set address = '203.0.113.77' where order_id = ${orderId}`)
  await change(sql`update services set answers = ${JSON.stringify([mark])}::jsonb where user_id = ${userId}`)
  await change(
    sql`insert into service_messages (service_id, author, user_id, kind, text, created_at) select id, 'buyer', ${userId}, 'message', ${mark}, now() from services where user_id = ${userId}`,
  )
  await change(
    sql`insert into buyer_reviews (seller_id, product_id, user_id, access_id, state, rating, title, text, author_name, locale, answer, answered_at, hidden_note, written_at, created_at)
      select seller_id, product_id, user_id, id, 'published', 1, ${mark}, ${mark}, ${mark}, 'en', ${mark}, now(), ${mark}, now(), now() from accesses where order_id = ${orderId} and user_id = ${userId} limit 1`,
  )
  await change(
    sql`insert into audit_entries (user_id, action, subject, subject_id, before, after, address, at) values (${userId}, 'identity.email_changed', 'users', ${userId}, ${JSON.stringify({ email })}::jsonb, ${JSON.stringify({ email })}::jsonb, '203.0.113.77', now())`,
  )
  await change(
    sql`insert into saved_views (user_id, list, name, query, place, is_default, created_at) values (${userId}, 'orders.own', ${mark}, '', 1, false, now())`,
  )
  await change(
    sql`insert into mail_stops (recipient, seller_id, kind, stopped_at) values (${email}, ${seller.id}, 'lesson_released', now())`,
  )
  await change(
    sql`insert into idempotency_keys (actor_key, key, request_hash, status, body, at) values (${`user:${userId}`}, ${randomUUID()}, 'x', 200, ${JSON.stringify({ email })}::jsonb, now())`,
  )
  await change(
    sql`insert into waiting_entries (token, seller_id, product_id, ticket_id, email, locale, created_at) select ${randomUUID()}, seller_id, product_id, id, ${email}, 'en', now() from tickets where seller_id = ${seller.id} limit 1`,
  )
  await change(sql`with plan as (
      insert into deal_incentive_plans (seller_id, plan_key, version, name, value_form, value, currency, basis, paid_on, setter_bp, hold_days, claws_back, created_at)
      values (${seller.id}, ${randomUUID()}, 1, 'Plan', 'percents', 1000, 'eur', 'net', 'first_payment', 0, 14, true, now()) returning id
    ), member as (
      insert into sales_team_members (seller_id, state, email, name, locale, default_plan_id, max_discount_bp, link_token, invitation_hash, invited_at, created_at)
      select ${seller.id}, 'invited', ${`${randomUUID()}@example.com`}, 'Closer', 'en', id, 0, ${randomUUID()}, ${randomUUID()}, now(), now() from plan returning id
    ) insert into deals (token, seller_id, state, origin, sales_team_member_id, incentive_plan_id, product_id, pricing_plan_id, buyer_email, buyer_first_name, buyer_last_name, note, locale, valid_till, created_at)
      select ${randomUUID()}, ${seller.id}, 'draft', 'draft', member.id, plan.id, price.product_id, price.pricing_plan_id, ${email}, 'Xanthippe', ${mark}, ${mark}, 'en', '2099-01-01', now()
      from plan, member, (select product_id, pricing_plan_id from prices join products on products.id = product_id where products.seller_id = ${seller.id} limit 1) price`)
  await change(sql`with program as (
      insert into affiliate_programs (seller_id, state, name, description, basis, is_team_first, cookie_days, lifetime, approval, allowed_channels, terms_version, is_listed, hold_days, tier_bps, created_at)
      values (${seller.id}, 'active', 'Program', '', 'net', true, 30, 'lifetime', 'by_hand', '{}', 1, true, 14, '{1000}', now()) returning id
    ), node as (
      insert into affiliate_nodes (seller_id, program_id, state, email, name, locale, note, is_sellers_wish, user_id, bonus_bp, link_token, invitation_token, reason, invited_at, created_at)
      select ${seller.id}, id, 'declined', ${email}, ${`Xanthippe ${mark}`}, 'en', ${mark}, false, ${userId}, 0, ${randomUUID()}, ${randomUUID()}, ${mark}, now(), now() from program returning id, program_id
    ), touch as (insert into affiliate_touches (user_id, program_id, node_id, at, until) select ${userId}, program_id, id, now(), now() from node)
    insert into affiliate_lifetimes (program_id, email, seller_id, node_id, order_id, bound_at) select program_id, ${email}, ${seller.id}, id, ${orderId}, now() from node`)
  return { userId, payerId }
}

/** `table.column` of everything that holds one of the words, in the whole database. */
const holding = async (words: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying') or c.udt_name = 'citext') order by 1, 2`.execute(
    app.world.db,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const hit =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)}) limit 1`.execute(
        app.world.db,
      )
    if (hit.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

const kept = rooms.flatMap((room) => room.erasing?.keeps ?? [])

describe('a person', () => {
  test('leaves nothing behind but what is declared as kept, in no column of any table', async () => {
    const at = await shop()
    const who = person()
    const orders = []
    for (const slug of ['event', 'download', 'course', 'service']) orders.push(await submit(at, who, slug))
    const { userId } = await leaveTraces(at, who, orders[0]!)
    await app.drain()
    const words = [who.mark, '7654321987', '203.0.113.77']
    const before = await holding(words)
    for (const expected of [
      'users.last_name',
      'payers.email',
      'orders.payer_details',
      'payment_tickets.attendee_last_name',
      'mails.recipient',
      'mail_stops.recipient',
      'invoices.buyer_details',
      'declarations.email',
      'waiting_entries.email',
      'service_messages.text',
      'audit_entries.address',
      'notifications.parts',
    ])
      expect(before).toContain(expected)
    const token = await tokenOf(userId)
    await app.world.db.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute()
    expect((await app.call('GET', '/v1/payer/erasure', undefined, { token })).data).toMatchObject({
      blockers: [],
      invoices_count: 4,
      orders_count: 4,
      has_password: false,
    })
    expect((await app.call('POST', '/v1/payer/erasure', { understood: false, code: 'x' }, { token })).fields).toEqual({
      understood: ['must_accept'],
    })
    expect(
      (await app.call('POST', '/v1/payer/erasure', { understood: true, code: 'not the code at all' }, { token }))
        .status,
    ).toBe(410)
    await app.call('POST', '/v1/payer/erasure/code', {}, { token })
    const code = /\b[\w-]{40}\b/.exec((await app.mails()).findLast((mail) => mail.kind === 'erasure')!.body)![0]
    expect((await app.call('POST', '/v1/payer/erasure', { understood: true, code }, { token })).status).toBe(200)
    await app.drain()
    const left = await holding(words)
    expect(left.filter((column) => !kept.includes(column))).toEqual([])
    expect(left).toContain('invoices.buyer_details')
    expect((await app.call('GET', '/v1/payer/accesses', undefined, { token })).status).toBe(401)
    const states = await app.world.db
      .selectFrom('accesses')
      .select('publishState')
      .where('userId', '=', userId)
      .execute()
    expect(new Set(states.map((access) => access.publishState))).toEqual(new Set(['publish_canceled']))
    const ticket = await app.world.db
      .selectFrom('paymentTickets')
      .select(['state', 'attendeeEmail'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(ticket).toEqual({ state: 'invalidated', attendeeEmail: null })
    const list = await app.call<{ list: { name: string }[] }>('GET', '/v1/cabinet/payers', undefined, {
      token: at.token,
    })
    expect(list.data.list.map((row) => row.name)).toEqual(['Erased person'])
    await submit(at, who, 'download')
    expect((await userOf(who)).id).not.toBe(userId)
  })

  test('with a running contract or money owed is refused, and told which order', async () => {
    const at = await shop()
    const who = person()
    const orderId = await submit(at, who, 'monthly')
    const { id: userId } = await userOf(who)
    const token = await tokenOf(userId)
    const outlook = async () =>
      (
        await app.call<{ blockers: { kind: string; order_id: number }[] }>('GET', '/v1/payer/erasure', undefined, {
          token,
        })
      ).data.blockers.map((each) => [each.kind, each.order_id])
    expect(await outlook()).toEqual([['contract_runs', orderId]])
    await app.call('POST', '/v1/payer/erasure/code', {}, { token })
    const code = /\b[\w-]{40}\b/.exec((await app.mails()).findLast((mail) => mail.kind === 'erasure')!.body)![0]
    expect((await app.call('POST', '/v1/payer/erasure', { understood: true, code }, { token })).code).toBe(
      'erasing.something_open',
    )
    await sql`update orders set debt_amount = 900 where id = ${orderId}`.execute(app.world.db)
    expect(await outlook()).toEqual([['money_owed', orderId]])
    await sql`update orders set debt_amount = 0 where id = ${orderId}`.execute(app.world.db)
    await app.transact((ctx) => cancelOrder(ctx, { orderId, at: 'now' }))
    expect(await outlook()).toEqual([])
    expect((await app.call('POST', '/v1/payer/erasure', { understood: true, code }, { token })).status).toBe(200)
  })

  test('who sells as well cannot go by this door', async () => {
    const at = await shop()
    await app.world.db
      .insertInto('profiles')
      .values({
        userId: at.seller.userId,
        profileType: 'payer',
        createdAt: Temporal.Instant.from('2026-11-20T09:00:00Z'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const answer = await app.call(
      'POST',
      '/v1/payer/erasure',
      { understood: true, password: 'x' },
      { token: await tokenOf(at.seller.userId) },
    )
    expect(answer.code).toBe('erasing.other_profiles')
  })
})

/** Confirmed by the code that was mailed. */
const eraseSelf = async (who: Somebody) => {
  const { id } = await userOf(who)
  await app.world.db.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute()
  const token = await tokenOf(id)
  await app.call('POST', '/v1/payer/erasure/code', {}, { token })
  const code = /\b[\w-]{40}\b/.exec((await app.mails()).findLast((mail) => mail.kind === 'erasure')!.body)![0]
  expect((await app.call('POST', '/v1/payer/erasure', { understood: true, code }, { token })).status).toBe(200)
  await app.drain()
}

test('whom something was given goes without its giver, and the giver without them', async () => {
  const at = await shop()
  const [giver, receiver, other] = [person(), person(), person()]
  for (const [form, owner] of [
    ['event', receiver],
    ['course', other],
  ] as const)
    await submit(at, giver, form, owner.payer)
  await eraseSelf(receiver)
  expect((await holding([receiver.mark])).filter((column) => !kept.includes(column))).toEqual([])
  expect(await holding([giver.mark])).toContain('orders.payer_details')
  await eraseSelf(giver)
  expect((await holding([giver.mark])).filter((column) => !kept.includes(column))).toEqual([])
  expect(await holding([other.mark])).toContain('orders.owner_details')
  const open = await app.world.db
    .selectFrom('accesses')
    .select('publishState')
    .where('userId', '=', (await userOf(other)).id)
    .execute()
  expect(open).toEqual([{ publishState: 'published' }])
})

test('somebody of the same name keeps their mails', async () => {
  const at = await shop()
  const who = person()
  const namesake = { ...who, email: `other-${who.email}`, payer: { ...who.payer, email: `other-${who.email}` } }
  await submit(at, who, 'download')
  await submit(at, namesake, 'download')
  const lettersOf = async (to: string) =>
    (await app.mails()).filter((mail) => mail.recipient === to && mail.body.includes(who.payer.first_name)).length
  const before = await lettersOf(namesake.email)
  await eraseSelf(who)
  expect([before > 0, await lettersOf(namesake.email), await lettersOf(who.email)]).toEqual([true, before, 0])
})

test('a seller exports and erases a payer at their own shop alone', async () => {
  const [at, other] = [await shop(), await shop()]
  const who = person()
  const orderId = await submit(at, who, 'event')
  await submit(other, who, 'download')
  const { payerId, userId } = await leaveTraces(at, who, orderId)
  const stopsAt = async () => {
    const { rows } = await sql<{
      sellerId: number
    }>`select seller_id from mail_stops where recipient = ${who.email} order by seller_id`.execute(app.world.db)
    return rows.map(({ sellerId }) => sellerId)
  }
  await sql`insert into mail_stops (recipient, seller_id, kind, stopped_at) values (${who.email}, ${other.seller.id}, 'comment_reply', now())`.execute(
    app.world.db,
  )
  expect(await stopsAt()).toEqual([at.seller.id, other.seller.id])
  const data = await app.call('GET', `/v1/cabinet/payers/${payerId}/personal_data`, undefined, { token: at.token })
  const tables = (JSON.parse(data.text) as { tables: Record<string, { seller_id?: number }[]> }).tables
  expect([
    Object.keys(tables).includes('sessions'),
    tables['orders']!.length,
    tables['payment_tickets']!.length,
  ]).toEqual([false, 1, 1])
  expect(new Set(tables['orders']!.map((row) => row.seller_id))).toEqual(new Set([at.seller.id]))
  for (const path of ['personal_data', 'erasure'])
    expect(
      (await app.call('GET', `/v1/cabinet/payers/${payerId}/${path}`, undefined, { token: other.token })).status,
    ).toBe(404)
  expect(
    (await app.call('POST', `/v1/cabinet/payers/${payerId}/erase`, { understood: true }, { token: other.token }))
      .status,
  ).toBe(404)
  expect(
    (await app.call('POST', `/v1/cabinet/payers/${payerId}/erase`, { understood: true }, { token: at.token })).status,
  ).toBe(200)
  await app.drain()
  expect(
    (await app.call('POST', `/v1/cabinet/payers/${payerId}/erase`, { understood: true }, { token: at.token })).code,
  ).toBe('erasing.erased_already')
  const payers = await app.world.db
    .selectFrom('payers')
    .select(['sellerId', 'lastName'])
    .where('userId', '=', userId)
    .orderBy('sellerId')
    .execute()
  expect(payers).toEqual([
    { sellerId: at.seller.id, lastName: 'person' },
    { sellerId: other.seller.id, lastName: who.mark },
  ])
  expect((await userOf(who)).id).toBe(userId)
  expect(await stopsAt()).toEqual([other.seller.id])
  const mails = await sql<{
    sellerId: number
  }>`select distinct seller_id from mails where recipient = ${who.email} and seller_id is not null`.execute(
    app.world.db,
  )
  expect(mails.rows.map((mail) => mail.sellerId)).toEqual([other.seller.id])
  const open = await app.world.db
    .selectFrom('accesses')
    .select(['sellerId', 'publishState'])
    .where('userId', '=', userId)
    .orderBy('sellerId')
    .execute()
  expect(open.map((access) => access.publishState)).toEqual(['publish_canceled', 'published'])
})
