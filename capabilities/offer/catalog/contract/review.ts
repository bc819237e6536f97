import { z } from 'zod'
import { endpoint, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { locales } from '#platform/shared/texts.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { materialFields, productForms, productReviewState } from '../vocabulary.ts'

const one = z.object({ id: id() })
const decided = z.object({ state: z.string() })
export const approveReviewCall = endpoint(
  'POST',
  '/v1/admin/product_reviews/:id/approve',
  'The product may be sold by the reseller',
  { input: one, output: decided },
)
export const rejectReviewCall = endpoint(
  'POST',
  '/v1/admin/product_reviews/:id/reject',
  'The product may not be sold by the reseller',
  { input: one.extend({ reason: text(500) }), output: decided },
)

export const showReview = endpoint(
  'GET',
  '/v1/admin/product_reviews/:id',
  'What of a reviewed product waits: as buyers see it, and as its seller wishes it',
  {
    input: one,
    output: z.object({
      id: id(),
      name: z.string(),
      fields: z.array(
        z.object({ field: z.enum(materialFields), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      /** What it says in other languages. */
      translations: z.array(
        z.object({
          locale: z.enum(locales),
          field: z.enum(materialFields),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    }),
  },
)

/** Paid products of power sellers, as the operator reviews them. */
export const productReviewList = list({
  name: 'catalog.product_reviews',
  path: '/v1/admin/product_reviews',
  permission: 'catalog.review',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', always: true, lead: true, under: 'sellerName' },
    sellerName: { kind: 'text', hidden: true },
    form: { kind: 'choice', values: 'form', hide: 'tablet' },
    reviewState: { kind: 'state', machine: productReviewState },
    isChange: { kind: 'flag', always: true, hide: 'tablet' },
    published: { kind: 'flag', hide: 'mobile' },
    isSelling: { kind: 'flag', hide: 'tablet' },
    submittedAt: { kind: 'time', sort: true },
    reviewedAt: { kind: 'time', optional: true },
    reviewReason: { kind: 'text', optional: true },
    shopPath: { kind: 'text', hidden: true },
  },
  filters: {
    sellerId: ofSeller,
    reviewState: { kind: 'state', machine: productReviewState },
    productType: { kind: 'choice', options: productForms, values: 'form' },
    isChange: { kind: 'flag' },
    submitted: { kind: 'period' },
  },
  sort: '-submittedAt',
  search: true,
  views: [
    { key: 'in_review', filters: { reviewState: ['in_review'] } },
    { key: 'rejected', filters: { reviewState: ['rejected'] } },
  ],
})
