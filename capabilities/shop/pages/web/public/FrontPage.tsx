import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { loadShop, shopHeaders, ShopPage } from '#capabilities/shop/storefront/web/index.ts'
import { showFront } from '../../contract/public.ts'
import { answerForm } from './answer-form.ts'
import { BuiltPage } from './BuiltPage.tsx'
import { loadBuilt, type Built } from './load-page.ts'
import { builtLanguage } from './built-language.ts'
import { builtPageCsp } from './built-page-csp.ts'

export const handle: PageHandle = { hydrate: false, csp: builtPageCsp, languageOf: builtLanguage }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** Parameters of searching, sorting or paging: they show the list of products. */
const ofList = ['q', 'category', 'sort', 'view', 'page', 'all', 'preview']

/** The front of a shop: what its seller built, or the list of products. */
export const loader = async (args: LoaderFunctionArgs) => {
  const url = new URL(args.request.url)
  const username = args.params['username']!
  const services = servicesOf(args.context)
  if (ofList.some((name) => url.searchParams.has(name))) return loadShop(args)
  const { page } = await orStatus(services.call(showFront, { username }))
  if (!page) return loadShop(args)
  const built = await loadBuilt(services, username, page, { url })
  return data({ built }, { headers: shopHeaders({ seller: built.seller, previewTill: null }, services.user !== null) })
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerForm(servicesOf(context), request, params['username']!)

export default function FrontPage() {
  const found = useLoaderData() as { built?: Built }
  const returned = useActionData<typeof action>() ?? null
  if (!found.built) return <ShopPage />
  const { username } = found.built.seller
  return (
    <BuiltPage built={found.built} returned={returned} event={{ page: 'shop_page', variables: { seller: username } }} />
  )
}
