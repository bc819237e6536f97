import type { ProviderDeclaration } from '../declaration.ts'

/**
 * Lemonway on the operator's keys: it holds the money of all sellers, each in a payment account of their own. A seller switches
 * it on and is made known there as its owner.
 */
export const lemonwayDeclaration: ProviderDeclaration = {
  name: 'lemonway',
  folder: 'lemonway',
  forms: ['card'],
  currencies: ['eur'],
  chargesAlone: ['card'],
  refundDays: 360,
  hasAccounts: true,
  paysOut: true,
  confirmsPayees: true,
  needs: ['LEMONWAY_ENVIRONMENT', 'LEMONWAY_API_KEY'],
  settings: [{ name: 'nationality', kind: 'text' }],
  words: {
    en: {
      'choice.provider.lemonway': 'Lemonway',
      'field.transitLemonway': 'Lemonway',
    },
    de: {
      'choice.provider.lemonway': 'Lemonway',
      'field.transitLemonway': 'Lemonway',
    },
  },
}
