import { addPlan as askedForPlan } from '#capabilities/offer/catalog/contract.ts'
import { addPlan, makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { takeOffered } from '#capabilities/sale/checkout/server/testing.ts'
import { addExperimentOf, countVisitors, startExperimentBy } from '#capabilities/shop/experiments/server/testing.ts'
import { versionsCookie, wordsOfVersions } from '#capabilities/shop/experiments/rules/versions.ts'
import { addNode } from '#capabilities/shop/funnels/contract.ts'
import {
  activateFunnelBy,
  addFunnelOf,
  addNodeTo,
  answerAt,
  begin,
  editNodeBy,
  offerAt,
} from '#capabilities/shop/funnels/server/testing.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { buyByCard } from './buy-by-card.ts'
import type { Scene } from './purchases.ts'
import { buyer, type Stage } from './selling-stage.ts'

const grids = 'grid-templates'
type Trial = { id: number; planIds: Record<'a' | 'b', number> }

/** Whether the grids sell better at ten euros more. */
const beginTrial = ({ owner, shop }: Stage): Promise<Trial> =>
  owner.transact(async (ctx) => {
    const productId = shop.ids.get('grids')!
    const planId = shop.plans.get(grids)![0]!
    const fields = { name: 'One-time, new price', form: 'one_time', currency: 'eur', price: '39.00' }
    const { id: otherPlanId } = await addPlan(ctx, askedForPlan.input.parse(fields))
    const { id } = await addExperimentOf(ctx, {
      name: 'Grids for ten euros more',
      kind: 'price',
      productId,
      planId,
      otherPlanId,
      pageId: null,
      otherPageId: null,
      checkoutId: null,
      otherCheckoutId: null,
      asksConsent: false,
    })
    await startExperimentBy(ctx, id)
    return { id, planIds: { a: planId, b: otherPlanId } }
  })

/** Who bought the grids while both prices were shown, and by which campaign they came. */
const trialBuyers = [
  { firstName: 'Aaltje', version: 'b', visit: 'utm_source=newsletter&utm_medium=email&utm_campaign=spring-grids' },
  { firstName: 'Bente', version: 'a', visit: 'utm_source=newsletter&utm_medium=email&utm_campaign=spring-grids' },
  { firstName: 'Caspar', version: 'b', visit: 'utm_source=instagram&utm_medium=social&utm_campaign=before-and-after' },
  { firstName: 'Dorte', version: 'b', visit: undefined },
  { firstName: 'Eike', version: 'a', visit: 'utm_source=instagram&utm_medium=social&utm_campaign=before-and-after' },
  { firstName: 'Fokko', version: 'b', visit: 'utm_source=newsletter&utm_medium=email&utm_campaign=spring-grids' },
  { firstName: 'Gesa', version: 'a', visit: undefined },
  { firstName: 'Heike', version: 'b', visit: 'utm_source=podcast&utm_medium=audio&utm_campaign=small-studios' },
  { firstName: 'Imke', version: 'b', visit: undefined },
  { firstName: 'Jelle', version: 'a', visit: 'utm_source=podcast&utm_medium=audio&utm_campaign=small-studios' },
] as const

/** A few days of the trial: visitors of both prices, and some who buy. */
const runTrial = async ({ world, travel, seller }: Stage, { id, planIds }: Trial, part: number): Promise<void> => {
  await world.transact(async (ctx) => {
    const day = ctx.now.toZonedDateTimeISO(seller.zone).toPlainDate()
    for (const back of [0, 1, 2])
      for (const version of ['a', 'b'] as const) {
        const visitorsCount = 12 + ((part * 5 + back * 3 + (version === 'a' ? 0 : 2)) % 7)
        await countVisitors(
          ctx,
          { experimentId: id, sellerId: seller.id, version, visitorsCount },
          day.subtract({ days: back }),
        )
      }
  })
  for (const { firstName, version, visit } of trialBuyers.slice(part * 2, part * 2 + 2))
    await buyByCard(
      world,
      travel,
      { username: seller.username, slug: grids, planId: planIds[version], payer: buyer(firstName), visit },
      { [versionsCookie]: wordsOfVersions([{ experimentId: id, version, isSeen: true }]) },
    )
}

const buildOfferPages = async (owner: Stage['owner']): Promise<{ page: number; thanks: number }> => {
  const page = await buildPage(owner, { kind: 'funnel', title: 'A question first', locale: 'en' }, [
    rough('funnel', {
      titleText: 'Do your pages fall apart?',
      additionalText: 'A grid holds them together, and nobody sees it. Shall we show you ours?',
      yesText: 'Yes, show me',
      yesColour: '#1f6f5c',
    }),
  ])
  const thanks = await buildPage(
    owner,
    { kind: 'shop_sub_page', title: 'How did it go?', locale: 'en', isListed: false },
    [rough('text', { text: '<h1>How did it go?</h1><p>Answer our email: we read every one.</p>' })],
  )
  return { page, thanks }
}

/** From the grids to what goes with them: an offer, something smaller after a no, and a word a day later. */
const drawOffers = async ({ owner, shop }: Stage): Promise<string> => {
  const { page, thanks } = await buildOfferPages(owner)
  const node = (given: object) => addNode.input.omit({ id: true }).parse(given)
  return owner.transact(async (ctx) => {
    const id = await addFunnelOf(ctx, 'Grids and more')
    const add = (given: object) => addNodeTo(ctx, { ...node(given), id })
    await add({ name: 'A question', form: 'node_page', contentPageId: page })
    await add({ name: 'Grids', form: 'node_product', productId: shop.ids.get('grids') })
    const offer = {
      name: 'Course',
      form: 'node_offer',
      productId: shop.ids.get('photography'),
      pricingPlanId: shop.plans.get('photography-from-zero')?.[0],
      headline: 'The pictures for your pages',
      offerText: 'Learn to take them yourself, in short lessons.',
      timeLimitMinutes: 60,
    }
    const offerId = await add(offer)
    const smaller = {
      name: 'Course in instalments',
      form: 'node_downsell',
      productId: shop.ids.get('photography'),
      pricingPlanId: shop.plans.get('photography-from-zero')?.[1],
      headline: 'Or in three parts, one a month',
    }
    const smallerId = await add(smaller)
    const waitId = await add({ name: 'A day later', form: 'node_wait', waitMinutes: 24 * 60, mailBasis: 'contract' })
    await add({ name: 'How did it go?', form: 'node_page', contentPageId: thanks })
    await editNodeBy(ctx, { ...node({ ...offer, nextNodeId: waitId, noNodeId: smallerId }), id: offerId })
    return (await activateFunnelBy(ctx, id)).slug
  })
}

/** Who walks by the offers: one asks for the smaller one and takes neither, two take the course, one only looks. */
const walkers = [
  { firstName: 'Kaja', answers: ['decline', 'decline'] },
  { firstName: 'Lasse', answers: ['take'] },
  { firstName: 'Mieke', answers: ['decline', 'take'] },
  { firstName: undefined, answers: [] },
] as const

const walkOffers = async ({ world, travel, seller, shop }: Stage, slug: string): Promise<void> => {
  const nodeOf = async (token: string) => {
    const visit = world.db.selectFrom('funnelVisits').select('nodeId').where('token', '=', token)
    return (await visit.executeTakeFirstOrThrow()).nodeId!
  }
  for (const { firstName, answers } of walkers) {
    const { token } = await world.transact((ctx) => begin(ctx, { username: seller.username, slug }))
    if (firstName === undefined) continue
    const first = await nodeOf(token)
    await world.transact((ctx) => answerAt(ctx, { token, nodeId: first, answer: 'next' }))
    const planId = shop.plans.get(grids)?.[0]
    const payer = buyer(firstName)
    await buyByCard(world, travel, { username: seller.username, slug: grids, planId, payer, funnelVisit: token })
    for (const answer of answers) {
      const nodeId = await nodeOf(token)
      const { orderToken, offer } = await world.transact((ctx) => offerAt(ctx, { token }))
      if (!offer) continue
      if (answer === 'take') await takeOffered(world, orderToken, offer)
      else await world.transact((ctx) => answerAt(ctx, { token, nodeId, answer: 'no' }))
      await travel.drain()
    }
  }
}

/** Prices of a season: one that ends soon, and one that has not begun. */
const priceSeasons = async ({ world, seller, shop }: Stage): Promise<void> =>
  world.transact(async (ctx) => {
    const inDays = (days: number) => ctx.now.add({ hours: 24 * days })
    await makePlan(ctx, seller.id, shop.ids.get('mentoring')!, {
      name: 'At once, until the season begins',
      form: 'one_time',
      price: 69000,
      validFrom: ctx.now,
      validTill: inDays(26),
    })
    await makePlan(ctx, seller.id, shop.ids.get('photography')!, {
      name: 'Anniversary week',
      form: 'one_time',
      price: 12900,
      validFrom: inDays(33),
      validTill: inDays(40),
    })
  })

/** A course given for a birthday in a few weeks. */
const giveLater = async ({ world, travel, seller, shop }: Stage): Promise<void> => {
  const today = world.ports.now().toZonedDateTimeISO(seller.zone).toPlainDate()
  const { email, firstName, lastName, countryCode } = buyer('Merle')
  await buyByCard(world, travel, {
    username: seller.username,
    slug: 'photography-from-zero',
    planId: shop.plans.get('photography-from-zero')?.[0],
    payer: buyer('Nils'),
    owner: { email, firstName, lastName, countryCode },
    gift: { message: 'Happy birthday! Show me your first picture.', deliverOn: today.add({ days: 24 }).toString() },
  })
}

/** What the demo's seller tries: two prices, offers after a purchase, prices of a season, campaigns, and a gift that waits for its day. */
export const sellingTrialScenes = (stage: Stage): Scene[] => {
  let [trial, funnel]: [Trial | undefined, string] = [undefined, '']
  return [
    { ago: 25, play: async () => void (trial = await beginTrial(stage)) },
    ...[21, 17, 13, 9, 5].map((ago, part) => ({ ago, play: () => runTrial(stage, trial!, part) })),
    { ago: 16, play: async () => void (funnel = await drawOffers(stage)) },
    { ago: 14, play: () => priceSeasons(stage) },
    { ago: 10, play: () => walkOffers(stage, funnel) },
    { ago: 3, play: () => giveLater(stage) },
  ]
}
