import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { confirmInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { showOrder } from '#capabilities/sale/order-desk/contract.ts'
import { leadOnWaiting } from '#capabilities/shop/funnels/server/testing.ts'
import { agreed, useCourseWithOffers } from './course-with-offers.ts'

/** Offers of a funnel: declined, made smaller, taken with one click by card, by a bank that asks and by wire; and a wait that writes. */

const shop = useCourseWithOffers()
const { app, ask, green, buy, orderOf, alongOf } = shop

type Node = Record<string, unknown> & { id: number; name: string }
type Funnel = { id: number; slug: string; nodes: Node[] }
let funnel: Funnel

const add = async (given: Record<string, unknown>) => {
  funnel = (await ask('POST', '/v1/cabinet/funnels/:id/nodes', {
    id: funnel.id,
    couponCode: '',
    contentPageId: null,
    redirectionUrl: null,
    productId: null,
    nextNodeId: null,
    noNodeId: null,
    yesText: '',
    noText: '',
    ...given,
  })) as unknown as Funnel
  return nodeNamed(String(given['name']))
}
const nodeNamed = (name: string) => funnel.nodes.find((node) => node.name === name)!
const shown = async () =>
  (funnel = (await ask('GET', '/v1/cabinet/funnels/:id', { id: funnel.id })) as unknown as Funnel)

beforeAll(async () => {
  funnel = (await ask('POST', '/v1/cabinet/funnels', { name: 'Light' })) as unknown as Funnel
  await add({ name: 'Course', form: 'node_product', productId: shop.testShop.product.id })
  const offer = (name: 'coaching' | 'workbook') => ({
    productId: shop.goods[name],
    pricingPlanId: shop.plans[name],
    headline: `Take ${name}`,
  })
  await add({ name: 'Coaching', form: 'node_offer', ...offer('coaching') })
  await add({ name: 'Workbook', form: 'node_downsell', ...offer('workbook') })
  await add({ name: 'Later', form: 'node_wait', waitMinutes: 2880, mailBasis: 'contract', mailSubject: 'It goes on' })
  await add({
    name: 'Club',
    form: 'node_offer',
    productId: shop.goods.club,
    pricingPlanId: shop.plans.club,
    headline: 'Join',
  })
  // Whoever takes the coaching waits as well.
  const { id, nextNodeId: _next, ...coaching } = nodeNamed('Coaching')
  await ask('PUT', '/v1/cabinet/funnel_nodes/:id', { ...coaching, id, nextNodeId: nodeNamed('Later').id })
  await ask('POST', '/v1/cabinet/funnels/:id/activate', { id: funnel.id })
  await shown()
})

const enter = async () =>
  String(
    (
      await ask('POST', '/v1/shop/:username/funnels/:slug/visits', {
        username: shop.testShop.seller.username,
        slug: funnel.slug,
      })
    )['token'],
  )
const visitOf = async (token: string) =>
  (await ask('GET', '/v1/common/funnel_visits/:token', { token }))['node'] as { id: number; form: string } | null
const offered = async (token: string) =>
  (await ask('POST', '/v1/common/funnel_visits/:token/offer', { token })) as unknown as {
    orderToken: string
    offer: { upsellId: number; headline: string; isByWire: boolean; price: { totalAmount: string } } | null
  }
const no = async (token: string) =>
  ask('POST', '/v1/common/funnel_visits/:token/answer', { token, nodeId: (await visitOf(token))!.id, answer: 'no' })
const takeHere = async (token: string) => {
  const { orderToken, offer } = await offered(token)
  return ask('POST', '/v1/checkout/orders/:token/upsells/:upsellId/take', {
    token: orderToken,
    upsellId: offer!.upsellId,
    totalAmount: offer!.price.totalAmount,
    ...agreed,
  })
}
const look = async (token: string) => {
  const node = await visitOf(token)
  return funnel.nodes.find(({ id }) => String(id) === String(node?.id))?.name
}

it('is drawn: a downsell follows a no, and all that needs a purchase has one before it', async () => {
  expect(funnel.nodes.map(({ fault }) => fault)).toEqual([null, null, null, null, null])
  expect(nodeNamed('Coaching')).toMatchObject({ noNodeId: nodeNamed('Workbook').id, nextNodeId: nodeNamed('Later').id })
  expect(nodeNamed('Workbook')).toMatchObject({ nextNodeId: nodeNamed('Later').id, headline: 'Take workbook' })
})

it('an offer declined leads to the downsell, which one click takes by the card of the purchase', async () => {
  const visit = await enter()
  const main = await buy({ funnelVisit: visit })
  expect(main.funnelId).toBe(Number(funnel.id))
  const funnelOf = async ({ id }: { id: number }) => (await ask('GET', showOrder.path, { id: String(id) }))['funnel']
  expect(await funnelOf(main)).toEqual({ id: Number(funnel.id), name: 'Light', step: 'Course' })
  expect((await offered(visit)).offer).toMatchObject({ headline: 'Take coaching', isByWire: false })
  await no(visit)
  expect((await offered(visit)).offer).toMatchObject({ headline: 'Take workbook' })
  const twice = await Promise.all([takeHere(visit), takeHere(visit)].map((each) => each.catch(() => undefined)))
  expect(twice.some((each) => each?.['paymentState'] === 'paid')).toBe(true)
  expect(await look(visit)).toBe('Later')
  await app.drain()
  const [workbook, ...others] = await alongOf(main)
  expect(others).toEqual([])
  expect(workbook).toMatchObject({
    paymentState: 'paid',
    totalAmount: 2000,
    funnelNodeId: Number(nodeNamed('Workbook').id),
    payerDetails: main.payerDetails,
  })
  expect(await funnelOf(workbook!)).toMatchObject({ name: 'Light', step: 'Workbook' })
  const billed = await app.world.db
    .selectFrom('invoices')
    .select('orderId')
    .where('orderId', '=', workbook!.id)
    .execute()
  expect(billed).toHaveLength(1)
  await green()
})

it('a bank that asks sends the buyer to its page, and the visit has gone on', async () => {
  const visit = await enter()
  await buy({ funnelVisit: visit }, { card: '4000002760003184' })
  const taken = await takeHere(visit)
  expect(taken['redirectUrl']).toBeTruthy()
  await confirmInSandbox(app.world, String(taken['redirectUrl']))
  await ask('POST', '/v1/checkout/orders/:token/returned', { token: String(taken['token']) })
  const order = await orderOf(String(taken['token']))
  expect([order.paymentState, order.totalAmount]).toEqual(['paid', 30000])
  const shownOrder = await ask('GET', '/v1/checkout/orders/:token', { token: order.token })
  expect(shownOrder).toMatchObject({ isLed: true })
  expect(String(shownOrder['successUrl'])).toContain(visit)
  expect(await look(visit)).toBe('Later')
})

it('who wires is offered it by a wire with a reference of its own', async () => {
  const visit = await enter()
  const main = await buy({ funnelVisit: visit, form: 'bank_wire' })
  expect((await offered(visit)).offer).toMatchObject({ headline: 'Take coaching', isByWire: true })
  const taken = await takeHere(visit)
  expect(taken).toMatchObject({ paymentState: 'payment_pending', redirectUrl: null })
  const [coaching] = await alongOf(main)
  const wires = await app.world.db
    .selectFrom('transfers')
    .select(['wireReference', 'amount'])
    .where('orderId', 'in', [main.id, coaching!.id])
    .orderBy('orderId')
    .execute()
  expect(wires.map(({ amount }) => amount)).toEqual([11900, 30000])
  expect(new Set(wires.map(({ wireReference }) => wireReference)).size).toBe(2)
  await green()
})

it('only what was shown is taken, and nobody takes an offer of a funnel with a purchase outside it', async () => {
  const outside = await buy()
  const { rows } = await sql<{
    id: number
  }>`select upsell_id as id from funnel_nodes where id = ${nodeNamed('Coaching').id}`.execute(app.world.db)
  const press = { token: outside.token, upsellId: rows[0]!.id, totalAmount: '300.00', ...agreed }
  await expect(ask('POST', '/v1/checkout/orders/:token/upsells/:upsellId/take', press)).rejects.toMatchObject({
    code: 'upsells.offer_over',
  })
})

const mailsTo = (email: string) =>
  app.world.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('kind', '=', 'funnel')
    .where('recipient', '=', email)
    .execute()
const buyer = (email: string) => ({
  payer: { ...checkoutBody({}).payer, email },
})
const waitingVisit = async (email: string) => {
  const visit = await enter()
  const main = await buy({ funnelVisit: visit, ...buyer(email) })
  await takeHere(visit)
  return { visit, main }
}
/** Two workers at once write to nobody twice. */
const later = async (hours: number) => {
  app.clock.advance({ hours })
  await Promise.all([leadOnWaiting.run(app.world, {}), leadOnWaiting.run(app.world, {})])
}

it('a wait writes once when its time has come, and leads to an offer days after the purchase', async () => {
  const { visit } = await waitingVisit('waits@example.com')
  expect(await visitOf(visit)).toMatchObject({ form: 'node_wait', waitsTill: expect.anything() })
  await later(47)
  expect(await mailsTo('waits@example.com')).toEqual([])
  expect(await look(visit)).toBe('Later')
  await later(2)
  const [mail, ...more] = await mailsTo('waits@example.com')
  expect(more).toEqual([])
  expect(mail!.subject).toBe('It goes on')
  expect(mail!.body).toContain(`/f/${shop.testShop.seller.username}/${funnel.slug}/${visit}`)
  expect((await offered(visit)).offer).toMatchObject({ headline: 'Join' })
  expect(await takeHere(visit)).toMatchObject({ paymentState: 'paying' })
  expect(await visitOf(visit)).toBeNull()
})

it('nobody is written to who stopped such emails, nor without consent where it advertises', async () => {
  const { id, ...wait } = nodeNamed('Later')
  await ask('PUT', '/v1/cabinet/funnel_nodes/:id', { ...wait, id, mailBasis: 'consent' })
  const agreedOnce = await waitingVisit('agreed@example.com')
  const never = await waitingVisit('never@example.com')
  const stopped = await waitingVisit('stopped@example.com')
  const sellerId = shop.testShop.seller.id
  for (const email of ['agreed@example.com', 'stopped@example.com'])
    await sql`with form as (insert into opt_in_forms (seller_id, name, slug, state, title, intro, asks_name, consent_text, consent_version, button_text, thanks_text, tags, created_at, changed_at)
        values (${sellerId}, 'News', ${email.slice(0, 5)}, 'open', 'News', '', 'hidden', 'I agree', 1, '', '', '{}', ${app.clock.now}, ${app.clock.now}) returning id)
      insert into opt_in_contacts (seller_id, form_id, state, email, first_name, last_name, locale, is_imported, confirm_token, unsubscribe_token, asked_at, confirmed_at)
        select ${sellerId}, id, 'confirmed', ${email}, '', '', 'en', false, ${`c-${email}`}, ${`u-${email}`}, ${app.clock.now}, ${app.clock.now} from form`.execute(
      app.world.db,
    )
  await sql`insert into mail_stops (recipient, seller_id, kind, stopped_at) values ('stopped@example.com', ${sellerId}, 'funnel', ${app.clock.now})`.execute(
    app.world.db,
  )
  await later(49)
  expect((await mailsTo('agreed@example.com'))[0]!.body).toContain('/opt_in/unsubscribe/u-agreed@example.com')
  expect(await mailsTo('never@example.com')).toEqual([])
  const kept = await app.world.db
    .selectFrom('mails')
    .select('state')
    .where('recipient', '=', 'stopped@example.com')
    .where('kind', '=', 'funnel')
    .execute()
  expect(kept).toEqual([{ state: 'skipped' }])
  for (const { visit } of [agreedOnce, never, stopped]) expect(await look(visit)).toBe('Club')
})

it('figures and the visits behind them say the same', async () => {
  await shown()
  const list = async (filter: Record<string, unknown>) =>
    (await ask('GET', '/v1/cabinet/funnel_visits', filter)).list.length
  for (const name of ['Course', 'Coaching', 'Workbook', 'Later', 'Club']) {
    const node = nodeNamed(name)
    expect(
      [
        await list({ reachedNodeId: [String(node.id)] }),
        await list({ nextNodeId: [String(node.id)] }),
        await list({ noNodeId: [String(node.id)] }),
        await list({ missedNodeId: [String(node.id)] }),
      ],
      name,
    ).toEqual([node['visitorsCount'], node['nextCount'], node['noCount'], node['missedCount']])
  }
  expect(nodeNamed('Coaching')).toMatchObject({ noCount: 1, ordersCount: nodeNamed('Coaching')['nextCount'] })
  await green()
})
