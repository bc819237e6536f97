import { z } from 'zod'
import { amount, endpoint } from '#platform/shared/contract.ts'
import { list, relativePeriods } from '#platform/shared/list.ts'
import { parts } from './vocabulary.ts'

/** Why somebody has what they have: every booking of a share, and by which rule it came to its amount. */
export const earningList = list({
  name: 'earnings.earnings',
  path: '/v1/cabinet/sales_earnings',
  permission: 'earnings.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    orderNumber: { kind: 'text', lead: true, under: 'productName' },
    orderToken: { kind: 'text', hidden: true },
    productName: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    createdAt: { kind: 'time', sort: true },
    earnerName: { kind: 'text' },
    rateNumber: { kind: 'number', hide: 'tablet' },
    part: { kind: 'choice', values: 'part', hide: 'tablet' },
    baseAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    valueForm: { kind: 'choice', always: true, values: 'value_form', hidden: true },
    value: { kind: 'amount', always: true, hide: 'mobile' },
    partBp: { kind: 'percent', always: true, hidden: true },
    netAmount: { kind: 'amount', currency: 'currency', sort: true },
    vatAmount: { kind: 'amount', currency: 'currency', optional: true },
    grossAmount: { kind: 'amount', currency: 'currency', sort: true, hide: 'mobile' },
    holdEndsOn: { kind: 'day', sort: true, hide: 'tablet' },
    currency: { kind: 'text', always: true, hidden: true },
  },
  filters: {
    salesTeamMemberId: { kind: 'reference', to: 'sales_team_members', group: 'sale' },
    orderId: { kind: 'reference', to: 'orders', group: 'sale' },
    part: { kind: 'choice', options: parts, values: 'part', group: 'sale' },
    amount: { kind: 'money', group: 'sale' },
    currency: { kind: 'code', of: 'currency', group: 'sale' },
    created: { kind: 'period', group: 'dates' },
    holdEnds: { kind: 'period', day: true, group: 'dates' },
  },
  sort: '-createdAt',
  search: true,
})

export const sumEarnings = endpoint(
  'GET',
  '/v1/cabinet/sales_earnings/sums',
  'What was earned in a period less what was taken back, by currency',
  {
    input: z.object({ createdRelativePeriod: z.enum(relativePeriods).default('current-month') }),
    output: z.object({ list: z.array(z.object({ currency: z.string(), netAmount: amount() })) }),
  },
)
