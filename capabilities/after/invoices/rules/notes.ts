import { isOtherEuCountry, type VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'

export const exemptions = ['small_business', 'educational', 'regulated_profession', 'other'] as const
export const noteWords = [
  'reverse_charge',
  'intra_community_supply',
  'export',
  'outside_scope',
  'event_outside_scope',
  'multi_purpose_voucher',
  ...exemptions.map((reason) => `exempt.${reason}` as const),
  'destination',
  'event_place',
] as const
export type NoteWord = (typeof noteWords)[number]

/** How one line is taxed; `isOnSite` where people go to an event. */
export type NotedTax = { treatment: VatTreatment; country: string | null; isOnSite?: boolean }
type NotedSeller = { countryCode: string; exemptionReason: string | null }
type NotedBuyer = { countryCode: string; vatId: string | null }

/**
 * Notes that the law requires on a document, by keyword: § 14a (1), (3) and (5), § 19, § 4, § 3a UStG, Art. 44, 53, 54,
 * 138, 146, 196, 226 of Directive 2006/112/EC.
 */
export const notesFor = (taxes: readonly NotedTax[], seller: NotedSeller, buyer: NotedBuyer): NoteWord[] => [
  ...new Set(taxes.flatMap((tax) => notesOf(tax, seller, buyer))),
]

const notesOf = (tax: NotedTax, seller: NotedSeller, buyer: NotedBuyer): NoteWord[] => {
  const { treatment, country, isOnSite = false } = tax
  if (treatment === 'reverse_charge' || treatment === 'intra_community_supply' || treatment === 'export')
    return [treatment]
  if (treatment === 'multi_purpose_voucher') return ['multi_purpose_voucher']
  if (treatment === 'outside_scope') return [isOnSite ? 'event_outside_scope' : 'outside_scope']
  if (treatment === 'exempt') return exemptNotes(seller, buyer, isOnSite)
  if (country === null || country === seller.countryCode) return []
  return [isOnSite ? 'event_place' : 'destination']
}

/**
 * What a small business supplies by wire to a business in another EU country is supplied there, where § 19 UStG does not
 * reach: its receiver owes the VAT (Art. 44, 196; § 14a (1) UStG).
 */
const exemptNotes = (seller: NotedSeller, buyer: NotedBuyer, isOnSite: boolean): NoteWord[] => {
  const reason = exemptions.find((each) => each === seller.exemptionReason) ?? 'small_business'
  const isSuppliedThere =
    reason === 'small_business' && !isOnSite && isOtherEuCountry(seller.countryCode, buyer.countryCode) && buyer.vatId
  return [`exempt.${reason}`, ...(isSuppliedThere ? (['reverse_charge'] as const) : [])]
}
