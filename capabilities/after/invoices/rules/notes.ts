import type { VatTreatment } from '#capabilities/sale/taxes/rules/supply.ts'

export const exemptions = ['small_business', 'educational', 'regulated_profession', 'other'] as const
export const noteWords = [
  'reverse_charge',
  'outside_scope',
  'multi_purpose_voucher',
  ...exemptions.map((reason) => `exempt.${reason}` as const),
  'destination',
] as const
export type NoteWord = (typeof noteWords)[number]

/** What the law wants said on a document, by word: § 14a (5), § 19, § 4, § 3a UStG, Art. 226 of Directive 2006/112/EC. */
export const notesFor = (
  taxes: readonly { treatment: VatTreatment; country: string | null }[],
  seller: NotedSeller,
): NoteWord[] => [...new Set(taxes.flatMap(({ treatment, country }) => notesOf(treatment, seller, country)))]

type NotedSeller = { countryCode: string; exemptionReason: string | null }

const notesOf = (treatment: VatTreatment, seller: NotedSeller, vatCountry: string | null): NoteWord[] => {
  if (treatment === 'reverse_charge') return ['reverse_charge']
  if (treatment === 'multi_purpose_voucher') return ['multi_purpose_voucher']
  if (treatment === 'outside_scope') return ['outside_scope']
  if (treatment === 'exempt')
    return [`exempt.${exemptions.find((reason) => reason === seller.exemptionReason) ?? 'small_business'}`]
  return vatCountry !== null && vatCountry !== seller.countryCode ? ['destination'] : []
}
