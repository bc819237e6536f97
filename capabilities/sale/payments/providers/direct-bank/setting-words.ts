import type { SettingWords } from '../declaration.ts'

export const directBankSettingWords: SettingWords = {
  en: {
    'field.directBank.isEnabled': 'Bank transfer to my account',
    'field.directBank.holder': 'Account holder',
    'field.directBank.iban': 'IBAN',
    'field.directBank.bic': 'BIC',
    'hint.directBank.isEnabled':
      'The money reaches your own account. Fees and commissions are deducted from other sales, or billed to you.',
  },
  de: {
    'field.directBank.isEnabled': 'Überweisung auf mein Konto',
    'field.directBank.holder': 'Kontoinhaber',
    'field.directBank.iban': 'IBAN',
    'field.directBank.bic': 'BIC',
    'hint.directBank.isEnabled':
      'Das Geld geht auf Ihrem Konto ein. Gebühren und Provisionen werden von anderen Verkäufen abgezogen oder in Rechnung gestellt.',
  },
}
