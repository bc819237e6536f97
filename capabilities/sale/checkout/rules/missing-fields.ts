import { countriesWithoutPostcode } from '#platform/shared/codes.ts'
import type { AskedFor } from '#capabilities/offer/checkout-settings/vocabulary.ts'

const consents = ['terms', 'withdrawalWaiver', 'cancellationTerm'] as const
const details = ['phone', 'company'] as const

type Text = string | null | undefined
type Agreements = { withdrawalWaiver: boolean; cancellationTerm: boolean }
type Address = Partial<Record<'street' | 'zip' | 'city', Text>> & { countryCode?: Text }
type Given = Partial<Record<(typeof consents)[number], boolean | undefined>> & {
  payer: Address & Partial<Record<'phone' | 'company', Text>>
  /** Where goods go, where that is not the payer's address. */
  shipTo?: Address | undefined
}

const addressFields = (address: Address) =>
  (['street', 'zip', 'city'] as const).filter(
    (field) => field !== 'zip' || !countriesWithoutPostcode.has(address.countryCode ?? ''),
  )

/** Required input that is missing, by field: addresses, requested details, consents. */
export const missingFields = (
  needed: {
    isToPay: boolean
    isSent?: boolean
    asked: Readonly<Record<(typeof details)[number], AskedFor>>
    agreements: Agreements
  },
  { payer, shipTo, ...given }: Given,
): Record<string, string[]> => {
  const fields = [
    ...(needed.isToPay || (needed.isSent && !shipTo) ? addressFields(payer) : []),
    ...details.filter((field) => needed.asked[field] === 'required'),
  ]
  const elsewhere = needed.isSent && shipTo ? addressFields(shipTo).filter((field) => !shipTo[field]?.trim()) : []
  const toAgree = { terms: true, ...needed.agreements }
  return Object.fromEntries([
    ...fields.filter((field) => !payer[field]?.trim()).map((field) => [`payer.${field}`, ['required']]),
    ...elsewhere.map((field) => [`shipTo.${field}`, ['required']]),
    ...consents.filter((kind) => toAgree[kind] && !given[kind]).map((kind) => [kind, ['must_accept']]),
  ])
}
