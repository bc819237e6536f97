import type { Input } from '#platform/shared/contract.ts'
import type { acpComplete, acpCreate, acpUpdate } from '../../contract/acp.ts'
import { splitName, type Buyer } from '../view/buyer.ts'
import type { Sent } from '../view/agent-checkout.ts'

type Create = Input<typeof acpCreate>
type Change = Pick<Input<typeof acpUpdate>, 'lineItems' | 'buyer' | 'fulfillmentDetails' | 'coupons' | 'discounts'>
type Address = NonNullable<NonNullable<Create['fulfillmentDetails']>['address']>

/** The address as the checkout knows it; the house number stays in the line. */
const addressOf = ({ lineOne, lineTwo, city, country, postalCode, company }: Address): Partial<Buyer> => ({
  street: [lineOne, lineTwo].filter(Boolean).join(', ').replace(/,\s*$/, ''),
  zip: postalCode,
  city,
  countryCode: country,
  ...(company ? { company } : {}),
})

const namesOf = (name: string | undefined): Partial<Buyer> => (name ? splitName(name) : {})

const buyerOf = ({ buyer, fulfillmentDetails: at }: Pick<Change, 'buyer' | 'fulfillmentDetails'>): Partial<Buyer> => {
  const names = { ...namesOf(at?.address?.name), ...namesOf(at?.name), ...namesOf(buyer?.fullName) }
  const said: { [field in keyof Buyer]?: string | undefined | null } = {
    email: buyer?.email ?? at?.email,
    firstName: buyer?.firstName ?? names.firstName,
    lastName: buyer?.lastName ?? names.lastName,
    phone: buyer?.phoneNumber ?? at?.phoneNumber,
    ...(at?.address ? addressOf(at.address) : {}),
    company: buyer?.company?.name ?? at?.address?.company,
    vatId: buyer?.company?.taxId,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value))
}

const shownOf = ({ buyer, fulfillmentDetails }: Change): Readonly<Record<string, unknown>> => ({
  ...(buyer ? { buyer } : {}),
  ...(fulfillmentDetails ? { fulfillmentDetails } : {}),
})

export const sentByAcp = (input: Create): Sent => ({
  items: input.lineItems.map(({ id, quantity = 1 }) => ({ id, quantity })),
  codes: input.discounts?.codes ?? input.coupons ?? [],
  buyer: buyerOf(input),
  shown: shownOf(input),
})

/** What is sent replaces, what is left out stays. */
export const changedByAcp =
  (input: Change) =>
  (sent: Sent): Sent => ({
    items: input.lineItems?.length ? input.lineItems.map(({ id, quantity = 1 }) => ({ id, quantity })) : sent.items,
    codes: input.discounts?.codes ?? input.coupons ?? sent.codes,
    buyer: { ...sent.buyer, ...buyerOf(input) },
    shown: { ...sent.shown, ...shownOf(input) },
  })

/** Buyer and billing address of a payment fill what the session lacks. */
export const completedByAcp = ({ buyer, paymentData }: Input<typeof acpComplete>) => {
  const { billingAddress } = paymentData
  return (sent: Sent): Sent => ({
    ...sent,
    buyer: {
      ...(billingAddress ? buyerOf({ fulfillmentDetails: { address: billingAddress } }) : {}),
      ...sent.buyer,
      ...(buyer ? buyerOf({ buyer }) : {}),
    },
    shown: { ...sent.shown, ...(buyer ? { buyer } : {}) },
  })
}
