import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import { openPortal } from '#capabilities/sale/payment-links/contract/portal.ts'
import { paymentLinkTexts } from '#capabilities/sale/payment-links/texts.ts'
import { BackTo } from './BackTo.tsx'
import { Ended } from './Ended.tsx'
import '#ui/shop-window.css'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const username = params['username']!
  const token = params['token']!.slice(0, 100)
  const portal = await orStatus(
    call(openPortal, { token }).catch((error: unknown) => {
      if (isCallRefusal(error) && error.code === 'payment_links.portal_over') return null
      throw error
    }),
  )
  if (portal && portal.username !== username) throw new Response(null, { status: 404 })
  return data({ portal, seller: await orStatus(call(showShopSeller, { username })), token })
}

/** What somebody bought from one seller, by an address the seller’s program asked for; or that it was used. */
export default function PortalPage() {
  const t = useTexts(paymentLinkTexts)
  const { portal, seller, token } = useLoaderData<typeof loader>()
  const title = t(portal ? 'portal.title' : 'portal.over.title')
  return (
    <ShopFrame seller={seller} here={`/s/${seller.username}/portal/${token}`} title={`${title} · ${seller.name}`} quiet>
      {portal && portal.orders.length > 0 ? (
        <Orders orders={portal.orders} username={seller.username} returnUrl={portal.returnUrl} />
      ) : (
        <Ended
          title={title}
          text={t(portal ? 'portal.empty' : 'portal.over.text')}
          username={seller.username}
          backTo={portal?.returnUrl ?? null}
        />
      )}
    </ShopFrame>
  )
}

type Bought = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['portal']>
type Props = Pick<Bought, 'orders' | 'returnUrl'> & { username: string }

const Orders = ({ orders, username, returnUrl }: Props) => {
  const t = useTexts(paymentLinkTexts)
  const locale = useLocale()
  return (
    <div className="k-stack">
      <h1>{t('portal.title')}</h1>
      <ul className="k-stack-small k-plain">
        {orders.map(({ token, number, name, createdAt, totalAmount, currency }) => (
          <li key={token} className="k-panel k-stack-small">
            <h2>{name}</h2>
            <p className="k-second">
              {[number, formatDay(createdAt.slice(0, 10), locale), formatMoney(totalAmount, currency, locale)].join(
                ' · ',
              )}
            </p>
            <p>
              <LinkButton look="outline" href={managePath(username, token)}>
                {t('portal.open')}
              </LinkButton>
            </p>
          </li>
        ))}
      </ul>
      {returnUrl && (
        <p>
          <BackTo url={returnUrl} />
        </p>
      )}
    </div>
  )
}
