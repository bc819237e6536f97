import type { ProviderDeclaration } from '../declaration.ts'

/**
 * A seller's own account at PayPal, used with the keys of their app (PayPal's REST interfaces: orders, vault, refunds,
 * disputes). Money goes to the seller, who has the contract with PayPal.
 */
export const paypalDeclaration: ProviderDeclaration = {
  name: 'paypal',
  folder: 'paypal',
  forms: ['paypal'],
  // Of our currencies, those PayPal takes: https://developer.paypal.com/api/rest/reference/currency-codes/
  currencies:
    'eur usd gbp chf pln sek nok dkk czk huf aud cad jpy brl cny hkd ils mxn myr nzd php sgd thb twd rub'.split(' '),
  chargesAlone: ['paypal'],
  simulatedBy: 'PAYPAL_API',
  refundDays: 180,
  hasAccounts: true,
  paysSeller: true,
  pages: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  settings: [
    { name: 'email', kind: 'text', isOptional: true },
    { name: 'merchantId', kind: 'text' },
    { name: 'clientId', kind: 'text' },
    { name: 'clientSecret', kind: 'secret' },
  ],
}
