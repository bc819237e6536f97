import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import type { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { UpsellOffer, type Offer, type UpsellReturned } from '#capabilities/shop/storefront/web/index.ts'
import type { showVisit } from '../../contract/public.ts'
import { funnelTexts } from '../../texts.ts'

type Stop = { seller: ClientOutput<typeof showShopSeller>; here: string }
type Node = NonNullable<ClientOutput<typeof showVisit>['node']>

/** An offer with one click, on a page of its own. */
export const OfferPage = ({
  loaded: { seller, here, node, offer },
  returned,
}: {
  loaded: Stop & { node: Node; offer: Offer }
  returned: object | null
}) => {
  return (
    <ShopFrame
      seller={seller}
      here={here}
      title={`${offer.headline} · ${seller.name}`}
      event={funnelEvent(seller.username, offer.headline, here)}
    >
      <div className="s-done">
        <OfferOfVisit seller={seller} node={node} offer={offer} returned={returned} isPage />
      </div>
    </ShopFrame>
  )
}

/** Tracking data of a step: never the token of the visit. */
export const funnelEvent = (seller: string, title: string, here: string) => ({
  page: 'funnel_page' as const,
  variables: { seller, title, path: here.replace(/\/[^/]+$/, '') },
})

type Offered = { seller: Stop['seller']; node: Node; offer: Offer; returned: object | null; isPage?: boolean }

/** The offer with what was answered to it. */
export const OfferOfVisit = ({ seller, node, offer, returned, isPage = false }: Offered) => {
  const answered = (returned as Partial<UpsellReturned> | null)?.upsell
  return (
    <UpsellOffer
      offer={offer}
      seller={seller}
      values={answered?.values ?? {}}
      errors={answered?.errors ?? {}}
      message={answered?.message}
      declineText={node.noText}
      isPage={isPage}
    />
  )
}

/** The way continues another day, by an email. */
export const WaitPage = ({ loaded: { seller, here, till } }: { loaded: Stop & { till: string } }) => {
  const t = useTexts(funnelTexts)
  const title = t('public.wait', { time: formatTime(till, useLocale()) })
  return (
    <ShopFrame seller={seller} here={here} title={`${title} · ${seller.name}`}>
      <EmptyState title={title} text={t('public.wait_text')}>
        <LinkButton look="outline" href={`/s/${seller.username}`}>
          {t('public.shop')}
        </LinkButton>
      </EmptyState>
    </ShopFrame>
  )
}
