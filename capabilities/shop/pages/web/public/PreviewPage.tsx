import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showPagePreview } from '../../contract/public.ts'
import { BuiltPage } from './BuiltPage.tsx'
import { loadBuilt } from './load-page.ts'
import { builtLanguage } from './built-language.ts'
import { builtPageCsp } from './built-page-csp.ts'

export const handle: PageHandle = { hydrate: false, csp: builtPageCsp, languageOf: builtLanguage }
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })

/** A draft, for anyone who has its link. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const username = params['username']!
  const { page } = await orStatus(services.call(showPagePreview, { username, token: params['token']! }))
  return data({ built: await loadBuilt(services, username, page, { url: new URL(request.url), isPreview: true }) })
}

export default function PreviewPage() {
  return <BuiltPage built={useLoaderData<typeof loader>().built} returned={null} />
}
