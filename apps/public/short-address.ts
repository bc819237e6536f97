import { redirect, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { username } from '#capabilities/people/sellers/contract.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'

/** The short address of a shop: `/anna` redirects to `/s/anna`, query included. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs): Promise<Response> => {
  const named = username().safeParse(params['slug'])
  if (!named.success) throw new Response(null, { status: 404 })
  const seller = await orStatus(servicesOf(context).call(showShopSeller, { username: named.data }))
  return redirect(`/s/${seller.username}${new URL(request.url).search}`, 302)
}
