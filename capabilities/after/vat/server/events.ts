import { event } from '#platform/server/events.ts'

/** A VAT id that nobody could check when it was sold under is not known after all. */
export const vatIdUnknown = event<{ vatId: string; orderId: number }>('vat.vat_id_unknown')
/** Cross-border sales of a year came near the threshold, or passed it. */
export const thresholdReached = event<{ year: number; isExceeded: boolean; amount: number }>('vat.threshold_reached')
