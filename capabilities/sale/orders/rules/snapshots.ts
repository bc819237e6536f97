import type { BasisPoints } from '#platform/shared/money.ts'
import { writtenPhone } from '#platform/shared/phone.ts'
import type { PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import type { Reduction, ShippingTerms } from './price.ts'

/** A person as copied into an order; later changes of the person do not affect it. */
export type PartyDetails = {
  salutation: string | null
  firstName: string
  lastName: string
  company: string | null
  vatId: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
  phone: string | null
  email: string
  /** Leitweg-ID or own reference of the buyer, and number of their order. */
  buyerReference?: string | null | undefined
  purchaseOrder?: string | null | undefined
}

/** A person as an order keeps them, with the telephone number as their country writes it. */
export const keptParty = (party: PartyDetails): PartyDetails => ({
  ...party,
  phone: party.phone && writtenPhone(party.phone, party.countryCode),
})

/** Where goods are sent to. */
export type ShipTo = Pick<
  PartyDetails,
  'firstName' | 'lastName' | 'company' | 'street' | 'streetNumber' | 'zip' | 'city' | 'countryCode'
>

/** The plan as it was bought. */
export type PlanSnapshot = PlanTerms & {
  id: number | null
  name: string
  pastDueDays: number
  reduction: Reduction | null
  homeVatBp: BasisPoints
  /** Of what is sent. */
  shipping?: ShippingTerms | null
}

export type CancellationSnapshot = { id: number; version: number; forCompany: boolean; text: string }
