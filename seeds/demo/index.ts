import type { Ports } from '#platform/server/context.ts'
import type { Town } from '#platform/server/town.ts'
import { clockAt, timeTravel } from '#platform/server/time-travel.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { makeContents, makeCover, makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { editSettings } from '#capabilities/after/license-keys/server/index.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { foundAffiliates } from './affiliates.ts'
import { writeDemoTerms } from './cancellation-terms.ts'
import { declareInDemo } from './declarations.ts'
import { keepDemoBooks, keepOperatorBooks } from './accounting.ts'
import { setDemoDunning, tendClaims } from './claims.ts'
import { fillDemoCourse } from './course.ts'
import { fetchDemoFiles, fillDemoDownload } from './downloads.ts'
import { dateDemoEvent, designDemoTickets, fixDemoSeat } from './event.ts'
import { drawCover } from './covers.ts'
import { addDemoPeople } from './people.ts'
import { nameDemoOperator } from './operator.ts'
import { offerDemoPlans } from './plans.ts'
import { withPayouts } from './payouts.ts'
import { furnishDemoMembership } from './members.ts'
import { openDemoCalendar, workOnDemoServices } from './services.ts'
import { seatDemoPublisher } from './publisher.ts'
import { foundSalesTeam, makeDemoDeals } from './sales.ts'
import { withReseller } from './reseller.ts'
import { demoProducts } from './products.ts'
import { liveDemoYear } from './purchases.ts'
import { offerDemoUpsells } from './upsells.ts'
import { registerDemoForOss } from './vat.ts'

export { demoPassword, demoSignIns } from './people.ts'

/** Purchases of the demo's year beside the few that end it. */
const purchases = 80

/** Fills an empty database with the demo world: one shop, its year, everyone's sign-in. Runs the town's jobs itself, by a clock that ends at `now`. */
export const plantDemo = async (
  real: World,
  town: Town,
  now: Temporal.Instant,
  log: (line: string) => void = () => undefined,
): Promise<void> => {
  const clock = clockAt(now.subtract({ hours: 24 * 366 }).toString())
  const ports: Ports = { ...real.ports, now: () => clock.now }
  const world = makeWorld(real.db, ports)
  const travel = timeTravel(world, clock, town, (job, error) =>
    log(`${job}: ${error instanceof Error ? error.message : String(error)}`),
  )
  const seller = await addDemoPeople(world)
  await nameDemoOperator(world)
  await offerDemoPlans(world)
  await setDemoDunning(world, seller)
  await writeDemoTerms(world, seller.id)
  await registerDemoForOss(world, seller, now)
  const plans = new Map<string, number[]>()
  const ids = new Map<string, number>()
  for (const [position, { key, product, plans: offered, cover, contains = [], files = [] }] of demoProducts.entries()) {
    const [first, ...others] = offered
    const made = await world.transact((ctx) => makeProduct(ctx, seller.id, { ...product, position }, first ?? null))
    ids.set(key, made.product.id)
    const all = first ? [made.plan?.id ?? 0] : []
    for (const plan of others)
      all.push((await world.transact((ctx) => makePlan(ctx, seller.id, made.product.id, plan))).id)
    plans.set(product.slug, all)
    const picture = await storeFile(world, {
      sellerId: seller.id,
      name: `${product.slug}.png`,
      kind: 'image',
      content: await drawCover(cover),
      isPublic: true,
    })
    await world.transact((ctx) => makeCover(ctx, made.product.id, picture.id, product.name))
    for (const name of files) {
      const file = await storeFile(world, {
        sellerId: seller.id,
        name,
        kind: 'file',
        content: Buffer.from(`${name}\n\nA file of the demo shop.\n`),
      })
      await world.transact((ctx) => makeContents(ctx, made.product.id, { fileId: file.id, title: name }))
    }
    if (key === 'signal')
      await world.transact((ctx) =>
        editSettings(ctx, {
          id: made.product.id,
          format: 'SIGNAL-{alphanumeric:5}-{alphanumeric:5}',
          alarmAt: null,
          deviceLimit: 2,
        }),
      )
    if (key === 'voice') {
      await dateDemoEvent(world, made.product, all, now)
      await designDemoTickets(world, made.product)
    }
    if (key === 'grids') await fillDemoDownload(world, made.product)
    if (key === 'mentoring') await openDemoCalendar(world, made.product)
    if (key === 'photography') await fillDemoCourse(world, made.product)
    for (const part of contains)
      await world.transact((ctx) => makeContents(ctx, made.product.id, { addonProductId: ids.get(part) ?? 0 }))
    if (key === 'bundle') await fixDemoSeat(world, { id: made.product.id, sellerId: seller.id }, ids.get('voice') ?? 0)
    if (key === 'ceramics') await furnishDemoMembership(world, made.product, all, ids.get('photography') ?? 0)
  }
  await travel.drain()
  const sales = await foundSalesTeam(world, seller)
  const affiliates = await foundAffiliates(world, seller, await seatDemoPublisher(world))
  const paying = await withReseller(world, await withPayouts(world, travel, seller, now), now)
  await liveDemoYear(
    world,
    clock,
    paying,
    {
      username: seller.username,
      plans,
      salesLink: sales.linkToken,
      affiliates,
      tend: () => tendClaims(world, seller, paying),
    },
    now,
    purchases,
  )
  await fetchDemoFiles(world, { id: ids.get('grids') ?? 0, sellerId: seller.id })
  await workOnDemoServices(world, seller.id)
  await offerDemoUpsells(world, travel, seller, { ids, plans })
  await makeDemoDeals(world, travel, sales, { username: seller.username, ids, plans })
  await declareInDemo(world, seller.username)
  await keepDemoBooks(world, seller, now)
  await keepOperatorBooks(world, now)
  await travel.drain()
}
