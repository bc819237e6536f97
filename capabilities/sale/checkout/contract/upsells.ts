import { z } from 'zod'
import { amount, count, day, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { wornBox } from '#capabilities/offer/themes/contract/looks.ts'
import { taxShape } from '#capabilities/sale/orders/contract/taxes.ts'
import { shippingShape } from './goods.ts'
import { bumpPositions, upsellTypes } from '#capabilities/sale/upsells/vocabulary.ts'

/** All payments of one thing that is bought, as its buyer sees them before. */
export const priceShape = z.object({
  currency: z.string(),
  rates: z.array(
    z.object({ number: z.int(), dueOn: day(), grossAmount: amount(), netAmount: amount(), vatAmount: amount() }),
  ),
  /** Whether payments continue after the last one shown, until somebody cancels. */
  isOpenEnded: z.boolean(),
  interval: z.string().nullable(),
  dueNowAmount: amount(),
  totalAmount: amount(),
  totalNetAmount: amount(),
  totalVatAmount: amount(),
  fullAmount: amount(),
  /** Of the total. */
  taxes: z.array(taxShape),
  trialEndsOn: day().nullable(),
  minimumTermPayments: z.int().nullable(),
  /** Of what is sent. */
  shipping: shippingShape.nullable(),
  coupon: z.object({ code: z.string(), valueForm: z.string(), value: z.int() }).nullable(),
  /** A gift certificate pays `amount` of what is due today; `leftAmount` stays on it. */
  voucher: z.object({ key: z.string(), kind: z.string(), amount: amount(), leftAmount: amount() }).nullable(),
  toPayAmount: amount(),
  /** Whether a payment method is to be chosen. */
  needsMethod: z.boolean(),
})

export const soldPlanShape = z.object({
  name: z.string(),
  form: z.string(),
  interval: z.string().nullable(),
  paymentsCount: count().nullable(),
  minimumTermPayments: z.int().nullable(),
})

/** A product offered with another: everything the law requires to be shown before the purchase. */
export const upsellShape = z.object({
  upsellId: id(),
  type: z.enum(upsellTypes),
  position: z.enum(bumpPositions).nullable(),
  headline: z.string(),
  text: z.string(),
  product: z.object({ name: z.string(), form: z.string(), coverUrl: z.string().nullable() }),
  plan: soldPlanShape.nullable(),
  price: priceShape,
  isPriced: z.boolean(),
  needsWaiver: z.boolean(),
  cancellationTerm: z.object({ id: id(), mustAgree: z.boolean() }).nullable(),
  buttonKey: z.string(),
})

/** An accepted bump, with the total that was shown. */
export const takenBumps = z.array(z.object({ upsellId: id(), totalAmount: amount() })).max(10, 'too_big')

/** An offer after a purchase, and by what it would be paid. */
export const offerShape = upsellShape.extend({
  endsAt: instant().nullable(),
  /** Its theme; null for the looks of the shop. */ looks: wornBox.nullable(),
  methodForm: z.string().nullable(),
  methodLabel: z.string().nullable(),
  /** Paid by a bank transfer of its own, like the purchase. */ isByWire: z.boolean(),
})

const token = z.object({ token: z.string().min(10) })
const upsell = token.extend({ upsellId: id() })
export const nextUpsell = endpoint(
  'POST',
  '/v1/checkout/orders/:token/upsell',
  'The next offer after a purchase; its time runs from the first look on',
  {
    input: token,
    output: z.object({ offer: offerShape.nullable() }),
  },
)
export const takeUpsell = endpoint(
  'POST',
  '/v1/checkout/orders/:token/upsells/:upsellId/take',
  'The order button of an offer: paid by the method of the purchase',
  {
    input: upsell.extend({
      totalAmount: amount(),
      terms: flag().optional(),
      withdrawalWaiver: flag().optional(),
      cancellationTerm: flag().optional(),
    }),
    output: z.object({
      orderId: id(),
      token: z.string(),
      paymentState: z.string(),
      redirectUrl: z.string().nullable(),
    }),
  },
)
export const declineUpsell = endpoint('POST', '/v1/checkout/orders/:token/upsells/:upsellId/decline', 'No, thank you', {
  input: upsell,
  output: z.object({ declined: z.boolean() }),
})
