import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { bindLifetime } from '#capabilities/after/affiliates/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { pressOrderButton, type Press } from '#capabilities/sale/checkout/server/index.ts'
import { faultsEverywhere, purseOf } from '#capabilities/sale/ledger/server/index.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { askTown, seatOf } from './ask-town.ts'

/**
 * A program with two tiers, a bonus and buyers who stay; publishers are invited, recruited and join from the marketplace; orders come by link, remembered visit, code,
 * earlier purchase and by hand, and money follows to the cent: rate by rate, back with refunds and disputes, out with a payout and its credit memo.
 */

type Answer = Record<string, unknown> & { list: Record<string, unknown>[] }
type Publisher = { actor: Actor; nodeId: number; link: string }

let test: TestWorld
let admin: Actor
let counter: Counter
let weekly: { slug: string; planId: number; productId: number }
let seat: Actor
let programId: number
let pia: Publisher
let remo: Publisher
let quin: Publisher

const ask = askTown<Answer>(() => test)
const green = async () => expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
const purse = ({ actor }: Publisher, name: 'pending' | 'available' | 'owed') =>
  test.transact((ctx) => purseOf(ctx, actor.sellerId!, name, 'eur'))
const days = (n: number) => test.live(test.clock.now.add({ hours: 24 * n }).toString())
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
const place = (by: Partial<Press>, email: string, cookies: Record<string, string> = {}) =>
  pressOrderButton(
    test.world,
    {
      username: counter.seller.username,
      slug: counter.product.slug,
      planId: counter.plan.id,
      quantity: 1,
      checkoutKey: `affiliates-key-${++presses}`,
      form: 'card',
      terms: true,
      withdrawalWaiver: true,
      payer: details(email),
      ...by,
    } as Press,
    { headers: {}, cookies },
  )
const press = async (
  by: Partial<Press> = {},
  email = `buyer${++presses}@example.com`,
  cookies: Record<string, string> = {},
) => {
  const placed = await place(by, email, cookies)
  if (placed.redirectUrl) await payInSandbox(test.world, placed.redirectUrl, { card: '4242424242424242' })
  await test.drain()
  return test.transact((ctx) => orderById(ctx, placed.orderId))
}
const earnings = async (orderId: number) =>
  (
    await ask(seat, 'GET', '/v1/cabinet/sales_earnings', { orderId: [String(orderId)], sortKey: 'id', sortDir: 'asc' })
  ).list.map(({ earnerName, part, netAmount, vatAmount }) => [earnerName, part, netAmount, vatAmount])
/** Without VAT, which is rounded on the month. */
const nets = async (orderId: number) => (await earnings(orderId)).map(([name, part, net]) => [name, part, net])
const saleOf = async (orderId: number) =>
  (await ask(seat, 'GET', '/v1/cabinet/orders/:id/publisher', { id: orderId })).list[0]
const payments = async (orderId: number) =>
  (
    await sql<{
      id: number
      providerReference: string
    }>`select id, provider_reference from transfers where order_id = ${orderId} and type = 'Payment' and state = 'successful' order by id`.execute(
      test.world.db,
    )
  ).rows
const nodeRow = async (email: string) =>
  (
    await sql<{
      id: number
      invitationToken: string
      linkToken: string
      userId: number
      accountId: number
      termsVersion: number
    }>`select id, invitation_token, link_token, user_id, account_id, terms_version from affiliate_nodes where email = ${email}`.execute(
      test.world.db,
    )
  ).rows[0]!
const publisherOf = async (email: string): Promise<Publisher> => {
  const { id, linkToken, userId, accountId } = await nodeRow(email)
  return {
    nodeId: id,
    link: linkToken,
    actor: {
      kind: 'user',
      role: 'publisher',
      userId,
      sellerId: accountId,
      rights: [],
      sessionId: null,
      zone: 'Europe/Berlin',
    },
  }
}
const programTerms = (change: Record<string, unknown> = {}) => ({
  name: 'Friends of the studio',
  description: 'For people who teach.',
  terms: 'Be honest.\n\nNo spam.',
  tiers: ['10.00', '2.00'],
  approval: 'automatic',
  isListed: true,
  lifetime: 'forever',
  cookieDays: 30,
  ...change,
})

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 12 })
  admin = (await test.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com' }))).actor
  await ask(admin, 'PUT', '/v1/admin/payout_sender', {
    name: 'Kontor Handel GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/fee_schedules', {
    name: 'Standard 5 %',
    percentBp: 500,
    fixedAmount: '0.00',
    vatBp: 1900,
    refundFeeAmount: '0.00',
    chargebackFeeAmount: '0.00',
    isReturnedOnRefund: true,
  })
  counter = await test.transact((ctx) => openCounter(ctx, { form: 'download', published: true }, { price: 11900 }))
  seat = seatOf(counter)
  await ask(seat, 'PATCH', '/v1/cabinet/profile', company('Studio Voss GmbH', 'DE136695976'))
  await ask(seat, 'PUT', '/v1/cabinet/settings/payment_providers', { sandbox: { isEnabled: true } })
  await ask(seat, 'POST', '/v1/cabinet/profile/finish_registration', {})
  const made = await test.transact((ctx) =>
    makeProduct(
      ctx,
      counter.seller.id,
      { form: 'download', published: true },
      { form: 'subscription', price: null, firstAmount: 11900, nextAmount: 11900, interval: '7d' },
    ),
  )
  weekly = { slug: made.product.slug, planId: made.plan.id, productId: made.product.id }
})
afterAll(() => test.close())

it('a program keeps to the whole, is a draft first, and shows itself once it is open', async () => {
  await expect(
    ask(seat, 'POST', '/v1/cabinet/affiliate_programs', programTerms({ tiers: ['90.00', '11.00'] })),
  ).rejects.toMatchObject({ fields: { tiers: ['tiers_too_big'] } })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/affiliate_programs', programTerms({ lifetime: 'fixed_days' })),
  ).rejects.toMatchObject({ fields: { lifetimeDays: ['required'] } })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/affiliate_programs', programTerms({ products: [{ productId: 999_999 }] })),
  ).rejects.toMatchObject({ fields: { products: ['not_in_list'] } })
  const program = await ask(seat, 'POST', '/v1/cabinet/affiliate_programs', programTerms())
  programId = program['id'] as number
  expect(program).toMatchObject({
    state: 'draft',
    tiers: ['10.00', '2.00'],
    termsVersion: 1,
    holdDays: 14,
    isLifetimeFixed: false,
  })
  await expect(ask(null, 'GET', '/v1/common/affiliate_programs/:id', { id: programId })).rejects.toMatchObject({
    status: 404,
  })
  expect(await ask(seat, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id: programId })).toMatchObject({
    state: 'active',
  })
  expect(await ask(null, 'GET', '/v1/common/affiliate_programs/:id', { id: programId })).toMatchObject({
    sellerName: 'Studio Voss GmbH',
    tiers: ['10.00', '2.00'],
    cookieDays: 30,
    products: [{ commission: '10.00' }, { commission: '10.00' }],
    ownState: null,
  })
})

it('publishers are invited, recruited, and join from the marketplace', async () => {
  await ask(seat, 'POST', '/v1/cabinet/affiliate_nodes', {
    programId,
    name: 'Pia Lorenz',
    email: 'pia@example.com',
    bonusBp: '2.00',
  })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/affiliate_nodes', { programId, name: 'Pia', email: 'PIA@example.com' }),
  ).rejects.toMatchObject({ code: 'affiliates.there_already' })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/affiliate_nodes', {
      programId,
      name: 'Greedy',
      email: 'greedy@example.com',
      bonusBp: '88.01',
    }),
  ).rejects.toMatchObject({ fields: { bonusBp: ['tiers_too_big'] } })
  const { invitationToken: token } = await nodeRow('pia@example.com')
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', { token, termsVersion: 2 }),
  ).rejects.toMatchObject({ code: 'affiliates.terms_changed' })
  expect(
    await ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', { token, termsVersion: 1 }),
  ).toMatchObject({ state: 'active', url: expect.stringContaining('/users/magic_link') as never })
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', { token, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.invitation_gone' })
  pia = await publisherOf('pia@example.com')

  const shown = await ask(null, 'GET', '/v1/common/affiliate_programs/:id', { id: programId, via: pia.link })
  expect(shown['recruiterName']).toBe('Pia Lorenz')
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1, via: pia.link }),
  ).rejects.toMatchObject({ fields: { name: ['required'], email: ['required'] } })
  const wish = {
    id: programId,
    termsVersion: 1,
    via: pia.link,
    name: 'Remo Frei',
    email: 'remo@example.com',
    note: 'In my newsletter',
  }
  expect(await ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', wish)).toEqual({
    state: 'mailed',
    affiliateNodeId: null,
  })
  await ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', {
    token: (await nodeRow('remo@example.com')).invitationToken,
    termsVersion: 1,
  })
  remo = await publisherOf('remo@example.com')
  // Whoever is in already learns nothing, and no mail goes out.
  const mails = (await test.mails()).length
  expect(await ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', wish)).toEqual({
    state: 'mailed',
    affiliateNodeId: null,
  })
  expect((await test.mails()).length).toBe(mails)

  const user = await test.transact((ctx) =>
    makeUser(ctx, ['publisher'], { email: 'quin@example.com', firstName: 'Quin', lastName: 'Maas' }),
  )
  expect((await ask(user.actor, 'GET', '/v1/publish/affiliate_marketplace')).list).toMatchObject([
    { id: programId, name: 'Friends of the studio', commission: '10.00', ownState: null },
  ])
  expect(
    await ask(user.actor, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1 }),
  ).toMatchObject({ state: 'active' })
  await expect(
    ask(user.actor, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.there_already' })
  quin = await publisherOf('quin@example.com')
  expect((await ask(quin.actor, 'GET', '/v1/publish/affiliate_marketplace', { joined: 'true' })).list).toMatchObject([
    { ownState: 'active' },
  ])
  await test.drain()

  expect((await ask(pia.actor, 'GET', '/v1/publish/affiliate_recruits')).list).toMatchObject([
    { name: 'Remo Frei', state: 'active' },
  ])
  expect(await ask(pia.actor, 'GET', '/v1/publish/affiliate_nodes/:id', { id: pia.nodeId })).toMatchObject({
    state: 'active',
    bonusBp: '2.00',
    links: { products: [{ commission: '12.00' }, { commission: '12.00' }] },
  })
  await expect(ask(pia.actor, 'GET', '/v1/publish/affiliate_nodes/:id', { id: remo.nodeId })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    ask(seat, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.own_shop' })
  const program = await ask(seat, 'GET', '/v1/cabinet/affiliate_programs/:id', { id: programId })
  expect(program).toMatchObject({ publishersCount: 3, isLifetimeFixed: true })
  await expect(
    ask(seat, 'PATCH', '/v1/cabinet/affiliate_programs/:id', { ...programTerms({ lifetime: 'none' }), id: programId }),
  ).rejects.toMatchObject({ fields: { lifetime: ['settled'] } })
  expect(
    (await test.mails())
      .map(({ kind, recipient }) => `${kind} ${recipient}`)
      .filter((mail) => /^affiliate_(?!changed)/.test(mail))
      .toSorted(),
  ).toEqual([
    'affiliate_approved pia@example.com',
    'affiliate_approved quin@example.com',
    'affiliate_approved remo@example.com',
    'affiliate_confirmation remo@example.com',
    'affiliate_invitation pia@example.com',
  ])
  for (const [publisher, name, vatId] of [[pia, 'Lorenz Medien', 'DE811907980']] as const) {
    await ask(publisher.actor, 'PATCH', '/v1/cabinet/profile', company(name, vatId))
    await ask(publisher.actor, 'POST', '/v1/cabinet/profile/finish_registration', {})
    const { id } = await ask(publisher.actor, 'POST', '/v1/cabinet/bank_accounts', {
      holder: 'Pia Lorenz',
      iban: 'DE89 3704 0044 0532 0130 00',
    })
    await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id })
  }
})

it('where the seller decides, whoever asks waits for an answer, and the seller hears of it', async () => {
  const { id } = await ask(
    seat,
    'POST',
    '/v1/cabinet/affiliate_programs',
    programTerms({ name: 'By hand', approval: 'by_hand', isListed: false }),
  )
  await ask(seat, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id })
  const people = []
  for (const email of ['tess@example.com', 'uwe@example.com'])
    people.push(
      (await test.transact((ctx) => makeUser(ctx, ['payer'], { email, firstName: email.split('@')[0]! }))).actor,
    )
  expect((await ask(pia.actor, 'GET', '/v1/publish/affiliate_marketplace')).list).toHaveLength(1)
  const nodeIds = []
  for (const person of people)
    nodeIds.push(
      (
        await ask(person, 'POST', '/v1/common/affiliate_programs/:id/accept', {
          id,
          termsVersion: 1,
          note: 'In my podcast',
        })
      )['affiliateNodeId'] as number,
    )
  const [tess, uwe] = nodeIds as [number, number]
  await test.drain()
  expect(
    (await ask(seat, 'GET', '/v1/cabinet/affiliate_nodes', { state: ['asked'], sortKey: 'id', sortDir: 'asc' })).list,
  ).toMatchObject([
    { id: tess, state: 'asked' },
    { id: uwe, state: 'asked' },
  ])
  expect(await ask(seat, 'GET', '/v1/cabinet/affiliate_nodes/:id', { id: tess })).toMatchObject({
    note: 'In my podcast',
    joinedAt: null,
  })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/affiliate_nodes/:id/stop', { id: tess, reason: 'x' }),
  ).rejects.toMatchObject({ code: 'platform.illegal_move' })
  expect(await ask(seat, 'POST', '/v1/cabinet/affiliate_nodes/:id/approve', { id: tess })).toMatchObject({
    state: 'active',
  })
  expect(
    await ask(seat, 'POST', '/v1/cabinet/affiliate_nodes/:id/decline', { id: uwe, reason: 'No podcasts' }),
  ).toMatchObject({ state: 'declined', reason: 'No podcasts' })
  await expect(
    ask(people[1]!, 'POST', '/v1/common/affiliate_programs/:id/accept', { id, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.declined_before' })
  expect(await ask(seat, 'POST', '/v1/cabinet/affiliate_nodes/:id/invite_again', { id: uwe })).toMatchObject({
    state: 'invited',
    reason: null,
  })
  expect(
    await ask(people[1]!, 'POST', '/v1/common/affiliate_programs/:id/accept', { id, termsVersion: 1 }),
  ).toMatchObject({ state: 'active', affiliateNodeId: uwe })
  const tessActor: Actor = (await publisherOf('tess@example.com')).actor
  expect(await ask(tessActor, 'POST', '/v1/publish/affiliate_nodes/:id/leave', { id: tess })).toMatchObject({
    state: 'ended',
    links: null,
  })
  await test.drain()
  const notes = (
    await ask(seat, 'GET', '/v1/cabinet/notifications', { kind: ['affiliate_changed'], per: 50 })
  ).list.map(({ parts }) =>
    ['publisher', 'program', 'stage'].map((part) => (parts as Record<string, string>)[part]).join(' '),
  )
  expect(notes.toSorted()).toEqual(
    expect.arrayContaining([
      'tess Lovelace By hand asked',
      'tess Lovelace By hand joined',
      'tess Lovelace By hand ended',
      'Pia Lorenz Friends of the studio joined',
    ]),
  )
  expect((await test.mails()).filter(({ kind }) => kind === 'affiliate_changed').map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'tess Lovelace wants to recommend your products: By hand',
      'tess Lovelace recommends your products no more: By hand',
    ]),
  )
  expect(
    (await test.mails())
      .filter(({ kind, recipient }) => kind.startsWith('affiliate_') && recipient === 'uwe@example.com')
      .map(({ kind }) => kind),
  ).toEqual(['affiliate_asked', 'affiliate_declined', 'affiliate_invitation', 'affiliate_approved'])
})

it('a click is counted without its visitor; the order that follows pays both tiers of net less fees', async () => {
  const wayOn = async (path: string, input: Record<string, string>) =>
    new URL(((await ask(null, 'GET', path, input))['headers'] as { location: string }).location)
  const shop = `/s/${counter.seller.username}`
  const toProduct = await wayOn('/a/:token/:slug', { token: remo.link, slug: counter.product.slug })
  expect([toProduct.pathname, toProduct.searchParams.get('aff')]).toEqual([
    `${shop}/${counter.product.slug}`,
    remo.link,
  ])
  expect((await wayOn('/a/:token', { token: remo.link })).pathname).toBe(shop)
  await expect(ask(null, 'GET', '/a/:token', { token: 'nobody-at-all' })).rejects.toMatchObject({ status: 404 })
  const order = await press({ affiliateLink: remo.link })
  expect(order).toMatchObject({ paymentState: 'paid', publisherId: remo.actor.userId, affiliateProgramId: programId })
  // 100.00 net less 5.95 fee: 94.05, of it 10 % and 2 %, rounded down.
  expect(await earnings(order.id)).toEqual([
    ['Remo Frei', 'tier_1', '9.40', '0.00'],
    ['Pia Lorenz', 'tier_2', '1.88', '0.36'],
  ])
  expect(await saleOf(order.id)).toMatchObject({
    origin: 'link',
    publisherName: 'Remo Frei',
    tiers: [
      { tier: 1, name: 'Remo Frei', bp: '10.00' },
      { tier: 2, name: 'Pia Lorenz', bp: '2.00' },
    ],
    commissionAmount: '9.40',
    uplineAmount: '1.88',
  })
  expect([await purse(remo, 'pending'), await purse(pia, 'pending')]).toEqual([940, 224])
  expect(await ask(remo.actor, 'GET', '/v1/publish/statistics/sums', { by: 'product' })).toMatchObject({
    clicks: 2,
    orders: 1,
    conversion: '50.00',
    list: [
      {
        name: counter.product.name,
        clicks: 1,
        orders: 1,
        revenueAmount: '119.00',
        commissionAmount: '9.40',
        uplineAmount: '1.88',
      },
      { name: '', clicks: 1, orders: 0 },
    ],
  })
  expect((await ask(seat, 'GET', '/v1/cabinet/affiliate_statistics/sums', { by: 'publisher' })).list).toMatchObject([
    { name: 'Remo Frei', clicks: 2, orders: 1 },
  ])
  expect((await ask(pia.actor, 'GET', '/v1/publish/affiliate_recruits')).list).toMatchObject([
    { name: 'Remo Frei', orders: 1, earnedAmount: '1.88' },
  ])
  await green()
})

it('a visit is remembered only after the visitor agreed; a later agreement counts', async () => {
  let cookies: Record<string, string> = {}
  const remember = async (link: string) => {
    const town = askTown(() => test, {
      cookies,
      setCookie: (name: string, value: string | null) => void (cookies = { ...cookies, [name]: value ?? '' }),
    })
    expect(
      await town<Answer>(null, 'POST', '/v1/common/affiliate_links/:token/remember', { token: link }),
    ).toMatchObject({ untilOn: '2026-04-01' })
    expect(
      await askTown<Answer>(() => test, { cookies })(null, 'GET', '/v1/common/affiliate_links/:token', { token: link }),
    ).toMatchObject({ isRemembered: true, cookieDays: 30 })
  }
  await remember(quin.link)
  await remember(remo.link)
  expect(await saleOf((await press({}, 'remembered@example.com', cookies)).id)).toMatchObject({
    origin: 'click',
    publisherName: 'Remo Frei',
  })
  const forged = { kontor_affiliate: cookies['kontor_affiliate']!.replace(/^\d+\.\d+/, `${programId}.${quin.nodeId}`) }
  expect(await saleOf((await press({}, 'forged@example.com', forged)).id)).toBeUndefined()
  // The link of this very visit is younger than what was remembered.
  expect(await saleOf((await press({ affiliateLink: pia.link }, 'both@example.com', cookies)).id)).toMatchObject({
    origin: 'link',
    publisherName: 'Pia Lorenz',
  })
})

it('who is signed in is remembered in their account', async () => {
  const buyer = await test.transact((ctx) => makeUser(ctx, ['payer'], { email: 'signed.in@example.com' }))
  await ask(buyer.actor, 'GET', '/a/:token', { token: quin.link })
  expect(await saleOf((await press({}, 'signed.in@example.com')).id)).toMatchObject({
    origin: 'touch',
    publisherName: 'Quin Maas',
  })
  const late = await test.transact((ctx) => makeUser(ctx, ['payer'], { email: 'too.late@example.com' }))
  await ask(late.actor, 'GET', '/a/:token', { token: quin.link })
  await sql`update affiliate_touches set until = ${test.clock.now} where user_id = ${late.actor.userId}`.execute(
    test.world.db,
  )
  expect(await saleOf((await press({}, 'too.late@example.com')).id)).toBeUndefined()
})

it('a code goes before an earlier purchase, and that before a link', async () => {
  const { id } = await ask(seat, 'POST', '/v1/cabinet/coupons', { code: 'QUIN', valueForm: 'percents', value: '10.00' })
  await ask(seat, 'PATCH', '/v1/cabinet/affiliate_nodes/:id', { id: quin.nodeId, bonusBp: '0', couponId: id })
  await expect(
    ask(seat, 'PATCH', '/v1/cabinet/affiliate_nodes/:id', { id: pia.nodeId, bonusBp: '2.00', couponId: id }),
  ).rejects.toMatchObject({ fields: { couponId: ['taken'] } })
  expect(await saleOf((await press({ affiliateLink: pia.link }, 'loyal@example.com')).id)).toMatchObject({
    origin: 'link',
    publisherName: 'Pia Lorenz',
  })
  expect(await saleOf((await press({ affiliateLink: remo.link }, 'Loyal@example.com')).id)).toMatchObject({
    origin: 'lifetime',
    publisherName: 'Pia Lorenz',
  })
  const byCode = await press({ affiliateLink: remo.link, couponCode: 'QUIN' }, 'loyal@example.com')
  expect(await saleOf(byCode.id)).toMatchObject({ origin: 'coupon', publisherName: 'Quin Maas' })
  // 107.10 paid, 90.00 net less 5.36 fee: 84.64, of it 10 %.
  expect(await earnings(byCode.id)).toEqual([['Quin Maas', 'tier_1', '8.46', '0.00']])
  expect(await saleOf((await press({}, 'loyal@example.com')).id)).toMatchObject({
    origin: 'lifetime',
    publisherName: 'Pia Lorenz',
  })
})

it('nobody earns on what they buy themselves, nor twice on one sale', async () => {
  expect(await press({ affiliateLink: pia.link }, 'pia@example.com')).toMatchObject({
    publisherId: null,
    affiliateProgramId: null,
  })
  // An upline who buys by the link of somebody they recruited gets nothing of it.
  const order = await press({ affiliateLink: remo.link }, 'pia@example.com')
  expect(await earnings(order.id)).toEqual([['Remo Frei', 'tier_1', '9.40', '0.00']])
  const plan = await ask(seat, 'POST', '/v1/cabinet/deal_incentive_plans', {
    name: 'Three percent',
    valueForm: 'percents',
    value: '3.00',
    setterBp: '0',
  })
  await ask(seat, 'POST', '/v1/cabinet/sales_team_members', {
    name: 'Sasha Keller',
    email: 'sasha@example.com',
    defaultPlanId: plan['id'],
    maxDiscountBp: '0',
  })
  await ask(seat, 'POST', '/v1/cabinet/sales_team_members', {
    name: 'Quin Maas',
    email: 'quin@example.com',
    defaultPlanId: plan['id'],
    maxDiscountBp: '0',
  })
  const { rows } = await sql<{
    invitationToken: string
    linkToken: string
  }>`select invitation_token, link_token from sales_team_members order by id`.execute(test.world.db)
  for (const { invitationToken: token } of rows)
    await ask(null, 'POST', '/v1/sales_team/invitations/:token/accept', { token })
  // 94.05 less the salesperson's 3.00: 91.05.
  const both = await press({ affiliateLink: remo.link, salesLink: rows[0]!.linkToken })
  expect(await nets(both.id)).toEqual([
    ['Sasha Keller', 'closer', '3.00'],
    ['Remo Frei', 'tier_1', '9.10'],
    ['Pia Lorenz', 'tier_2', '1.82'],
  ])
  await refundOrder(test.world, { orderId: both.id, amount: 5950 })
  await test.drain()
  expect((await nets(both.id)).slice(3)).toEqual([
    ['Sasha Keller', 'closer', '-1.50'],
    ['Remo Frei', 'tier_1', '-4.55'],
    ['Pia Lorenz', 'tier_2', '-0.91'],
  ])
  const twice = await press({ affiliateLink: quin.link, salesLink: rows[1]!.linkToken })
  expect(await earnings(twice.id)).toEqual([['Quin Maas', 'closer', '3.00', '0.00']])
  await green()
})

it('a dispute takes the commission back, and a won one restores it', async () => {
  const order = await press({ affiliateLink: remo.link })
  const reference = (await payments(order.id))[0]!.providerReference
  await test.transact((ctx) => playSandboxBank(ctx, { reference, event: 'disputed' }))
  await test.drain()
  expect((await nets(order.id)).slice(2)).toEqual([
    ['Remo Frei', 'tier_1', '-9.40'],
    ['Pia Lorenz', 'tier_2', '-1.88'],
  ])
  expect(await saleOf(order.id)).toMatchObject({ commissionAmount: '0.00', uplineAmount: '0.00' })
  await test.transact((ctx) => playSandboxBank(ctx, { reference, event: 'dispute_won' }))
  await test.drain()
  expect((await nets(order.id)).slice(4)).toEqual([
    ['Remo Frei', 'tier_1', '9.40'],
    ['Pia Lorenz', 'tier_2', '1.88'],
  ])
  await green()
})

it('what is bought along counts for the same publisher', async () => {
  const made = await test.transact((ctx) =>
    makeProduct(ctx, counter.seller.id, { form: 'download', published: true, name: 'Workbook' }, { price: 2000 }),
  )
  const step = (await ask(seat, 'POST', '/v1/cabinet/products/:id/upsells', {
    id: counter.product.id,
    headline: 'Add the workbook',
    type: 'bump',
    offeredProductId: made.product.id,
    pricingPlanId: made.plan.id,
    bumpPosition: 'below_payment_options',
  })) as unknown as { upsells: { id: number }[] }
  const order = await press({ affiliateLink: remo.link, bumps: [{ upsellId: step.upsells[0]!.id, totalAmount: 2000 }] })
  await ask(null, 'POST', '/v1/checkout/orders/:token/returned', { token: order.token })
  await test.drain()
  const along = (
    await sql<{
      id: number
      publisherId: number
    }>`select id, publisher_id from orders where main_order_id = ${order.id}`.execute(test.world.db)
  ).rows
  expect(along).toMatchObject([{ publisherId: remo.actor.userId }])
  // 16.81 net less 1.00 fee.
  expect(await nets(along[0]!.id)).toEqual([
    ['Remo Frei', 'tier_1', '1.58'],
    ['Pia Lorenz', 'tier_2', '0.31'],
  ])
})

it('a subscription pays on each rate; whoever is named by hand earns on what is paid from then on', async () => {
  const order = await press({ ...weekly, affiliateLink: remo.link })
  await days(7)
  expect((await earnings(order.id)).map(([name, , net]) => `${name} ${net}`)).toEqual([
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
  ])
  const path = '/v1/cabinet/orders/:id/publisher'
  await expect(
    ask(seat, 'POST', path, { id: order.id, affiliateNodeId: quin.nodeId, reason: '' }),
  ).rejects.toMatchObject({ fields: { reason: ['required'] } })
  await expect(
    ask(seat, 'POST', path, { id: order.id, affiliateNodeId: remo.nodeId, reason: 'The same' }),
  ).rejects.toMatchObject({ code: 'affiliates.sold_already' })
  await expect(
    ask(quin.actor, 'POST', path, { id: order.id, affiliateNodeId: quin.nodeId, reason: 'Mine' }),
  ).rejects.toMatchObject({ code: 'platform.forbidden' })
  expect(
    await ask(seat, 'POST', path, { id: order.id, affiliateNodeId: quin.nodeId, reason: 'Said so on the phone' }),
  ).toMatchObject({ origin: 'hand', publisherName: 'Quin Maas', endedAt: null })
  expect((await test.transact((ctx) => orderById(ctx, order.id))).publisherId).toBe(quin.actor.userId)
  await days(7)
  expect((await earnings(order.id)).slice(4)).toEqual([['Quin Maas', 'tier_1', '9.40', '0.00']])
  await ask(seat, 'POST', '/v1/cabinet/orders/:id/remove_publisher', { id: order.id, reason: 'Nobody after all' })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/orders/:id/remove_publisher', { id: order.id, reason: 'Again' }),
  ).rejects.toMatchObject({ code: 'affiliates.nobody_sold' })
  await days(7)
  expect(await earnings(order.id)).toHaveLength(5)
  const [first] = await payments(order.id)
  await refundOrder(test.world, { orderId: order.id, transferId: first!.id })
  await test.drain()
  expect((await nets(order.id)).slice(5)).toEqual([
    ['Remo Frei', 'tier_1', '-9.40'],
    ['Pia Lorenz', 'tier_2', '-1.88'],
  ])
  expect(
    (await ask(seat, 'GET', path, { id: order.id })).list.map(
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
  const told = (await ask(seat, 'GET', '/v1/cabinet/orders/:id', { id: String(order.id) }))['history'] as {
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
  const running = await press({ ...weekly, affiliateLink: remo.link })
  expect(
    await ask(seat, 'PATCH', '/v1/cabinet/affiliate_programs/:id', {
      ...programTerms({
        tiers: ['20.00', '2.00'],
        terms: 'Be honest.',
        products: [{ productId: counter.product.id, commission: '25.00' }],
      }),
      id: programId,
    }),
  ).toMatchObject({ termsVersion: 2 })
  expect((await ask(remo.actor, 'GET', '/v1/publish/affiliate_nodes/:id', { id: remo.nodeId }))['isTermsNew']).toBe(
    true,
  )
  await expect(
    ask(remo.actor, 'POST', '/v1/publish/affiliate_nodes/:id/accept_terms', { id: remo.nodeId, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.terms_changed' })
  expect(
    await ask(remo.actor, 'POST', '/v1/publish/affiliate_nodes/:id/accept_terms', { id: remo.nodeId, termsVersion: 2 }),
  ).toMatchObject({ isTermsNew: false, termsVersion: 2 })
  await days(7)
  expect((await earnings(running.id)).map(([name, , net]) => `${name} ${net}`)).toEqual([
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
  ])
  expect((await earnings((await press({ affiliateLink: remo.link })).id))[0]).toEqual([
    'Remo Frei',
    'tier_1',
    '23.51',
    '0.00',
  ])
  // The other product is in the program no more.
  expect(await saleOf((await press({ ...weekly, affiliateLink: remo.link })).id)).toBeUndefined()
  expect(await ask(seat, 'POST', '/v1/cabinet/affiliate_programs/:id/duplicate', { id: programId })).toMatchObject({
    state: 'draft',
    name: 'Friends of the studio (copy)',
    tiers: ['20.00', '2.00'],
    products: [{ productId: counter.product.id, commission: '25.00' }],
    publishersCount: 0,
  })
})

it('who is parted from keeps what was earned and earns on sales that run; new orders are nobody’s', async () => {
  const { rows } = await sql<{
    orderId: number
  }>`select order_id from affiliate_sales where node_id = ${remo.nodeId} and product_id = ${weekly.productId} and ended_at is null`.execute(
    test.world.db,
  )
  const running = rows[0]!.orderId
  const before = (await earnings(running)).length
  expect(
    await ask(seat, 'POST', '/v1/cabinet/affiliate_nodes/:id/stop', { id: remo.nodeId, reason: 'Spam' }),
  ).toMatchObject({ state: 'ended', reason: 'Spam' })
  await test.drain()
  expect(
    (await test.mails()).filter(
      ({ kind, recipient }) => kind === 'affiliate_ended' && recipient === 'remo@example.com',
    ),
  ).toMatchObject([{ recipient: 'remo@example.com', body: expect.stringContaining('Spam') as never }])
  expect(await saleOf((await press({ affiliateLink: remo.link })).id)).toBeUndefined()
  await expect(ask(null, 'GET', '/v1/common/affiliate_links/:token', { token: remo.link })).rejects.toMatchObject({
    status: 404,
  })
  await days(7)
  expect((await earnings(running)).slice(before).map(([name, , net]) => `${name} ${net}`)).toEqual([
    'Remo Frei 9.40',
    'Pia Lorenz 1.88',
  ])
  await expect(
    ask(remo.actor, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 2 }),
  ).rejects.toMatchObject({ code: 'affiliates.declined_before' })
  await green()
})

it('a paused program lets nothing new earn', async () => {
  await ask(seat, 'POST', '/v1/cabinet/affiliate_programs/:id/pause', { id: programId })
  expect(await saleOf((await press({ affiliateLink: pia.link })).id)).toBeUndefined()
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', {
      id: programId,
      termsVersion: 2,
      name: 'Zoe',
      email: 'zoe@example.com',
    }),
  ).rejects.toMatchObject({ code: 'affiliates.no_program' })
  await ask(seat, 'POST', '/v1/cabinet/affiliate_programs/:id/resume', { id: programId })
  expect(await saleOf((await press({ affiliateLink: pia.link })).id)).toMatchObject({ publisherName: 'Pia Lorenz' })
})

it('two first purchases of one buyer at once bind the buyer once', async () => {
  for (let round = 0; round < 3; round++) {
    const email = `racer${round}@example.com`
    const placed = await Promise.all([pia, quin].map(({ link }) => place({ affiliateLink: link }, email)))
    await Promise.all(
      placed.map(({ redirectUrl }) => payInSandbox(test.world, redirectUrl!, { card: '4242424242424242' })),
    )
    await test.drain()
    const bound = (
      await sql<{
        nodeId: number
        orderId: number
      }>`select node_id, order_id from affiliate_lifetimes where email = ${email}`.execute(test.world.db)
    ).rows
    expect(bound).toHaveLength(1)
    await sql`delete from affiliate_lifetimes where email = ${email}`.execute(test.world.db)
    await Promise.all(placed.map(({ orderId }) => test.transact((ctx) => bindLifetime(ctx, orderId))))
    expect(
      (await sql`select 1 from affiliate_lifetimes where email = ${email}`.execute(test.world.db)).rows,
    ).toHaveLength(1)
    await sql`update affiliate_lifetimes set node_id = ${bound[0]!.nodeId}, order_id = ${bound[0]!.orderId} where email = ${email}`.execute(
      test.world.db,
    )
    expect((await saleOf((await press({}, email)).id))?.['affiliateNodeId']).toBe(bound[0]!.nodeId)
  }
})

it('control: without the key both purchases would have bound the buyer', async () => {
  let bound = 0
  await Promise.all(
    [pia, quin].map(() =>
      test.transact(async (ctx) => {
        const before = await ctx.db
          .selectFrom('affiliateLifetimes')
          .select('nodeId')
          .where('programId', '=', programId)
          .where('email', '=', 'nobody.yet@example.com')
          .executeTakeFirst()
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (!before) bound++
      }),
    ),
  )
  expect(bound).toBe(2)
})

it('what was earned is released after its hold, paid out, and credited by the seller with VAT on top', async () => {
  await ask(pia.actor, 'PUT', '/v1/cabinet/payouts_settings', {
    minimumAmount: '1.00',
    rhythm: 'monthly',
    isPaused: false,
  })
  await ask(seat, 'POST', '/v1/cabinet/affiliate_programs/:id/end', { id: programId })
  await days(50)
  const payouts = (await ask(pia.actor, 'GET', '/v1/cabinet/payouts')).list
  for (const { id } of payouts) await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await test.drain()
  const memos = (await ask(pia.actor, 'GET', '/v1/cabinet/credit_memos')).list
  const total = (column: string) => memos.reduce((sum, memo) => sum + Math.round(Number(memo[column]) * 100), 0)
  expect(memos[0]).toMatchObject({ issuerName: 'Studio Voss GmbH', sellerName: 'Lorenz Medien', isEInvoice: true })
  expect([total('grossAmount'), total('netAmount') + total('vatAmount')]).toEqual(
    Array(2).fill(payouts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)),
  )
  expect(Math.abs(total('vatAmount') - Math.round(total('netAmount') * 0.19))).toBeLessThanOrEqual(memos.length)
  const { rows: lines } = await sql<{
    isEarned: boolean
  }>`select e.id is not null as is_earned from credit_memo_lines l join credit_memos m on m.id = l.credit_memo_id join ledger_transactions t on t.id = l.ledger_transaction_id
    left join sales_earnings e on e.ledger_key = t.idempotency_key and (e.net_amount, e.vat_amount) = (l.net_amount, l.vat_amount) and e.affiliate_node_id = ${pia.nodeId} where m.seller_id = ${pia.actor.sellerId}`.execute(
    test.world.db,
  )
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(({ isEarned }) => !isEarned)).toEqual([])
  expect(
    (await ask(seat, 'GET', '/v1/cabinet/credit_memos', { recipientKind: ['publisher'] })).list.length,
  ).toBeGreaterThanOrEqual(memos.length)
  expect(
    (await ask(pia.actor, 'GET', '/common/credit_memos/:id.xml', { id: memos[0]!['id'], token: memos[0]!['token'] }))[
      'text'
    ],
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
      test.world.db,
    )
  ).rows
  const [earned] = (
    await sql<{
      commission: number
      upline: number
    }>`select sum(net_amount) filter (where part = 'tier_1')::bigint as commission, sum(net_amount) filter (where part <> 'tier_1')::bigint as upline from sales_earnings where affiliate_node_id is not null`.execute(
      test.world.db,
    )
  ).rows
  expect(sale).toMatchObject(earned!)
  for (const by of ['program', 'product', 'publisher', 'seller', 'day']) {
    const { orders, list } = (await ask(seat, 'GET', '/v1/cabinet/affiliate_statistics/sums', { by })) as unknown as {
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
      await ask(seat, 'GET', '/v1/cabinet/affiliate_statistics/sums', {
        by: 'program',
        dayFrom: '2025-01-01',
        dayTill: '2025-12-31',
      })
    ).list,
  ).toEqual([])
  const stranger = (await test.transact((ctx) => makeUser(ctx, ['publisher']))).actor
  for (const path of [
    '/v1/publish/affiliate_nodes',
    '/v1/publish/affiliate_sales',
    '/v1/publish/statistics',
    '/v1/publish/affiliate_recruits',
  ])
    expect((await ask(stranger, 'GET', path)).list).toEqual([])
})
