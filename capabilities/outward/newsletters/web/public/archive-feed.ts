import type { LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { showArchive } from '../../contract/archive.ts'
import { archiveFeed } from '../../rules/archive-feed.ts'
import { newslettersTexts } from '../../texts.ts'

/** The newsletters of a shop, for feed readers. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { call, origin } = servicesOf(context)
  const username = params['username']!
  const [seller, { list, locale }] = await Promise.all([
    orStatus(call(showShopSeller, { username })),
    orStatus(call(showArchive, { username })),
  ])
  const folder = `${origin}/s/${username}/newsletters`
  const about = newslettersTexts.in(locale)('archive.text', { seller: seller.name })
  const entries = list.map((each) => ({ ...each, url: `${folder}/${each.id}` }))
  return new Response(archiveFeed({ name: seller.name, about, folder, language: locale }, entries), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cache-tag': `seller-${seller.id}`,
    },
  })
}
