import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import {
  BuyBar,
  carriedBy,
  isForSale,
  ProductAsItIs,
  productAction,
  productEvent,
  ProductHead,
  readProduct,
  type ProductReturned,
} from '#capabilities/shop/storefront/web/index.ts'
import { showProductPage } from '../../contract/public.ts'
import type { FormReturn } from '../blocks/page-context.ts'
import { answerForm, isAnswer } from './answer-form.ts'
import { BuiltPage } from './BuiltPage.tsx'
import { builtLanguage } from './built-language.ts'
import { builtPageCsp } from './built-page-csp.ts'
import { loadBuilt } from './load-page.ts'
import { productPieces } from './product-pieces.tsx'

export const handle: PageHandle = { hydrate: false, csp: builtPageCsp, languageOf: builtLanguage }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** A product at its address: in the page its seller built for it, or as every shop shows it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const services = servicesOf(args.context)
  const place = { username: args.params['username']!, slug: args.params['slug']! }
  const url = new URL(args.request.url)
  const { page } = url.searchParams.has('preview')
    ? { page: null }
    : await orStatus(services.call(showProductPage, place))
  // A page that is missing in the reader's language is whole in its own, with what its product says.
  const { found, headers: kept } = await readProduct(args, page?.locale)
  const built =
    page && (await loadBuilt(services, place.username, page, { url, here: `${page.path}${carriedBy(found)}` }))
  return data({ found, built }, { headers: kept })
}

export const action = async (args: ActionFunctionArgs) =>
  (await isAnswer(args.request))
    ? answerForm(servicesOf(args.context), args.request, args.params['username']!)
    : productAction(args)

export default function BuiltProductPage() {
  const { found, built } = useLoaderData<typeof loader>()
  const returned = useActionData() as FormReturn | ProductReturned
  const [answer, failed] =
    returned && 'blockId' in returned ? [returned, undefined] : [null, returned as ProductReturned]
  if (!built) return <ProductAsItIs loaded={found} failed={failed} />
  return (
    <BuiltPage
      built={built}
      returned={answer}
      pieces={productPieces(found, failed)}
      head={<ProductHead loaded={found} origin={built.origin} />}
      isHidden={found.product.private}
      event={productEvent('product_page', found, found.plans[0])}
      foot={isForSale(found) && <BuyBar shown={found} />}
    />
  )
}
