import type { ProviderDeclaration } from '../declaration.ts'

/** Bank transfer to the seller's own account. */
export const directBankDeclaration: ProviderDeclaration = {
  name: 'direct_bank',
  folder: 'direct-bank',
  forms: ['bank_wire'],
  currencies: ['eur'],
  chargesAlone: [],
  asksNobody: true,
  refundDays: 180,
  settlesByWire: true,
  paysSeller: true,
  settings: [
    { name: 'holder', kind: 'text', autoComplete: 'name' },
    { name: 'iban', kind: 'iban' },
    { name: 'bic', kind: 'bic', isOptional: true },
  ],
}
