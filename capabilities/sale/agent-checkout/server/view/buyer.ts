import { fieldErrorsOf } from '#platform/shared/contract.ts'
import { missingFields } from '#capabilities/sale/checkout/rules/missing-fields.ts'
import type { AskedFor } from '#capabilities/offer/checkout-settings/vocabulary.ts'
import { partyDetails } from '#capabilities/people/payers/contract.ts'
import type { Fault } from './fault.ts'

/** Who buys, as far as the agent said so; what is wrong is left out of it, and named by `faults`. */
export type Buyer = {
  [
    field in
      | 'email'
      | 'firstName'
      | 'lastName'
      | 'company'
      | 'vatId'
      | 'street'
      | 'streetNumber'
      | 'zip'
      | 'city'
      | 'countryCode'
      | 'phone'
  ]: string | null
}

export const nobody: Buyer = {
  email: null,
  firstName: null,
  lastName: null,
  company: null,
  vatId: null,
  street: null,
  streetNumber: null,
  zip: null,
  city: null,
  countryCode: null,
  phone: null,
}

/** First and last name of a whole one. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

type Field = keyof Buyer
const isField = (name: string): name is Field => name in nobody

/** The buyer as the checkout takes them: fields it would refuse are left out. */
export const tidyBuyer = (given: Partial<Buyer>): Buyer => {
  const said = { ...nobody, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim())) }
  const parsed = partyDetails.safeParse(said)
  const wrong = parsed.success ? [] : Object.keys(fieldErrorsOf(parsed.error))
  const kept = Object.entries(said).map(([field, value]): [string, string | null] => [
    field,
    wrong.includes(field) ? null : field === 'countryCode' ? (value?.trim().toUpperCase() ?? null) : value,
  ])
  return { ...nobody, ...Object.fromEntries(kept) }
}

/** What the order still lacks of its buyer. */
export const judgeBuyer = (buyer: Buyer, asked: Readonly<Record<'phone' | 'company', AskedFor>>): Fault[] => {
  const parsed = partyDetails.safeParse(buyer)
  const wrong = parsed.success ? {} : fieldErrorsOf(parsed.error)
  const agreements = { withdrawalWaiver: false, cancellationTerm: false }
  const missing = missingFields({ isToPay: true, asked, agreements }, { payer: buyer, terms: true })
  const fields = new Set([...Object.keys(wrong), ...Object.keys(missing).map((field) => field.replace('payer.', ''))])
  return [...fields].filter(isField).map((field) => ({ kind: 'missing', at: `buyer.${field}` }))
}
