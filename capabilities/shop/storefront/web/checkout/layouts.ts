import type { CheckoutLayout } from '#capabilities/offer/checkout-settings/vocabulary.ts'
import type { UpsellPosition } from '#capabilities/offer/themes/vocabulary.ts'
import type { BumpPosition } from '#capabilities/sale/upsells/vocabulary.ts'

/** A part of the form, with the names of the fields in it. */
export const parts = {
  plan: /^(planId|quantity|couponCode|(tickets|variants|cohorts)\..*)$/,
  person: /^payer\.(email|firstName|lastName|salutation|phone)$/,
  address: /^(payer|owner|shipTo)\./,
  attendees: /^attendees\./,
  questions: /^answers\./,
  payment: /^form$/,
} as const
export type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

type Layout = {
  /** Whether the order is beside the form on wide screens. */
  isWide: boolean
  /** The parts in each step; the order button is in the last. */
  steps: readonly (readonly Part[])[]
}

export const layouts: Readonly<Record<CheckoutLayout, Layout>> = {
  default: { isWide: true, steps: [names] },
  simplified: { isWide: false, steps: [names] },
  two_steps: {
    isWide: false,
    steps: [
      ['plan', 'person'],
      ['address', 'attendees', 'questions', 'payment'],
    ],
  },
  two_steps_advanced: {
    isWide: true,
    steps: [['plan', 'person', 'address', 'attendees', 'questions'], ['payment']],
  },
}

/** The part after which what is bought along is offered; none for the place below the legal texts, which is of the review. */
export const bumpsAfter: Readonly<Partial<Record<BumpPosition | UpsellPosition, Part>>> = {
  belowProductDetails: 'plan',
  belowPayerDetails: 'address',
  belowPaymentMethods: 'payment',
  below_custom_fields: 'questions',
  below_payment_options: 'payment',
}

export const bumpPlaces = Object.keys(bumpsAfter) as (BumpPosition | UpsellPosition)[]

const partOf = (field: string): Part | undefined => names.find((part) => parts[part].test(field))

/** The step of a field; those of the order itself (consents, bumps) are in the last. */
export const stepOf = (layout: CheckoutLayout, field: string): number => {
  const { steps } = layouts[layout]
  const part = partOf(field)
  const at = steps.findIndex((step) => part !== undefined && step.includes(part))
  return at < 0 ? steps.length - 1 : at
}

/** The step to show: the first with an error, otherwise the requested one (counted from 1). */
export const stepShown = (layout: CheckoutLayout, asked: string | undefined, errors: readonly string[]): number => {
  const last = layouts[layout].steps.length - 1
  const wanted = Math.min(Math.max((Number.parseInt(asked ?? '', 10) || 1) - 1, 0), last)
  return Math.min(wanted, ...errors.map((field) => stepOf(layout, field)))
}
