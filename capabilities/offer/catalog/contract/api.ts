import { z } from 'zod'
import {
  apiAmount,
  apiEndpoint,
  count,
  done,
  flag,
  id,
  instant,
  notSupported,
  paging,
  percent,
  text,
} from '#platform/shared/contract.ts'
import { withScheme } from '#platform/shared/web-address.ts'
import { productForms } from '../vocabulary.ts'
import { apiPlanShape, moneyIn, sentPlan } from './api-plan.ts'
import { planFields } from './plan.ts'
import { nameLimit, productChange } from './product-shape.ts'
import { successEmail } from './success-email.ts'

const word = () => z.string().nullable()
const money = () => apiAmount().nullable()
const one = z.object({ id: id() })

export const apiProductShape = z
  .object({
    id: id(),
    slug: z.string(),
    name: z.string(),
    form: z.enum(productForms),
    price: money(),
    currency: word(),
    free: z.boolean(),
    active: z.boolean(),
    private: z.boolean(),
    archived: z.boolean(),
    shortDescription: z.string(),
    description: z.string(),
    limit: z.int().nullable(),
    soldCount: count(),
    successUrl: word(),
    cancelUrl: word(),
    errorUrl: word(),
    successEmail: successEmail.nullable(),
    authors: z.array(
      z.object({
        id: id(),
        authorId: id(),
        customCommissionEnabled: z.boolean(),
        commission: apiAmount().describe('In percent of what the product earns.'),
      }),
    ),
    webhookUrl: word().describe('Hears of this product alone; a password in it is not shown.'),
    pricingPlans: z.array(apiPlanShape),
    prices: z.array(z.object({ id: id(), position: z.int(), pricingPlanId: id() })),
    shopUrl: z.string(),
    urlToPay: z.string().describe('Where it is paid; older clients send buyers there.'),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ title: 'Product' })

const { free, private: isPrivate, shortDescription, description } = productChange.shape

/** Clients send addresses as people write them: `example.com/thanks` is one. */
const address = (field: 'successUrl' | 'cancelUrl' | 'errorUrl') =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^[^\s:/]+\.[^\s:]+$/.test(value.trim()) ? `https://${value.trim()}` : value,
    productChange.shape[field],
  )
const endpointForms = {
  all_webhook_endpoints: 'all',
  no_webhook_endpoints: 'none',
  selected_webhook_endpoints: 'selected',
} as const

/** People of the team by their ids there, each with a percent of what the product earns; 0 ends it. */
const authors = () =>
  z
    .array(
      z.strictObject({
        id: id(),
        customCommissionEnabled: flag().optional(),
        cCEnabled: flag().optional(),
        commission: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), percent()),
      }),
    )
    .max(100)
    .optional()

const productFields = z.object({
  free,
  active: flag()
    .optional()
    .describe(
      'Whether it is sold. 409 `catalog.not_publishable` while something of its form is missing; a course may be empty.',
    ),
  private: isPrivate,
  pricesAttributes: z
    .array(
      z.strictObject({
        id: id().optional(),
        position: z.coerce.number<number | string>().int().min(0).max(10_000).optional(),
        pricingPlanId: id().optional(),
      }),
    )
    .max(100)
    .optional()
    .describe('Plans the product is sold by. With the id of a price, that price gets another plan or place.'),
  shortDescription,
  description,
  successUrl: address('successUrl'),
  cancelUrl: address('cancelUrl'),
  errorUrl: address('errorUrl'),
  successEmail: successEmail.strict().nullish().describe('Blank texts alone are those of the mail everybody gets.'),
  webhookEndpointForm: z
    .enum(Object.keys(endpointForms) as (keyof typeof endpointForms)[])
    .transform((form) => endpointForms[form])
    .optional()
    .describe('Which endpoints hear of its orders.'),
  webhookEndpointIds: productChange.shape.webhookEndpointIds.describe('The selected ones.'),
  pricingPlans: z
    .array(sentPlan)
    .max(100)
    .optional()
    .describe('Plans made or changed with the product; those that are not named stay.'),
  authors: authors().describe('Who of the team shares in what it earns; who is not named keeps what they have.'),
  teamMembers: authors().describe('The same as authors.'),
  webhookUrl: z
    .string()
    .trim()
    .overwrite(withScheme)
    .max(500, 'too_long')
    .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'invalid_url' })]))
    .nullish()
    .describe('Hears of this product alone; blank removes it.'),
  forward: notSupported(),
  pageHeader: notSupported(),
  pageFooter: notSupported(),
  performancePeriod: notSupported(),
  performancePeriodType: notSupported(),
  performancePeriodText: notSupported(),
})
export type ApiProductFields = z.output<typeof productFields> & { name?: string | undefined }

const search = { query: z.string().max(200).optional().describe('Words of the name.') }

export const apiProducts = apiEndpoint('GET', '/api/products', 'Products, newest first', {
  description: 'With `query`, those whose name has these words; `form` and `active` narrow the list further.',
  input: z.object({ ...paging(50), ...search, form: z.enum(productForms).optional(), active: flag().optional() }),
  output: z.array(apiProductShape),
})
export const apiProduct = apiEndpoint('GET', '/api/products/:id', 'One product', {
  description: 'With its pricing plans, and the prices that attach them to it in their order.',
  input: one,
  output: apiProductShape,
})
export const apiAddProduct = apiEndpoint('POST', '/api/products', 'New product', {
  description:
    'A name is enough: a course that is not in the shop yet. With `price` it gets a plan that is paid ' +
    'once; `pricing_plans` makes other plans with it, and `prices_attributes` attaches plans there are.',
  input: z.object({
    name: text(nameLimit),
    form: z.enum(productForms).default('course'),
    price: moneyIn().describe('Sells it once for this price, in the currency of the account.'),
    ...productFields.shape,
  }),
  output: apiProductShape,
})
export const apiEditProduct = apiEndpoint('PUT', '/api/products/:id', 'Change a product; what is left out stays', {
  description: 'Fields that are left out stay as they are. Prices are changed by the plans the product is sold by.',
  input: z.object({
    id: id(),
    name: text(nameLimit).optional(),
    price: notSupported().describe('Not supported: prices are those of its pricing plans.'),
    ...productFields.shape,
  }),
  output: apiProductShape,
})

export const apiPlans = apiEndpoint('GET', '/api/pricing_plans', 'Pricing plans, newest first', {
  description: 'With `product_id`, the plans of one product.',
  input: z.object({ ...paging(), ...search, productId: id().optional() }),
  output: z.array(apiPlanShape),
})
export const apiPlan = apiEndpoint('GET', '/api/pricing_plans/:id', 'One pricing plan', {
  description: 'Which fields hold something depends on its `form`.',
  input: one,
  output: apiPlanShape,
})
export const apiSendPlan = apiEndpoint(
  'POST',
  '/api/pricing_plans',
  'New pricing plan of a product, as older clients send it',
  {
    description:
      'The terms stand in `preferences`, by the names older clients know. New programs use `POST ' +
      '/api/products/{id}/pricing_plans`.',
    input: z.object({
      productId: id().optional(),
      salesPageId: id().optional().describe('The product, by its older name.'),
      pricingPlan: sentPlan.omit({ id: true }),
    }),
    output: apiPlanShape,
  },
)
export const apiAddPlan = apiEndpoint('POST', '/api/products/:id/pricing_plans', 'New pricing plan of a product', {
  description: 'Without `form` it is paid once.',
  input: planFields.extend({ id: id(), form: planFields.shape.form.default('one_time'), price: moneyIn() }),
  output: apiPlanShape,
})
export const apiRestorePlan = apiEndpoint(
  'POST',
  '/api/pricing_plans/:id/restore',
  'Bring a plan that was dropped back into use; products sell by it once it is attached to them',
  {
    description: 'It is not attached to a product by this: that is done by `prices_attributes` of the product.',
    input: one,
    output: apiPlanShape,
  },
)
export const apiDropPlan = apiEndpoint(
  'DELETE',
  '/api/pricing_plans/:id',
  'Take a plan out of use; running orders keep their terms',
  {
    description: 'No product is sold by it afterwards. It can be restored.',
    input: one,
    output: done(),
  },
)
