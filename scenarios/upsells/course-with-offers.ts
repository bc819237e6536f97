import { beforeAll } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { orderByToken, type Order } from '#capabilities/sale/orders/server/index.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, registerCompany } from '../furnish-app.ts'
import { checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'

export type Answer = Record<string, unknown> & { list: Record<string, unknown>[] }
type Step = { upsells: { id: number; headline: string }[] }
export const agreed = { terms: true, withdrawalWaiver: true }

/** A shop with a course for 119.00 and what may be offered along: a workbook, a coaching, a club by the month and a gift. */
export const useCourseWithOffers = () => {
  const shop = {
    testShop: undefined as unknown as TestShop,
    owner: undefined as unknown as Actor,
    goods: { workbook: 0, coaching: 0, club: 0, gift: 0 },
    plans: { workbook: 0, coaching: 0, club: 0 },
    upsells: {} as Record<string, number>,
  }
  const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 12 })
  const askAs = askApi<Answer>(app)
  const ask = (method: string, path: string, input: Record<string, unknown> = {}) =>
    askAs(shop.owner, method, path, input)
  const green = () => expectGreen(app)
  const at = () => ({ username: shop.testShop.seller.username, slug: shop.testShop.product.slug })
  const submitted = (more: Record<string, unknown> = {}) =>
    ask('POST', '/v1/checkout/:username/:slug/order', {
      ...checkoutBody({ ...at(), planId: shop.testShop.plan.id }),
      ...more,
    })
  const buy = async (
    more: Record<string, unknown> = {},
    instrument: { card: string } | { iban: string } = { card: '4242424242424242' },
  ) => {
    const placed = await submitted(more)
    if (placed['redirectUrl']) await payInSandbox(app.world, String(placed['redirectUrl']), instrument)
    const token = String(placed['token'])
    await ask('POST', '/v1/checkout/orders/:token/returned', { token })
    await app.drain()
    return orderOf(token)
  }
  const orderOf = (token: string) => app.transact((ctx) => orderByToken(ctx, token))
  const alongOf = (main: Order) =>
    app.world.db.selectFrom('orders').selectAll().where('mainOrderId', '=', main.id).orderBy('id').execute()
  const next = async (order: Order) =>
    (await ask('POST', '/v1/checkout/orders/:token/upsell', { token: order.token }))['offer'] as
      | (Record<string, unknown> & { price: { totalAmount: string } })
      | null
  const take = (order: Order, upsellId: number, totalAmount: string, more: Record<string, unknown> = agreed) =>
    ask('POST', '/v1/checkout/orders/:token/upsells/:upsellId/take', {
      token: order.token,
      upsellId,
      totalAmount,
      ...more,
    })
  const decline = (order: Order, upsellId: number) =>
    ask('POST', '/v1/checkout/orders/:token/upsells/:upsellId/decline', { token: order.token, upsellId })
  const shown = async (name: string) =>
    (await ask('GET', '/v1/cabinet/upsells')).list.find((row) => row['id'] === shop.upsells[name])
  beforeAll(async () => {
    shop.testShop = await app.transact((ctx) =>
      openTestShop(ctx, { form: 'course', name: 'Light course' }, { price: 11900 }),
    )
    const { seller } = shop.testShop
    shop.owner = ownerOf(shop.testShop)
    const directBank = { holder: 'Studio Voss GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
    const providers = { sandbox: { isEnabled: true }, directBank: { isEnabled: true, ...directBank } }
    await registerCompany(app, shop.owner, {}, providers)
    await app.transact(async (ctx) => {
      for (const [name, plan] of [
        ['workbook', { price: 2000 }],
        ['coaching', { price: 30000 }],
        ['club', { form: 'subscription', firstAmount: 1500, nextAmount: 1500, interval: '1m', trialDays: 14 }],
      ] as const) {
        const made = await makeProduct(
          ctx,
          seller.id,
          { form: name === 'coaching' ? 'service' : 'download', name },
          plan,
        )
        shop.goods[name] = made.product.id
        shop.plans[name] = made.plan.id
      }
      shop.goods.gift = (
        await makeProduct(ctx, seller.id, { form: 'download', name: 'gift', free: true }, null)
      ).product.id
    })
  })

  const add = async (name: string, chosen: Record<string, unknown>) => {
    const input = { id: shop.testShop.product.id, headline: `Add ${name}`, ...chosen }
    const step = (await ask('POST', '/v1/cabinet/products/:id/upsells', input)) as unknown as Step
    shop.upsells[name] = step.upsells.find(({ headline }) => headline === `Add ${name}`)!.id
  }
  /** Two bumps and two upsells; workbook and coaching at half their price. */
  const offerAll = async () => {
    const { id: couponId } = await app.transact((ctx) =>
      makeCoupon(ctx, shop.testShop.seller.id, { code: 'HALF', value: 5000 }),
    )
    const workbook = { offeredProductId: shop.goods.workbook, pricingPlanId: shop.plans.workbook }
    await add('workbook', { type: 'bump', ...workbook, bumpPosition: 'below_payment_options', couponId })
    await add('gift', { type: 'bump', offeredProductId: shop.goods.gift, bumpPosition: 'below_legal_text' })
    const coaching = { offeredProductId: shop.goods.coaching, pricingPlanId: shop.plans.coaching }
    const theme = { kind: 'addon_theme', name: 'Calm', visibility: 'private', looks: { button: '#1f6f5c' } }
    const { id: themeId } = await ask('POST', '/v1/cabinet/page_themes', theme)
    await add('coaching', { type: 'upsell', ...coaching, couponId, timeLimitMinutes: 15, themeId })
    await add('club', { type: 'upsell', offeredProductId: shop.goods.club, pricingPlanId: shop.plans.club })
  }
  return Object.assign(shop, {
    app,
    askAs,
    ask,
    green,
    at,
    submitted,
    buy,
    orderOf,
    alongOf,
    next,
    take,
    decline,
    shown,
    add,
    offerAll,
  })
}
