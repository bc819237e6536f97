import type { SettingWords } from '../declaration.ts'

export const stripeSettingWords: SettingWords = {
  en: {
    'field.stripe.isEnabled': 'Stripe with my own account',
    'field.stripe.publishableKey': 'Publishable key',
    'field.stripe.secretKey': 'Secret key',
    'hint.stripe.isEnabled':
      'Cards, Apple Pay, Google Pay, SEPA debit and more. Cards are entered in your checkout and go to Stripe only, ' +
      'and the money is yours at once.',
  },
  de: {
    'field.stripe.isEnabled': 'Stripe mit meinem eigenen Konto',
    'field.stripe.publishableKey': 'Veröffentlichbarer Schlüssel',
    'field.stripe.secretKey': 'Geheimer Schlüssel',
    'hint.stripe.isEnabled':
      'Karten, Apple Pay, Google Pay, SEPA-Lastschrift und mehr. Karten werden in Ihrer Kasse eingegeben und gehen ' +
      'nur an Stripe, und das Geld gehört sofort Ihnen.',
  },
}
