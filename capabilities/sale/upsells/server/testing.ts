export { add } from './edit-upsell.ts'
