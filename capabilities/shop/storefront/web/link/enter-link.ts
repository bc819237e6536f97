import { redirect, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { openLink } from '#capabilities/sale/payment-links/contract.ts'
import { linkPath } from './linked.ts'

/** `/pay/<token>`: on to the checkout that a session or link opens, with what the address says of the visit. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs): Promise<Response> => {
  const token = params['token']!.slice(0, 100)
  const link = await orStatus(servicesOf(context).call(openLink, { token }))
  const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
  if (link.stand !== 'open') return redirect(linkPath(link, token), { headers })
  const query = new URLSearchParams(new URL(request.url).search)
  query.set('link', token)
  if (link.locale) query.set('locale', link.locale)
  return redirect(`/s/${link.username}/${link.slug}/checkout?${query}`, { headers })
}
