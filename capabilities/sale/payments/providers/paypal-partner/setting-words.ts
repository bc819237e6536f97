import type { SettingWords } from '../declaration.ts'

export const paypalPartnerSettingWords: SettingWords = {
  en: {
    'field.paypalPartner.isEnabled': 'PayPal by this platform',
    'hint.paypalPartner.isEnabled':
      'No keys to enter: sign in at PayPal and allow this platform to take payments for your account. ' +
      'The money is yours at once or, where this platform holds it, on the day your transfers show. ' +
      'The platform’s fee is deducted.',
  },
  de: {
    'field.paypalPartner.isEnabled': 'PayPal über diese Plattform',
    'hint.paypalPartner.isEnabled':
      'Ohne Schlüssel: Sie melden sich bei PayPal an und erlauben dieser Plattform, Zahlungen für Ihr Konto anzunehmen. ' +
      'Das Geld gehört Ihnen sofort oder, wo diese Plattform es zurückhält, an dem Tag, den Ihre Transaktionen zeigen. ' +
      'Die Gebühr der Plattform wird abgezogen.',
  },
}
