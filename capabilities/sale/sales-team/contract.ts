import { z } from 'zod'
import { amount, email, endpoint, flag, id, instant, percent, text, currencyCode } from '#platform/shared/contract.ts'
import { none, percents, wholeDigits } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { defaultLocale, locales } from '#platform/shared/texts.ts'
import { incentiveBases, paidOns, salesTeamMemberState, valueForms } from './vocabulary.ts'

const one = z.object({ id: id() })

const planTerms = z.object({
  name: text(80),
  valueForm: z.enum(valueForms),
  value: amount(),
  currency: currencyCode().default('eur'),
  basis: z.enum(incentiveBases).default('net'),
  paidOn: z.enum(paidOns).default('each_payment'),
  setterBp: percents(),
  capAmount: none(amount().refine((value) => value > 0, 'too_small')),
  holdDays: wholeDigits(0, 365).default(14),
  clawsBack: flag().default(true),
})
type PlanTerms = z.output<typeof planTerms>
const fits = (plan: PlanTerms, check: z.core.$RefinementCtx<PlanTerms>): void => {
  if (plan.value < 1) check.addIssue({ code: 'custom', path: ['value'], message: 'too_small', input: plan.value })
  if (plan.valueForm === 'percents' && plan.value > 10_000)
    check.addIssue({ code: 'custom', path: ['value'], message: 'too_big', input: plan.value })
}

const plans = '/v1/cabinet/deal_incentive_plans'
export const planShape = z.object({
  id: id(),
  name: z.string(),
  version: z.int(),
  valueForm: z.enum(valueForms),
  value: amount(),
  currency: z.string(),
  basis: z.enum(incentiveBases),
  paidOn: z.enum(paidOns),
  setterBp: percent(),
  capAmount: amount().nullable(),
  holdDays: z.int(),
  clawsBack: z.boolean(),
  archivedAt: instant().nullable(),
  createdAt: instant(),
  versions: z.array(z.object({ id: id(), version: z.int(), createdAt: instant() })),
})
export const showIncentivePlan = endpoint('GET', `${plans}/:id`, 'One version of a deal incentive plan', {
  input: one,
  output: planShape,
})
export const addIncentivePlan = endpoint('POST', plans, 'New deal incentive plan', {
  input: planTerms.superRefine(fits),
  output: planShape,
})
export const editIncentivePlan = endpoint(
  'POST',
  `${plans}/:id/versions`,
  'The next version of a deal incentive plan; the one before is archived, deals keep theirs',
  { input: planTerms.extend({ id: id() }).superRefine(fits), output: planShape },
)
export const archiveIncentivePlan = endpoint('POST', `${plans}/:id/archive`, 'No new deals by this plan', {
  input: one,
  output: planShape,
})

export const incentivePlanList = list({
  name: 'sales_team.deal_incentive_plans',
  path: plans,
  permission: 'sales_team.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', always: true, lead: true, sort: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    version: { kind: 'number' },
    value: { kind: 'amount', always: true, sort: true },
    valueForm: { kind: 'choice', always: true, values: 'value_form', hidden: true },
    currency: { kind: 'text', always: true, hidden: true },
    basis: { kind: 'choice', always: true, options: incentiveBases, values: 'basis', hide: 'tablet' },
    paidOn: { kind: 'choice', values: 'paid_on' },
    setterBp: { kind: 'percent', hide: 'tablet' },
    capAmount: { kind: 'amount', currency: 'currency', hide: 'tablet' },
    holdDays: { kind: 'number', hide: 'mobile' },
    clawsBack: { kind: 'flag', optional: true },
    membersCount: { kind: 'number', hide: 'mobile' },
    archived: { kind: 'flag' },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    archived: { kind: 'flag' },
    valueForm: { kind: 'choice', options: valueForms, values: 'value_form' },
    basis: { kind: 'choice', options: incentiveBases, values: 'basis' },
    paidOn: { kind: 'choice', options: paidOns, values: 'paid_on' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'current', filters: { archived: 'false' } },
    { key: 'archived', filters: { archived: 'true' } },
  ],
})

const members = '/v1/cabinet/sales_team_members'
const memberTerms = z.object({
  name: text(80),
  defaultPlanId: id(),
  couponId: none(id()),
  maxDiscountBp: percents(),
  productIds: z.array(id()).max(500).default([]),
})
export const memberShape = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  state: z.string(),
  locale: z.enum(locales),
  defaultPlanId: id(),
  couponId: id().nullable(),
  couponCode: z.string().nullable(),
  maxDiscountBp: percent(),
  productIds: z.array(id()),
  link: z.string(),
  invitedAt: instant(),
  acceptedAt: instant().nullable(),
})
export const showMember = endpoint('GET', `${members}/:id`, 'One person of the sales team', {
  input: one,
  output: memberShape,
})
export const inviteMember = endpoint('POST', members, 'Invite somebody into the sales team by mail', {
  input: memberTerms.extend({ email: email(), locale: z.enum(locales).default(defaultLocale) }),
  output: memberShape,
})
export const editMember = endpoint(
  'PATCH',
  `${members}/:id`,
  'Change what somebody of the sales team sells and by which plan',
  { input: memberTerms.extend({ id: id() }), output: memberShape },
)
export const remindMember = endpoint('POST', `${members}/:id/remind`, 'Send the invitation once more', {
  input: one,
  output: memberShape,
})
export const pauseMember = endpoint('POST', `${members}/:id/pause`, 'Let somebody sell nothing for now', {
  input: one,
  output: memberShape,
})
export const resumeMember = endpoint('POST', `${members}/:id/resume`, 'Let somebody sell again', {
  input: one,
  output: memberShape,
})
export const endMember = endpoint(
  'POST',
  `${members}/:id/end`,
  'Take somebody out of the sales team; what was earned stays',
  { input: one, output: memberShape },
)
export const inviteAgain = endpoint('POST', `${members}/:id/invite_again`, 'Invite somebody who left once more', {
  input: one,
  output: memberShape,
})

export const memberList = list({
  name: 'sales_team.members',
  path: members,
  permission: 'sales_team.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email', sort: true },
    email: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    state: { kind: 'state', always: true, machine: salesTeamMemberState },
    planName: { kind: 'text' },
    couponCode: { kind: 'text', hide: 'tablet' },
    productsCount: { kind: 'number', hide: 'tablet' },
    maxDiscountBp: { kind: 'percent', optional: true },
    ordersCount: { kind: 'number', hide: 'mobile' },
    earnedAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
    link: { kind: 'text', hidden: true },
    invitedAt: { kind: 'time', sort: true, hide: 'tablet' },
    acceptedAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    state: { kind: 'state', machine: salesTeamMemberState },
    defaultPlanId: { kind: 'reference', to: 'deal_incentive_plans' },
    couponId: { kind: 'reference', to: 'coupons' },
    productId: { kind: 'reference', to: 'products' },
    invited: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'invited', filters: { state: ['invited'] } },
  ],
})

/** The page an invitation leads to. */
const invitation = z.object({ token: z.string().min(10).max(100) })
export const showInvitation = endpoint(
  'GET',
  '/v1/sales_team/invitations/:token',
  'Who invites, and by which rules is earned',
  {
    input: invitation,
    output: z.object({
      state: z.string(),
      name: z.string(),
      email: z.string(),
      sellerName: z.string(),
      plan: planShape.omit({ versions: true, archivedAt: true, createdAt: true }),
    }),
  },
)
export const acceptInvitation = endpoint('POST', '/v1/sales_team/invitations/:token/accept', 'Join the sales team', {
  input: invitation,
  output: z.object({ url: z.string() }),
})
