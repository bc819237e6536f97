import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { findOrMakeBuyer } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { rememberPayer } from '#capabilities/people/payers/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import type { Coupon } from '#capabilities/offer/discounts/server/index.ts'
import type {
  PricingPlan,
  PricingPlansTable,
  Product,
  ProductsTable,
} from '#capabilities/offer/catalog/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import type { Supply } from '#capabilities/money/taxes/rules/supply.ts'
import { oneTax, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { Insertable } from 'kysely'
import { orderById } from './find-order.ts'
import { startPayment } from './money/pay-order.ts'
import type { NewOrder } from './placing/new-order.ts'
import { placeOrder } from './placing/place-order.ts'
import type { Order } from './tables.ts'
import { shipToOf } from '../rules/ship-to.ts'
import type { PartyDetails } from '../rules/snapshots.ts'

export const german: Supply = { treatment: 'standard', country: 'DE', rate: 1900 }

export const mara: PartyDetails = {
  salutation: 'none',
  firstName: 'Mara',
  lastName: 'Voss',
  company: null,
  vatId: null,
  street: 'Lindenweg',
  streetNumber: '4',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: null,
  email: 'mara@example.com',
}

export type TestShop = { seller: Seller; product: Product; plan: PricingPlan }

/** A seller with one published product to buy. */
export const openTestShop = async (
  ctx: Ctx,
  product: Partial<Insertable<ProductsTable>> = {},
  plan: Partial<Insertable<PricingPlansTable>> = {},
): Promise<TestShop & { /** Its seller's access token. */ token: string }> => {
  const { seller, token } = await makeSeller(ctx)
  return { seller, token, ...(await makeProduct(ctx, seller.id, product, plan)) }
}

/** The same, whose shop is open to buyers. */
export const openSellingTestShop: typeof openTestShop = async (ctx, product, plan) => {
  const shop = await openTestShop(ctx, product, plan)
  await letSell(ctx, shop.seller.id)
  return shop
}

export type Purchase = {
  card?: string
  iban?: string
  wire?: boolean
  quantity?: number
  checkoutKey?: string
  coupon?: Coupon | null
  email?: string
  company?: string
  ticketId?: number
  supply?: Supply
  taxes?: Taxes
  vatId?: string
  /** What is sent, to the payer's address. */ shipping?: NewOrder['shipping']
  cohorts?: NewOrder['cohorts']
}

/** Writes the order of one purchase, as the checkout does; nothing is paid yet. */
export const orderAt = async (ctx: Ctx, testShop: TestShop, purchase: Purchase = {}) => {
  const email = purchase.email ?? `${randomUUID().slice(0, 8)}@example.com`
  const details = { ...mara, email, company: purchase.company ?? null, vatId: purchase.vatId ?? null }
  const user = await findOrMakeBuyer(ctx, {
    email,
    firstName: details.firstName,
    lastName: details.lastName,
    locale: 'en',
  })
  const payer = await rememberPayer(ctx, testShop.seller.id, {
    ...details,
    salutation: 'none',
    userId: user.id,
    locale: 'en',
  })
  const selection: NewOrder = {
    seller: testShop.seller,
    product: testShop.product,
    plan: testShop.plan,
    quantity: purchase.quantity ?? 1,
    coupon: purchase.coupon ?? null,
    ticketId: purchase.ticketId ?? null,
    taxes: purchase.taxes ?? oneTax(testShop.plan?.useNetPrice ? 'net' : 'gross', purchase.supply ?? german, 1900),
    checkoutKey: purchase.checkoutKey ?? randomUUID(),
    payerId: payer.id,
    buyerUserId: user.id,
    payer: details,
    owner: details,
    shipping: purchase.shipping ?? null,
    cohorts: purchase.cohorts ?? [],
    shipTo: purchase.shipping ? shipToOf(details) : null,
    provider: purchase.wire ? 'direct_bank' : 'sandbox',
    form: purchase.wire ? 'bank_wire' : purchase.iban ? 'sepa' : 'card',
    consents: [],
  }
  return placeOrder(ctx, selection)
}

/** One purchase from the button to the bank's answer; 4242… unless another instrument is given. */
export const buy = async (world: World, testShop: TestShop, purchase: Purchase = {}): Promise<Order> => {
  const { order, transfer } = await world.transact((ctx) => orderAt(ctx, testShop, purchase))
  const step = await startPayment(world, order, transfer, 'http://localhost:3000/')
  if (step.redirectUrl)
    await payInSandbox(
      world,
      step.redirectUrl,
      purchase.iban ? { iban: purchase.iban } : { card: purchase.card ?? '4242424242424242' },
    )
  return orderById(world, order.id)
}
export { turnTheDay } from './cancel-order.ts'
export { chargeDueRates } from './rates/charge-due-rates.ts'
export { releaseHeldPayments } from './money/release-held.ts'
export { describe as describePayment } from './money/describe-payment.ts'
