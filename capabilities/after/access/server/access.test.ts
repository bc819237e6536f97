import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { settleAccess } from './settle-access.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

const tokenOf = (order: Order) => app.signIn(order.buyerUserId, 'payer')
const accessesOf = (order: Order) =>
  app.world.db.selectFrom('accesses').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
const mailsTo = async (order: Order) =>
  (await app.mails()).filter((mail) => mail.recipient === order.payerDetails.email)
const purchase = async (
  product: Parameters<typeof openTestShop>[1] = {},
): Promise<{ order: Order; testShop: TestShop }> => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, product))
  const order = await buy(app.world, testShop)
  await app.drain()
  return { order, testShop }
}

describe('what was bought', () => {
  test('is given once, with one confirmation that holds the contract and the invoice', async () => {
    const { order } = await purchase({ deliveryText: '<p>Open the archive &amp; read me first.</p>' })
    for (let i = 0; i < 3; i++) await app.transact((ctx) => settleAccess(ctx, order.id))
    await app.drain()
    expect(await accessesOf(order)).toMatchObject([{ publishState: 'published', endsAt: null, quantity: 1 }])
    const mails = await mailsTo(order)
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['invoice', 'purchase_confirmation'])
    const body = mails.find((mail) => mail.kind === 'purchase_confirmation')!.body
    for (const part of [
      'Open the archive & read me first.',
      '/users/magic_link?token=',
      '/common/invoices/',
      order.number,
      '49.00',
      'withdraw from this contract within 14 days',
    ])
      expect(body).toContain(part)
  })

  test('a bundle brings its parts along', async () => {
    const testShop = await app.transact(async (ctx) => {
      const made = await openTestShop(ctx, { form: 'bundle', name: 'Everything' })
      for (const [position, name] of ['Guide', 'Templates'].entries()) {
        const { product } = await makeProduct(ctx, made.seller.id, { name })
        await ctx.db
          .insertInto('productAddons')
          .values({ productId: made.product.id, addonProductId: product.id, position })
          .execute()
      }
      return made
    })
    const order = await buy(app.world, testShop)
    await app.drain()
    const token = await tokenOf(order)
    const owned = await app.call<{
      list: { id: number; product: { name: string }; part_of: { name: string } | null }[]
    }>('GET', '/v1/payer/accesses', undefined, { token })
    expect(owned.data.list.map((card) => [card.product.name, card.part_of?.name ?? null])).toEqual([
      ['Templates', 'Everything'],
      ['Guide', 'Everything'],
      ['Everything', null],
    ])
    const page = await app.call<{ parts: { name: string }[] }>(
      'GET',
      `/v1/payer/accesses/${owned.data.list[2]!.id}`,
      undefined,
      { token },
    )
    expect(page.data.parts.map((part) => part.name)).toEqual(['Guide', 'Templates'])
    expect((await mailsTo(order)).filter((mail) => mail.kind === 'purchase_confirmation')).toHaveLength(1)
  })

  test.each([
    ['no_email' as const, null, 'contract_confirmation', 'We confirm your contract'],
    [
      'custom_email' as const,
      {
        subject: { en: 'Welcome aboard', de: 'x' },
        body: { en: '{product}: hand-written hello, {first_name}.', de: 'y' },
      },
      'purchase_confirmation',
      ': hand-written hello, Mara.',
    ],
    [
      'custom_email' as const,
      {
        subject: { en: 'Welcome aboard' },
        body: { en: 'Hello' },
        letters: {
          en: {
            revision: 1,
            document: {
              version: 1,
              blocks: [
                { id: 'b1', type: 'text', values: { text: '<p>Hello {first_name}</p>' }, style: {}, slots: [] },
                {
                  id: 'b2',
                  type: 'button',
                  values: { buttonText: 'Join us', link: 'https://example.com/join' },
                  style: {},
                  slots: [],
                },
              ],
            },
          },
        },
      },
      'purchase_confirmation',
      'Hello Mara\n\nJoin us: https://example.com/join',
    ],
  ])('%s changes the words, never the legal part', async (postPurchaseNotification, words, kind, expected) => {
    const { order } = await purchase({ postPurchaseNotification, customEmail: words ? JSON.stringify(words) : null })
    const mail = (await mailsTo(order)).find((each) => each.kind === kind)
    expect(mail?.body).toContain(expected)
    expect(mail?.body).toContain('Right of withdrawal')
  })
})

describe('time', () => {
  test('access for some days ends by itself, stays ended, and is mailed once', async () => {
    app.clock.set('2026-11-20T09:00:00Z')
    const { order } = await purchase({ accessDays: 30 })
    expect((await accessesOf(order))[0]?.endsAt?.toString()).toBe('2026-12-20T09:00:00Z')
    await app.live('2026-12-20T08:59:00Z')
    expect((await accessesOf(order))[0]?.publishState).toBe('published')
    await app.live('2026-12-21T09:00:00Z')
    expect((await accessesOf(order))[0]?.publishState).toBe('publish_canceled')
    await app.transact((ctx) => settleAccess(ctx, order.id))
    expect((await accessesOf(order))[0]?.publishState).toBe('publish_canceled')
    expect((await mailsTo(order)).filter((mail) => mail.kind === 'access_ended')).toHaveLength(1)
  })
})

test('access is sent again by its seller, with a link of its own', async () => {
  const { token, ...shop } = await app.transact((ctx) => openTestShop(ctx))
  const order = await buy(app.world, shop)
  await app.drain()
  const sent = async () =>
    (await app.mails()).filter(
      (mail) => mail.kind === 'purchase_confirmation' && mail.recipient === order.payerDetails.email,
    )
  const before = (await sent()).length
  const path = `/v1/cabinet/orders/${order.id}/resend_access`
  expect((await app.call('POST', path, {}, { token })).data).toEqual({ sent_to: order.payerDetails.email })
  expect(await sent()).toHaveLength(before + 1)
  const stranger = await app.transact((ctx) => openTestShop(ctx))
  expect((await app.call('POST', path, {}, { token: stranger.token })).status).toBe(404)
})
