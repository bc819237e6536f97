import type { ProviderDeclaration } from '../declaration.ts'

/** A seller's own account at Stripe, asked with their keys: money goes to the seller, who has the contract with Stripe. */
export const stripeDeclaration: ProviderDeclaration = {
  name: 'stripe',
  folder: 'stripe',
  forms: ['card', 'sepa', 'ideal', 'klarna', 'twint', 'p_24'],
  currencies: 'any',
  chargesAlone: ['card', 'sepa', 'klarna'],
  refundDays: 180,
  hasAccounts: true,
  paysSeller: true,
  pages: ['https://checkout.stripe.com'],
  settings: [
    { name: 'publishableKey', kind: 'text' },
    { name: 'secretKey', kind: 'secret' },
  ],
  words: {
    en: {
      'choice.provider.stripe': 'Stripe',
      'field.transitStripe': 'Stripe',
      'field.stripe.isEnabled': 'Stripe with my own account',
      'field.stripe.publishableKey': 'Publishable key',
      'field.stripe.secretKey': 'Secret key',
    },
    de: {
      'choice.provider.stripe': 'Stripe',
      'field.transitStripe': 'Stripe',
      'field.stripe.isEnabled': 'Stripe mit meinem eigenen Konto',
      'field.stripe.publishableKey': 'Veröffentlichbarer Schlüssel',
      'field.stripe.secretKey': 'Geheimer Schlüssel',
    },
  },
}
