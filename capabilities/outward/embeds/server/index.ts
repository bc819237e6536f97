export { framedItem } from './find-item.ts'
