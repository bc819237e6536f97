import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { AreaAsItIs, AreaInside, AreaStanding, loadMemberArea } from '#capabilities/after/memberships/web/index.ts'
import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { membershipProducts } from '../../blocks/pieces.ts'
import { showMembershipPage } from '../../contract/public.ts'
import { BuiltPage } from './BuiltPage.tsx'
import { builtLanguage } from './built-language.ts'
import { builtPageCsp } from './built-page-csp.ts'
import { loadBuilt } from './load-page.ts'

export const handle: PageHandle = { hydrate: false, csp: builtPageCsp, languageOf: builtLanguage }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** A membership's page: what its seller built, or its standard looks; a private one for its members alone. */
export const loader = async (args: LoaderFunctionArgs) => {
  const services = servicesOf(args.context)
  const { data: area, init } = await loadMemberArea(args)
  const [username, path] = [args.params['username']!, args.params['path']!]
  const { page } = await services.call(showMembershipPage, { username, path })
  const url = new URL(args.request.url)
  const built = page && (await loadBuilt(services, username, page, { url, here: url.pathname }))
  return data({ area, built }, init ?? {})
}

export default function BuiltMemberPage() {
  const { area, built } = useLoaderData<typeof loader>()
  if (!built) return <AreaAsItIs area={area} />
  return (
    <BuiltPage
      built={built}
      returned={null}
      isHidden={area.visibility === 'private'}
      pieces={{
        membership_products: ({ title, view }: ValuesOfBlock<typeof membershipProducts>) => (
          <div className="b-members">
            <AreaStanding area={area} />
            <AreaInside area={area} title={title} view={view} />
          </div>
        ),
      }}
    />
  )
}
