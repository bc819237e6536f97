import { toDecimal } from '#platform/shared/money.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { answerNextUpsell } from '#capabilities/sale/checkout/server/testing.ts'
import { addUpsell } from '#capabilities/sale/upsells/contract.ts'
import { activeUpsells } from '#capabilities/sale/upsells/server/index.ts'
import { add } from '#capabilities/sale/upsells/server/testing.ts'
import { buyByCard } from './buy-by-card.ts'
import type { Scene } from './purchases.ts'

const templatesPrice = 2900

type Shop = { ids: ReadonlyMap<string, number>; plans: ReadonlyMap<string, readonly number[]> }

const slug = 'photography-from-zero'

const offerAlong = async (world: World, seller: Seller, { ids, plans }: Shop): Promise<void> => {
  const actor = {
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
  } satisfies Actor
  const coupon = await world.transact((ctx) =>
    makeCoupon(ctx, seller.id, {
      code: 'TOGETHER20',
      name: 'For offers after a purchase',
      value: 2000,
      appliesTo: 'all_products',
    }),
  )
  const offer = (input: Record<string, unknown>) =>
    world.as(actor).transact((ctx) => add(ctx, addUpsell.input.parse({ id: ids.get('photography'), ...input })))
  await offer({
    type: 'bump',
    offeredProductId: ids.get('grids'),
    pricingPlanId: plans.get('grid-templates')?.[0],
    headline: 'Your pictures, well laid out',
    text: 'The templates of the course, ready to be filled with your own pictures.',
    bumpPosition: 'below_payment_options',
  })
  await offer({
    type: 'upsell',
    offeredProductId: ids.get('mentoring'),
    pricingPlanId: plans.get('mentoring')?.[0],
    headline: 'Three months at your side',
    text: 'We look at your pictures together, once a week.',
    couponId: coupon.id,
    timeLimitMinutes: 30,
  })
}

const berger = (firstName: string) => ({
  salutation: 'none',
  firstName,
  lastName: 'Berger',
  email: `${firstName.toLowerCase()}.berger@example.com`,
  countryCode: 'DE',
  zip: '28195',
  city: 'Bremen',
  street: 'Am Markt',
  streetNumber: '1',
  company: null,
  vatId: null,
  phone: null,
})

const buyWithOffers = async (
  world: World,
  travel: TimeTravel,
  seller: Seller,
  shop: Shop,
  [firstName, takesBump, answer]: readonly [firstName: string, takesBump: boolean, answer: 'take' | 'decline'],
): Promise<void> => {
  const [bump] = await world.transact((ctx) => activeUpsells(ctx, shop.ids.get('photography') ?? 0, 'bump'))
  const placed = await buyByCard(world, travel, {
    username: seller.username,
    slug,
    planId: shop.plans.get(slug)?.[0],
    bumps: takesBump && bump ? [{ upsellId: bump.id, totalAmount: toDecimal(templatesPrice) }] : [],
    payer: berger(firstName),
  })
  await answerNextUpsell(world, placed.token, answer)
}

/** What the photography course offers: templates in the checkout, mentoring after it; bought by three people, each in their own way. */
export const upsellScenes = (world: World, travel: TimeTravel, seller: Seller, shop: Shop): Scene[] => {
  const buy = (...chosen: Parameters<typeof buyWithOffers>[4]) => buyWithOffers(world, travel, seller, shop, chosen)
  return [
    { ago: 46, play: () => offerAlong(world, seller, shop) },
    { ago: 29, play: () => buy('Lena', true, 'take') },
    { ago: 15, play: () => buy('Jonas', true, 'decline') },
    { ago: 7, play: () => buy('Aylin', false, 'decline') },
  ]
}
