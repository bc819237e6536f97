import type { ProviderDeclaration } from '../declaration.ts'

/** A seller's own account at Mondu, which pays them at once and lets companies pay by invoice later. */
export const monduDeclaration: ProviderDeclaration = {
  name: 'mondu',
  folder: 'mondu',
  forms: ['mondu'],
  currencies: ['eur'],
  chargesAlone: [],
  simulatedBy: 'MONDU_API',
  refundDays: 180,
  hasAccounts: true,
  paysSeller: true,
  feature: 'mondu',
  settings: [{ name: 'apiToken', kind: 'secret' }],
}
