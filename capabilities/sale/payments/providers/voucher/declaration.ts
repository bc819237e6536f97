import type { ProviderDeclaration } from '../declaration.ts'

const voucher = { folder: 'voucher', forms: [], currencies: 'any', chargesAlone: [], asksNobody: true } as const

/**
 * Gift certificates, by how their sale was taxed: each is a provider of its own, because their money has accounts of
 * its own.
 */
export const singlePurposeDeclaration: ProviderDeclaration = {
  ...voucher,
  name: 'single_purpose_voucher',
  refundDays: 36_500,
  isVoucher: true,
}

export const multiPurposeDeclaration: ProviderDeclaration = {
  ...voucher,
  name: 'multi_purpose_voucher',
  refundDays: 36_500,
  isVoucher: true,
}
