import type { Ports } from '#platform/server/context.ts'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import { clockAt, timeTravel } from '#platform/server/time-travel.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { makeContents } from '#capabilities/offer/catalog/server/testing.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { editSettings } from '#capabilities/after/license-keys/server/index.ts'
import { foundAffiliates } from './affiliates.ts'
import { writeDemoTerms } from './cancellation-terms.ts'
import { declareInDemo } from './declarations.ts'
import { keepDemoBooks, keepOperatorBooks } from './accounting.ts'
import { setDemoDunning, tendClaims } from './claims.ts'
import { fillDemoCourse } from './course.ts'
import { fetchDemoFiles, fillDemoDownload } from './downloads.ts'
import { dateDemoEvent, designDemoTickets, fixDemoTicket } from './event.ts'
import { addDemoPeople } from './people.ts'
import { nameDemoOperator } from './operator.ts'
import { offerDemoPlans } from './plans.ts'
import { gatherDemoCohort } from './cohort.ts'
import { communityScenes } from './community.ts'
import { openGermanShop } from './german-shop.ts'
import { liveScenes } from './live.ts'
import { makeDemoProduct, type Made } from './make-product.ts'
import { withPayouts } from './payouts.ts'
import { furnishDemoMembership } from './members.ts'
import { openDemoCalendar, workOnDemoServices } from './services.ts'
import { seatDemoPublisher } from './publisher.ts'
import { dealScenes, foundSalesTeam } from './sales.ts'
import { reviewInDemo } from './reviews.ts'
import { withReseller } from './reseller.ts'
import { sellingToolScenes } from './selling-tools.ts'
import { furnishDemoFront } from './shop-front.ts'
import { stockDemoGoods } from './goods.ts'
import { demoProducts, type DemoProduct } from './products.ts'
import { liveDemoYear, type Scene } from './purchases.ts'
import { studyScenes } from './study.ts'
import { seatDemoTeam } from './team.ts'
import { tellDemoBuyers } from './told.ts'
import { sayInGerman, translateDemo } from './translations.ts'
import { upsellScenes } from './upsells.ts'
import { registerDemoForOss } from './vat.ts'

/** What its type holds: keys, dates, lessons, hours, parts. */
const fillDemoProduct = async (
  world: World,
  { key, contains = [] }: DemoProduct,
  { product, plans }: Awaited<ReturnType<typeof makeDemoProduct>>,
  ids: Made['ids'],
  now: Temporal.Instant,
): Promise<void> => {
  const format = 'SIGNAL-{alphanumeric:5}-{alphanumeric:5}'
  if (key === 'signal')
    await world.transact((ctx) => editSettings(ctx, { id: product.id, format, alarmAt: null, deviceLimit: 2 }))
  if (key === 'voice') {
    await dateDemoEvent(world, product, plans, now)
    await designDemoTickets(world, product)
  }
  if (key === 'workbook') await stockDemoGoods(world, product)
  if (key === 'grids') await fillDemoDownload(world, product)
  if (key === 'mentoring') await openDemoCalendar(world, product)
  if (key === 'photography') await fillDemoCourse(world, product)
  for (const part of contains)
    await world.transact((ctx) => makeContents(ctx, product.id, { addonProductId: ids.get(part) ?? 0 }))
  if (key === 'bundle') await fixDemoTicket(world, product, ids.get('voice') ?? 0)
  if (key === 'ceramics') await furnishDemoMembership(world, product, plans, ids.get('photography') ?? 0)
}

/** What the shop sells, some of it in two languages. */
const stockDemo = async (world: World, seller: Seller, made: Made, now: Temporal.Instant): Promise<void> => {
  for (const [position, wanted] of demoProducts.entries()) {
    const product = await makeDemoProduct(world, seller.id, position, wanted, made)
    await fillDemoProduct(world, wanted, product, made.ids, now)
  }
  await translateDemo(world, seller, made)
}

/** The operator and the seller, with everything they say once. */
const settleDemo = async (world: World, now: Temporal.Instant) => {
  const seller = await addDemoPeople(world)
  await nameDemoOperator(world)
  await offerDemoPlans(world, seller)
  await setDemoDunning(world, seller)
  await writeDemoTerms(world, seller.id)
  await registerDemoForOss(world, seller, now)
  return seller
}

/** Who works for the shop, and whom its author teaches. */
const seatTeachers = async (world: World, seller: Seller, courseId: number): Promise<void> => {
  await seatDemoTeam(world, seller, courseId)
  await gatherDemoCohort(world, seller, courseId)
}

/** What people do who learn, write and watch together. */
const togetherScenes = (world: World, seller: Seller, ids: Made['ids']): Scene[] => [
  ...studyScenes(world, seller.id),
  ...communityScenes(world, seller, ids),
  ...liveScenes(world, seller, ids),
]

/**
 * Fills an empty database with the demo world: one shop, its year, everyone's sign-in. Runs the application's jobs itself, by a clock that
 * ends at `now`. `byChance`: purchases of its year, beside those that are written.
 */
export const plantDemo = async (
  real: World,
  assembled: AssembledApp,
  now: Temporal.Instant,
  log: (line: string) => void = () => undefined,
  byChance = 90,
): Promise<void> => {
  const clock = clockAt(now.subtract({ hours: 24 * 366 }).toString())
  const ports: Ports = { ...real.ports, now: () => clock.now }
  const world = makeWorld(real.db, ports)
  const travel = timeTravel(world, clock, assembled, (job, error) =>
    log(`${job}: ${error instanceof Error ? error.message : String(error)}`),
  )
  const seller = await settleDemo(world, now)
  const made: Made = { ids: new Map(), plans: new Map() }
  await stockDemo(world, seller, made, now)
  await furnishDemoFront(world, seller, made.ids)
  await openGermanShop(world)
  await travel.drain()
  const sales = await foundSalesTeam(world, seller)
  const affiliates = await foundAffiliates(world, seller, await seatDemoPublisher(world))
  const paying = await withReseller(world, await withPayouts(world, travel, seller, now), now)
  const tend = () => tendClaims(world, seller, paying)
  const scenes = [
    ...upsellScenes(world, travel, seller, made),
    ...sellingToolScenes(world, travel, seller, made),
    ...dealScenes(world, sales, { username: seller.username, ...made }),
    ...togetherScenes(world, seller, made.ids),
  ]
  const shop = { username: seller.username, plans: made.plans, salesLink: sales.linkToken, affiliates, tend, scenes }
  await liveDemoYear(world, clock, paying, shop, now, byChance).then(() => sayInGerman(world, seller, made))
  await fetchDemoFiles(world, { id: made.ids.get('grids') ?? 0, sellerId: seller.id })
  await workOnDemoServices(world, seller.id)
  await reviewInDemo(world, made.ids)
  await declareInDemo(world, seller.username)
  await keepDemoBooks(world, seller, now)
  await keepOperatorBooks(world, now)
  await seatTeachers(world, seller, made.ids.get('photography') ?? 0).then(() => tellDemoBuyers(world, seller))
  await travel.drain()
}
