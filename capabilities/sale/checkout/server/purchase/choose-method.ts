import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { NewOrder } from '#capabilities/sale/orders/server/index.ts'
import type { OfferedMethod } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { checkoutRefusals } from '../../vocabulary.ts'
import { isPriced, methodsForUpsell, type PricedUpsell } from '../upsells/price-upsell.ts'
import { methodsFor } from './price-selection.ts'
import type { CheckoutOffer, CheckoutInput, PricedSelection } from './purchase.ts'

/**
 * The payment method of a whole checkout: the product decides which are possible, or the first bump with a price where
 * the product costs nothing. Undefined where nothing is to be paid.
 */
export const chosenMethod = (
  ctx: Ctx,
  offer: CheckoutOffer,
  selection: PricedSelection,
  isPaidByCode: boolean,
  bumps: readonly PricedUpsell[],
  input: CheckoutInput,
): OfferedMethod | undefined => {
  if (selection.plan && !isPaidByCode) return methodOf(methodsFor(ctx, offer, selection, buyerOf(input)), input)
  const priced = bumps.find(isPriced)
  return priced && methodOf(methodsForUpsell(ctx, priced, buyerOf(input)), input)
}

const buyerOf = ({ payer }: CheckoutInput) => ({
  countryCode: payer.countryCode,
  isBusiness: Boolean(payer.company),
})

const methodOf = (offered: readonly OfferedMethod[], { form, provider }: CheckoutInput): OfferedMethod => {
  const method = offered.find((each) => each.form === form && (!provider || each.provider === provider))
  if (!method) throw refuse(checkoutRefusals, 'method_not_offered', {}, { form: [form ? 'not_in_list' : 'required'] })
  return method
}

/** How the order itself is paid: by a code alone, as chosen, or not at all. */
export const methodOfOrder = (
  selection: PricedSelection,
  isPaidByCode: boolean,
  chosen: OfferedMethod | undefined,
): Pick<NewOrder, 'provider' | 'form'> => {
  if (selection.voucher && isPaidByCode) return { provider: `${selection.voucher.kind}_voucher`, form: 'ext_balance' }
  return selection.plan && chosen ? chosen : { provider: 'none', form: 'free' }
}
