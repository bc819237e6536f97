export { assertCheckout, checkoutSettingsOf } from './find-checkout.ts'
