import { event } from '#platform/server/events.ts'

/** A VAT id that could not be checked at the sale turned out to be unknown. */
export const vatIdUnknown = event<{ vatId: string; orderId: number }>('vat.vat_id_unknown')
/** Cross-border sales of a year came near the threshold, or passed it. */
export const thresholdReached = event<{ year: number; isExceeded: boolean; amount: number }>('vat.threshold_reached')
