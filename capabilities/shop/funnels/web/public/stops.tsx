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

/** What is offered with one click, on a page of its own. */
export const OfferPage = ({
  loaded: { seller, here, node, offer },
  returned,
}: {
  loaded: Stop & { node: Node; offer: Offer }
  returned: object | null
}) => {
  const answered = (returned as Partial<UpsellReturned> | null)?.upsell
  return (
    <ShopFrame
      seller={seller}
      here={here}
      title={`${offer.headline} · ${seller.name}`}
      event={{
        page: 'funnel_page',
        variables: { seller: seller.username, title: offer.headline, path: here.replace(/\/[^/]+$/, '') },
      }}
    >
      <div className="s-done">
        <UpsellOffer
          offer={offer}
          seller={seller}
          values={answered?.values ?? {}}
          errors={answered?.errors ?? {}}
          message={answered?.message}
          declineText={node.noText}
          isPage
        />
      </div>
    </ShopFrame>
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
