import { z } from 'zod'
import { cohortChoices } from '#capabilities/offer/catalog/vocabulary.ts'
import { amount, count, countryCode, day, email, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { askedShape, givenAnswers } from '#capabilities/offer/catalog/contract/question.ts'
import { partyDetails } from '#capabilities/people/payers/contract.ts'
import { payFormAnswer, payFormShape } from '#capabilities/sale/payments/contract/pay-forms.ts'
import { cardWallets, paymentForms } from '#capabilities/sale/payments/vocabulary.ts'
import { checkoutSettingsShape } from '#capabilities/offer/checkout-settings/contract.ts'
import { chosenCohorts, chosenVariants, cohortCourseShape, sentShape } from './contract/goods.ts'
import { shipToShape } from '#capabilities/sale/orders/contract/ship-to.ts'
import { priceShape, takenBumps, upsellShape } from './contract/upsells.ts'
import { returnPayers } from '#capabilities/people/sellers/vocabulary.ts'
import { vatNotes } from './vocabulary.ts'

const at = z.object({ username: z.string().min(1), slug: z.string().min(1) })

export const methodShape = z.object({
  provider: z.string(),
  form: z.enum(paymentForms),
  /** Of cards: the wallets they may be in, in the provider's fields. */
  wallets: z.array(z.enum(cardWallets)).optional(),
})

export const quoteShape = priceShape.extend({
  /** The ways to pay this buyer is offered. */
  methods: z.array(methodShape),
  /** Those that a company would be offered besides. */
  companyForms: z.array(z.string()),
  /** Those whose provider has fields for this page. */
  payForms: z.array(payFormShape),
  /** What may be bought with it by the same press. */
  bumps: z.array(upsellShape.extend({ isTaken: z.boolean() })),
  /** Of everything, today. */
  togetherAmount: amount(),
  /** What is to be agreed to for everything. */
  agreements: z.object({ withdrawalWaiver: z.boolean(), cancellationTerm: z.boolean() }),
  buttonKey: z.string(),
  /** The seller's own words on the button, where the law leaves them to the seller. */
  buttonText: z.string().nullable(),
})

export const planShape = z.object({
  id: id(),
  name: z.string(),
  form: z.string(),
  currency: z.string(),
  useNetPrice: z.boolean(),
  firstAmount: amount(),
  nextAmount: amount(),
  paymentsCount: count().nullable(),
  interval: z.string().nullable(),
  oldPrice: amount().nullable(),
  /** Every payment where they differ; null where all but the first are alike. */
  rateAmounts: z.array(amount()).nullable(),
  trialDays: z.int(),
  customStartDay: z.int().nullable(),
  minimumTermPayments: z.int().nullable(),
  recommended: z.boolean(),
  validTill: instant().nullable(),
  /** Who chooses the cohort of a course. */
  cohortChoice: z.enum(cohortChoices),
  /** When and where, of a plan that sells a ticket. */
  about: z.string().nullable(),
  /** All possible methods: a quote says which of them a buyer is offered. */
  methods: z.array(methodShape),
})

export const sellerShape = z.object({
  id: id(),
  username: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  /** The operator's company sells in its own name; company, address and texts are its own. */ isReseller: z.boolean(),
  address: z.string(),
  countryCode: z.string(),
  email: z.string(),
  /** The company, or the person by name. */
  legalName: z.string(),
  termsText: z.string().nullable(),
  privacyText: z.string().nullable(),
  imprintText: z.string().nullable(),
  /** What an imprint names beside the address. */
  registerEntry: z.string().nullable(),
  managers: z.string().nullable(),
  vatId: z.string().nullable(),
  isVatLiable: z.boolean(),
  withdrawalText: z.string().nullable(),
  returnCosts: z.enum(returnPayers).nullable(),
})

const token = z.string().max(100).optional()
const cameWith = {
  /** Of a place held for somebody who waited. */ place: token,
  /** Of an offer made to this buyer: product, plan and price come from it. */ deal: token,
  /** Of a checkout session, or the code of a payment link. */ link: token,
  /** One of the seller's checkouts, instead of the product's. */ checkout: id().optional(),
}

export const showCheckout = endpoint('GET', '/v1/checkout/:username/:slug', 'What a buyer may choose for one product', {
  input: at.extend(cameWith),
  output: z.object({
    checkoutKey: z.string(),
    heldTill: instant().nullable(),
    isDeal: z.boolean(),
    seller: sellerShape,
    checkoutSettings: checkoutSettingsShape,
    product: z.object({
      id: id(),
      slug: z.string(),
      name: z.string(),
      form: z.string(),
      shortDescription: z.string(),
      description: z.string(),
      free: z.boolean(),
      vatNote: z.enum(vatNotes),
      left: z.int().nullable(),
      isSoldOut: z.boolean(),
      coverUrl: z.string().nullable(),
      needsPassword: z.boolean(),
      /** The checkout asks for a quantity. */ isCounted: z.boolean(),
      needsWaiver: z.boolean(),
      /** A gift may be given on a later day. */ mayWait: z.boolean(),
      /** Events a bundle contains; a buyer chooses where there are several kinds, and nobody buys where there is none. */ parts:
        z.array(
          z.object({
            productId: id(),
            name: z.string(),
            kinds: z.array(z.object({ ticketId: id(), name: z.string(), about: z.string(), left: z.int().nullable() })),
          }),
        ),
      /** What is sent: the product, or of a bundle. */ sent: z.array(sentShape),
      /** Courses with cohorts: the product, or of a bundle. */ cohorts: z.array(cohortCourseShape),
      /** Where to; null for every country. */ shipsTo: z.array(z.string()).nullable(),
      termsText: z.string().nullable(),
      cancellationTerm: z.object({ id: id(), mustAgree: z.boolean() }).nullable(),
      dates: z.array(z.string()),
      questions: z.array(askedShape),
    }),
    plans: z.array(planShape),
    /** What rooms tell buyers beside their address. */
    notices: z.array(z.object({ part: z.string(), text: z.string() })),
    /** Details of the signed-in buyer, so that they need not be typed again. */
    known: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  }),
})

const choice = {
  ...cameWith,
  planId: id().optional(),
  quantity: z.coerce.number<number | string>().int('invalid').min(1, 'too_small').max(1_000_000, 'too_big').default(1),
  couponCode: z.string().trim().max(50, 'too_long').optional(),
  variants: chosenVariants.default([]),
  cohorts: chosenCohorts.default([]),
}

export const askQuote = endpoint(
  'POST',
  '/v1/checkout/:username/:slug/quote',
  'All coming payments for this buyer, priced',
  {
    input: at.extend({
      ...choice,
      bumps: z.array(id()).max(10, 'too_big').default([]),
      countryCode: countryCode().default('DE'),
      vatId: z.string().trim().max(30).optional(),
      company: z.string().trim().max(200).optional(),
      /** Where goods go, where that is another country. */
      shipCountry: countryCode().optional(),
    }),
    output: quoteShape,
  },
)

const giftDay = z.preprocess((value) => (value === '' || value === undefined ? null : value), day().nullable())

export const placeCheckout = endpoint('POST', '/v1/checkout/:username/:slug/order', 'The order button', {
  input: at.extend({
    ...choice,
    checkoutKey: z.string().min(10, 'required').max(100),
    provider: z.string().optional(),
    form: z.enum(paymentForms).optional(),
    /** The provider whose fields (`payForms` of the quote) the payer's browser shows; without it, its own page is led to. */
    payForm: z.string().max(40).optional(),
    payer: partyDetails,
    owner: partyDetails.optional(),
    /** Of goods; to the payer's address without it. */
    shipTo: shipToShape.optional(),
    /** With what it is given to the owner, and on which day; at once without one. */
    gift: z.object({ message: z.string().trim().max(1000, 'too_long').default(''), deliverOn: giftDay }).optional(),
    terms: flag().optional(),
    withdrawalWaiver: flag().optional(),
    cancellationTerm: flag().optional(),
    accessPassword: z.string().max(100).optional(),
    /** Of a bundle: the kind chosen of each event. */
    partTickets: z
      .array(z.object({ productId: id(), ticketId: id() }))
      .max(100, 'too_big')
      .default([]),
    /** Of an event: the attendee of each ticket, in order; null to name them later. */
    attendees: z
      .array(
        z
          .object({
            firstName: text(100),
            lastName: text(100),
            email: z.preprocess((value) => value || null, email().nullable()).default(null),
          })
          .nullable(),
      )
      .max(100, 'too_big')
      .default([]),
    answers: givenAnswers.default([]),
    bumps: takenBumps.default([]),
    /** The notices that were shown, by their parts. */
    notices: z.array(z.string().max(40)).max(10, 'too_big').optional(),
    campaignId: z.string().max(100).optional(),
    /** Two words of the seller's own that the address of the checkout carried. */
    addId1: z.string().max(100).optional(),
    addId2: z.string().max(100).optional(),
    /** Campaign parameters of the visit's address: `utm_source=…&utm_campaign=…`. */
    visit: z.string().max(3000).optional(),
    /** The link of the salesperson the buyer came by. */
    salesLink: z.string().max(100).optional(),
    /** The visit of a funnel the buyer is on. */
    funnelVisit: z.string().max(100).optional(),
    /** The publisher's link the visitor came by. */
    affiliateLink: z.string().max(100).optional(),
  }),
  output: z.object({
    orderId: id(),
    token: z.string(),
    paymentState: z.string(),
    redirectUrl: z.string().nullable(),
    /** For the provider's script, where the payment is to be confirmed by its fields. */
    payForm: payFormAnswer.nullable(),
    successUrl: z.string(),
  }),
})

export const unlockCheckout = endpoint(
  'POST',
  '/v1/checkout/:username/:slug/unlock',
  'Give the password of a product',
  {
    input: at.extend({ accessPassword: z.string().min(1, 'required').max(100, 'too_long') }),
    output: z.object({ unlocked: z.literal(true) }),
  },
)
