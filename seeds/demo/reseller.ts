import { randomUUID } from 'node:crypto'
import { anonymous } from '#platform/server/context.ts'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { addUser, grantProfile, hashPassword } from '#capabilities/people/identity/server/index.ts'
import {
  editSeller,
  finishRegistration,
  openSeller,
  setPaymentProvider,
} from '#capabilities/people/sellers/server/index.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { approveReview } from '#capabilities/offer/catalog/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { submitCheckout, type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { approveRequest, askReseller } from '#capabilities/sale/reseller/server/testing.ts'
import {
  activateAccount,
  approve,
  confirm,
  keepBankAccount,
  writeFile,
} from '#capabilities/after/payouts/server/testing.ts'
import { nextPayout, operatorOf } from './payouts.ts'
import { demoPassword } from '#capabilities/people/identity/rules/demo-people.ts'

const buyers = [
  ['Chloé', 'Garnier', 'chloe.garnier@example.com', 'FR', '75011', 'Paris', 'Rue Oberkampf', '92'],
  ['Jonas', 'Keller', 'jonas.keller@example.com', 'DE', '80331', 'München', 'Sendlinger Straße', '21'],
  ['Leon', 'Hartmann', 'leon.hartmann@example.com', 'AT', '1010', 'Wien', 'Graben', '2'],
  ['Mara', 'Voss', 'payer@example.com', 'DE', '10115', 'Berlin', 'Lindenweg', '4'],
] as const

const seller = async (
  world: World,
  person: { email: string; firstName: string; lastName: string; username: string; company: string },
) => {
  const { username, company, ...named } = person
  const passwordHash = await hashPassword(demoPassword)
  const opened = await world.transact(async (ctx) => {
    const user = (await addUser(ctx, { ...named, locale: 'en', passwordHash, confirmed: true }))!
    await grantProfile(ctx, user.id, 'seller')
    return openSeller(ctx, { userId: user.id, username, name: company, ...named, locale: 'en' })
  })
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: opened.userId, sellerId: opened.id })
  await world.transact((ctx) => setPaymentProvider(ctx, opened.id, 'sandbox', { isEnabled: true }))
  await owner.transact((ctx) =>
    finishRegistration(ctx, {
      businessType: 'entity',
      company,
      region: 'Hamburg',
      registrationLocation: 'Hamburg',
      street: 'Schanzenstraße',
      streetNumber: '41',
      zip: '20357',
      city: 'Hamburg',
      countryCode: 'DE',
      phone: '+49 40 7654321',
      birthday: Temporal.PlainDate.from('1979-09-23'),
      isVatLiable: true,
      vatId: 'DE136695976',
      taxNumber: '41/704/00913',
      taxNumberType: 'number',
    }),
  )
  await owner.transact((ctx) => editSeller(ctx, { website: 'https://example.com' }))
  return { owner, seller: opened }
}

type Typewerk = { world: World; operator: World; owner: World; sellerId: number; slug: string; planId: number }

const typewerk = {
  email: 'power@example.com',
  firstName: 'Henrike',
  lastName: 'Paulsen',
  username: 'typewerk',
  company: 'Typewerk GmbH',
}
const specimens = {
  name: 'Type specimens',
  slug: 'type-specimens',
  category: 'e_book',
  shortDescription: 'Twelve typefaces, set and explained.',
} as const

/** A shop that the operator's company sells for: asked, approved, its product reviewed. */
const openTypewerk = async (world: World): Promise<Typewerk> => {
  const operator = await operatorOf(world)
  await operator.transact(nameResellerCompany)
  const { owner, seller: power } = await seller(world, typewerk)
  const { product, plan } = await world.transact((ctx) => makeProduct(ctx, power.id, specimens, { price: 4900 }))
  const account = await owner.transact((ctx) =>
    keepBankAccount(ctx, { holder: 'Typewerk GmbH', iban: 'DE02200505501015871393', bic: null }),
  )
  await operator.transact((ctx) => activateAccount(ctx, account))
  await owner.transact((ctx) =>
    askReseller(ctx, { message: 'We sell to all of Europe and would rather not do its VAT.' }),
  )
  const request = await world.db
    .selectFrom('resellerRequests')
    .select('id')
    .where('sellerId', '=', power.id)
    .executeTakeFirstOrThrow()
  await operator.transact((ctx) => approveRequest(ctx, request))
  await operator.transact((ctx) => approveReview(ctx, { id: product.id }))
  return { world, operator, owner, sellerId: power.id, slug: product.slug, planId: plan.id }
}

/** Somebody buys there; answers the order's id. */
const sellTo = async ({ world, slug, planId }: Typewerk, buyer: (typeof buyers)[number]): Promise<number> => {
  const [firstName, lastName, email, countryCode, zip, city, street, streetNumber] = buyer
  const named = { salutation: 'none', firstName, lastName, email, company: null, vatId: null, phone: null }
  const placed = await submitCheckout(world, {
    username: typewerk.username,
    slug,
    planId,
    quantity: 1,
    checkoutKey: randomUUID(),
    form: 'card',
    terms: true,
    withdrawalWaiver: true,
    payer: { ...named, countryCode, zip, city, street, streetNumber },
  } as CheckoutInput)
  if (placed.redirectUrl) await payInSandbox(world, placed.redirectUrl, { card: '4242424242424242' })
  return placed.orderId
}

const payOut = async ({ operator, owner, sellerId }: Typewerk): Promise<void> => {
  const payout = await nextPayout(owner, sellerId)
  await operator.transact((ctx) => approve(ctx, payout))
  await operator.transact((ctx) => writeFile(ctx))
  await operator.transact((ctx) => confirm(ctx, payout))
}

const letAnotherAsk = async (world: World): Promise<void> => {
  const tarik = { email: 'asking@example.com', firstName: 'Tarik', lastName: 'Yıldız' }
  const asking = await seller(world, { ...tarik, username: 'lichtbild', company: 'Lichtbild UG' })
  const message = 'Presets for photographers, about forty sales a month.'
  await asking.owner.transact((ctx) => askReseller(ctx, { message }))
}

/**
 * The operator's company sells for a shop of its own in the last months: reviewed, bought from, refunded once, paid out with a
 * credit memo. Another shop has asked.
 */
export const withReseller = async (world: World, travel: TimeTravel, until: Temporal.Instant): Promise<TimeTravel> => {
  const shop = await openTypewerk(world)
  await travel.drain()
  const bought: number[] = []
  const sell = (buyer: (typeof buyers)[number]) => async () => bought.push(await sellTo(shop, buyer))
  const steps: readonly (readonly [ago: number, step: () => Promise<unknown>])[] = [
    ...buyers.map((buyer, i) => [70 - i * 4, sell(buyer)] as const),
    [55, () => refundOrder(world, { orderId: bought[1] ?? 0, amount: 1900, reason: 'Bought twice' })],
    [30, () => payOut(shop)],
    [8, sell(buyers[0])],
    [2, () => letAnotherAsk(world)],
  ]
  const left = [...steps]
  return {
    ...travel,
    live: async (iso) => {
      for (let next = left[0]; next; next = left[0]) {
        const at = until.subtract({ hours: 24 * next[0] + 5 })
        if (Temporal.Instant.compare(at, Temporal.Instant.from(iso)) > 0) break
        left.shift()
        await travel.live(at.toString())
        await next[1]()
        await travel.drain()
      }
      await travel.live(iso)
    },
  }
}
