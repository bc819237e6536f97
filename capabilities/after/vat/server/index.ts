export { thresholdReached, vatIdUnknown } from './events.ts'
export { askBeforeSale, idForReverseCharge, isKnownInvalid } from './ids/ask-vat-id.ts'
export { taxesAtDestination } from './place/meter.ts'
export { noteSale } from './place/note-sale.ts'
