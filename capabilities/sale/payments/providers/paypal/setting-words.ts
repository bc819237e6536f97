import type { SettingWords } from '../declaration.ts'

export const paypalSettingWords: SettingWords = {
  en: {
    'field.paypal.isEnabled': 'PayPal with my own account',
    'field.paypal.email': 'Email address at PayPal',
    'field.paypal.merchantId': 'Merchant ID',
    'field.paypal.clientId': 'Client ID',
    'field.paypal.clientSecret': 'Client secret',
    'hint.paypal.isEnabled': 'Buyers pay on a page of PayPal, and the money is yours at once.',
    'hint.paypal.merchantId':
      '13 capital letters and digits. PayPal shows it in the settings of your business account.',
    'hint.paypal.clientId': 'From an app of yours at developer.paypal.com, with its secret.',
  },
  de: {
    'field.paypal.isEnabled': 'PayPal mit meinem eigenen Konto',
    'field.paypal.email': 'E-Mail-Adresse bei PayPal',
    'field.paypal.merchantId': 'Händler-ID',
    'field.paypal.clientId': 'Client-ID',
    'field.paypal.clientSecret': 'Client-Secret',
    'hint.paypal.isEnabled': 'Bezahlt wird auf einer Seite von PayPal, und das Geld gehört sofort Ihnen.',
    'hint.paypal.merchantId':
      '13 Großbuchstaben und Ziffern. PayPal zeigt sie in den Einstellungen Ihres Geschäftskontos.',
    'hint.paypal.clientId': 'Aus einer eigenen App auf developer.paypal.com, zusammen mit dem Secret.',
  },
}
