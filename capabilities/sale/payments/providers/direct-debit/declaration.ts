import type { ProviderDeclaration } from '../declaration.ts'

/** SEPA debits (core, and B2B from companies) collected by the seller's own bank: by files, without a third party. */
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
    { name: 'b2bLeadDays', kind: 'days', most: 5, isOptional: true },
  ],
}
