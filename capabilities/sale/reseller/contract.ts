import { z } from 'zod'
import { count, endpoint, flag, id, instant, nothing, optionalText, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { sellingMode } from '#capabilities/people/sellers/vocabulary.ts'
import { resellerRequestState } from './vocabulary.ts'

const one = z.object({ id: id() })

export const showReseller = endpoint(
  'GET',
  '/v1/cabinet/reseller',
  'Who sells: the seller or the reseller, and how a wish to change that stands',
  {
    input: nothing(),
    output: z.object({
      sellingMode: z.enum(statesOf(sellingMode)),
      /** Nothing while the operator named no company. */
      company: z
        .object({
          company: z.string(),
          address: z.string(),
          countryCode: z.string(),
          email: z.string(),
          vatId: z.string(),
        })
        .nullable(),
      request: z
        .object({
          id: id(),
          state: z.enum(statesOf(resellerRequestState)),
          message: z.string().nullable(),
          reason: z.string().nullable(),
          createdAt: instant(),
          decidedAt: instant().nullable(),
        })
        .nullable(),
      /** Subscriptions and instalments of the reseller that still run: the seller cannot leave before they end. */
      runningCount: count(),
    }),
  },
)
export const askReseller = endpoint('POST', '/v1/cabinet/reseller/requests', 'Ask to sell through the reseller', {
  input: z.object({
    message: optionalText(1000),
    isSelfBillingAgreed: flag().refine((agreed) => agreed, 'must_accept'),
  }),
  output: showReseller.output,
})
export const cancelReseller = endpoint('POST', '/v1/cabinet/reseller/requests/:id/cancel', 'Take a wish back', {
  input: one,
  output: showReseller.output,
})
export const closeResellerCall = endpoint('POST', '/v1/cabinet/reseller/close', 'Sell in the own name again', {
  input: nothing(),
  output: showReseller.output,
})

const decided = z.object({ state: z.string() })
export const approveReseller = endpoint(
  'POST',
  '/v1/admin/reseller_requests/:id/approve',
  'From now on the reseller sells for this seller',
  { input: one, output: decided },
)
export const rejectReseller = endpoint('POST', '/v1/admin/reseller_requests/:id/reject', 'Turn a wish down', {
  input: one.extend({ reason: text(300) }),
  output: decided,
})
export const endReseller = endpoint(
  'POST',
  '/v1/admin/reseller_requests/:id/close',
  'The seller of an approved request sells in the own name again',
  { input: one.extend({ reason: text(300) }), output: decided },
)

export const resellerRequestList = list({
  name: 'reseller.requests',
  path: '/v1/admin/reseller_requests',
  permission: 'reseller.decide',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    sellerName: { kind: 'text', always: true, lead: true, under: 'username' },
    username: { kind: 'text', hidden: true },
    sellerId: { kind: 'number', hidden: true },
    state: { kind: 'state', always: true, machine: resellerRequestState },
    sellingMode: { kind: 'state', machine: sellingMode, hide: 'tablet' },
    countryCode: { kind: 'text', hide: 'tablet' },
    isVatLiable: { kind: 'flag', optional: true },
    message: { kind: 'text', hide: 'mobile' },
    reason: { kind: 'text', optional: true },
    productsCount: { kind: 'number', optional: true },
    createdAt: { kind: 'time', sort: true },
    decidedAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: resellerRequestState },
    sellingMode: { kind: 'state', machine: sellingMode },
    countryCode: { kind: 'code', of: 'country' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'waiting', filters: { state: ['waiting'] } },
    { key: 'approved', filters: { state: ['approved'] } },
  ],
})
