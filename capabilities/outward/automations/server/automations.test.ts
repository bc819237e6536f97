import { sellerActor } from '#platform/server/context.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import type { Method } from '#platform/shared/contract.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { addOptInForm, confirmByLink } from '#capabilities/shop/opt-ins/server/testing.ts'
import { mostDepth } from '../vocabulary.ts'
import { makeCoupon } from './acts/make-coupon.ts'
import { advanceRun } from './advance-run.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })
let shop: TestShop & { token: string }
let stranger: Awaited<ReturnType<typeof makeSeller>>

type Shown = { id: number; state: string; has_changes: boolean; underway_count: number; faults: Record<string, string> }
const path = '/v1/cabinet/automations'
const call = async <T>(method: Method, at: string, given?: object, userId = shop.seller.userId) =>
  app.call<T>(method, at, given, { token: await app.signIn(userId, 'seller') })

beforeAll(async () => {
  shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  stranger = await app.transact((ctx) => makeSeller(ctx))
})
beforeEach(async () => {
  app.clock.advance({ minutes: 2 })
  for (const table of ['automations', 'opt_in_contacts', 'opt_in_forms', 'mails', 'notifications', 'coupons'])
    await sql`delete from ${sql.table(table)}`.execute(app.world.db)
})

const bought = { name: 'bought' }
const act = (key: string, name: string, given: object) => ({ kind: 'act', key, act: name, given })
const tell = (key: string, text: string) => act(key, 'notifications.tell', { text })
const wait = (key: string, more: object) => ({ kind: 'wait', key, mode: 'for', ...more })

const publish = async (plan: object): Promise<Shown> => {
  const { id } = (await call<Shown>('POST', path, { name: 'Mine', plan: { trigger: bought, ...plan } })).data
  return (await call<Shown>('POST', `${path}/${id}/publish`)).data
}
const told = async () =>
  (
    await sql<{ text: string }>`select parts ->> 'reason' as text from notifications
      where kind = 'custom_notification' order by id`.execute(app.world.db)
  ).rows.map(({ text }) => text)
const runs = () =>
  app.world.db.selectFrom('automationRuns').select(['id', 'state', 'reason', 'email']).orderBy('id').execute()

const subscribe = async (email: string, tags: string[] = []) => {
  const form = await app.world
    .as({ ...app.world.actor, kind: 'user', role: 'seller', sellerId: shop.seller.id })
    .transact((ctx) =>
      addOptInForm(ctx, {
        name: 'News',
        slug: `news-${tags.length}`,
        title: 'News',
        intro: '',
        asksName: 'optional',
        fields: [],
        consentText: 'Yes.',
        buttonText: '',
        thanksText: '',
        redirectUrl: null,
        tags,
      }),
    )
  await call('POST', `/v1/opt_ins/${shop.seller.username}/${form.slug}`, {
    email,
    first_name: 'Ida',
    has_agreed: true,
    consent_version: 1,
  })
  const { confirmToken } = await app.world.db
    .selectFrom('optInContacts')
    .select('confirmToken')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => confirmByLink(ctx, confirmToken!))
  await app.drain()
  return Number(form.id)
}

it('does its steps for whoever buys, in their order, each person once', async () => {
  const { state } = await publish({ steps: [tell('a', 'First {first_name}'), tell('b', 'Then')] })
  expect(state).toBe('active')
  await buy(app.world, shop, { email: 'ida@example.com' })
  await app.drain()
  expect(await told()).toEqual(['First Mara', 'Then'])
  await buy(app.world, shop, { email: 'IDA@example.com' })
  await app.drain()
  expect(await told()).toHaveLength(2)
  expect(await runs()).toMatchObject([{ state: 'finished', email: 'ida@example.com' }])
})

it('runs for the products it names, and only if the order passes the filters of the list', async () => {
  const other = await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { name: 'Other' }, { price: 500 }))
  await publish({ trigger: { ...bought, product_ids: [other.product.id] }, steps: [tell('a', 'Other')] })
  await publish({ conditions: { orderAmountFrom: '100.00' }, steps: [tell('a', 'Dear')] })
  await buy(app.world, shop)
  await app.drain()
  expect(await told()).toEqual(['Dear'])
  await buy(app.world, { seller: shop.seller, ...other })
  await app.drain()
  expect(await told()).toEqual(['Dear', 'Other'])
})

const decide = (key: string, from: string, yes: object[], no: object[] = []) => ({
  kind: 'branch' as const,
  key,
  conditions: { orderAmountFrom: from },
  yes,
  no,
})

it('decides within a decision, and goes on behind all of them', async () => {
  const inner = decide(
    'y',
    '50.00',
    [wait('w', { amount: 1, unit: 'days' }), tell('a', 'Middle')],
    [tell('b', 'Small')],
  )
  await publish({
    steps: [decide('x', '1000.00', [tell('c', 'Rich')], [inner, tell('d', 'Not rich')]), tell('e', 'All')],
  })
  await buy(app.world, shop)
  await app.drain()
  expect(await told()).toEqual([])
  app.clock.advance({ days: 2 })
  await app.drain()
  expect(await told()).toEqual(['Middle', 'Not rich', 'All'])
  expect(await runs()).toMatchObject([{ state: 'finished' }])
})

it('refuses branches that lie too deep', async () => {
  const nested = (depth: number): object => decide(`n${depth}`, '1.00', depth === 0 ? [] : [nested(depth - 1)])
  const add = (depth: number) => call('POST', path, { name: 'Deep', plan: { trigger: bought, steps: [nested(depth)] } })
  expect((await add(mostDepth - 1)).status).toBe(201)
  const refused = await add(mostDepth)
  expect(refused.status).toBe(422)
  expect(Object.values(refused.fields ?? {}).flat()).toEqual(['too_deep'])
})

it('waits, decides, and leaves when the goal is reached', async () => {
  await publish({
    goal: { name: 'refunded' },
    steps: [
      wait('w', { amount: 2, unit: 'days' }),
      {
        kind: 'branch',
        key: 'x',
        conditions: { orderAmountFrom: '1000.00' },
        yes: [tell('a', 'Rich')],
        no: [tell('b', 'Usual')],
      },
      wait('v', { amount: 1, unit: 'weeks' }),
      tell('c', 'Late'),
    ],
  })
  const order = await buy(app.world, shop)
  await app.drain()
  expect(await told()).toEqual([])
  app.clock.advance({ hours: 47 })
  await app.drain()
  expect(await told()).toEqual([])
  app.clock.advance({ hours: 2 })
  await app.drain()
  expect(await told()).toEqual(['Usual'])
  await refundOrder(app.world, { orderId: order.id, amount: 11900 })
  await app.drain()
  app.clock.advance({ days: 9 })
  await app.drain()
  expect(await told()).toEqual(['Usual'])
  expect(await runs()).toMatchObject([{ state: 'left', reason: 'goal' }])
})

it('waits for something to happen, and ends where it does not come in time', async () => {
  const refunded = { mode: 'until_event', event: { name: 'refunded' }, amount: 3, unit: 'days', otherwise: 'end' }
  await publish({ steps: [wait('w', refunded), tell('a', 'Came back')] })
  const order = await buy(app.world, shop)
  await buy(app.world, shop)
  await app.drain()
  await refundOrder(app.world, { orderId: order.id, amount: 11900 })
  await app.drain()
  expect(await told()).toEqual(['Came back'])
  app.clock.advance({ days: 4 })
  await app.drain()
  expect(await runs()).toMatchObject([{ state: 'finished' }, { state: 'left', reason: 'ended' }])
})

it('finishes by the version it was entered with', async () => {
  const { id } = await publish({ steps: [wait('w', { amount: 1, unit: 'days' }), tell('a', 'Old')] })
  await buy(app.world, shop)
  await app.drain()
  const plan = { trigger: bought, steps: [wait('w', { amount: 1, unit: 'days' }), tell('a', 'New')] }
  expect((await call<Shown>('PATCH', `${path}/${id}`, { plan })).data.has_changes).toBe(true)
  await buy(app.world, shop)
  await app.drain()
  await call('POST', `${path}/${id}/publish`)
  await buy(app.world, shop)
  await app.drain()
  app.clock.advance({ days: 2 })
  await app.drain()
  expect((await told()).toSorted()).toEqual(['New', 'Old', 'Old'])
})

it('tags contacts and writes to those who agreed alone, with a coupon of their own', async () => {
  await publish({
    trigger: { name: 'form_confirmed' },
    steps: [
      act('a', 'opt_ins.tag', { tag: 'warm' }),
      act('b', 'discounts.make_coupon', { percent: 15, days: 30 }),
      act('c', 'mails.send', { subject: 'Hello {first_name}', text: 'Your code: {coupon}' }),
    ],
  })
  await subscribe('ida@example.com')
  const contact = await app.world.db.selectFrom('optInContacts').select('tags').executeTakeFirstOrThrow()
  expect(contact.tags).toEqual(['warm'])
  const { code } = await app.world.db.selectFrom('coupons').select('code').executeTakeFirstOrThrow()
  const mail = (await app.mails()).find(({ kind }) => kind === 'automation')
  expect(mail).toMatchObject({ recipient: 'ida@example.com', subject: 'Hello Ida' })
  expect(mail?.body).toContain(`Your code: ${code}`)
  expect(mail?.body).toContain('/opt_in/')
  await publish({ steps: [act('c', 'mails.send', { subject: 'Hi', text: 'You' })] })
  await buy(app.world, shop, { email: 'nobody@example.com' })
  await app.drain()
  expect((await app.mails()).filter(({ kind }) => kind === 'automation')).toHaveLength(1)
  const { rows } = await sql`select outcome, detail from automation_log order by id desc limit 1`.execute(app.world.db)
  expect(rows).toEqual([{ outcome: 'skipped', detail: 'This person did not agree to receive your emails.' }])
})

it('an email is written in blocks, filled without trusting names, and no older plan takes it back', async () => {
  const steps = [act('c', 'mails.send', { subject: 'Hello {first_name}', text: 'First words' })]
  const plan = { trigger: { name: 'form_confirmed' }, steps }
  const { id } = (await call<Shown>('POST', path, { name: 'Mine', plan })).data
  type Email = { subject: string; content: { revision: number; document: { version: 1; blocks: object[] } } }
  const at = `${path}/${id}/emails/c`
  const { content } = (await call<Email>('GET', at)).data
  expect(content).toMatchObject({ revision: 0, document: { blocks: [{ values: { text: '<p>First words</p>' } }] } })
  const block = (key: string, type: string, values: object) => ({ id: key, type, values, style: {}, slots: [] })
  const written = [
    block('btext', 'text', { text: '<h2>Dear {first_name}</h2><p onclick="x()">From {name}</p>' }),
    block('bbutton', 'button', { buttonText: 'Read, {first_name}', link: 'https://example.com/read' }),
  ]
  const write = (revision: number) =>
    call<Email>('PATCH', at, { content: { revision, document: { version: 1, blocks: written } } })
  const first = await write(0)
  expect(first.data.content?.revision, JSON.stringify(first)).toBe(1)
  expect((await write(0)).status).toBe(409)
  expect((await call('PATCH', at, { subject: '' })).status).toBe(422)
  await call('PATCH', `${path}/${id}`, { plan })
  expect((await call<Email>('GET', at)).data.content.revision).toBe(1)
  const test = (await call<{ email: string }>('POST', `${at}/test`)).data
  expect((await app.mails()).find(({ kind }) => kind === 'test_mail')?.recipient).toBe(test.email)
  await call('POST', `${path}/${id}/publish`)
  await subscribe('ida@example.com', ['<b>'])
  const mail = (await app.mails()).find(({ kind }) => kind === 'automation')
  expect(mail?.html).toMatch(/<h2[^>]*>Dear Ida<\/h2>/)
  expect(mail?.html).not.toContain('onclick')
  expect(mail?.body).toContain('Read, Ida: https://example.com/read')
  expect((await call('GET', at, undefined, stranger.user.id)).status).toBe(404)
})

it('begins when a tag is given, and ends what was given', async () => {
  const course = await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { name: 'Course' }, { price: 0 }))
  const productId = course.product.id
  await publish({
    trigger: { name: 'contact_tagged', tag: 'VIP' },
    steps: [
      act('a', 'orders.give_access', { productId }),
      tell('b', 'In'),
      wait('w', { amount: 1, unit: 'days' }),
      act('c', 'access.end', { productId }),
    ],
  })
  await subscribe('ida@example.com')
  const { id } = await app.world.db.selectFrom('optInContacts').select('id').executeTakeFirstOrThrow()
  const tag = async (...tags: string[]) => {
    await call('PUT', `/v1/cabinet/opt_ins/contacts/${id}/tags`, { tags })
    await app.drain()
  }
  await tag('other')
  expect(await runs()).toEqual([])
  await tag('other', 'vip')
  expect(await told()).toEqual(['In'])
  const accesses = () =>
    app.world.db.selectFrom('accesses').select('publishState').where('productId', '=', productId).execute()
  expect(await accesses()).toEqual([{ publishState: 'published' }])
  app.clock.advance({ hours: 25 })
  await app.drain()
  expect(await accesses()).toEqual([{ publishState: 'publish_canceled' }])
})

it('stops at a refused step with its reason, and goes on from there once it is mended', async () => {
  const { product } = await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { archived: true }, { price: 500 }))
  await publish({ steps: [act('a', 'orders.give_access', { productId: product.id }), tell('b', 'Given')] })
  await buy(app.world, shop)
  await app.drain()
  const [run] = await runs()
  expect(run).toMatchObject({ state: 'failed', reason: 'failed' })
  const failed = await sql<{ detail: string }>`select detail from automation_log`.execute(app.world.db)
  expect(failed.rows[0]?.detail).toMatch(/not for sale|cannot be bought|no longer/i)
  await app.world.db.updateTable('products').set({ archived: false }).where('id', '=', product.id).execute()
  await call('POST', `/v1/cabinet/automation_runs/${run!.id}/retry`)
  await app.drain()
  expect(await told()).toEqual(['Given'])
  const { rows } = await sql`select number, outcome from automation_log order by id`.execute(app.world.db)
  expect(rows).toEqual([
    { number: 1, outcome: 'done' },
    { number: 2, outcome: 'done' },
  ])
})

it('four workers at once take each step once; the step alone, without its run, is taken four times', async () => {
  const coupon = { percent: 15, days: 30 }
  await publish({ steps: [wait('w', { amount: 1, unit: 'hours' }), act('a', 'discounts.make_coupon', coupon)] })
  await buy(app.world, shop)
  await app.drain()
  app.clock.advance({ hours: 2 })
  const run = await app.world.db.selectFrom('automationRuns').selectAll().executeTakeFirstOrThrow()
  const atOnce = (work: () => Promise<unknown>) => Promise.all([1, 2, 3, 4].map(work))
  const coupons = async () => (await app.world.db.selectFrom('coupons').select('id').execute()).length
  await atOnce(() => advanceRun.run(app.world, { runId: run.id }))
  expect(await coupons()).toBe(1)
  await atOnce(() =>
    app.world
      .as(sellerActor(shop.seller.id))
      .transact((ctx) => makeCoupon.perform(ctx, { run, given: coupon, content: null, key: 'same' })),
  )
  expect(await coupons()).toBe(5)
})

it('says for whom it would have run, and pauses, archives and removes', async () => {
  await buy(app.world, shop, { email: 'looked@example.com' })
  await app.drain()
  const draft = (await call<Shown>('POST', path, { name: 'Draft', plan: { trigger: bought, steps: [tell('a', 'x')] } }))
    .data
  const { data } = await call<{ count: number; people: { email: string }[] }>('GET', `${path}/${draft.id}/preview`)
  expect(data.people.map(({ email }) => email)).toContain('looked@example.com')
  expect(data.count).toBeGreaterThan(0)
  expect(await told()).toEqual([])
  expect((await call('DELETE', `${path}/${draft.id}`)).status).toBe(200)

  const { id } = await publish({ steps: [wait('w', { amount: 1, unit: 'hours' }), tell('a', 'Later')] })
  await buy(app.world, shop)
  await app.drain()
  await call('POST', `${path}/${id}/pause`)
  app.clock.advance({ hours: 2 })
  await app.drain()
  expect(await told()).toEqual([])
  await call('POST', `${path}/${id}/resume`)
  await app.drain()
  expect(await told()).toEqual(['Later'])
  await buy(app.world, shop)
  await app.drain()
  await call('POST', `${path}/${id}/archive`)
  await app.drain()
  expect((await runs()).map(({ state }) => state)).toEqual(['finished', 'left'])
})

it('refuses what is not ready, what is not its seller’s, and what nobody knows', async () => {
  const add = (plan: object) => call<Shown>('POST', path, { name: 'Mine', plan: { trigger: bought, ...plan } })
  const { id, faults } = (
    await add({
      conditions: { nonsense: '1' },
      steps: [
        act('a', 'nobody.knows', {}),
        act('b', 'opt_ins.tag', { tag: '' }),
        tell('c', 'Hi {nickname}'),
        wait('d', { mode: 'until_day' }),
      ],
    })
  ).data
  expect(faults).toEqual({
    conditions: 'not_in_list',
    a: 'not_in_list',
    b: 'required',
    c: 'unknown_placeholder',
    d: 'required',
  })
  expect((await call('POST', `${path}/${id}/publish`)).status).toBe(422)
  const foreign = await app.transact((ctx) => makeProduct(ctx, stranger.seller.id))
  expect((await add({ trigger: { ...bought, product_ids: [foreign.product.id] } })).status).toBe(422)
  expect((await call('GET', `${path}/${id}`, undefined, stranger.user.id)).status).toBe(404)
})

it('does not set itself off again and again, and forgets who is erased', async () => {
  const free = await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { name: 'Free' }, { price: 0 }))
  await publish({ again: 'every_time', steps: [act('a', 'orders.give_access', { productId: free.product.id })] })
  await buy(app.world, shop, { email: 'loop@example.com' })
  await app.drain()
  expect(await runs()).toHaveLength(10)
  await app.transact((ctx) =>
    erasePerson(ctx, { userId: 0, emails: ['loop@example.com'], names: [], sellerId: shop.seller.id }),
  )
  expect(await runs()).toHaveLength(0)
})
