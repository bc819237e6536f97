import type { SettingWords } from '../declaration.ts'

export const paypalPartnerSettingWords: SettingWords = {
  en: {
    'field.paypalPartner.isEnabled': 'PayPal by this platform',
    'hint.paypalPartner.isEnabled':
      'No keys to enter: sign in at PayPal and allow this platform to take payments for your account. ' +
      'The money is yours at once; the platform’s fee is deducted from each payment.',
  },
  de: {
    'field.paypalPartner.isEnabled': 'PayPal über diese Plattform',
    'hint.paypalPartner.isEnabled':
      'Ohne Schlüssel: Sie melden sich bei PayPal an und erlauben dieser Plattform, Zahlungen für Ihr Konto anzunehmen. ' +
      'Das Geld gehört sofort Ihnen; die Gebühr der Plattform wird von jeder Zahlung abgezogen.',
  },
}
