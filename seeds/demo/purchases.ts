import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock, TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { submitCheckout, type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { cancelOrder, pauseOrder, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import type { DemoAffiliates } from './affiliates.ts'
import { learnHalfway } from './course.ts'
import { waitForFrontRow } from './event.ts'
import { sellingDays } from './selling-days.ts'
import { pick, randomFrom } from '../random.ts'

const people = [
  ['Mara', 'Voss', 'payer@example.com', 'DE', '10115', 'Berlin', 'Lindenweg', '4'],
  ['Chloé', 'Garnier', 'chloe.garnier@example.com', 'FR', '75011', 'Paris', 'Rue Oberkampf', '92'],
  ['Luca', 'Bianchi', 'luca.bianchi@example.com', 'IT', '20121', 'Milano', 'Via Brera', '17'],
  ['Åsa', 'Lindgren', 'asa.lindgren@example.com', 'SE', '11122', 'Stockholm', 'Vasagatan', '11'],
  ['Piotr', 'Nowak', 'piotr.nowak@example.com', 'PL', '00-001', 'Warszawa', 'Marszałkowska', '8'],
  ['Noor', 'van Dijk', 'noor.vandijk@example.com', 'NL', '1012 AB', 'Amsterdam', 'Damrak', '30'],
  ['Jonas', 'Keller', 'jonas.keller@example.com', 'DE', '80331', 'München', 'Sendlinger Straße', '21'],
  ['Sofía', 'Marín', 'sofia.marin@example.com', 'ES', '28004', 'Madrid', 'Calle de Fuencarral', '5'],
  ['Tomás', 'Ribeiro', 'tomas.ribeiro@example.com', 'PT', '1200-001', 'Lisboa', 'Rua do Carmo', '3'],
  ['Ida', 'Sørensen', 'ida.sorensen@example.com', 'DK', '1050', 'København', 'Bredgade', '14'],
  ['Leon', 'Hartmann', 'leon.hartmann@example.com', 'AT', '1010', 'Wien', 'Graben', '2'],
  ['Maud', 'Kerr', 'maud.kerr@example.com', 'GB', 'EC1A 1BB', 'London', 'Aldersgate Street', '40'],
] as const

/** Buyers who buy for their firm, with VAT ids the simulated register knows. */
const firms: Readonly<Record<string, { company: string; vatId: string }>> = {
  'chloe.garnier@example.com': { company: 'Garnier Édition SARL', vatId: 'FR28812345679' },
  'noor.vandijk@example.com': { company: 'Van Dijk Ontwerp B.V.', vatId: 'NL004495445B01' },
}
/** Ids its register is slow about: not known once it answers, and never answered. */
const doubtfulIds = { PT: 'PT541001019', IT: 'IT07408100100' }

/** Accounts for debits at home; who lives elsewhere pays by one there. */
const ibans: Readonly<Record<string, string>> = {
  DE: 'DE89370400440532013000',
  AT: 'AT611904300234573201',
  FR: 'FR1420041010050500013M02606',
  IT: 'IT60X0542811101000000123456',
  ES: 'ES9121000418450200051332',
  NL: 'NL91ABNA0417164300',
  PL: 'PL61109010140000071219812874',
  PT: 'PT50000201231234567890154',
  SE: 'SE4550000000058398257466',
  DK: 'DK5000400440116243',
  GB: 'GB82WEST12345698765432',
}

const good = '4242424242424242'
/** Cards whose country the sandbox bank tells. */
const cards: Readonly<Record<string, string>> = {
  DE: '4000002760000016',
  AT: '4000000400000008',
  FR: '4000002500000003',
  IT: '4000003800000008',
  NL: '4000005280000002',
  GB: '4000008260000000',
}
const wares: readonly (readonly [slug: string, plan: number, weight: number])[] = [
  ['photography-from-zero', 0, 10],
  ['photography-from-zero', 1, 6],
  ['photography-from-zero', 2, 4],
  ['grid-templates', 0, 16],
  ['ceramics-studio', 0, 14],
  ['ceramics-studio', 1, 3],
  ['brand-voice-workshop', 0, 7],
  ['signal-pro', 0, 6],
  ['gift-certificate', 0, 7],
  ['creator-starter-bundle', 0, 6],
  ['mentoring', 0, 4],
  ['colour-guide', 0, 9],
]
const bag = wares.flatMap(([slug, plan, weight]) => Array.from({ length: weight }, () => [slug, plan] as const))

export type Shop = {
  username: string
  plans: ReadonlyMap<string, readonly number[]>
  /** The link every fifth buyer comes by. */ salesLink: string
  /** Publishers whose links every third buyer comes by. */ affiliates: DemoAffiliates
  /** What the seller does at the desk now and then. */ tend: () => Promise<void>
  /** What else happens in the year. */ scenes: readonly Scene[]
}

type Person = (typeof people)[number]
type Selection = Partial<CheckoutInput> & { card?: string; iban?: string; vatId?: string }
type Buy = (slug: string, plan: number, person: Person, more?: Selection) => Promise<{ orderId: number }>

/** One purchase by the order button: every third by a publisher's link, every fifth by a salesperson's. */
const buyIn = (world: World, travel: TimeTravel, shop: Shop): Buy => {
  let submitted = 0
  return async (slug, plan, person, more = {}) => {
    const [firstName, lastName, email, countryCode, zip, city, street, streetNumber] = person
    const { card = cards[countryCode] ?? good, iban, vatId, ...given } = more
    const firm = firms[email] ?? { company: vatId ? `${lastName} & Co.` : null, vatId: vatId ?? null }
    const affiliateLink = ++submitted % 3 === 0 ? shop.affiliates.links[submitted % 4 === 0 ? 1 : 0] : undefined
    if (affiliateLink) await shop.affiliates.follow(affiliateLink, slug, 2 + (submitted % 5))
    const address = { countryCode, zip, city, street, streetNumber }
    const placed = await submitCheckout(world, {
      username: shop.username,
      slug,
      planId: shop.plans.get(slug)?.[plan],
      quantity: 1,
      checkoutKey: randomUUID(),
      form: iban ? 'sepa' : 'card',
      terms: true,
      withdrawalWaiver: true,
      partTickets: [],
      attendees: [],
      ...(submitted % 5 === 0 ? { salesLink: shop.salesLink } : {}),
      ...(affiliateLink ? { affiliateLink } : {}),
      payer: { salutation: 'none', firstName, lastName, email, ...address, ...firm, phone: null },
      ...given,
    } as CheckoutInput)
    if (placed.redirectUrl && card !== 'none') await payInSandbox(world, placed.redirectUrl, iban ? { iban } : { card })
    await travel.drain()
    return placed
  }
}

/** A wire, which has arrived when it was sent more than four days ago. */
const buyByWire = async (world: World, buy: Buy, ware: readonly [string, number], person: Person, ago: number) => {
  const wire = await buy(...ware, person, { form: 'bank_wire', card: 'none' })
  const transfer = await world.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', wire.orderId)
    .where('wireReference', 'is not', null)
    .executeTakeFirst()
  if (transfer && ago > 4) await world.transact((ctx) => markWireReceived(ctx, { id: transfer.id }))
}

/** A purchase by a good card; some of them are refunded, cancelled or paused. */
const buyByCard = async (world: World, buy: Buy, ware: readonly [string, number], person: Person, kind: number) => {
  const [slug] = ware
  const { orderId } = await buy(...ware, person)
  // A trial has brought nothing that could be given back.
  if (kind > 0.95 && slug !== 'ceramics-studio') await refundOrder(world, { orderId, reason: 'Asked for politely' })
  else if (kind > 0.91 && (slug === 'ceramics-studio' || slug === 'signal-pro'))
    await world.transact((ctx) => cancelOrder(ctx, { orderId, at: 'period_end' }))
  else if (kind > 0.89 && slug === 'ceramics-studio')
    await world.transact((ctx) => pauseOrder(ctx, { orderId, days: 60 }))
}

/** What somebody buys on a day, and how they pay, by chance. */
const buyByChance = async (world: World, buy: Buy, random: () => number, ago: number): Promise<void> => {
  const ware = pick(random, bag)
  const [slug] = ware
  const kind = random()
  const person = pick(random, people)
  const byCard = (card: string) => buy(...ware, person, { card })
  if (slug === 'colour-guide') await buy(...ware, person)
  else if (kind < 0.1) await buyByWire(world, buy, ware, person, ago)
  else if (kind < 0.22) await buy(...ware, person, { iban: ibans[person[3]] ?? ibans['DE']! })
  else if (kind < 0.28 && slug !== 'grid-templates') await byCard('4000000000000341')
  else if (kind < 0.33) await byCard('none')
  else if (kind < 0.36) await byCard('4000000000009995')
  else if (kind < 0.39) await byCard('4000000000000259')
  else await buyByCard(world, buy, ware, person, kind)
}

/** Something that happens so many days before the demo's end. */
export type Scene = { ago: number; play: () => Promise<unknown> }

/** What the people who sign in to the demo bought in its last weeks, and one order of each kind that is still open. */
const lastScenes = (world: World, buy: Buy): Scene[] => {
  let key = ''
  const bought = (ago: number, ...given: Parameters<Buy>): Scene => ({ ago, play: () => buy(...given) })
  return [
    bought(33, 'grid-templates', 0, people[0]),
    {
      ago: 24,
      play: async () => {
        const { orderId } = await buy('gift-certificate', 0, people[5])
        key = await keyOfGift(world, orderId)
      },
    },
    {
      ago: 22,
      play: async () => {
        const { orderId } = await buy('photography-from-zero', 1, people[0])
        await learnHalfway(world, orderId)
      },
    },
    bought(17, 'brand-voice-workshop', 0, people[0]),
    bought(14, 'mentoring', 0, people[0]),
    bought(10, 'ceramics-studio', 0, people[0]),
    { ago: 5, play: () => buy('grid-templates', 0, people[0], { couponCode: key }) },
    bought(3, 'grid-templates', 0, people[2], { vatId: doubtfulIds.IT }),
    bought(2, 'photography-from-zero', 0, people[5], { form: 'bank_wire', card: 'none' }),
    bought(1, 'gift-certificate', 0, people[3], { iban: ibans['SE']! }),
    bought(0, 'brand-voice-workshop', 0, people[6], { card: 'none' }),
    bought(0, 'colour-guide', 0, people[9]),
    bought(0, 'grid-templates', 0, people[7]),
  ]
}

const keyOfGift = async (world: World, orderId: number): Promise<string> => {
  const { rows } = await sql<{ key: string }>`
    select v.key from vouchers v join accesses a on a.id = v.access_id where a.order_id = ${orderId}`.execute(world.db)
  return rows[0]!.key
}

/** The scenes of a year, the oldest first: purchases by chance, the few that were written, and what others bring. */
const scenesOf = (world: World, buy: Buy, shop: Shop, until: Temporal.Instant, purchases: number): Scene[] => {
  const random = randomFrom(20261121)
  let paidFromAbroad: { orderId: number } | undefined
  const byChance = sellingDays(purchases, until, random).map((ago, index): Scene => {
    const play = async () => {
      if (index % 20 === 19) await shop.tend()
      await buyByChance(world, buy, random, ago)
    }
    return { ago, play }
  })
  const written: Scene[] = [
    // A firm whose id nobody can check at the sale, and one who pays from another country and is refunded in a later quarter.
    { ago: 125, play: () => buy('grid-templates', 0, people[8], { vatId: doubtfulIds.PT }) },
    {
      ago: 95,
      play: async () => {
        paidFromAbroad = await buy('grid-templates', 0, people[10], { card: cards['DE']! })
      },
    },
    {
      ago: 0,
      play: () => refundOrder(world, { orderId: paidFromAbroad!.orderId, reason: 'The file would not open' }),
    },
  ]
  return [...byChance, ...written, ...lastScenes(world, buy), ...shop.scenes].toSorted((a, b) => b.ago - a.ago)
}

/** A year of buyers, told day by day through the order button, the sandbox bank and the jobs. Ends at `until`. */
export const liveDemoYear = async (
  world: World,
  clock: Clock,
  travel: TimeTravel,
  shop: Shop,
  until: Temporal.Instant,
  purchases: number,
): Promise<void> => {
  const random = randomFrom(20261122)
  const buy = buyIn(world, travel, shop)
  for (const { ago, play } of scenesOf(world, buy, shop, until, purchases)) {
    const minutes = ago === 0 ? 0 : Math.floor(random() * 600)
    const at = until.subtract({ hours: 24 * ago }).add({ minutes })
    if (Temporal.Instant.compare(at, clock.now) > 0) await travel.live(at.toString())
    await play()
    await travel.drain()
  }
  await travel.live(until.toString())
  await waitForFrontRow(world, shop.username)
  await travel.drain()
}
