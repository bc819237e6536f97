export { framedItem, type FramedItem } from './find-item.ts'
