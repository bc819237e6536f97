import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { isCallRefusal, type CallRefusal, type PageServices } from '#platform/web/services.ts'
import { askQuote, type placeCheckout, type showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { attendeesGiven } from './fields/attendee-fields.ts'

export type Values = Record<string, string>
export type CheckoutOffer = ClientOutput<typeof showCheckout>
export type CheckoutPlan = CheckoutOffer['plans'][number]
export type Quote = ClientOutput<typeof askQuote>
export type Where = { username: string; slug: string }

const personFields = [
  'email',
  'salutation',
  'firstName',
  'lastName',
  'company',
  'vatId',
  'buyerReference',
  'purchaseOrder',
  'street',
  'streetNumber',
  'zip',
  'city',
  'phone',
] as const

const given = (values: Values, name: string): string | undefined => values[name]?.trim() || undefined

/** The order that a form's fields describe. A gift goes to its owner; empty owner fields mean the buyer. */
export const checkoutInputOf = (where: Where, values: Values): ClientInput<typeof placeCheckout> => {
  const [provider, form] = (values['form'] ?? '').split(':')
  const countryCode = given(values, 'payer.countryCode') ?? ''
  const isGift = ['email', 'firstName', 'lastName'].some((field) => given(values, `owner.${field}`))
  const owner = {
    email: values['owner.email'] ?? '',
    firstName: values['owner.firstName'] ?? '',
    lastName: values['owner.lastName'] ?? '',
    countryCode: given(values, 'owner.countryCode') ?? countryCode,
  }
  const shipTo = shipToOf(values, countryCode)
  const gift = { message: values['owner.message'] ?? '', deliverOn: values['owner.deliverOn'] ?? '' }
  return {
    ...where,
    ...choiceOf(values),
    checkoutKey: values['checkoutKey'] ?? '',
    ...(provider && form ? { provider, form: form as 'card' } : {}),
    payForm: given(values, 'payForm'),
    payer: payerOf(values, countryCode),
    ...(isGift ? { owner } : {}),
    ...(shipTo ? { shipTo } : {}),
    ...(gift.message || gift.deliverOn ? { gift } : {}),
    terms: values['terms'] === 'true',
    withdrawalWaiver: values['withdrawalWaiver'] === 'true',
    cancellationTerm: values['cancellationTerm'] === 'true',
    accessPassword: given(values, 'accessPassword'),
    partTickets: ticketsGiven(values),
    attendees: attendeesGiven(values),
    answers: answersGiven(values),
    bumps: bumpsTaken(values),
    notices: given(values, 'notices')?.split(','),
    campaignId: given(values, 'campaignId'),
    addId1: given(values, 'addId1'),
    addId2: given(values, 'addId2'),
    ...cameBy(values),
  }
}

const addressFields = ['firstName', 'lastName', 'company', 'street', 'streetNumber', 'zip', 'city'] as const

/** Where goods go; undefined where no other address is typed. */
const shipToOf = (values: Values, countryCode: string): ClientInput<typeof placeCheckout>['shipTo'] =>
  addressFields.some((field) => given(values, `shipTo.${field}`))
    ? {
        ...Object.fromEntries(addressFields.map((field) => [field, given(values, `shipTo.${field}`)])),
        firstName: given(values, 'shipTo.firstName') ?? '',
        lastName: given(values, 'shipTo.lastName') ?? '',
        countryCode: given(values, 'shipTo.countryCode') ?? countryCode,
      }
    : undefined

const payerOf = (values: Values, countryCode: string) =>
  ({
    ...Object.fromEntries(personFields.map((field) => [field, given(values, `payer.${field}`)])),
    email: given(values, 'payer.email') ?? '',
    firstName: given(values, 'payer.firstName') ?? '',
    lastName: given(values, 'payer.lastName') ?? '',
    countryCode,
  }) as ClientInput<typeof placeCheckout>['payer']

/** How the buyer came here. */
const cameBy = (values: Values) => ({
  visit: given(values, 'visit'),
  salesLink: given(values, 'salesLink'),
  affiliateLink: given(values, 'affiliateLink'),
  funnelVisit: given(values, 'funnelVisit'),
})

/** Fields named `answers.<key>`, and `answers.<key>.<number>` where several may be ticked. */
const answersGiven = (values: Values) =>
  Object.entries(
    Object.groupBy(
      Object.entries(values).filter(([name]) => name.startsWith('answers.')),
      ([name]) => name.split('.')[1]!,
    ),
  ).map(([key, fields = []]) => ({ key, values: fields.map(([, value]) => value) }))

/** Fields named `tickets.<product>`. */
const ticketsGiven = (values: Values) =>
  Object.entries(values).flatMap(([name, ticketId]) =>
    name.startsWith('tickets.') && ticketId ? [{ productId: name.slice('tickets.'.length), ticketId }] : [],
  )

/** Fields named `variants.<product>`. */
const variantsGiven = (values: Values) =>
  Object.entries(values).flatMap(([name, variantId]) =>
    name.startsWith('variants.') && variantId ? [{ productId: name.slice('variants.'.length), variantId }] : [],
  )

/** Fields named `cohorts.<product>`. */
const cohortsGiven = (values: Values) =>
  Object.entries(values).flatMap(([name, cohortId]) =>
    name.startsWith('cohorts.') && cohortId ? [{ productId: name.slice('cohorts.'.length), cohortId }] : [],
  )

export const bumpField = ({ upsellId }: { upsellId: string | number }): string => `bumps.${upsellId}`
export const isBumpField = (name: string): boolean => name.startsWith('bumps.')

/** Ticked boxes named `bumps.<upsell>`; each contains the total shown beside it. */
export const bumpsTaken = (values: Values) =>
  Object.entries(values).flatMap(([name, totalAmount]) =>
    isBumpField(name) ? [{ upsellId: name.slice('bumps.'.length), totalAmount }] : [],
  )

/** Whether the sums the buyer saw are those of the bumps that are ticked: without scripts a tick changes no sum. */
export const hasSeenBumps = (values: Values): boolean =>
  bumpsTaken(values)
    .map(({ upsellId }) => upsellId)
    .toSorted()
    .join() === (values['shownBumps'] ?? '').split(',').filter(Boolean).toSorted().join()

const choiceOf = (values: Values) => ({
  planId: given(values, 'planId'),
  quantity: given(values, 'quantity') ?? 1,
  couponCode: given(values, 'couponCode'),
  place: given(values, 'place'),
  deal: given(values, 'deal'),
  link: given(values, 'link'),
  checkout: given(values, 'checkout'),
  variants: variantsGiven(values),
  cohorts: cohortsGiven(values),
})

const own: Record<string, 'error.coupon' | 'error.password'> = {
  couponCode: 'error.coupon',
  accessPassword: 'error.password',
}

/** The API's field errors in words, under the names of the form's fields. */
export const errorsOf = ({ fields = {} }: Pick<CallRefusal, 'fields'>, locale: Locale): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, keys]) => [
      name === 'vatId' ? 'payer.vatId' : name,
      own[name] && keys[0] !== 'required' && !checkoutTexts.has(`error.${keys[0]}`)
        ? checkoutTexts.in(locale)(own[name])
        : errorWord(keys[0] ?? 'invalid', locale, checkoutTexts),
    ]),
  )

/**
 * Prices the form's input. What cannot be priced (an unknown coupon, a wrong VAT number) is reported and left out, so
 * that there is always a price.
 */
export const priceOf = async (
  { call, locale }: PageServices,
  where: Where,
  values: Values,
  home: string,
): Promise<{ quote: Quote; errors: Values }> => {
  const errors: Values = {}
  let asked: ClientInput<typeof askQuote> = {
    ...where,
    ...choiceOf(values),
    bumps: bumpsTaken(values).map(({ upsellId }) => upsellId),
    countryCode: given(values, 'payer.countryCode') ?? home,
    vatId: given(values, 'payer.vatId'),
    company: given(values, 'payer.company'),
    shipCountry: shipToOf(values, given(values, 'payer.countryCode') ?? home)?.countryCode,
  }
  for (;;) {
    try {
      const quote = await call(askQuote, asked)
      // What cannot be sent there is said where the country is chosen.
      if (quote.shipping?.isReached === false)
        errors[asked.shipCountry ? 'shipTo.countryCode' : 'payer.countryCode'] = errorWord(
          'not_shipped',
          locale,
          checkoutTexts,
        )
      return { quote, errors }
    } catch (error) {
      if (!isCallRefusal(error) || !error.fields || Object.keys(error.fields).length === 0) throw error
      Object.assign(errors, errorsOf(error, locale))
      const next = Object.fromEntries(
        Object.entries(asked).filter(([name]) => !(name in error.fields!)),
      ) as ClientInput<typeof askQuote>
      if (Object.keys(next).length === Object.keys(asked).length) throw error
      asked = { ...next, ...where }
    }
  }
}
