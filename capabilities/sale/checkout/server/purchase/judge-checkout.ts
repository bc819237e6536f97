import { localDay, type Ctx } from '#platform/server/context.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import { giftDayFault } from '../../rules/gift-day.ts'
import type { Call } from '#platform/server/route.ts'
import { invalid, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { sendsGoods } from './price-shipping.ts'
import { missingFields } from '../../rules/missing-fields.ts'
import { checkoutRefusals } from '../../vocabulary.ts'
import { isPriced, type PricedUpsell } from '../upsells/price-upsell.ts'
import { isUnlocked, opens } from '../unlock.ts'
import { agreementsFor } from './consents.ts'
import type { CheckoutOffer, CheckoutInput, PricedSelection } from './purchase.ts'

/** Whether what is bought may be given on a later day: places at an event are taken at once, and goods sent. */
export const mayWait = ({ product, parts, sent }: Pick<CheckoutOffer, 'product' | 'parts' | 'sent'>): boolean =>
  productTypeOf(product).mayWait && parts.length === 0 && sent.length === 0

/**
 * Refuses, with every field at once, what is missing or not agreed to; `faults` are those found elsewhere, by field.
 */
export const judgeCheckout = async (
  ctx: Pick<Ctx, 'ports' | 'now'>,
  offer: CheckoutOffer,
  selection: PricedSelection,
  bumps: readonly PricedUpsell[],
  input: CheckoutInput,
  faults: Readonly<Record<string, string>>,
  call: Pick<Call, 'cookies'> | undefined,
): Promise<void> => {
  const isSent = offer.sent.length > 0
  if (selection.plan !== null && (!offer.seller.canSell || !offer.seller.paymentAccountDone))
    throw refuse(checkoutRefusals, 'not_for_sale')
  if (isSent && !sendsGoods(offer.seller)) throw refuse(checkoutRefusals, 'not_for_sale')
  const fields: FieldErrors = {
    ...missingFields(
      {
        isToPay: selection.plan !== null || bumps.some(isPriced),
        isSent: isSent || bumps.some((bump) => bump.offer.sent.length > 0),
        asked: offer.settings.buyerInformation,
        agreements: agreementsFor([offer, ...bumps.map((bump) => bump.offer)]),
      },
      input,
    ),
    ...Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault]])),
  }
  if (selection.sending?.isReached === false)
    fields[input.shipTo ? 'shipTo.countryCode' : 'payer.countryCode'] = ['not_shipped']
  const { owner, gift } = input
  if (gift?.deliverOn) {
    const day = giftDayFault(gift.deliverOn, localDay(ctx.now, offer.seller.zone), mayWait(offer))
    if (day) fields['owner.deliverOn'] = [day]
    else if (!owner) fields['owner.email'] = ['required']
  }
  if (!isUnlocked(ctx, offer.product, call) && !(await opens(offer.product, input.accessPassword)))
    fields['accessPassword'] = ['invalid']
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
