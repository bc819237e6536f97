import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bindLifetime } from '#capabilities/after/affiliates/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi } from '../ask-api.ts'
import { useShopWithPublishers, type Answer, type Publisher } from './shop-with-publishers.ts'

/** Whose an order is: by link, remembered visit, account, code or earlier purchase, and by one buyer’s two purchases at once. */

const shop = useShopWithPublishers()
const { app, ask, green, place, submitCheckout, earnings, saleOf } = shop

const balance = ({ actor }: Publisher, name: 'pending' | 'available' | 'owed') =>
  app.transact((ctx) => sellerBalanceOf(ctx, actor.sellerId!, name, 'eur'))

it('a click is counted without its visitor; the order that follows pays both tiers of net less fees', async () => {
  const wayOn = async (path: string, input: Record<string, string>) =>
    new URL(((await ask(null, 'GET', path, input))['headers'] as { location: string }).location)
  const shopPath = `/s/${shop.testShop.seller.username}`
  const toProduct = await wayOn('/a/:token/:slug', { token: shop.remo.link, slug: shop.testShop.product.slug })
  expect([toProduct.pathname, toProduct.searchParams.get('aff')]).toEqual([
    `${shopPath}/${shop.testShop.product.slug}`,
    shop.remo.link,
  ])
  expect((await wayOn('/a/:token', { token: shop.remo.link })).pathname).toBe(shopPath)
  await expect(ask(null, 'GET', '/a/:token', { token: 'nobody-at-all' })).rejects.toMatchObject({ status: 404 })
  const order = await submitCheckout({ affiliateLink: shop.remo.link })
  expect(order).toMatchObject({
    paymentState: 'paid',
    publisherId: shop.remo.actor.userId,
    affiliateProgramId: shop.programId,
  })
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
  expect([await balance(shop.remo, 'pending'), await balance(shop.pia, 'pending')]).toEqual([940, 224])
  expect(await ask(shop.remo.actor, 'GET', '/v1/publish/statistics/sums', { by: 'product' })).toMatchObject({
    clicks: 2,
    orders: 1,
    conversion: '50.00',
    list: [
      {
        name: shop.testShop.product.name,
        clicks: 1,
        orders: 1,
        revenueAmount: '119.00',
        commissionAmount: '9.40',
        uplineAmount: '1.88',
      },
      { name: '', clicks: 1, orders: 0 },
    ],
  })
  expect(
    (await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_statistics/sums', { by: 'publisher' })).list,
  ).toMatchObject([{ name: 'Remo Frei', clicks: 2, orders: 1 }])
  expect((await ask(shop.pia.actor, 'GET', '/v1/publish/affiliate_recruits')).list).toMatchObject([
    { name: 'Remo Frei', orders: 1, earnedAmount: '1.88' },
  ])
  await green()
})

it('a visit is remembered only after the visitor agreed; a later agreement counts', async () => {
  let cookies: Record<string, string> = {}
  const remember = async (link: string) => {
    const publicApi = askApi(app, {
      cookies,
      setCookie: (name: string, value: string | null) => void (cookies = { ...cookies, [name]: value ?? '' }),
    })
    expect(
      await publicApi<Answer>(null, 'POST', '/v1/common/affiliate_links/:token/remember', { token: link }),
    ).toMatchObject({ untilOn: '2026-04-01' })
    expect(
      await askApi<Answer>(app, { cookies })(null, 'GET', '/v1/common/affiliate_links/:token', { token: link }),
    ).toMatchObject({ isRemembered: true, cookieDays: 30 })
  }
  await remember(shop.quin.link)
  await remember(shop.remo.link)
  expect(await saleOf((await submitCheckout({}, 'remembered@example.com', cookies)).id)).toMatchObject({
    origin: 'click',
    publisherName: 'Remo Frei',
  })
  const forged = {
    kontor_affiliate: cookies['kontor_affiliate']!.replace(/^\d+\.\d+/, `${shop.programId}.${shop.quin.nodeId}`),
  }
  expect(await saleOf((await submitCheckout({}, 'forged@example.com', forged)).id)).toBeUndefined()
  // The link of this very visit is younger than what was remembered.
  expect(
    await saleOf((await submitCheckout({ affiliateLink: shop.pia.link }, 'both@example.com', cookies)).id),
  ).toMatchObject({
    origin: 'link',
    publisherName: 'Pia Lorenz',
  })
})

it('what a visitor said about marketing in the shop is known where it would be asked', async () => {
  const browserId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const seconds = Math.floor(app.clock.now.epochMilliseconds / 1000)
  const seen = async (kontor_consent: string) =>
    (
      await askApi<Answer>(app, { cookies: { kontor_consent } })(null, 'GET', '/v1/common/affiliate_links/:token', {
        token: shop.remo.link,
      })
    )['consent']
  expect(await seen('')).toBeNull()
  expect(await seen(`${browserId}_all.m.${seconds}`)).toBe('agreed')
  expect(await seen(`${browserId}_all.s.${seconds}`)).toBe('refused')
  expect(await seen(`${browserId}_all.m.${seconds - 181 * 24 * 3600}`)).toBeNull()
})

it('who is signed in is remembered in their account', async () => {
  const buyer = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'signed.in@example.com' }))
  await ask(buyer.actor, 'GET', '/a/:token', { token: shop.quin.link })
  expect(await saleOf((await submitCheckout({}, 'signed.in@example.com')).id)).toMatchObject({
    origin: 'touch',
    publisherName: 'Quin Maas',
  })
  const late = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'too.late@example.com' }))
  await ask(late.actor, 'GET', '/a/:token', { token: shop.quin.link })
  await sql`update affiliate_touches set until = ${app.clock.now} where user_id = ${late.actor.userId}`.execute(
    app.world.db,
  )
  expect(await saleOf((await submitCheckout({}, 'too.late@example.com')).id)).toBeUndefined()
})

it('a code goes before an earlier purchase, and that before a link', async () => {
  const { id } = await ask(shop.owner, 'POST', '/v1/cabinet/coupons', {
    code: 'QUIN',
    valueForm: 'percents',
    value: '10.00',
  })
  await ask(shop.owner, 'PATCH', '/v1/cabinet/affiliate_nodes/:id', {
    id: shop.quin.nodeId,
    bonusBp: '0',
    couponId: id,
  })
  await expect(
    ask(shop.owner, 'PATCH', '/v1/cabinet/affiliate_nodes/:id', { id: shop.pia.nodeId, bonusBp: '2.00', couponId: id }),
  ).rejects.toMatchObject({ fields: { couponId: ['taken'] } })
  expect(await saleOf((await submitCheckout({ affiliateLink: shop.pia.link }, 'loyal@example.com')).id)).toMatchObject({
    origin: 'link',
    publisherName: 'Pia Lorenz',
  })
  expect(await saleOf((await submitCheckout({ affiliateLink: shop.remo.link }, 'Loyal@example.com')).id)).toMatchObject(
    {
      origin: 'lifetime',
      publisherName: 'Pia Lorenz',
    },
  )
  const byCode = await submitCheckout({ affiliateLink: shop.remo.link, couponCode: 'QUIN' }, 'loyal@example.com')
  expect(await saleOf(byCode.id)).toMatchObject({ origin: 'coupon', publisherName: 'Quin Maas' })
  // 107.10 paid, 90.00 net less 5.36 fee: 84.64, of it 10 %.
  expect(await earnings(byCode.id)).toEqual([['Quin Maas', 'tier_1', '8.46', '0.00']])
  expect(await saleOf((await submitCheckout({}, 'loyal@example.com')).id)).toMatchObject({
    origin: 'lifetime',
    publisherName: 'Pia Lorenz',
  })
})

it('two first purchases of one buyer at once bind the buyer once', async () => {
  for (let round = 0; round < 3; round++) {
    const email = `racer${round}@example.com`
    const placed = await Promise.all([shop.pia, shop.quin].map(({ link }) => place({ affiliateLink: link }, email)))
    await Promise.all(
      placed.map(({ redirectUrl }) => payInSandbox(app.world, redirectUrl!, { card: '4242424242424242' })),
    )
    await app.drain()
    const bound = (
      await sql<{
        nodeId: number
        orderId: number
      }>`select node_id, order_id from affiliate_lifetimes where email = ${email}`.execute(app.world.db)
    ).rows
    expect(bound).toHaveLength(1)
    await sql`delete from affiliate_lifetimes where email = ${email}`.execute(app.world.db)
    await Promise.all(placed.map(({ orderId }) => app.transact((ctx) => bindLifetime(ctx, orderId))))
    expect(
      (await sql`select 1 from affiliate_lifetimes where email = ${email}`.execute(app.world.db)).rows,
    ).toHaveLength(1)
    await sql`update affiliate_lifetimes set node_id = ${bound[0]!.nodeId}, order_id = ${bound[0]!.orderId} where email = ${email}`.execute(
      app.world.db,
    )
    expect((await saleOf((await submitCheckout({}, email)).id))?.['affiliateNodeId']).toBe(bound[0]!.nodeId)
  }
})

it('control: without the key both purchases would have bound the buyer', async () => {
  let bound = 0
  await Promise.all(
    [shop.pia, shop.quin].map(() =>
      app.transact(async (ctx) => {
        const before = await ctx.db
          .selectFrom('affiliateLifetimes')
          .select('nodeId')
          .where('programId', '=', shop.programId)
          .where('email', '=', 'nobody.yet@example.com')
          .executeTakeFirst()
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (!before) bound++
      }),
    ),
  )
  expect(bound).toBe(2)
})
