export { paymentSetupOf, type PaymentSetup } from './payment-setup.ts'
