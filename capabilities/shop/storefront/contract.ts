import { z } from 'zod'
import { publicClaimShape } from '#capabilities/after/collections/contract/public-claim.ts'
import { methodShape, sellerShape } from '#capabilities/sale/checkout/contract.ts'
import { payFormAnswer, payFormShape } from '#capabilities/sale/payments/contract/pay-forms.ts'
import { paymentForms } from '#capabilities/sale/payments/vocabulary.ts'
import { amount, day, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { byLanguage } from '#platform/shared/text-by-language.ts'

const thanks = z.object({ title: z.string(), text: z.string() })
const token = z.object({ token: z.string().min(10) })

/** Data of the success and manage pages, for anyone with the token. */
export const publicOrderShape = z.object({
  id: id(),
  token: z.string(),
  number: z.string(),
  paymentState: z.string(),
  periodType: z.string(),
  currency: z.string(),
  createdAt: instant(),
  totalAmount: amount(),
  vatAmount: amount(),
  paidAmount: amount(),
  /** What was taken by the charges it was paid with, which may have paid for what was bought along. */
  chargedAmount: amount(),
  unpaidAmount: amount(),
  refundedAmount: amount(),
  /** Set aside from gift certificates until the rest is paid. */ voucherAmount: amount(),
  paymentMethod: z.string(),
  methodLabel: z.string().nullable(),
  quantity: z.int(),
  cancelsOn: day().nullable(),
  trialEndsOn: day().nullable(),
  buyerEmail: z.string(),
  /** Whether mail leaves the installation. */ sendsMail: z.boolean(),
  buyerFirstName: z.string(),
  seller: sellerShape,
  product: z.object({
    id: id(),
    slug: z.string(),
    name: z.string(),
    form: z.string(),
    coverUrl: z.string().nullable(),
    deliveryText: z.string(),
  }),
  /** The seller's own texts after a purchase; empty ones use ours. */
  thanks: byLanguage(thanks),
  rates: z.array(
    z.object({ id: id(), number: z.int(), dueOn: day(), amount: amount(), paidAmount: amount(), state: z.string() }),
  ),
  wire: z
    .object({
      holder: z.string(),
      iban: z.string(),
      bic: z.string().nullable(),
      reference: z.string(),
      amount: amount(),
      currency: z.string(),
      qr: z.string(),
    })
    .nullable(),
  /** The last try's reason when it failed. */
  declineReason: z.string().nullable(),
  /** What the provider of the last payment has not answered yet: to begin a payment with its payer, or a charge without them. */
  unanswered: z.enum(['begun', 'charged']).nullable(),
  claim: publicClaimShape.nullable(),
  /** Of an upsell: the order it was bought with. */
  mainToken: z.string().nullable(),
  /** What else was bought in the same purchase, each an order of its own. */
  along: z.array(
    z.object({
      token: z.string(),
      name: z.string(),
      paymentState: z.string(),
      totalAmount: amount(),
      paidAmount: amount(),
      currency: z.string(),
      form: z.string(),
      /** The order that the purchase began with. */ isMain: z.boolean(),
      isOpen: z.boolean(),
      /** It is paid, or begun: the buyer may open it. */ isHad: z.boolean(),
    }),
  ),
  /** What one payment now takes, with what was bought along and is paid by it. */
  payableAmount: amount(),
  canPay: z.boolean(),
  canChangeMethod: z.boolean(),
  methods: z.array(methodShape),
  /** Fields of providers for the first payment this page offers: the next part where parts were agreed, or all that is due. */
  payForms: z.array(payFormShape),
  /** How this browser gets to what was bought: it is signed in, it holds the key of the purchase, or it signs in first. */
  opens: z.enum(['signed_in', 'by_key', 'by_sign_in']),
  /** For the browser of the buyer alone. */
  papers: z.object({
    invoices: z.array(z.object({ number: z.string(), path: z.string(), pdfPath: z.string() })),
    tickets: z.array(z.object({ code: z.string(), pdfPath: z.string(), calendarPath: z.string() })),
  }),
  successUrl: z.string().nullable(),
  /** Whether that is the next step of a way the buyer is on, which also leads on who has yet to pay. */ isLed:
    z.boolean(),
  /** Whether who sent the buyer here waits there for them, though the money is yet to come. */ isAwaited: z.boolean(),
  cancelUrl: z.string().nullable(),
  errorUrl: z.string().nullable(),
})

export const showPublicOrder = endpoint('GET', '/v1/checkout/orders/:token', 'The success page of an order', {
  input: token,
  output: publicOrderShape,
})
export const returnFromProvider = endpoint(
  'POST',
  '/v1/checkout/orders/:token/returned',
  'Back from the provider: ask what became of the payment',
  { input: token, output: publicOrderShape.extend({ isChecking: z.boolean() }) },
)
export const openPurchase = endpoint(
  'POST',
  '/v1/checkout/orders/:token/open',
  'Sign in by the key of this purchase, once, and say where what was bought is',
  { input: token, output: z.object({ path: z.string(), isSignedIn: z.boolean() }) },
)
export const payOpen = endpoint(
  'POST',
  '/v1/checkout/orders/:token/pay',
  'Pay what is open, or leave a new payment method',
  {
    input: token.extend({
      provider: z.string(),
      form: z.enum(paymentForms),
      isPart: flag().default(false),
      /** The provider whose fields the payer's browser shows. */
      payForm: z.string().max(40).optional(),
    }),
    output: z.object({
      redirectUrl: z.string().nullable(),
      payForm: payFormAnswer.nullable(),
      paymentState: z.string(),
    }),
  },
)
