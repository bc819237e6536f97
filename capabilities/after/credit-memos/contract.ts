import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'
import { list, monthFilters } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { vatTreatments } from '#capabilities/money/taxes/rules/supply.ts'
import { creditMemoState, recipientKinds } from './vocabulary.ts'

const byToken = z.object({ id: id(), token: z.string().max(100) })
export const openMemoPdf = endpoint(
  'GET',
  '/common/credit_memos/:id.pdf',
  'The PDF of a credit memo for whoever holds its token',
  { input: byToken, output: z.any() },
)
export const openMemoXml = endpoint(
  'GET',
  '/common/credit_memos/:id.xml',
  'The XRechnung of a credit memo for whoever holds its token',
  { input: byToken, output: z.any() },
)

export const creditMemoList = list({
  name: 'credit_memos.credit_memos',
  path: '/v1/cabinet/credit_memos',
  permission: 'credit_memos.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    number: { kind: 'text', lead: true },
    token: { kind: 'text', always: true, hidden: true },
    issuerName: { kind: 'text', hide: 'tablet' },
    sellerName: { kind: 'text' },
    recipientKind: { kind: 'choice', values: 'recipient_kind', hide: 'tablet' },
    issuedOn: { kind: 'day', sort: true },
    state: { kind: 'state', machine: creditMemoState },
    suppliedFrom: { kind: 'day', hide: 'tablet' },
    suppliedTill: { kind: 'day', hide: 'tablet' },
    vatTreatment: { kind: 'choice', values: 'vat_treatment', optional: true },
    linesCount: { kind: 'number', optional: true },
    payoutId: { kind: 'number', hidden: true },
    payoutNumber: { kind: 'text', hide: 'tablet' },
    isEInvoice: { kind: 'flag', always: true, hidden: true },
    netAmount: { kind: 'amount', currency: 'currency', optional: true },
    vatAmount: { kind: 'amount', currency: 'currency', optional: true },
    grossAmount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'document' },
    invoiceNumber: { kind: 'text', group: 'document' },
    state: { kind: 'state', machine: creditMemoState, group: 'document' },
    recipientKind: { kind: 'choice', options: recipientKinds, values: 'recipient_kind', group: 'document' },
    vatTreatment: { kind: 'choice', options: vatTreatments, values: 'vat_treatment', group: 'document' },
    amount: { kind: 'money', group: 'document' },
    currency: { kind: 'code', of: 'currency', group: 'document' },
    payoutId: { kind: 'reference', to: 'payouts', group: 'document' },
    issued: { kind: 'period', day: true, group: 'dates' },
    created: { kind: 'period', group: 'dates' },
    ...monthFilters,
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'issued', filters: { state: ['issued'] } },
    { key: 'draft', filters: { state: ['draft'] } },
  ],
})
