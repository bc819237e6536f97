import type { LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showShopMap } from '#capabilities/sale/checkout/contract/shop.ts'
import { siteMap } from '#capabilities/sale/checkout/rules/site-map.ts'
import { showPageMap } from '../../contract/public.ts'

/** The pages of a shop, built ones and products, in the form search engines take (sitemaps.org). */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { call, origin } = servicesOf(context)
  const username = params['username']!
  const { list, sellerId } = await orStatus(call(showShopMap, { username }))
  const built = await orStatus(call(showPageMap, { username }))
  const others = built.list.map(({ path }) => `${origin}${path}`)
  return new Response(siteMap(`${origin}/s/${username}`, list, others), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cache-tag': `seller-${sellerId}`,
    },
  })
}
