import { useCountries } from '#platform/web/countries.ts'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'

type Billed = {
  salutation: string | null
  company: string | null
  vatId: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  phone: string | null
  buyerReference?: string | null | undefined
  purchaseOrder?: string | null | undefined
}

/** Fields of a buyer on paper, named below `buyer`; their labels are the room's own `field.buyer.…`. */
export const useBuyerFields = (): readonly FieldDeclaration[] => [
  { kind: 'text', name: 'buyer.company', autoComplete: 'off' },
  { kind: 'text', name: 'buyer.firstName', required: true, autoComplete: 'off' },
  { kind: 'text', name: 'buyer.lastName', required: true, autoComplete: 'off' },
  { kind: 'text', name: 'buyer.street', autoComplete: 'off' },
  { kind: 'text', name: 'buyer.streetNumber', autoComplete: 'off' },
  { kind: 'text', name: 'buyer.zip', autoComplete: 'off' },
  { kind: 'text', name: 'buyer.city', autoComplete: 'off' },
  { kind: 'select', name: 'buyer.countryCode', required: true, options: useCountries(), searchable: true },
  { kind: 'text', name: 'buyer.vatId', autoComplete: 'off' },
  { kind: 'text', name: 'buyer.buyerReference', autoComplete: 'off' },
  { kind: 'text', name: 'buyer.purchaseOrder', autoComplete: 'off' },
  { kind: 'email', name: 'buyer.email', required: true, autoComplete: 'off' },
]

/** A buyer as those fields begin. */
export const buyerValues = <B extends Billed>(buyer: B) => {
  const text = (value: string | null) => value ?? ''
  return {
    ...buyer,
    salutation: (buyer.salutation ?? 'none') as 'none',
    company: text(buyer.company),
    vatId: text(buyer.vatId),
    street: text(buyer.street),
    streetNumber: text(buyer.streetNumber),
    zip: text(buyer.zip),
    city: text(buyer.city),
    phone: text(buyer.phone),
    buyerReference: text(buyer.buyerReference ?? null),
    purchaseOrder: text(buyer.purchaseOrder ?? null),
  }
}
