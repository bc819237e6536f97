export * from './events.ts'
export { sentWith, zonesOf, type OfferedVariant, type SentProduct } from './find-goods.ts'
export { releaseVariant, reserveVariant, restockVariant, sellVariant } from './stock.ts'
