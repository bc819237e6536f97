import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { openLink } from '#capabilities/sale/payment-links/contract.ts'
import { paymentLinkTexts } from '#capabilities/sale/payment-links/texts.ts'
import { Ended } from './Ended.tsx'
import { linkPath } from './linked.ts'
import '#ui/shop-window.css'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const token = params['token']!.slice(0, 100)
  const link = await orStatus(call(openLink, { token }))
  if (link.stand === 'open') throw redirect(`/pay/${encodeURIComponent(token)}`)
  if (link.orderToken) throw redirect(successPath(link.username, link.orderToken))
  const seller = await orStatus(call(showShopSeller, { username: link.username }))
  return data({ stand: link.stand, product: link.productName, cancelUrl: link.cancelUrl, seller, token })
}

/** What is said of a session or link by which nothing can be bought any more, and where to go from here. */
export default function LinkPage() {
  const t = useTexts(paymentLinkTexts)
  const { stand, product, cancelUrl, seller, token } = useLoaderData<typeof loader>()
  const title = t(`page.${stand}.title`)
  return (
    <ShopFrame seller={seller} here={linkPath(seller, token)} title={`${title} · ${seller.name}`} quiet>
      <Ended
        title={title}
        text={t(`page.${stand}.text`, { product, seller: seller.name })}
        username={seller.username}
        backTo={cancelUrl}
      />
    </ShopFrame>
  )
}
