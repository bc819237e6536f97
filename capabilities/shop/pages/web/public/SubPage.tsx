import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { shopHeaders } from '#capabilities/shop/storefront/web/index.ts'
import { showSubPage } from '../../contract/public.ts'
import { answerForm } from './answer-form.ts'
import { BuiltPage } from './BuiltPage.tsx'
import { loadBuilt } from './load-page.ts'
import { builtLanguage } from './built-language.ts'
import { builtPageCsp } from './built-page-csp.ts'

export const handle: PageHandle = { hydrate: false, csp: builtPageCsp, languageOf: builtLanguage }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** A page below the front of a shop; former addresses redirect to it. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const username = params['username']!
  const { page, movedTo } = await orStatus(services.call(showSubPage, { username, slug: params['slug']! }))
  if (movedTo !== null) throw redirect(movedTo, 301)
  if (!page) throw new Response(null, { status: 404 })
  const built = await loadBuilt(services, username, page, { url: new URL(request.url) })
  return data({ built }, { headers: shopHeaders({ seller: built.seller, previewTill: null }, services.user !== null) })
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerForm(servicesOf(context), request, params['username']!)

export default function SubPage() {
  const { built } = useLoaderData<typeof loader>()
  const { seller, page } = built
  return (
    <BuiltPage
      built={built}
      returned={useActionData<typeof action>() ?? null}
      event={{ page: 'shop_sub_page', variables: { seller: seller.username, title: page.title, path: page.path } }}
    />
  )
}
