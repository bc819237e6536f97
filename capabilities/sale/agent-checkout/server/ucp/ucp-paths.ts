import { snake } from '#platform/shared/json-case.ts'

/** A field of an input (`lineItems.0.item.id`) as JSONPath. */
export const ucpPathOf = (field: string): string =>
  `$${field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${snake(part)}`))
    .join('')}`

/** Where a fault of a checkout is in a UCP checkout. */
export const ucpPathAt = (at: string): string => {
  const [what = '', which = ''] = at.split('.')
  if (what === 'buyer') return `$.buyer.${which === 'phone' ? 'phone_number' : snake(which)}`
  return what === 'codes' ? `$.discounts.codes[${which}]` : `$.line_items[${which}]`
}
