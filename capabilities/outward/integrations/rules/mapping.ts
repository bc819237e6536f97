import type { OwnValue } from '../vocabulary.ts'

export type Mapping = Readonly<Record<string, OwnValue>>
type Field = { id: string; name: string }

/** What services call the fields of a person, letters alone. */
const known: Readonly<Record<OwnValue, readonly string[]>> = {
  firstName: ['firstname', 'fname', 'vorname', 'fieldfirstname'],
  lastName: ['lastname', 'lname', 'nachname', 'surname', 'fieldlastname'],
  fullName: ['name', 'fullname'],
  company: ['company', 'companyname', 'firma', 'unternehmen', 'fieldcompanyname'],
  phone: ['phone', 'phonenumber', 'telefon', 'telephone', 'fieldphone'],
  street: ['street', 'streetaddress', 'address', 'strasse', 'straße', 'fieldstreet'],
  zip: ['zip', 'postalcode', 'postcode', 'plz', 'fieldzip'],
  city: ['city', 'ort', 'stadt', 'fieldcity'],
  country: ['country', 'land', 'fieldcountry'],
  language: ['language', 'sprache'],
  product: ['product', 'productname', 'produkt', 'lastproduct'],
  orderNumber: ['ordernumber', 'orderid', 'bestellnummer'],
  orderTotal: ['ordertotal', 'total', 'bestellwert', 'betrag'],
  currency: ['currency', 'waehrung', 'währung'],
  boughtOn: ['boughton', 'orderdate', 'kaufdatum', 'bestelldatum'],
}

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '')

/** What goes into which field where a seller chose nothing: fields that are called so, each value once. */
export const guessedMapping = (fields: readonly Field[]): Mapping => {
  const found: Record<string, OwnValue> = {}
  for (const [value, names] of Object.entries(known) as [OwnValue, readonly string[]][]) {
    const field = fields.find(({ id, name }) => names.includes(letters(id)) || names.includes(letters(name)))
    if (field && !(field.id in found)) found[field.id] = value
  }
  return found
}

/** Values by the ids of fields; what is not known of a person leaves its field as it is. */
export const filledFields = (mapping: Mapping, values: Readonly<Record<OwnValue, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([id, value]) => (values[value] ? [[id, values[value]] as const] : [])),
  )
