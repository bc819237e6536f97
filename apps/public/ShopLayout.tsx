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
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { webTexts } from '#platform/web/texts.ts'
import { LinkButton } from '#ui/Button.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame, ShopLooksContext } from '#capabilities/sale/checkout/web/index.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { ErrorMessage } from './ErrorMessage.tsx'

export const handle: PageHandle = { hydrate: false }

/** Whose shop an address is of; none where there is no such shop. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  try {
    return await servicesOf(context).call(showShopSeller, { username: params['username'] ?? '' })
  } catch (error) {
    if (isCallRefusal(error)) return null
    throw error
  }
}

export default function ShopLayout() {
  const seller = useLoaderData<typeof loader>()
  return (
    <ShopLooksContext value={seller?.looks ?? null}>
      <Outlet />
    </ShopLooksContext>
  )
}

/** What went wrong stands in the shop's own frame, with a way back to it. */
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
