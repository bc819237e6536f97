import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { PricingPlan, ShopProduct } from '#capabilities/offer/catalog/server/index.ts'
import { vatRateOn } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { contractPartnerOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { homePrice } from '../rules/home-price.ts'

type Priced = (product: Pick<ShopProduct, 'form' | 'vatClass'>, plan: PricingPlan) => Amount

/** What plans of a seller cost a consumer at home, for who is told a price before the checkout; money's worth is not taxed yet. */
export const homePricesOf = async (ctx: Pick<Ctx, 'db' | 'now'>, seller: Seller): Promise<Priced> => {
  const partner = await contractPartnerOf(ctx, seller)
  const day = localDay(ctx.now, seller.zone).toString()
  const isLiable = partner.isVatLiable ?? true
  return (product, plan) => {
    const isTaxed = isLiable && !productTypeOf(product).isMoney
    const rate = isTaxed ? (vatRateOn(partner.countryCode, day, product.vatClass) ?? 0) : 0
    return homePrice({ ...termsOf(plan), useNetPrice: plan.useNetPrice }, rate)
  }
}
