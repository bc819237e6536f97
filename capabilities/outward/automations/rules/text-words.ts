/** What texts of steps may name in braces; `coupon` is the one an earlier step made. */
export const textWords = ['first_name', 'name', 'email', 'product', 'coupon'] as const
