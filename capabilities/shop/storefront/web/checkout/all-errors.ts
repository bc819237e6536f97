import { fieldErrorsOf } from '#platform/shared/contract.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import type { PageServices } from '#platform/web/services.ts'
import { answersOf } from '#capabilities/offer/catalog/rules/answers.ts'
import type { CheckoutLayout } from '#capabilities/offer/checkout-settings/vocabulary.ts'
import { placeCheckout, showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { missingFields } from '#capabilities/sale/checkout/rules/missing-fields.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { checkoutInputOf, errorsOf, type CheckoutOffer, type Quote, type Values, type Where } from './read-form.ts'
import { choosesCohort, cohortField } from './fields/Cohorts.tsx'
import { variantField } from './fields/Variants.tsx'
import { partField } from './fields/PartTickets.tsx'

/**
 * Further errors besides those the API returned: it validates the form of all fields before it checks whether they
 * suffice, and a buyer should see both at once.
 */
export const missingOf = async (
  { call, locale }: PageServices,
  where: Where,
  values: Values,
  quote: Quote,
): Promise<{ missing: Values; layout: CheckoutLayout }> => {
  const { product, plans, checkoutSettings } = await call(showCheckout, {
    ...where,
    ...(values['checkout'] ? { checkout: values['checkout'] } : {}),
  })
  const input = checkoutInputOf(where, values)
  const isToPay = !product.free || quote.bumps.some(({ isTaken, isPriced }) => isTaken && isPriced)
  const { faults } = answersOf(product.questions, input.answers ?? [])
  const isSent = product.sent.length > 0
  const needed = { isToPay, isSent, asked: checkoutSettings.buyerInformation, agreements: quote.agreements }
  const agreed = {
    terms: values['terms'] === 'true',
    withdrawalWaiver: values['withdrawalWaiver'] === 'true',
    cancellationTerm: values['cancellationTerm'] === 'true',
  }
  const fields = {
    ...missingFields(needed, { payer: input.payer, shipTo: input.shipTo, ...agreed }),
    ...Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, [fault]])),
    ...unchosenIn({ product, plans }, input.planId, values),
  }
  return {
    layout: checkoutSettings.layout,
    missing: Object.fromEntries(
      Object.entries(fields).map(([name, [key = 'invalid']]) => [name, errorWord(key, locale, checkoutTexts)]),
    ),
  }
}

/** What of the offer has several to choose from, and none is chosen. */
const unchosenIn = (
  { product, plans }: Pick<CheckoutOffer, 'product' | 'plans'>,
  planId: string | number | undefined,
  values: Values,
): Record<string, string[]> => {
  const plan = plans.find(({ id }) => String(id) === String(planId)) ?? plans[0]
  const names = [
    ...product.parts.filter(({ kinds }) => kinds.length > 1).map(partField),
    ...product.sent.filter(({ variants }) => variants.length > 1).map(variantField),
    ...(choosesCohort(plan) ? product.cohorts.filter(({ cohorts }) => cohorts.length > 1).map(cohortField) : []),
  ]
  return Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, ['required']]))
}

/** What of an order has not even the form of what it should be, such as an address of email. */
export const formOf = ({ locale }: PageServices, where: Where, values: Values): Values => {
  const { error } = placeCheckout.input.safeParse(checkoutInputOf(where, values))
  return error ? errorsOf({ fields: fieldErrorsOf(error) }, locale) : {}
}

const order = [
  'planId',
  'quantity',
  'couponCode',
  'tickets.',
  'cohorts.',
  'variants.',
  'payer.email',
  'payer.firstName',
  'payer.lastName',
]
const address = ['payer.salutation', 'payer.phone', 'payer.countryCode', 'payer.street', 'payer.zip', 'payer.city']
const places = [
  ...order,
  ...address,
  'payer.',
  'shipTo.',
  'owner.',
  'attendees.',
  'answers.',
  'form',
  'cancellationTerm',
]

/** Errors as their fields follow each other on the page. */
export const inOrder = (errors: Values): Values => {
  const place = (name: string) => {
    const found = places.findIndex((each) => name === each || (each.endsWith('.') && name.startsWith(each)))
    return found < 0 ? places.length : found
  }
  return Object.fromEntries(Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b)))
}
