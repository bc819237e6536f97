import { nameAttendees } from '#capabilities/offer/tickets/server/index.ts'
import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'

/** Attendees of the tickets, as far as they were named at the checkout. */
export const admissionPart: PurchasePart = {
  name: 'admission',
  prepare: async (_, { cause, offer: { product } }) => {
    if (cause.kind !== 'checkout' || product.form !== 'event') return undefined
    const { attendees, quantity } = cause.input
    return { write: (ctx, order) => nameAttendees(ctx, order, attendees.slice(0, quantity)) }
  },
}
