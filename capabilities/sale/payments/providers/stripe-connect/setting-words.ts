import type { SettingWords } from '../declaration.ts'

export const stripeConnectSettingWords: SettingWords = {
  en: {
    'field.stripeConnect.isEnabled': 'Stripe by this platform',
    'field.stripeConnect.countryCode': 'Country of your business',
    'hint.stripeConnect.isEnabled':
      'Cards, Apple Pay, Google Pay, SEPA debit and more. Stripe identifies you on its own pages; payouts go to your account there.',
    'hint.stripeConnect.countryCode': 'It cannot be changed later.',
  },
  de: {
    'field.stripeConnect.isEnabled': 'Stripe über diese Plattform',
    'field.stripeConnect.countryCode': 'Land Ihres Unternehmens',
    'hint.stripeConnect.isEnabled':
      'Karten, Apple Pay, Google Pay, SEPA-Lastschrift und mehr. Stripe prüft Ihre Identität auf eigenen Seiten; ' +
      'Auszahlungen gehen auf Ihr Konto dort.',
    'hint.stripeConnect.countryCode': 'Es lässt sich später nicht ändern.',
  },
}
