import { z } from 'zod'
import { endpoint, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { declaredProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { lineFindings, providerLineState } from './vocabulary.ts'
import { providerLineKinds } from '#capabilities/sale/payments/vocabulary.ts'

const withAccounts = declaredProviders.filter(({ hasAccounts }) => hasAccounts).map(({ name }) => name)

/** Lines of the providers' own books, compared with ours. */
export const providerLineList = list({
  name: 'payments.provider_lines',
  path: '/v1/cabinet/provider_lines',
  permission: 'payments.compare',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    line: { kind: 'text', lead: true, under: 'provider' },
    provider: { kind: 'choice', values: 'provider', hidden: true },
    bookedAt: { kind: 'time', sort: true },
    kind: { kind: 'choice', values: 'provider_line_kind' },
    state: { kind: 'state', always: true, machine: providerLineState },
    finding: { kind: 'choice', options: lineFindings, values: 'line_finding' },
    amount: { kind: 'amount', currency: 'currency' },
    ourAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    currency: { kind: 'text', always: true, hidden: true },
    providerFee: { kind: 'amount', currency: 'feeCurrency', hide: 'mobile' },
    feeCurrency: { kind: 'text', hidden: true },
    settledReason: { kind: 'text', optional: true },
    settledAt: { kind: 'time', optional: true },
    orderId: { kind: 'number', hidden: true },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'people' },
    state: { kind: 'state', machine: providerLineState, group: 'payment' },
    finding: { kind: 'choice', options: lineFindings, values: 'line_finding', many: true, group: 'payment' },
    kind: { kind: 'choice', options: providerLineKinds, values: 'provider_line_kind', many: true, group: 'payment' },
    provider: { kind: 'choice', options: withAccounts, values: 'provider', group: 'payment' },
    hasFee: { kind: 'flag', group: 'payment' },
    booked: { kind: 'period', group: 'dates' },
    orderId: { kind: 'reference', to: 'orders', group: 'people' },
  },
  sort: '-bookedAt',
  search: true,
  views: [
    { key: 'differences', filters: { state: ['open'] } },
    { key: 'fees', filters: { hasFee: ['true'] } },
    { key: 'settled', filters: { state: ['settled'] } },
  ],
})

const one = z.object({ id: id() })
const moved = z.object({ state: z.string() })

export const lookUpProviderLine = endpoint(
  'POST',
  '/v1/cabinet/provider_lines/:id/look_up',
  'Ask the provider about a line once more, and compare again',
  { input: one, output: moved },
)
export const bookProviderLine = endpoint(
  'POST',
  '/v1/cabinet/provider_lines/:id/book',
  'Book a refund that was made at the provider',
  { input: one, output: moved },
)
export const settleProviderLine = endpoint(
  'POST',
  '/v1/cabinet/provider_lines/:id/settle',
  'Mark a difference as settled, with the reason',
  { input: one.extend({ reason: text(300) }), output: moved },
)
export const reopenProviderLine = endpoint(
  'POST',
  '/v1/cabinet/provider_lines/:id/reopen',
  'Take a difference up again that was settled',
  { input: one, output: moved },
)
