import { redirect, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { answerVisit, showVisit } from '../../contract/public.ts'
import { visitPath } from '../../rules/visit-path.ts'

export const handle: PageHandle = { hydrate: false }

/** Where the page of another site sends visitors back to: on from the link they followed. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const token = params['token']!
  const { username, funnelSlug, node } = await orStatus(call(showVisit, { token }))
  if (node?.form === 'node_link') await orStatus(call(answerVisit, { token, nodeId: node.id, answer: 'next' }))
  return redirect(visitPath({ username, slug: funnelSlug, token }), {
    headers: { 'cache-control': 'private, no-store' },
  })
}

/** Never seen: the loader leads on, or there is no such visit. */
export default function OnPage() {
  return null
}
