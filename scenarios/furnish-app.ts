import { expect } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import type { TestWorld } from '#platform/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { companyProfile } from '#capabilities/people/sellers/server/testing.ts'
import { submitCheckout, type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { buyerDetails, checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi } from './ask-api.ts'

const iban = 'DE89 3704 0044 0532 0130 00'

/** The operator: an admin, the account payouts are sent from and, when they are given, the fees of every sale. */
export const openOperator = async (
  app: TestWorld,
  { company = 'Kontor Handel GmbH', fees }: { company?: string; fees?: Partial<typeof standardFees> } = {},
): Promise<Actor> => {
  const ask = askApi(app)
  const admin = (await app.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com' }))).actor
  await ask(admin, 'PUT', '/v1/admin/payout_sender', { name: company, iban })
  if (fees) await ask(admin, 'POST', '/v1/admin/fee_schedules', { ...standardFees, ...fees })
  return admin
}

export const standardFees = {
  name: 'Standard 5 %',
  percentBp: 500,
  fixedAmount: '0.00',
  vatBp: 1900,
  refundFeeAmount: '0.00',
  chargebackFeeAmount: '0.00',
  isReturnedOnRefund: true,
}

/** Somebody fills in their company and registers; sellers take money by the sandbox, who only earns by nothing (`null`). */
export const registerCompany = async (
  app: TestWorld,
  owner: Actor,
  { company = 'Studio Voss GmbH', vatId = 'DE136695976' } = {},
  providers: object | null = { sandbox: { isEnabled: true } },
): Promise<void> => {
  const ask = askApi(app)
  await ask(owner, 'PATCH', '/v1/cabinet/profile', companyProfile(company, vatId))
  if (providers) await ask(owner, 'PUT', '/v1/cabinet/settings/payment_providers', { ...providers })
  await ask(owner, 'POST', '/v1/cabinet/profile/finish_registration', {})
}

/** Who earns names a bank account, and the operator has looked at it. */
export const nameBankAccount = async (app: TestWorld, admin: Actor, owner: Actor, holder = 'Studio Voss GmbH') => {
  const ask = askApi(app)
  const { id } = await ask(owner, 'POST', '/v1/cabinet/bank_accounts', { holder, iban })
  await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id })
}

/** Presses the order button of a shop; nothing is paid yet. */
export const submitCheckoutAt = (
  app: TestWorld,
  { seller, product, plan }: TestShop,
  payer: Record<string, unknown> = {},
  more: Partial<CheckoutInput> = {},
  cookies: Record<string, string> = {},
) => {
  const at = { username: seller.username, slug: product.slug, planId: plan.id }
  const body = checkoutBody({ ...at, payer: { ...buyerDetails(), ...payer }, ...more })
  return submitCheckout(app.world, body as unknown as CheckoutInput, {
    headers: {},
    cookies,
    setCookie: () => undefined,
  })
}

/** A whole purchase by card, with all that follows from it. */
export const buyAt = async (...[app, ...submitCheckout]: Parameters<typeof submitCheckoutAt>): Promise<Order> => {
  const placed = await submitCheckoutAt(app, ...submitCheckout)
  if (placed.redirectUrl) await payInSandbox(app.world, placed.redirectUrl, { card: '4242424242424242' })
  await app.drain()
  return app.transact((ctx) => orderById(ctx, placed.orderId))
}

/** Lives on for so many days. */
export const liveDays = (app: TestWorld, days: number) => app.live(app.clock.now.add({ hours: 24 * days }).toString())

/** The books hold. */
export const expectGreen = async (app: TestWorld) => expect(await app.transact(faultsEverywhere)).toEqual([])
