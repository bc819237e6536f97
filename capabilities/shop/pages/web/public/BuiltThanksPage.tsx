import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { loadSuccess, SuccessAsItIs, successEvent, SuccessOrder } from '#capabilities/shop/storefront/web/index.ts'
import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { thankYou } from '../../blocks/pieces.ts'
import { showThanksPage } from '../../contract/public.ts'
import { BuiltPage } from './BuiltPage.tsx'
import { builtLanguage } from './built-language.ts'
import { builtPageCsp } from './built-page-csp.ts'
import { loadBuilt } from './load-page.ts'

export const handle: PageHandle = { hydrate: false, leadsOut: true, csp: builtPageCsp, languageOf: builtLanguage }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders
export { successAction as action } from '#capabilities/shop/storefront/web/index.ts'

/** What became of an order; once it is paid, in the page its seller built for the product's buyers. */
export const loader = async (args: LoaderFunctionArgs) => {
  const services = servicesOf(args.context)
  const { data: loaded, init } = await loadSuccess(args)
  const [username, token] = [args.params['username']!, args.params['token']!]
  const { page } = loaded.isChecking
    ? { page: null }
    : await orStatus(services.call(showThanksPage, { username, token }))
  const url = new URL(args.request.url)
  const built = page && (await loadBuilt(services, username, page, { url, here: url.pathname }))
  return data({ loaded, built }, init ?? {})
}

export default function BuiltThanksPage() {
  const { loaded, built } = useLoaderData<typeof loader>()
  if (!built) return <SuccessAsItIs loaded={loaded} />
  return (
    <BuiltPage
      built={built}
      returned={null}
      isHidden
      event={successEvent(loaded)}
      pieces={{
        thank_you: ({ titleText, additionalText }: ValuesOfBlock<typeof thankYou>) => (
          <SuccessOrder loaded={loaded} words={{ title: titleText, text: additionalText }} />
        ),
      }}
    />
  )
}
