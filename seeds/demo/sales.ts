import { randomUUID } from 'node:crypto'
import { anonymous, type Actor } from '#platform/server/context.ts'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { editSeller, finishRegistration, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { addIncentivePlan, inviteMember } from '#capabilities/people/sales-team/contract.ts'
import { memberById } from '#capabilities/people/sales-team/server/index.ts'
import { accept, addPlan, invite } from '#capabilities/people/sales-team/server/testing.ts'
import {
  activateAccount,
  approve,
  changePayoutSettings,
  keepBankAccount,
} from '#capabilities/after/payouts/server/testing.ts'
import { pressOrderButton, type Press } from '#capabilities/sale/checkout/server/index.ts'
import { addDeal } from '#capabilities/sale/deals/contract.ts'
import { withdraw, writeDeal } from '#capabilities/sale/deals/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { operatorOf } from './payouts.ts'

export type DemoSales = { memberId: number; linkToken: string; asMember: World; accountId: number }

/** Two plans, somebody who sells, and somebody who has not answered yet. */
export const foundSalesTeam = async (world: World, seller: Seller): Promise<DemoSales> => {
  const owner = world.as({
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
  } satisfies Actor)
  const plan = await owner.transact((ctx) =>
    addPlan(
      ctx,
      addIncentivePlan.input.parse({
        name: 'Ten percent',
        valueForm: 'percents',
        value: '10.00',
        setterBp: '30.00',
        capAmount: '400.00',
      }),
    ),
  )
  await owner.transact((ctx) =>
    addPlan(
      ctx,
      addIncentivePlan.input.parse({
        name: 'Forty a contract',
        valueForm: 'currency',
        value: '40.00',
        paidOn: 'first_payment',
        setterBp: '50.00',
        holdDays: 30,
      }),
    ),
  )
  const { id } = await owner.transact((ctx) =>
    invite(
      ctx,
      inviteMember.input.parse({
        name: 'Mika Sommer',
        email: 'sales@example.com',
        defaultPlanId: plan.id,
        maxDiscountBp: '20.00',
      }),
    ),
  )
  await owner.transact((ctx) =>
    invite(
      ctx,
      inviteMember.input.parse({
        name: 'Noa Brandt',
        email: 'noa.brandt@example.com',
        defaultPlanId: plan.id,
        maxDiscountBp: '0',
      }),
    ),
  )
  await world.transact(async (ctx) => accept(ctx, { token: (await memberById(ctx, id)).invitationToken }))
  const { userId, accountId, linkToken } = await world.transact((ctx) => memberById(ctx, id))
  const asMember = world.as({
    ...anonymous,
    kind: 'user',
    role: 'sales_team_member',
    userId,
    sellerId: accountId,
  } satisfies Actor)
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
  await asMember.transact((ctx) => editSeller(ctx, address))
  await asMember.transact((ctx) => finishRegistration(ctx, address))
  const account = await asMember.transact((ctx) =>
    keepBankAccount(ctx, { holder: 'Mika Sommer', iban: 'DE02500105170137075030', bic: null }),
  )
  await (await operatorOf(world)).transact((ctx) => activateAccount(ctx, { id: account.id }))
  await asMember.transact((ctx) =>
    changePayoutSettings(ctx, { minimumAmount: 2000, rhythm: 'monthly', isPaused: false, pauseReason: null }),
  )
  return { memberId: id, linkToken, asMember, accountId: accountId! }
}

/** Offers in every state, and what was earned so far on its way to be paid. */
export const makeDemoDeals = async (
  world: World,
  travel: TimeTravel,
  { memberId, asMember, accountId }: DemoSales,
  shop: { username: string; ids: ReadonlyMap<string, number>; plans: ReadonlyMap<string, readonly number[]> },
): Promise<void> => {
  const offer = (
    key: string,
    slug: string,
    buyer: readonly [string, string, string],
    more: Record<string, unknown> = {},
  ) =>
    asMember.transact((ctx) =>
      writeDeal(
        ctx,
        addDeal.input.parse({
          salesTeamMemberId: memberId,
          productId: shop.ids.get(key),
          pricingPlanId: shop.plans.get(slug)?.[0],
          buyerFirstName: buyer[0],
          buyerLastName: buyer[1],
          buyerEmail: buyer[2],
          isSent: true,
          ...more,
        }),
      ),
    )
  const bought = await offer('mentoring', 'mentoring', ['Elif', 'Aydın', 'elif.aydin@example.com'], {
    note: 'As we said on the phone: with the two extra portfolio reviews.',
  })
  await offer('photography', 'photography-from-zero', ['Henrik', 'Dahl', 'henrik.dahl@example.com'])
  await offer('mentoring', 'mentoring', ['Ruth', 'Okafor', 'ruth.okafor@example.com'], { isSent: false })
  const { id } = await offer('voice', 'brand-voice-workshop', ['Pavel', 'Novák', 'pavel.novak@example.com'])
  await asMember.transact((ctx) => withdraw(ctx, { id }))
  const slug = 'mentoring'
  const payer = {
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
  const placed = await pressOrderButton(world, {
    username: shop.username,
    slug,
    planId: shop.plans.get(slug)?.[0],
    quantity: 1,
    checkoutKey: randomUUID(),
    form: 'card',
    terms: true,
    withdrawalWaiver: true,
    deal: bought.link.split('/').at(-1),
    payer,
  } as Press)
  if (placed.redirectUrl) await payInSandbox(world, placed.redirectUrl, { card: '4242424242424242' })
  await travel.drain()
  const waiting = await world.db
    .selectFrom('payouts')
    .select('id')
    .where('sellerId', '=', accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (waiting) await (await operatorOf(world)).transact((ctx) => approve(ctx, waiting))
}
