import type { LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showAgentText } from '../contract.ts'

/** What a shop sells and on which terms, for language models. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { call } = servicesOf(context)
  const { text, sellerId } = await orStatus(call(showAgentText, { username: params['username']! }))
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cache-tag': `seller-${sellerId}`,
    },
  })
}
