import type { ProviderDeclaration } from '../declaration.ts'

export const sandboxDeclaration: ProviderDeclaration = {
  name: 'sandbox',
  folder: 'sandbox',
  forms: ['card', 'sepa'],
  currencies: 'any',
  chargesAlone: ['card', 'sepa'],
  refundDays: 180,
  isSimulator: true,
  settings: [],
}
