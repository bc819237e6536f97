import type { Ctx } from '#platform/server/context.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import { shipToOf } from '#capabilities/sale/orders/rules/ship-to.ts'
import { placeOrder, type Order, type ShipTo } from '#capabilities/sale/orders/server/index.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { consentsOf, termFor } from '../purchase/consents.ts'
import { preparedParts } from '../purchase/purchase-parts.ts'
import { isPriced, type PricedUpsell } from './price-upsell.ts'

export type PaidBy = {
  provider: string
  form: PaymentForm
  /** Null until its payer left it. */ paymentMethodId: number | null
  /** The payment whose charge includes this one. */ chargedWithId?: number | null
}

const nothing: PaidBy = { provider: 'none', form: 'free', paymentMethodId: null }

/** Where goods bought with an order go. */
export const addressOf = (main: Order): ShipTo => main.shipTo ?? shipToOf(main.payerDetails)

/** Places an accepted upsell as an order of its own for the same buyer, once per upsell and main order. */
export const orderAlong = async (
  ctx: Ctx,
  main: Order,
  taken: PricedUpsell,
  paidBy: PaidBy | undefined,
  shipTo = addressOf(main),
) => {
  const { upsell, offer, selection, partTickets } = taken
  const { provider, form, paymentMethodId, chargedWithId = null } = isPriced(taken) && paidBy ? paidBy : nothing
  const cancellationTerm = termFor(offer.cancellationTerm, main.payerDetails)
  const cause = { kind: 'along', main, upsellId: upsell.id } as const
  return placeOrder(
    { ...ctx, locale: pickLocale(main.locale) },
    {
      ...selection,
      partTickets,
      checkoutKey: `upsell-${main.id}-${upsell.id}`,
      payerId: main.payerId,
      buyerUserId: main.buyerUserId,
      payer: main.payerDetails,
      owner: main.ownerDetails,
      shipTo: selection.shipping ? shipTo : null,
      provider,
      form,
      cancellationTerm,
      consents: consentsOf(ctx, offer, await contractPartnerOf(ctx, offer.seller), cancellationTerm),
      campaignId: main.campaignId,
      addId1: main.addId1,
      addId2: main.addId2,
      voucher: null,
      // An order along with a test order is a test; if the main order was free, the provider that takes the money decides.
      isTest: main.isTest || isTestMoney(ctx.ports.settings, provider),
      upsell: { id: upsell.id, type: upsell.type, mainOrderId: main.id, paymentMethodId, chargedWithId },
      parts: await preparedParts(ctx, { offer, selection, buyerUserId: main.buyerUserId, cause }),
    },
  )
}
