import type { ProviderDeclaration } from '../declaration.ts'

/**
 * A seller's own account at Stripe, used with their keys: money goes to the seller, who has the contract with Stripe.
 */
export const stripeDeclaration: ProviderDeclaration = {
  name: 'stripe',
  folder: 'stripe',
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
  // https://docs.stripe.com/agentic-commerce/concepts/shared-payment-tokens
  takesSharedTokens: 'stripe',
  hasAccounts: true,
  paysSeller: true,
  pages: ['https://checkout.stripe.com'],
  settings: [
    { name: 'publishableKey', kind: 'text' },
    { name: 'secretKey', kind: 'secret' },
  ],
}
