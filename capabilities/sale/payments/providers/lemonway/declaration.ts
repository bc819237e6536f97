import type { ProviderDeclaration } from '../declaration.ts'

/**
 * Lemonway on the operator's keys: it holds the money of all sellers, each in a payment account of their own. A seller switches
 * it on and is made known there as its owner.
 */
export const lemonwayDeclaration: ProviderDeclaration = {
  name: 'lemonway',
  folder: 'lemonway',
  forms: ['card', 'sepa', 'bank_wire'],
  currencies: ['eur'],
  chargesAlone: ['card', 'sepa'],
  // Bank transfers arrive on the seller's virtual IBAN.
  formFeatures: { bank_wire: 'virtual_iban', sepa: 'lemonway_debits' },
  // Lemonway opens mandates and their signature for accounts it has verified.
  verifiedForms: ['sepa'],
  // Lemonway gives neither back the way it came.
  refundsToAccount: ['bank_wire', 'sepa'],
  refundDays: 360,
  hasAccounts: true,
  paysOut: true,
  confirmsPayees: true,
  needs: ['LEMONWAY_ENVIRONMENT', 'LEMONWAY_API_KEY'],
  settings: [{ name: 'nationality', kind: 'country' }],
}
