import type { ProviderDeclaration } from '../declaration.ts'

/**
 * Stripe Connect with the operator's keys: buyers pay the operator's account at Stripe, and payouts are transferred to
 * each seller's account there. A seller switches it on, and is identified on Stripe's own pages.
 */
export const stripeConnectDeclaration: ProviderDeclaration = {
  name: 'stripe_connect',
  folder: 'stripe-connect',
  forms: ['card', 'sepa', 'ideal', 'klarna', 'twint', 'p_24'],
  currencies: 'any',
  wallets: ['apple_pay', 'google_pay'],
  chargesAlone: ['card', 'sepa', 'klarna'],
  // https://docs.stripe.com/payments/ideal/set-up-payment
  givesMandate: ['ideal'],
  // https://docs.stripe.com/payments/sepa-debit
  mostOf: { sepa: 1_000_000 },
  simulatedBy: 'STRIPE_API',
  refundDays: 180,
  hasAccounts: true,
  isPlatform: true,
  paysOut: true,
  reversesPayouts: true,
  needs: ['STRIPE_PLATFORM_PUBLISHABLE_KEY', 'STRIPE_PLATFORM_SECRET_KEY'],
  pages: ['https://checkout.stripe.com'],
  settings: [{ name: 'countryCode', kind: 'country' }],
}
