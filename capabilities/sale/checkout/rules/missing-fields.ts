import { countriesWithoutPostcode } from '#platform/shared/codes.ts'
import type { AskedFor } from '#capabilities/offer/checkout-settings/vocabulary.ts'

const consents = ['terms', 'withdrawalWaiver', 'cancellationTerm'] as const
const details = ['phone', 'company'] as const

type Text = string | null | undefined
type Agreements = { withdrawalWaiver: boolean; cancellationTerm: boolean }
type Given = Partial<Record<(typeof consents)[number], boolean | undefined>> & {
  payer: Partial<Record<'street' | 'zip' | 'city' | 'phone' | 'company', Text>> & { countryCode?: Text }
}

/** Required input that is missing, by field: the payer's address, requested details, consents. */
export const missingFields = (
  needed: { isToPay: boolean; asked: Readonly<Record<(typeof details)[number], AskedFor>>; agreements: Agreements },
  { payer, ...given }: Given,
): Record<string, string[]> => {
  const fields = [
    ...(needed.isToPay ? (['street', 'zip', 'city'] as const) : []),
    ...details.filter((field) => needed.asked[field] === 'required'),
  ].filter((field) => field !== 'zip' || !countriesWithoutPostcode.has(payer.countryCode ?? ''))
  const toAgree = { terms: true, ...needed.agreements }
  return Object.fromEntries([
    ...fields.filter((field) => !payer[field]?.trim()).map((field) => [`payer.${field}`, ['required']]),
    ...consents.filter((kind) => toAgree[kind] && !given[kind]).map((kind) => [kind, ['must_accept']]),
  ])
}
