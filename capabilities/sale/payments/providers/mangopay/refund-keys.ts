/** Our keys of refunds; payouts to sellers have keys of other kinds. */
export const isRefundKey = (key: string): boolean => key.startsWith('refund-')
