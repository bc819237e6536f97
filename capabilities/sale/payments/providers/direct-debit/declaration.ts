import type { ProviderDeclaration } from '../declaration.ts'

/** SEPA core debits the seller collects by their own bank: files go to it, and no third party is asked. */
export const directDebitDeclaration: ProviderDeclaration = {
  name: 'direct_debit',
  folder: 'direct-debit',
  forms: ['sepa'],
  currencies: ['eur'],
  chargesAlone: ['sepa'],
  announcesCharges: true,
  refundDays: 180,
  paysSeller: true,
  settings: [
    { name: 'holder', kind: 'text', autoComplete: 'name' },
    { name: 'creditorId', kind: 'creditor_id' },
    { name: 'iban', kind: 'iban' },
    { name: 'bic', kind: 'bic', isOptional: true },
    { name: 'noticeDays', kind: 'days', most: 14, isOptional: true },
    { name: 'leadDays', kind: 'days', most: 5, isOptional: true },
  ],
  words: {
    en: {
      'choice.provider.direct_debit': 'SEPA direct debit by own bank',
      'field.transitDirectDebit': 'Direct debits',
      'field.directDebit.isEnabled': 'SEPA direct debit by own bank',
      'field.directDebit.holder': 'Creditor name',
      'field.directDebit.creditorId': 'Creditor identifier',
      'field.directDebit.iban': 'IBAN',
      'field.directDebit.bic': 'BIC',
      'field.directDebit.noticeDays': 'Days of notice',
      'field.directDebit.leadDays': 'Days for the bank',
    },
    de: {
      'choice.provider.direct_debit': 'SEPA-Lastschrift über eigene Bank',
      'field.transitDirectDebit': 'Lastschriften',
      'field.directDebit.isEnabled': 'SEPA-Lastschrift über eigene Bank',
      'field.directDebit.holder': 'Name des Gläubigers',
      'field.directDebit.creditorId': 'Gläubiger-Identifikationsnummer',
      'field.directDebit.iban': 'IBAN',
      'field.directDebit.bic': 'BIC',
      'field.directDebit.noticeDays': 'Tage Vorankündigung',
      'field.directDebit.leadDays': 'Tage für die Bank',
    },
  },
}
