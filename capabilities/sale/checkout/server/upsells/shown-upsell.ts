import type { Ctx } from '#platform/server/context.ts'
import type { z } from 'zod'
import { rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import type { upsellShape } from '../../contract/upsells.ts'
import { buttonTextKey, type ButtonBuyer } from '../../rules/button-words.ts'
import { mustAgree } from '../purchase/consents.ts'
import { coverUrlOf } from '../cover.ts'
import { isPriced, type PricedUpsell } from './price-upsell.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

/** An upsell as its buyer sees it before taking it. */
export const shownUpsell = async (
  ctx: Pick<Ctx, 'db'>,
  priced: PricedUpsell,
  buyer: ButtonBuyer,
): Promise<z.output<typeof upsellShape>> => {
  const { upsell, offer, selection, price } = priced
  const { product, cancellationTerm } = offer
  return {
    upsellId: upsell.id,
    type: upsell.type,
    position: upsell.bumpPosition,
    headline: upsell.headline,
    text: upsell.text,
    product: { name: product.name, form: product.form, coverUrl: await coverUrlOf(ctx, product.id) },
    plan: selection.plan && { ...selection.plan, paymentsCount: rateCount(termsOf(selection.plan)) ?? null },
    price,
    isPriced: isPriced(priced),
    needsWaiver: productTypeOf(product).needsWaiver,
    cancellationTerm: cancellationTerm ? { id: cancellationTerm.id, mustAgree: mustAgree(cancellationTerm) } : null,
    buttonKey: buttonTextKey(
      product.buyButtonText,
      {
        isFree: !isPriced(priced),
        isRecurring: selection.plan !== null && selection.plan.form !== 'one_time',
      },
      buyer,
    ),
  }
}
