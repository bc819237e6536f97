import { z } from 'zod'
import {
  amount,
  basisPoints,
  count,
  day,
  email,
  endpoint,
  flag,
  id,
  instant,
  nothing,
  optionalText,
  text,
} from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { defaultLocale, locales } from '#platform/shared/texts.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { dealState } from '#capabilities/sale/orders/vocabulary.ts'
import { dealOrigins, leaderboardPeriods } from './vocabulary.ts'

const deals = '/v1/cabinet/deals'
const one = z.object({ id: id() })

export const dealList = list({
  name: 'deals.deals',
  path: deals,
  permission: 'deals.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    buyerName: { kind: 'text', lead: true, under: 'buyerEmail' },
    buyerEmail: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    createdAt: { kind: 'time', sort: true },
    productName: { kind: 'text', under: 'planName', hide: 'tablet' },
    planName: { kind: 'text', hidden: true },
    state: { kind: 'state', always: true, machine: dealState },
    memberName: { kind: 'text' },
    setterName: { kind: 'text', optional: true },
    incentivePlanName: { kind: 'text', optional: true },
    origin: { kind: 'choice', values: 'origin', hide: 'tablet' },
    orderNumber: { kind: 'text', optional: true },
    orderToken: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    validTill: { kind: 'day', sort: true, hide: 'tablet' },
    finalizedAt: { kind: 'time', sort: true, optional: true },
    endedAt: { kind: 'time', optional: true },
    amount: { kind: 'amount', currency: 'currency' },
    earnedAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    currency: { kind: 'text', hidden: true },
    link: { kind: 'text', hidden: true },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'deal' },
    state: { kind: 'state', machine: dealState, group: 'deal' },
    origin: { kind: 'choice', options: dealOrigins, values: 'origin', group: 'deal' },
    productId: { kind: 'reference', to: 'products', group: 'deal' },
    orderId: { kind: 'reference', to: 'orders', group: 'deal' },
    salesTeamMemberId: { kind: 'reference', to: 'sales_team_members', group: 'team' },
    setterId: { kind: 'reference', to: 'sales_team_members', group: 'team' },
    incentivePlanId: { kind: 'reference', to: 'deal_incentive_plans', group: 'team' },
    created: { kind: 'period', group: 'dates' },
    valid: { kind: 'period', day: true, group: 'dates' },
    finalized: { kind: 'period', group: 'dates' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'draft', filters: { state: ['draft'] } },
    { key: 'ready', filters: { state: ['ready'] } },
    { key: 'finalized', filters: { state: dealState.sets.bought } },
    { key: 'over', filters: { state: dealState.sets.over } },
  ],
})

/** The options for creating a deal. */
export const dealChoices = endpoint(
  'GET',
  `${deals}/choices`,
  'For whom, of what and by which plan deals can be made',
  {
    input: nothing(),
    output: z.object({
      members: z.array(
        z.object({
          id: id(),
          name: z.string(),
          sellerId: id(),
          sellerName: z.string(),
          maxDiscountBp: basisPoints(),
          defaultPlanId: id(),
          productIds: z.array(id()),
        }),
      ),
      products: z.array(
        z.object({
          id: id(),
          sellerId: id(),
          name: z.string(),
          plans: z.array(
            z.object({ id: id(), name: z.string(), currency: z.string(), amount: amount(), canHaveOwn: z.boolean() }),
          ),
        }),
      ),
      /** Only a seller chooses by which plan is earned. */
      incentivePlans: z.array(z.object({ id: id(), sellerId: id(), name: z.string() })),
    }),
  },
)

const terms = z.object({
  salesTeamMemberId: id(),
  setterId: none(id()),
  incentivePlanId: none(id()),
  productId: id(),
  pricingPlanId: id(),
  ownAmount: none(amount()),
  buyerEmail: email(),
  buyerFirstName: text(100),
  buyerLastName: text(100),
  buyerCompany: optionalText(200),
  locale: z.enum(locales).default(defaultLocale),
  note: optionalText(1000),
  validTill: none(day()),
  isSent: flag().default(false),
})

export const dealShape = z.object({
  id: id(),
  state: z.string(),
  origin: z.enum(dealOrigins),
  salesTeamMemberId: id(),
  setterId: id().nullable(),
  incentivePlanId: id(),
  productId: id(),
  pricingPlanId: id().nullable(),
  ownAmount: amount().nullable(),
  buyerEmail: z.string().nullable(),
  buyerFirstName: z.string(),
  buyerLastName: z.string(),
  buyerCompany: z.string().nullable(),
  locale: z.enum(locales),
  note: z.string().nullable(),
  validTill: day(),
  reason: z.string().nullable(),
  orderId: id().nullable(),
  link: z.string(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  productName: z.string(),
  planName: z.string().nullable(),
  amount: amount(),
  currency: z.string(),
  memberName: z.string(),
  setterName: z.string().nullable(),
  incentivePlanName: z.string(),
  /** Who only set it up reads it. */ mayChange: z.boolean(),
  /** Since when somebody else, or nobody, earns on the order. */
  endedAt: instant().nullable(),
  endedReason: z.string().nullable(),
})
export const showDeal = endpoint('GET', `${deals}/:id`, 'One deal', { input: one, output: dealShape })
export const addDeal = endpoint('POST', deals, 'Prepare a deal for one buyer, and send it where wanted', {
  input: terms,
  output: dealShape,
})
export const editDeal = endpoint('PATCH', `${deals}/:id`, 'Change a deal that is not sent yet', {
  input: terms.extend({ id: id() }),
  output: dealShape,
})
export const sendDeal = endpoint(
  'POST',
  `${deals}/:id/send`,
  'Mail the buyer the link; once more where it is sent already',
  { input: one, output: dealShape },
)
export const withdrawDeal = endpoint('POST', `${deals}/:id/withdraw`, 'Withdraw a deal nobody bought', {
  input: one,
  output: dealShape,
})
export const nameSalesperson = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/salesperson',
  'Name afterwards who sold an order, or somebody else; they earn on what is paid from then on',
  {
    input: one.extend({ salesTeamMemberId: id(), incentivePlanId: none(id()), reason: text(500) }),
    output: dealShape,
  },
)
export const removeSalesperson = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/remove_salesperson',
  'Let nobody earn on an order any more; what was earned stays',
  { input: one.extend({ reason: text(500) }), output: z.object({}) },
)

/** The buyer's page, for anyone with the link. */
export const showOffer = endpoint('GET', '/v1/checkout/deals/:token', 'An offer for one buyer', {
  input: z.object({ token: z.string().min(10).max(100) }),
  output: z.object({
    state: z.enum(['open', 'ordered', 'over']),
    username: z.string(),
    slug: z.string(),
    productName: z.string(),
    planName: z.string(),
    form: z.string(),
    interval: z.string().nullable(),
    currency: z.string(),
    amount: amount(),
    fullAmount: amount(),
    paymentsCount: count().nullable(),
    buyerFirstName: z.string(),
    memberName: z.string(),
    note: z.string().nullable(),
    validTill: day(),
    orderToken: z.string().nullable(),
  }),
})

export const leaderboard = endpoint(
  'GET',
  '/v1/cabinet/deals_leaderboard',
  'Who of a sales team closed how many deals that were not given back; what colleagues brought in is for the seller alone',
  {
    input: z.object({ period: z.enum(leaderboardPeriods).default('month') }),
    output: z.object({
      from: day(),
      teams: z.array(
        z.object({
          sellerId: id(),
          sellerName: z.string(),
          list: z.array(
            z.object({
              rank: z.int(),
              memberId: id(),
              name: z.string(),
              isOwn: z.boolean(),
              deals: count(),
              amounts: z.array(z.object({ currency: z.string(), amount: amount() })).nullable(),
            }),
          ),
        }),
      ),
    }),
  },
)
