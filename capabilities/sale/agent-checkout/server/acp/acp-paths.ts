import { snake } from '#platform/shared/json-case.ts'

/** Where each detail of a buyer stands in a session. */
const buyerPaths: Readonly<Record<string, string>> = {
  email: '$.buyer.email',
  firstName: '$.buyer.first_name',
  lastName: '$.buyer.last_name',
  phone: '$.buyer.phone_number',
  company: '$.buyer.company.name',
  vatId: '$.buyer.company.tax_id',
  street: '$.fulfillment_details.address.line_one',
  zip: '$.fulfillment_details.address.postal_code',
  city: '$.fulfillment_details.address.city',
  countryCode: '$.fulfillment_details.address.country',
}

/** A field of an input (`lineItems.0.id`) as JSONPath. */
export const acpPathOf = (field: string): string =>
  `$${field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${snake(part)}`))
    .join('')}`

/** Where a fault of a checkout is in an ACP session. */
export const acpPathAt = (at: string): string => {
  const [what = '', which = ''] = at.split('.')
  if (what === 'buyer') return buyerPaths[which] ?? '$.buyer'
  return what === 'codes' ? `$.discounts.codes[${which}]` : `$.line_items[${which}]`
}
