import { personName } from '#platform/shared/postal.ts'
import type { Invoice as EInvoice } from '@e-invoice-eu/core'
import type { PrintableInvoice } from '../../rules/printable.ts'
import { taxScheme } from './tax-categories.ts'

type Document = EInvoice['ubl:Invoice']
type Country =
  Document['cac:AccountingSupplierParty']['cac:Party']['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode']

type Address = {
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
}

const postalAddress = (party: Address) => ({
  ...(party.street ? { 'cbc:StreetName': [party.street, party.streetNumber].filter(Boolean).join(' ') } : {}),
  ...(party.city ? { 'cbc:CityName': party.city } : {}),
  ...(party.zip ? { 'cbc:PostalZone': party.zip } : {}),
  'cac:Country': { 'cbc:IdentificationCode': (party.countryCode === 'XK' ? '1A' : party.countryCode) as Country },
})

/** A VAT id with a country prefix (BR-CO-09); buyers outside the tables of VAT ids may enter any number. */
export const namedVatId = ({ vatId }: { vatId: string | null }): string | null =>
  vatId !== null && /^[A-Z]{2}/.test(vatId) ? vatId : null

const electronicAddress = (email: string) => ({ 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' as const })

type SupplierParty = Document['cac:AccountingSupplierParty']['cac:Party']

/**
 * Outside the scope of VAT neither party may be named by a VAT id (BR-O-02); the tax number stays the identifier every
 * seller needs (BR-CO-26).
 */
export const supplierParty = ({ seller }: PrintableInvoice, isOutside: boolean): SupplierParty => {
  const vatId = isOutside ? null : seller.vatId
  const schemes = [
    ...(vatId ? [{ 'cbc:CompanyID': vatId, ...taxScheme }] : []),
    ...(seller.taxNumber && !isOutside
      ? [{ 'cbc:CompanyID': seller.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }]
      : []),
  ]
  return {
    ...electronicAddress(seller.email),
    ...(vatId ? {} : { 'cac:PartyIdentification': [{ 'cbc:ID': seller.taxNumber ?? seller.vatId ?? seller.email }] }),
    'cac:PostalAddress': postalAddress(seller),
    'cac:PartyTaxScheme': schemes as NonNullable<SupplierParty['cac:PartyTaxScheme']>,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.company ?? seller.name,
      // BT-33, what a company's paper must name beside its name.
      ...(seller.registerEntry || seller.managers
        ? { 'cbc:CompanyLegalForm': [seller.registerEntry, seller.managers].filter(Boolean).join(', ') }
        : {}),
    },
    'cac:Contact': {
      'cbc:Name': seller.name,
      ...(seller.phone ? { 'cbc:Telephone': seller.phone } : {}),
      'cbc:ElectronicMail': seller.email,
    },
  }
}

export const customerParty = (
  { buyer }: PrintableInvoice,
  isOutside: boolean,
): Document['cac:AccountingCustomerParty']['cac:Party'] => {
  const person = personName(buyer, buyer.countryCode)
  const vatId = isOutside ? null : namedVatId(buyer)
  return {
    ...electronicAddress(buyer.email),
    'cac:PostalAddress': postalAddress(buyer),
    ...(vatId ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, ...taxScheme } } : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.company || person || buyer.email },
    'cac:Contact': { ...(person ? { 'cbc:Name': person } : {}), 'cbc:ElectronicMail': buyer.email },
  }
}
