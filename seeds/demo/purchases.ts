import { randomUUID } from 'node:crypto'
import type { Clock, TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { pressOrderButton, type Press } from '#capabilities/sale/checkout/server/index.ts'
import { cancelOrder, pauseOrder, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import type { DemoAffiliates } from './affiliates.ts'
import { learnHalfway } from './course.ts'
import { waitForFrontRow } from './event.ts'
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
  const random = randomFrom(20261121)
  const days = Array.from(
    { length: purchases },
    (_, i) => 364 - Math.floor(((i + random() * 0.8) / purchases) ** 0.8 * 363),
  )
  let pressed = 0
  const press = async (
    slug: string,
    plan: number,
    person: (typeof people)[number],
    more: Partial<Press> & { card?: string; iban?: string; vatId?: string } = {},
  ) => {
    const [firstName, lastName, email, countryCode, zip, city, street, streetNumber] = person
    const { card = cards[countryCode] ?? good, iban, vatId, ...given } = more
    const firm = firms[email] ?? { company: vatId ? `${lastName} & Co.` : null, vatId: vatId ?? null }
    const affiliateLink = ++pressed % 3 === 0 ? shop.affiliates.links[pressed % 4 === 0 ? 1 : 0] : undefined
    if (affiliateLink) await shop.affiliates.follow(affiliateLink, slug, 2 + (pressed % 5))
    const placed = await pressOrderButton(world, {
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
      ...(pressed % 5 === 0 ? { salesLink: shop.salesLink } : {}),
      ...(affiliateLink ? { affiliateLink } : {}),
      payer: {
        salutation: 'none',
        firstName,
        lastName,
        email,
        countryCode,
        zip,
        city,
        street,
        streetNumber,
        ...firm,
        phone: null,
      },
      ...given,
    } as Press)
    if (placed.redirectUrl && card !== 'none') await payInSandbox(world, placed.redirectUrl, iban ? { iban } : { card })
    await travel.drain()
    return placed
  }
  let paidFromAbroad: { orderId: number } | undefined
  for (const [index, ago] of days.entries()) {
    await travel.live(
      until
        .subtract({ hours: 24 * ago })
        .add({ minutes: Math.floor(random() * 600) })
        .toString(),
    )
    if (index % 20 === 19) await shop.tend()
    // A firm whose id nobody can check at the sale, and one who pays from another country.
    if (index === 50) await press('grid-templates', 0, people[8], { vatId: doubtfulIds.PT })
    if (index === 60) paidFromAbroad = await press('grid-templates', 0, people[10], { card: cards['DE']! })
    const [slug, plan] = pick(random, bag)
    const kind = random()
    const person = pick(random, people)
    if (slug === 'colour-guide') await press(slug, plan, person)
    else if (kind < 0.1) {
      const wire = await press(slug, plan, person, { form: 'bank_wire', card: 'none' })
      const transfer = await world.db
        .selectFrom('transfers')
        .select('id')
        .where('orderId', '=', wire.orderId)
        .where('wireReference', 'is not', null)
        .executeTakeFirst()
      if (transfer && ago > 4) await world.transact((ctx) => markWireReceived(ctx, { id: transfer.id }))
    } else if (kind < 0.22) await press(slug, plan, person, { iban: ibans[person[3]] ?? ibans['DE']! })
    else if (kind < 0.28 && slug !== 'grid-templates') await press(slug, plan, person, { card: '4000000000000341' })
    else if (kind < 0.33) await press(slug, plan, person, { card: 'none' })
    else if (kind < 0.36) await press(slug, plan, person, { card: '4000000000009995' })
    else if (kind < 0.39) await press(slug, plan, person, { card: '4000000000000259' })
    else {
      const placed = await press(slug, plan, person)
      if (kind > 0.95) await refundOrder(world, { orderId: placed.orderId, reason: 'Asked for politely' })
      else if (kind > 0.91 && (slug === 'ceramics-studio' || slug === 'signal-pro'))
        await world.transact((ctx) => cancelOrder(ctx, { orderId: placed.orderId, at: 'period_end' }))
      else if (kind > 0.89 && slug === 'ceramics-studio')
        await world.transact((ctx) => pauseOrder(ctx, { orderId: placed.orderId, days: 60 }))
    }
    await travel.drain()
  }
  await travel.live(until.toString())
  // Taken back in a later quarter than it was sold in.
  if (paidFromAbroad) await refundOrder(world, { orderId: paidFromAbroad.orderId, reason: 'The file would not open' })
  // The last hour of the demo: one order of each kind that is still open.
  await press('grid-templates', 0, people[0])
  await press('ceramics-studio', 0, people[0])
  const course = await press('photography-from-zero', 1, people[0])
  await press('mentoring', 0, people[0])
  await press('gift-certificate', 0, people[3], { iban: ibans['SE']! })
  const gift = await press('gift-certificate', 0, people[5])
  const { key } = await world.db
    .selectFrom('vouchers')
    .innerJoin('accesses', 'accesses.id', 'vouchers.accessId')
    .select('vouchers.key')
    .where('accesses.orderId', '=', gift.orderId)
    .executeTakeFirstOrThrow()
  await press('grid-templates', 0, people[0], { couponCode: key })
  await press('photography-from-zero', 0, people[5], { form: 'bank_wire', card: 'none' })
  await press('brand-voice-workshop', 0, people[6], { card: 'none' })
  await press('brand-voice-workshop', 0, people[0])
  await press('grid-templates', 0, people[2], { vatId: doubtfulIds.IT })
  await learnHalfway(world, course.orderId)
  await waitForFrontRow(world, shop.username)
  await travel.drain()
}
