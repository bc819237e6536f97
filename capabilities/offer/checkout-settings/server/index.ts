export { passDefault } from './edit-checkout.ts'
export { assertCheckout, checkoutSettingsOf } from './find-checkout.ts'
