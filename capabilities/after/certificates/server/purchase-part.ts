import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { paidBy, usableVoucher } from './pay-order.ts'
import { kindOf } from './settings.ts'

/** Gift certificates pay at the checkout by their key; a multi-purpose one is taxed when it is used (Art. 30b VAT Directive). */
export const certificatesPart: PurchasePart = {
  name: 'certificates',
  isTaxedOnUse: async (ctx, { soldBy, productId, form }) =>
    // Under the reseller every certificate is taxed when it is sold.
    form === 'certificate' && soldBy === 'seller' && (await kindOf(ctx, productId)) === 'multi_purpose',
  payingCode: async (ctx, code) => {
    const voucher = await usableVoucher(ctx, code)
    return voucher && { ...voucher, pay: (paying, amount) => paidBy(paying, voucher, amount) }
  },
}
