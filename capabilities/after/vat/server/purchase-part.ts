import { invalid } from '#platform/shared/refusal.ts'
import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { countryOfLanguage } from '../rules/hints.ts'
import { askBeforeSale, idForReverseCharge, isKnownInvalid } from './ids/ask-vat-id.ts'
import { judgeReverseCharge } from './ids/judge-buyer.ts'
import { inEuro } from './place/euro.ts'
import { taxesAtDestination } from './place/meter.ts'
import { noteSale } from './place/note-sale.ts'

/** The buyer's VAT id, the place of taxation, and the stored evidence. */
export const vatPart: PurchasePart = {
  name: 'vat',
  ask: (world, { partner, payer }) => askBeforeSale(world, partner, payer),
  judgeVatId: async (ctx, partner, buyer) => {
    const asked = idForReverseCharge(partner, buyer)
    if (asked !== null && (await isKnownInvalid(ctx, partner.id, asked))) throw invalid({ vatId: ['unknown_vat'] })
  },
  judgeTaxes: (partner, { lines }) => judgeReverseCharge(partner, lines, 'vatId'),
  isTaxedAbroad: async (ctx, { seller, net, currency, isBinding }) =>
    taxesAtDestination(ctx, seller, await inEuro(ctx, net, currency, seller.zone), isBinding),
  prepare: async (_, { cause, offer: { seller }, selection }) => ({
    write: (ctx, order) =>
      noteSale(ctx, {
        order,
        zone: seller.zone,
        isDistanceSale: selection.isDistanceSale,
        net: selection.countedNet,
        countedBp: selection.countedBp,
        languageCountry: cause.kind === 'checkout' ? countryOfLanguage(cause.call?.headers['accept-language']) : null,
      }),
  }),
}
