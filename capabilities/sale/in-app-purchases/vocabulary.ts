/** Where an app sells, and collects what it sells for. */
export const appStores = ['app_store', 'google_play'] as const
export type AppStore = (typeof appStores)[number]

/** What becomes of a receipt: it opens a product, was taken before, ends what it opened, or cannot be taken. */
export const receiptOutcomes = ['new', 'known', 'refunded', 'refused'] as const
export type ReceiptOutcome = (typeof receiptOutcomes)[number]

/** Receipts in one file. */
export const mostReceipts = 500

/** What orders of the stores go by in place of a payment provider. */
export const inAppPurchase = 'in_app_purchase'
