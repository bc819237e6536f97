import type { ProviderDeclaration } from '../declaration.ts'

/** Money a collection agency took for a claim and passes on. */
export const inkassoDeclaration: ProviderDeclaration = {
  name: 'inkasso',
  folder: 'inkasso',
  forms: [],
  currencies: 'any',
  chargesAlone: [],
  asksNobody: true,
  refundDays: 180,
}
