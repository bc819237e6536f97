import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { loadProgram, ProgramAsItIs, ProgramToJoin } from '#capabilities/shop/storefront/web/index.ts'
import { showAffiliatePage } from '../../contract/public.ts'
import { BuiltPage } from './BuiltPage.tsx'
import { builtLanguage } from './built-language.ts'
import { builtPageCsp } from './built-page-csp.ts'
import { loadBuilt } from './load-page.ts'

export const handle: PageHandle = { hydrate: false, csp: builtPageCsp, languageOf: builtLanguage }
export const headers = () => ({ 'cache-control': 'private, no-store' })
export { programAction as action } from '#capabilities/shop/storefront/web/index.ts'

/** Where people join a seller's program: in the page the seller built for it, or as every program is shown. */
export const loader = async (args: LoaderFunctionArgs) => {
  const services = servicesOf(args.context)
  const loaded = await loadProgram(args)
  const [username, programId] = [args.params['username']!, args.params['programId']!]
  const { page } = await services.call(showAffiliatePage, { username, programId })
  const url = new URL(args.request.url)
  return { ...loaded, built: page && (await loadBuilt(services, username, page, { url, here: url.pathname })) }
}

export default function BuiltAffiliatePage() {
  const { built, ...loaded } = useLoaderData<typeof loader>()
  if (!built) return <ProgramAsItIs loaded={loaded} />
  return (
    <BuiltPage built={built} returned={null} isHidden pieces={{ affiliate: () => <ProgramToJoin loaded={loaded} /> }} />
  )
}
