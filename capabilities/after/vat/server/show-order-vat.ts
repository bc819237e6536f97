import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'
import { hasRightCheckDigits } from '#capabilities/people/sellers/rules/vat-id-check-digits.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { findOrder } from '#capabilities/sale/orders/server/index.ts'
import { euCountries } from '#capabilities/money/taxes/rules/vat-rates.ts'
import type { showOrderVat } from '../contract.ts'
import { vatRefusals } from '../vocabulary.ts'
import { askVatId } from './ids/ask-vat-id.ts'

/** The evidence of an order's place, and all checks of its buyer's VAT id, newest first. */
export const orderVat = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof showOrderVat>> => {
  const order = await findOrder(ctx, id)
  const place = await ctx.db
    .selectFrom('orderPlaces')
    .select(['billingCountry', 'paymentCountry', 'phoneCountry', 'languageCountry', 'verdict', 'notedAt', 'paidAt'])
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  const vatId = order.payerDetails.vatId ? tidyVatId(order.payerDetails.vatId) : null
  const checks =
    vatId === null
      ? []
      : await ctx.db
          .selectFrom('vatIdChecks')
          .selectAll()
          .where('sellerId', '=', order.sellerId)
          .where('vatId', '=', vatId)
          .orderBy('id', 'desc')
          .limit(20)
          .execute()
  return { place: place ?? null, checks }
}

/** A person checks an id at any time. */
export const checkNow = async (world: World, input: { vatId: string }) => {
  const vatId = tidyVatId(input.vatId)
  const letters = vatId.slice(0, 2)
  const countryCode = letters === 'EL' ? 'GR' : letters
  if (!euCountries.has(countryCode)) throw refuse(vatRefusals, 'not_covered', {}, { vatId: ['not_covered'] })
  if (!isVatIdOf(vatId, countryCode) || !hasRightCheckDigits(vatId)) throw invalid({ vatId: ['invalid_vat'] })
  const seller = await sellerById(world, sellerOf(world))
  if (!seller) throw notFound()
  return askVatId(world, seller, { vatId, countryCode }, 10_000)
}
