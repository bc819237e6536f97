import { anonymous } from '#platform/server/context.ts'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { addCheckoutSettings } from '#capabilities/offer/checkout-settings/contract.ts'
import { addCheckout } from '#capabilities/offer/checkout-settings/server/testing.ts'
import { addTheme } from '#capabilities/offer/themes/server/testing.ts'
import { addItem } from '#capabilities/outward/embeds/contract.ts'
import { addEmbeddableItem } from '#capabilities/outward/embeds/server/testing.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { addNode } from '#capabilities/shop/funnels/contract.ts'
import {
  activateFunnelBy,
  addFunnelOf,
  addNodeTo,
  answerAt,
  begin,
  editNodeBy,
} from '#capabilities/shop/funnels/server/testing.ts'
import { keepLeft, remindOfLeft } from '#capabilities/sale/left-checkouts/server/testing.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { beginAutomations } from './automations.ts'
import { buyByCard } from './buy-by-card.ts'
import { openLetters, writeLetters } from './letters.ts'
import type { Scene } from './purchases.ts'
import { buyer, type Shop, type Stage } from './selling-stage.ts'
import { sellingTrialScenes } from './selling-trials.ts'

const course = 'photography-from-zero'
const templates = 'grid-templates'

/** A calm default that offers a reminder, and two steps for what is dear. */
const setUpCheckouts = async ({ world, owner, shop }: Stage): Promise<void> => {
  const add = (given: object) =>
    owner.transact((ctx) =>
      addCheckout(ctx, addCheckoutSettings.input.parse({ ...given, trustSealsSettings: { sslSecure: true } })),
    )
  await add({ name: 'Everything', offersReminder: true })
  const looks = { buyButtonColor: '#1f6f5c', pageColor: '#1f6f5c', backgroundColor: '#f2f6f4' }
  const theme = await owner.transact((ctx) =>
    addTheme(ctx, { kind: 'payment_page_template', name: 'Calm green', visibility: 'private', looks }),
  )
  const { id } = await add({
    name: 'Mentoring in two steps',
    title: 'Book your place',
    layout: 'two_steps_advanced',
    themeId: theme.id,
  })
  await world.transact((ctx) =>
    ctx.db
      .updateTable('products')
      .set({ checkoutId: id })
      .where('id', '=', shop.ids.get('mentoring') ?? 0)
      .execute(),
  )
}

/** From a page to the course, and for who is not ready to the free guide. */
const drawFunnel = async ({ owner, shop }: Stage): Promise<string> => {
  const page = (title: string, ...paragraphs: string[]) =>
    buildPage(owner, { kind: 'shop_sub_page', title, locale: 'en', isListed: false }, [
      rough('gap', {}),
      rough('text', { text: `<h1>${title}</h1>${paragraphs.map((each) => `<p>${each}</p>`).join('')}` }),
    ])
  const first = await page(
    'Your first roll of film',
    'Twelve pictures, one window, no flash: by Sunday you will see light where there was a wall.',
    'The course takes you there in short lessons. May we show it to you?',
  )
  const later = await page('Perhaps a little later', 'Then take our small guide to colour with you. It costs nothing.')
  const node = (given: object) =>
    addNode.input.omit({ id: true }).parse({ form: 'node_page', ...given }) as Parameters<typeof addNodeTo>[1]
  return owner.transact(async (ctx) => {
    const id = await addFunnelOf(ctx, 'First roll')
    const add = (given: object) => addNodeTo(ctx, { ...node(given), id })
    const welcome = { name: 'First roll', contentPageId: first, yesText: 'Show me the course' }
    const firstId = await add(welcome)
    const courseId = await add({ name: 'Course', form: 'node_product', productId: shop.ids.get('photography') })
    const laterId = await add({ name: 'A little later', contentPageId: later, yesText: 'Take the guide along' })
    const guideId = await add({ name: 'Guide', form: 'node_product', productId: shop.ids.get('colour') })
    const fields = (given: object) => node(given)
    await editNodeBy(ctx, { ...fields({ ...welcome, nextNodeId: courseId, noNodeId: laterId }), id: firstId })
    await editNodeBy(ctx, {
      ...fields({ name: 'Course', form: 'node_product', productId: shop.ids.get('photography') }),
      id: courseId,
    })
    await editNodeBy(ctx, {
      ...fields({ name: 'A little later', contentPageId: later, yesText: 'Take the guide along', nextNodeId: guideId }),
      id: laterId,
    })
    return (await activateFunnelBy(ctx, id)).slug
  })
}

const buy = async ({ world, travel, seller, shop }: Stage, slug: string, firstName: string, funnelVisit?: string) => {
  await buyByCard(world, travel, {
    username: seller.username,
    slug,
    planId: shop.plans.get(slug)?.[0],
    payer: buyer(firstName),
    funnelVisit,
  })
}

/** Visits by what they answered on the first page; who buys is named. */
const visits = [
  { answer: 'next', buys: 'Femke' },
  { answer: 'next' },
  { answer: 'no' },
  { answer: 'next' },
  { answer: 'no' },
  {},
  { answer: 'next', buys: 'Ilja' },
  {},
] as const

const walkThrough = async (stage: Stage, slug: string): Promise<void> => {
  for (const visit of visits) {
    const token = await stage.world.transact(async (ctx) => {
      const { token: made } = await begin(ctx, { username: stage.seller.username, slug })
      const { nodeId } = await ctx.db
        .selectFrom('funnelVisits')
        .select('nodeId')
        .where('token', '=', made)
        .executeTakeFirstOrThrow()
      if ('answer' in visit) await answerAt(ctx, { token: made, nodeId: nodeId!, answer: visit.answer })
      return made
    })
    if ('buys' in visit) await buy(stage, course, visit.buys, token)
  }
}

const leave = ({ world, seller, shop }: Stage, firstName: string, slug: string): Promise<unknown> => {
  const { email, ...payer } = buyer(firstName)
  const typed = Object.entries({ ...payer, email }).flatMap(([name, value]) =>
    value ? [[`payer.${name}`, value]] : [],
  )
  return world.transact((ctx) =>
    keepLeft(ctx, {
      username: seller.username,
      slug,
      email,
      values: { ...Object.fromEntries(typed), planId: String(shop.plans.get(slug)?.[0] ?? '') },
    }),
  )
}

const putOnOtherPages = ({ owner, shop }: Stage): Promise<unknown> =>
  owner.transact((ctx) =>
    addEmbeddableItem(
      ctx,
      addItem.input.parse({
        name: 'Button on our blog',
        form: 'button',
        purpose: 'product',
        productId: shop.ids.get('photography'),
        text: 'Learn to look',
        colour: '#1f6f5c',
      }),
    ),
  )

/** What the demo's seller sells with: checkouts, a funnel, letters, automations, a button elsewhere, and checkouts that were left. */
export const sellingToolScenes = (world: World, travel: TimeTravel, seller: Seller, shop: Shop): Scene[] => {
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  const stage = { world, owner, travel, seller, shop }
  let funnel = ''
  return [
    { ago: 60, play: () => setUpCheckouts(stage) },
    { ago: 44, play: async () => void (funnel = await drawFunnel(stage)) },
    { ago: 40, play: () => putOnOtherPages(stage) },
    { ago: 33, play: () => openLetters(stage) },
    { ago: 5, play: () => writeLetters(stage) },
    { ago: 30, play: () => beginAutomations(stage) },
    { ago: 27, play: () => walkThrough(stage, funnel) },
    { ago: 21, play: () => leave(stage, 'Greta', templates) },
    {
      ago: 20,
      play: async () => {
        await remindOfLeft.run(world, {})
        await buy(stage, templates, 'Greta')
      },
    },
    { ago: 9, play: () => leave(stage, 'Malte', course) },
    { ago: 1, play: () => leave(stage, 'Hanne', templates) },
    ...sellingTrialScenes(stage),
  ]
}
