import { anyone } from '#platform/shared/permission.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { route, type Route } from '#platform/server/route.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import * as contract from '../contract.ts'
import { shopProducts } from './show-shop.ts'

export const routes: readonly Route[] = [
  route(contract.shopProductsCall, {
    permission: anyone,
    cacheSeconds: 15,
    verb: async (ctx, { username, form, sortKey, ...wanted }) => {
      const seller = await sellerByUsername(ctx, username)
      if (!seller) throw notFound()
      const { total, list, page, per } = await shopProducts(ctx, seller.id, { ...wanted, forms: form, sort: sortKey })
      return { totalCount: total, page, per, list: list.map((product) => ({ ...product, pricingPlans: product.pricingPlans.map((plan) => ({ ...plan, currencyId: plan.currency, currencyKey: plan.currency })) })) }
    },
  }),
]
