import { randomUUID } from 'node:crypto'
import { anonymous, type Actor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { editSeller, finishRegistration, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { addIncentivePlan, inviteMember } from '#capabilities/sale/sales-team/contract.ts'
import { memberById } from '#capabilities/sale/sales-team/server/index.ts'
import { accept, addPlan, invite, linkAnew } from '#capabilities/sale/sales-team/server/testing.ts'
import {
  activateAccount,
  approve,
  changePayoutSettings,
  keepBankAccount,
} from '#capabilities/after/payouts/server/testing.ts'
import { submitCheckout, type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { addDeal } from '#capabilities/sale/deals/contract.ts'
import { withdraw, writeDeal } from '#capabilities/sale/deals/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { operatorOf } from './payouts.ts'
import type { Scene } from './purchases.ts'

export type DemoSales = { memberId: number; linkToken: string; asMember: World; accountId: number }

const address = {
  businessType: 'natural' as const,
  salutation: 'none' as const,
  firstName: 'Mika',
  lastName: 'Sommer',
  street: 'Hansaring',
  streetNumber: '14',
  zip: '48155',
  city: 'Münster',
  countryCode: 'DE',
  phone: '+49 251 7654321',
  birthday: Temporal.PlainDate.from('1991-09-03'),
  isVatLiable: true,
  vatId: 'DE811907980',
  taxNumber: '331/4021/0931',
  taxNumberType: 'number' as const,
}
const tenPercent = {
  name: 'Ten percent',
  valueForm: 'percents',
  value: '10.00',
  setterBp: '30.00',
  capAmount: '400.00',
}
const fortyOnce = {
  name: 'Forty a contract',
  valueForm: 'currency',
  value: '40.00',
  paidOn: 'first_payment',
  setterBp: '50.00',
  holdDays: 30,
}
const mika = { name: 'Mika Sommer', email: 'sales@example.com', maxDiscountBp: '20.00' }
const noa = { name: 'Noa Brandt', email: 'noa.brandt@example.com', maxDiscountBp: '0' }

/** Who sells registers, names a bank account that is looked at, and is paid by the month. */
const registerMember = async (world: World, asMember: World): Promise<void> => {
  await asMember.transact((ctx) => editSeller(ctx, address))
  await asMember.transact((ctx) => finishRegistration(ctx, address))
  const account = await asMember.transact((ctx) =>
    keepBankAccount(ctx, { holder: 'Mika Sommer', iban: 'DE02500105170137075030', bic: null }),
  )
  await (await operatorOf(world)).transact((ctx) => activateAccount(ctx, { id: account.id }))
  await asMember.transact((ctx) =>
    changePayoutSettings(ctx, { minimumAmount: 2000, rhythm: 'monthly', isPaused: false, pauseReason: null }),
  )
}

/** Two plans, somebody who sells, and somebody who has not answered yet. */
export const foundSalesTeam = async (world: World, seller: Seller): Promise<DemoSales> => {
  const actor = {
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
  } satisfies Actor
  const owner = world.as(actor)
  const plan = await owner.transact((ctx) => addPlan(ctx, addIncentivePlan.input.parse(tenPercent)))
  await owner.transact((ctx) => addPlan(ctx, addIncentivePlan.input.parse(fortyOnce)))
  const inviteAs = (person: typeof mika) =>
    owner.transact((ctx) => invite(ctx, inviteMember.input.parse({ ...person, defaultPlanId: plan.id })))
  const { id } = await inviteAs(mika)
  await inviteAs(noa)
  await world.transact(async (ctx) => accept(ctx, { token: await linkAnew(ctx, id) }))
  const { userId, accountId, linkToken } = await world.transact((ctx) => memberById(ctx, id))
  const asMember = world.as({
    ...anonymous,
    kind: 'user',
    role: 'sales_team_member',
    userId,
    sellerId: accountId,
  } satisfies Actor)
  await registerMember(world, asMember)
  return { memberId: id, linkToken, asMember, accountId: accountId! }
}

type Shop = { username: string; ids: ReadonlyMap<string, number>; plans: ReadonlyMap<string, readonly number[]> }
type Person = readonly [firstName: string, lastName: string, email: string]

const elif = {
  salutation: 'none',
  firstName: 'Elif',
  lastName: 'Aydın',
  email: 'elif.aydin@example.com',
  countryCode: 'DE',
  zip: '50667',
  city: 'Köln',
  street: 'Breite Straße',
  streetNumber: '7',
  company: null,
  vatId: null,
  phone: null,
}

const offer = (
  { memberId, asMember }: DemoSales,
  shop: Shop,
  [key, slug]: readonly [key: string, slug: string],
  [buyerFirstName, buyerLastName, buyerEmail]: Person,
  more: Record<string, unknown> = {},
) =>
  asMember.transact((ctx) =>
    writeDeal(
      ctx,
      addDeal.input.parse({
        salesTeamMemberId: memberId,
        productId: shop.ids.get(key),
        pricingPlanId: shop.plans.get(slug)?.[0],
        buyerFirstName,
        buyerLastName,
        buyerEmail,
        isSent: true,
        ...more,
      }),
    ),
  )

/** Offers in every state. */
const writeOffers = async (sales: DemoSales, shop: Shop): Promise<string> => {
  const mentoring = ['mentoring', 'mentoring'] as const
  const bought = await offer(sales, shop, mentoring, [elif.firstName, elif.lastName, elif.email], {
    note: 'As we said on the phone: with the two extra portfolio reviews.',
  })
  const photography = ['photography', 'photography-from-zero'] as const
  await offer(sales, shop, photography, ['Henrik', 'Dahl', 'henrik.dahl@example.com'])
  await offer(sales, shop, mentoring, ['Ruth', 'Okafor', 'ruth.okafor@example.com'], { isSent: false })
  const workshop = ['voice', 'brand-voice-workshop'] as const
  const { id } = await offer(sales, shop, workshop, ['Pavel', 'Novák', 'pavel.novak@example.com'])
  await sales.asMember.transact((ctx) => withdraw(ctx, { id }))
  return bought.link.split('/').at(-1)!
}

const buyByDeal = async (world: World, { username, plans }: Shop, deal: string): Promise<void> => {
  const placed = await submitCheckout(world, {
    username,
    slug: 'mentoring',
    planId: plans.get('mentoring')?.[0],
    quantity: 1,
    checkoutKey: randomUUID(),
    form: 'card',
    terms: true,
    withdrawalWaiver: true,
    deal,
    payer: elif,
  } as CheckoutInput)
  if (placed.redirectUrl) await payInSandbox(world, placed.redirectUrl, { card: '4242424242424242' })
}

/** What a salesperson offers, one of it bought, and what was earned so far on its way to be paid. */
export const dealScenes = (world: World, sales: DemoSales, shop: Shop): Scene[] => {
  let deal = ''
  return [
    {
      ago: 12,
      play: async () => {
        deal = await writeOffers(sales, shop)
      },
    },
    { ago: 9, play: () => buyByDeal(world, shop, deal) },
    { ago: 0, play: () => payOutSales(world, sales) },
  ]
}

const payOutSales = async (world: World, sales: DemoSales): Promise<void> => {
  const waiting = await world.db
    .selectFrom('payouts')
    .select('id')
    .where('sellerId', '=', sales.accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (waiting) await (await operatorOf(world)).transact((ctx) => approve(ctx, waiting))
}
