import { z } from 'zod'
import {
  apiAmount,
  apiEndpoint,
  day,
  email,
  endpoint,
  flag,
  id,
  optionalText,
  text,
} from '#platform/shared/contract.ts'
import { countryCodes } from '#platform/shared/codes.ts'
import { list } from '#platform/shared/list.ts'
import { appStores, receiptOutcomes } from './vocabulary.ts'

const path = '/v1/cabinet/in_app_purchases'

export const inAppPurchaseList = list({
  name: 'in_app_purchases.in_app_purchases',
  path,
  permission: 'orders.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    receiptId: { kind: 'text', lead: true, under: 'sku' },
    sku: { kind: 'text', hidden: true },
    store: { kind: 'choice', options: appStores, always: true, values: 'store' },
    productName: { kind: 'text', hide: 'tablet' },
    buyerEmail: { kind: 'text', hide: 'mobile' },
    orderNumber: { kind: 'text', hide: 'tablet' },
    orderId: { kind: 'number', hidden: true },
    boughtOn: { kind: 'day', sort: true },
    amount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
    countryCode: { kind: 'choice', values: 'country', optional: true },
    refundedAt: { kind: 'time', hide: 'mobile' },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    store: { kind: 'choice', options: appStores, values: 'store' },
    productId: { kind: 'reference', to: 'products' },
    orderId: { kind: 'reference', to: 'orders' },
    bought: { kind: 'period', day: true },
    isRefunded: { kind: 'flag' },
  },
  sort: '-boughtOn',
  search: true,
})

export const importInAppPurchases = endpoint(
  'POST',
  `${path}/import`,
  'Take receipts of app stores from a file; a preview says what would become of each line',
  {
    input: z.object({ rows: text(1_000_000), isPreview: flag().default(false) }),
    output: z.object({
      lines: z.array(
        z.object({
          line: z.int(),
          receiptId: z.string(),
          email: z.string(),
          productName: z.string().nullable(),
          outcome: z.enum(receiptOutcomes),
          /** What is wrong: the column, and the key of the fault. */
          faults: z.array(z.object({ column: z.string(), key: z.string() })),
        }),
      ),
    }),
  },
)

export const receiptShape = z.object({
  store: z.enum(appStores),
  receiptId: text(200).describe('How the store calls the purchase: a transaction id, or an order number.'),
  sku: text(200).describe('The product id in the store.'),
  productId: z
    .preprocess((value) => value || undefined, id().optional())
    .describe('What it opens; once it was given for an SKU, it may be left out.'),
  email: email().describe('Who bought it.'),
  firstName: optionalText(100),
  lastName: optionalText(100),
  amount: apiAmount()
    .refine((value) => value >= 0, 'too_small')
    .describe('What the store took.'),
  currency: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, 'invalid'),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .refine((value) => value === '' || countryCodes.includes(value), 'invalid_country')
    .default(''),
  boughtOn: day(),
  status: z.enum(['purchased', 'refunded']).default('purchased'),
})
export type Receipt = z.output<typeof receiptShape>

export const apiTakeReceipt = apiEndpoint(
  'POST',
  '/api/in_app_purchases',
  'Open a product for what was bought in an app store, once by its receipt; or end it, where the store refunded it',
  {
    description:
      'Sent again with the same `receipt_id`, it changes nothing. `status: refunded` ends what the receipt had opened.',
    input: receiptShape,
    output: z.object({
      success: z.literal(true),
      outcome: z.enum(receiptOutcomes),
      orderId: id(),
    }),
  },
)
