import { countryCodes } from '#platform/shared/codes.ts'
import type { ForwardGroup } from './forward-url.ts'

/**
 * Parameters that prefill a checkout, by the groups in which a purchase is passed on (`forward-url.ts`): the parameter,
 * and the field of the form. So the page a seller forwards buyers to can be the next checkout.
 */
export const prefilled = {
  payment: { payment_method: 'form' },
  payer: {
    email: 'payer.email',
    first_name: 'payer.firstName',
    last_name: 'payer.lastName',
    salutation: 'payer.salutation',
    phone: 'payer.phone',
    company: 'payer.company',
    vat_id: 'payer.vatId',
    street: 'payer.street',
    street_number: 'payer.streetNumber',
    zip: 'payer.zip',
    city: 'payer.city',
    country_code: 'payer.countryCode',
  },
  product: { pricing_plan_id: 'planId' },
  additional: {
    quantity: 'quantity',
    coupon_code: 'couponCode',
    campaign_id: 'campaignId',
    add_id1: 'addId1',
    add_id2: 'addId2',
  },
  receiver: {
    receiver_email: 'owner.email',
    receiver_first_name: 'owner.firstName',
    receiver_last_name: 'owner.lastName',
  },
} as const satisfies Record<ForwardGroup, Readonly<Record<string, string>>>

const fields = Object.values(prefilled).flatMap((group) => Object.entries(group))

/** Longer than any field takes. */
const longest = 200

const isPossible = (field: string, value: string): boolean =>
  field === 'payer.countryCode'
    ? (countryCodes as readonly string[]).includes(value)
    : field === 'quantity' || field === 'planId'
      ? /^[1-9]\d{0,8}$/.test(value)
      : true

/** Fields an address fills in; what cannot be is left out. */
export const prefillOf = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(([parameter, field]) => {
      const value = address.get(parameter)?.trim().slice(0, longest) ?? ''
      const said = field === 'payer.countryCode' ? value.toUpperCase() : value
      return said && isPossible(field, said) ? [[field, said]] : []
    }),
  )
