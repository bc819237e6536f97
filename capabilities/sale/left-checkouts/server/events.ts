import { event } from '#platform/server/events.ts'

/** Somebody who had asked to be reminded did not come back to their checkout, and was. */
export const checkoutLeft = event<{ leftCheckoutId: number }>('left_checkouts.checkout_left')
