export { addCheckout } from './edit-checkout.ts'
