import type { SettingWords } from '../declaration.ts'

export const lemonwaySettingWords: SettingWords = {
  en: {
    'field.lemonway.isEnabled': 'Lemonway',
    'field.lemonway.nationality': 'Nationality',
    'hint.lemonway.isEnabled':
      'Cards in euro, SEPA debits and bank transfers where your account has them. ' +
      'Lemonway holds the money for you until it is paid out. Switching it on, you accept its terms, and it ' +
      'learns what is in your profile.',
    'hint.lemonway.nationality': 'Yours, or that of the person who represents your company.',
  },
  de: {
    'field.lemonway.isEnabled': 'Lemonway',
    'field.lemonway.nationality': 'Staatsangehörigkeit',
    'hint.lemonway.isEnabled':
      'Karten in Euro, SEPA-Lastschriften und Überweisungen, wo Ihr Konto sie hat. ' +
      'Lemonway verwahrt das Geld für Sie, bis es ausgezahlt wird. Mit dem Einschalten akzeptieren Sie ' +
      'seine Bedingungen, und es erhält die Angaben Ihres Profils.',
    'hint.lemonway.nationality': 'Ihre, oder die der Person, die Ihre Firma vertritt.',
  },
}
