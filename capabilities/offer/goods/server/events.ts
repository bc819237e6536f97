import { event } from '#platform/server/events.ts'

/** The last piece of a variant was sold. */
export const variantSoldOut = event<{ variantId: number; productId: number }>('goods.sold_out')
