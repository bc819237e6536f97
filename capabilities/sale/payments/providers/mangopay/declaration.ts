import type { ProviderDeclaration } from '../declaration.ts'

/**
 * Mangopay on the operator's keys: it holds the money of all sellers, each in a wallet of their own. A seller switches it
 * on and is made known there as an owner.
 */
export const mangopayDeclaration: ProviderDeclaration = {
  name: 'mangopay',
  folder: 'mangopay',
  forms: ['card', 'sepa', 'bank_wire', 'ideal', 'twint'],
  currencies: ['eur', 'gbp', 'usd', 'chf', 'pln', 'nok', 'sek', 'dkk', 'cad', 'aud'],
  chargesAlone: ['card', 'sepa'],
  refundsToAccount: ['bank_wire'],
  simulatedBy: 'MANGOPAY_API',
  refundDays: 180,
  hasAccounts: true,
  paysOut: true,
  confirmsPayees: true,
  needs: ['MANGOPAY_CLIENT_ID', 'MANGOPAY_API_KEY'],
  settings: [{ name: 'nationality', kind: 'country' }],
}
