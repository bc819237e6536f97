import type { Ctx } from '#platform/server/context.ts'
import type { z } from 'zod'
import { rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import type { upsellShape } from '../../contract/upsells.ts'
import { buttonTextKey } from '../../rules/button-words.ts'
import { mustAgree, needsWaiver } from '../consents.ts'
import { coverUrlOf } from '../cover.ts'
import { isPriced, type PricedUpsell } from './price-upsell.ts'

/** An upsell as its buyer sees it before taking it. */
export const shownUpsell = async (
  ctx: Pick<Ctx, 'db'>,
  priced: PricedUpsell,
): Promise<z.output<typeof upsellShape>> => {
  const { upsell, counter, wish, price } = priced
  const { product, cancellationTerm } = counter
  return {
    upsellId: upsell.id,
    type: upsell.type,
    position: upsell.bumpPosition,
    headline: upsell.headline,
    text: upsell.text,
    product: { name: product.name, form: product.form, coverUrl: await coverUrlOf(ctx, product.id) },
    plan: wish.plan && { ...wish.plan, paymentsCount: rateCount(termsOf(wish.plan)) ?? null },
    price,
    isPriced: isPriced(priced),
    needsWaiver: needsWaiver(product.form),
    cancellationTerm: cancellationTerm ? { id: cancellationTerm.id, mustAgree: mustAgree(cancellationTerm) } : null,
    buttonKey: buttonTextKey(product.buyButtonText, !isPriced(priced)),
  }
}
