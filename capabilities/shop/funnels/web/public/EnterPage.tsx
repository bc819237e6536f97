import { redirect, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { beginVisit } from '../../contract/public.ts'
import { visitPath } from '../../rules/visit-path.ts'

export const handle: PageHandle = { hydrate: false }

/** The entry of a funnel: starts a visit, at an address of its own. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const at = { username: params['username']!, slug: params['slug']! }
  const { token } = await orStatus(call(beginVisit, at))
  return redirect(visitPath({ ...at, token }), { headers: { 'cache-control': 'private, no-store' } })
}

/** Never seen: the loader leads on, or there is no such funnel. */
export default function EnterPage() {
  return null
}
