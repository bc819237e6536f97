import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { errorKindOf } from '#platform/web/page-error.ts'
import { isCallRefusal, reachAlso, servicesOf } from '#platform/web/services.ts'
import { webTexts } from '#platform/web/texts.ts'
import { LinkButton } from '#ui/Button.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFootContext, ShopFrame, ShopLooksContext } from '#capabilities/sale/checkout/web/index.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { publicCodes } from '#capabilities/outward/tracking/contract.ts'
import { codeTypes } from '#capabilities/outward/tracking/rules/code-types.ts'
import { CookieSettingsLink, cookieSettingsPath, ShopTracking } from '#capabilities/outward/tracking/web/index.ts'
import { shopApp } from '#capabilities/after/mobile-app/contract.ts'
import { startOf } from '#capabilities/after/mobile-app/rules/manifest.ts'
import { ownAppTexts } from '#capabilities/after/mobile-app/texts.ts'
import { ErrorMessage } from './ErrorMessage.tsx'

export const handle: PageHandle = { hydrate: false }

/** What a page is about: a product or an order, for which its seller may have chosen codes. */
const subjectOf = (url: string, params: LoaderFunctionArgs['params']) => {
  const place = new URL(url).pathname.split('/')[3]
  return {
    ...(place !== undefined && place === params['slug'] ? { slug: place } : {}),
    ...(place === 'payment' && params['token'] ? { orderToken: params['token'] } : {}),
  }
}

/** Whose shop an address is of, and what measures there; none where there is no such shop. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const username = params['username'] ?? ''
  try {
    const [seller, { list }, { app }] = await Promise.all([
      services.call(showShopSeller, { username }),
      services.call(publicCodes, { username, ...subjectOf(request.url, params) }),
      services.call(shopApp, { username }),
    ])
    // In a frame on another website there is no consent question, so nothing is measured.
    if (services.framedBy) return { ...seller, codes: [], app: null }
    for (const { type } of list) reachAlso(services, codeTypes[type].reaches)
    return { ...seller, codes: list, app }
  } catch (error) {
    if (isCallRefusal(error)) return null
    throw error
  }
}

export default function ShopLayout() {
  const seller = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const t = useTexts(ownAppTexts)
  return (
    <ShopLooksContext value={seller?.looks ?? null}>
      <ShopFootContext
        value={
          seller && (
            <>
              {seller.codes.length > 0 && <CookieSettingsLink username={seller.username} />}
              {seller.app && <a href={startOf(seller.username)}>{t('link.app')}</a>}
            </>
          )
        }
      >
        <Outlet />
      </ShopFootContext>
      {seller && pathname !== cookieSettingsPath(seller.username) && (
        <ShopTracking seller={seller} codes={seller.codes} />
      )}
    </ShopLooksContext>
  )
}

/** Errors are shown in the shop's own frame, with a link back to it. */
export function ErrorBoundary() {
  const error = useRouteError()
  const seller = useRouteLoaderData<typeof loader>('shop-frame')
  const t = useTexts(webTexts)
  const shop = useTexts(checkoutTexts)
  const { pathname } = useLocation()
  if (!seller) return <ErrorMessage error={error} />
  const kind = errorKindOf(isRouteErrorResponse(error) ? error.status : 500)
  const title = t(`page.${kind}.title`)
  return (
    <ShopLooksContext value={seller.looks}>
      <ShopFrame seller={seller} here={pathname} title={`${title} · ${seller.name}`}>
        <div className="s-done">
          <h1>{title}</h1>
          <p className="s-lead">{t(`page.${kind}.text`)}</p>
          <div className="s-done-on">
            <LinkButton size="buy" href={`/s/${seller.username}`}>
              {shop('success.back_shop')}
            </LinkButton>
          </div>
        </div>
      </ShopFrame>
    </ShopLooksContext>
  )
}
