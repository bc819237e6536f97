import type { SettingWords } from '../declaration.ts'

export const mangopaySettingWords: SettingWords = {
  en: {
    'field.mangopay.isEnabled': 'Mangopay',
    'field.mangopay.nationality': 'Nationality',
    'hint.mangopay.isEnabled':
      'Cards, SEPA debits, bank transfers, iDEAL and TWINT. Mangopay holds the money for you until it is paid out. Switching it on, you ' +
      'accept its terms, and it learns what is in your profile.',
    'hint.mangopay.nationality': 'Yours, or that of the person who represents your company.',
  },
  de: {
    'field.mangopay.isEnabled': 'Mangopay',
    'field.mangopay.nationality': 'Staatsangehörigkeit',
    'hint.mangopay.isEnabled':
      'Karten, SEPA-Lastschriften, Überweisungen, iDEAL und TWINT. Mangopay verwahrt das Geld für Sie, bis es ' +
      'ausgezahlt wird. Mit dem Einschalten akzeptieren Sie seine Bedingungen, und es erhält die Angaben Ihres Profils.',
    'hint.mangopay.nationality': 'Ihre, oder die der Person, die Ihre Firma vertritt.',
  },
}
