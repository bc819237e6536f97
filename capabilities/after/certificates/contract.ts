import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { amount, day, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { whole } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { parseFormat } from '#capabilities/after/license-keys/rules/key-format.ts'
import { voucherKinds, voucherState } from './vocabulary.ts'

const text = (most: number) => z.string().trim().max(most, 'too_long')
const ofProduct = z.object({ id: id() })

/** How certificates of a product are made: step `keys_details`, and how they look: step `design`. */
export const settingsShape = z.object({
  format: z.string(),
  validYears: z.int(),
  valueAmount: amount().nullable(),
  kind: z.enum(voucherKinds),
  heading: z.string(),
  message: z.string(),
  colour: z.string(),
  showsValue: z.boolean(),
})
const path = '/v1/cabinet/products/:id/certificates'
export const showCertificate = endpoint('GET', path, 'How gift certificates of a product are made and look', {
  input: ofProduct,
  output: settingsShape,
})
export const editKeysDetails = endpoint(
  'PATCH',
  path,
  'Change how gift certificates of a product are made; what is left out stays',
  {
    input: ofProduct.extend({
      format: z
        .string()
        .trim()
        .min(1, 'required')
        .max(100, 'too_long')
        .superRefine((value, check) => {
          const read = parseFormat(value)
          if ('fault' in read) check.addIssue({ code: 'custom', message: read.fault.key, input: value })
        })
        .optional(),
      validYears: whole(1, 30).optional(),
      valueAmount: z.preprocess((value) => (value === '' ? null : value), amount().nullable()).optional(),
      kind: z.enum(voucherKinds).optional(),
    }),
    output: settingsShape,
  },
)
export const editDesign = endpoint(
  'PATCH',
  `${path}/design`,
  'Change how gift certificates of a product look; what is left out stays',
  {
    input: ofProduct.extend({
      heading: text(60).optional(),
      message: text(300).optional(),
      colour: colour().optional(),
      showsValue: flag().optional(),
    }),
    output: settingsShape,
  },
)
export const previewCertificate = endpoint(
  'GET',
  `${path}/preview.pdf`,
  'A gift certificate of the product as it would look',
  { input: ofProduct, output: z.any() },
)

const redemption = z.object({
  id: id(),
  amount: amount(),
  note: z.string(),
  orderId: id().nullable(),
  orderNumber: z.string().nullable(),
  orderToken: z.string().nullable(),
  at: instant(),
  undoneAt: instant().nullable(),
  userName: z.string().nullable(),
})
export const voucherShape = z.object({
  id: id(),
  token: z.string(),
  key: z.string(),
  state: z.enum(statesOf(voucherState)),
  kind: z.enum(voucherKinds),
  valueAmount: amount(),
  leftAmount: amount(),
  currency: z.string(),
  receiverName: z.string(),
  receiverMessage: z.string(),
  validTill: day(),
  productName: z.string(),
})
export const voucherPage = voucherShape.extend({
  payerName: z.string(),
  payerEmail: z.string(),
  orderId: id(),
  redemptions: z.array(redemption),
})

/** A POST: a key in an address would appear in logs. */
export const findVoucher = endpoint(
  'POST',
  '/v1/cabinet/vouchers/find',
  'The certificate with a key as it was typed or scanned',
  { input: z.object({ key: z.string().trim().min(1, 'required').max(100, 'too_long') }), output: voucherPage },
)
export const showVoucher = endpoint('GET', '/v1/cabinet/vouchers/:id', 'One certificate with what was paid by it', {
  input: ofProduct,
  output: voucherPage,
})
export const redeemVoucher = endpoint(
  'POST',
  '/v1/cabinet/vouchers/:id/redeem',
  'Pay on site by a certificate, in whole or in part',
  { input: ofProduct.extend({ amount: amount(), note: text(200).default('') }), output: voucherPage },
)
export const undoRedemption = endpoint(
  'POST',
  '/v1/cabinet/voucher_redemptions/:id/undo',
  'Give back what was taken from a certificate',
  { input: ofProduct, output: voucherPage },
)

export const voucherList = list({
  name: 'certificates.vouchers',
  path: '/v1/cabinet/vouchers',
  permission: 'certificates.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    key: { kind: 'text', lead: true },
    productName: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', machine: voucherState },
    kind: { kind: 'choice', values: 'voucher_kind', optional: true },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    receiverName: { kind: 'text', optional: true },
    validTill: { kind: 'day', sort: true, hide: 'mobile' },
    leftAmount: { kind: 'amount', currency: 'currency', sort: true },
    valueAmount: { kind: 'amount', currency: 'currency', sort: true, hide: 'mobile' },
    currency: { kind: 'text', hidden: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    state: { kind: 'state', machine: voucherState },
    kind: { kind: 'choice', options: voucherKinds, values: 'voucher_kind' },
    productId: { kind: 'reference', to: 'products' },
    validTill: { kind: 'period', day: true },
    left: { kind: 'money' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'redeemed', filters: { state: ['redeemed'] } },
  ],
})

export const ownVouchers = endpoint('GET', '/v1/payer/accesses/:id/vouchers', 'The gift certificates of a purchase', {
  input: ofProduct,
  output: z.object({ list: z.array(voucherShape) }),
})
export const nameReceiver = endpoint('PATCH', '/v1/payer/vouchers/:id', 'Say whom a certificate is for', {
  input: ofProduct.extend({ receiverName: text(100).default(''), receiverMessage: text(300).default('') }),
  output: voucherShape,
})
export const openVoucherPdf = endpoint(
  'GET',
  '/common/vouchers/:token.pdf',
  'A gift certificate for whoever holds its link',
  { input: z.object({ token: z.string().max(100) }), output: z.any() },
)
