import type { Ctx } from '#platform/server/context.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import { bindSale, recommendedAlong } from '#capabilities/after/affiliates/server/index.ts'
import { noteSale } from '#capabilities/after/vat/server/index.ts'
import { placeOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { consentsOf, termFor } from '../consents.ts'
import { isPriced, type PricedUpsell } from './price-upsell.ts'

export type PaidBy = {
  provider: string
  form: PaymentForm
  /** Null until its payer left it. */ paymentMethodId: number | null
  isLeading?: boolean
}

const nothing: PaidBy = { provider: 'none', form: 'free', paymentMethodId: null }

/** Orders what was taken with `main`, for the same buyer: an order of its own, once per upsell and order. */
export const orderAlong = async (ctx: Ctx, main: Order, taken: PricedUpsell, paidBy: PaidBy | undefined) => {
  const { upsell, counter, wish, partTickets } = taken
  const { provider, form, paymentMethodId, isLeading = false } = isPriced(taken) && paidBy ? paidBy : nothing
  const cancellationTerm = termFor(counter.cancellationTerm, main.payerDetails)
  const recommended = wish.plan ? await recommendedAlong(ctx, main, counter.product.id) : undefined
  return placeOrder(
    { ...ctx, locale: pickLocale(main.locale) },
    {
      ...wish,
      partTickets,
      checkoutKey: `upsell-${main.id}-${upsell.id}`,
      payerId: main.payerId,
      buyerUserId: main.buyerUserId,
      payer: main.payerDetails,
      owner: main.ownerDetails,
      provider,
      form,
      cancellationTerm,
      consents: consentsOf(ctx, counter, await contractPartnerOf(ctx, counter.seller), cancellationTerm),
      campaignId: main.campaignId,
      salesTeamMemberId: null,
      publisherId: recommended?.publisherId ?? null,
      affiliateProgramId: recommended?.programId ?? null,
      voucher: null,
      // What follows a test is one; what leads a free order is paid with money of its own kind.
      isTest: main.isTest || isTestMoney(ctx.ports.settings, provider),
      upsell: { id: upsell.id, type: upsell.type, mainOrderId: main.id, paymentMethodId, isLeading },
      alongside: async (written) => {
        await noteSale(ctx, {
          order: written,
          zone: counter.seller.zone,
          isDistanceSale: wish.isDistanceSale,
          net: wish.countedNet,
          countedBp: wish.countedBp,
          languageCountry: null,
        })
        if (recommended) await bindSale(ctx, written, recommended)
      },
    },
  )
}
