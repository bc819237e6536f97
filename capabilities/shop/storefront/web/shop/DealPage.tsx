import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { showOffer } from '#capabilities/sale/deals/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { Deadline } from '../Deadline.tsx'
import { planPrice } from '../words.ts'
import '#ui/shop-window.css'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const offer = await orStatus(call(showOffer, { token: params['token']! }))
  return data({ offer, seller: await orStatus(call(showShopSeller, { username: offer.username })) })
}

/**
 * An offer somebody of the sales team prepared for one buyer: what, at which price, until when; or what became of it.
 */
export default function DealPage() {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { offer, seller } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  const shop = `/s/${seller.username}`
  const money = (amount: string) => formatMoney(amount, offer.currency, locale)
  const { price, per } = planPrice(
    {
      ...offer,
      firstAmount: offer.amount,
      nextAmount: offer.amount,
      rateAmounts: null,
    },
    money,
    t,
  )
  const isCheaper = Number(offer.fullAmount) > Number(offer.amount)
  return (
    <ShopFrame
      seller={seller}
      here={`${shop}/deal/${token}`}
      title={`${t('deal.title')} · ${offer.productName} · ${seller.name}`}
      quiet
    >
      <section className="k-panel k-stack s-waiting-place">
        <p className="s-kind">{t('deal.for', { name: offer.buyerFirstName })}</p>
        <h1>{offer.productName}</h1>
        <p className="s-plan-price">
          <strong>
            <Money {...(isCheaper ? { before: money(offer.fullAmount) } : {})}>{price}</Money>
          </strong>{' '}
          {per}
        </p>
        {offer.note && <p>{offer.note}</p>}
        <p className="s-plan-terms">{[offer.planName, t('deal.by', { member: offer.memberName })].join(' · ')}</p>
        <Deadline iso={offer.validTill} text={t('deal.valid', { day: '{time}' })} className="s-plan-terms" />
        <DealState offer={offer} shop={shop} token={token} />
      </section>
    </ShopFrame>
  )
}

type Offer = ReturnType<typeof useLoaderData<typeof loader>>['offer']

/** What the buyer can do now. */
const DealState = ({ offer, shop, token }: { offer: Offer; shop: string; token: string }) => {
  const t = useTexts(checkoutTexts)
  return (
    <>
      {offer.state === 'open' && (
        <LinkButton size="buy" href={`${shop}/${offer.slug}/checkout?deal=${token}`}>
          {t('deal.buy')}
        </LinkButton>
      )}
      {offer.state === 'ordered' && (
        <>
          <p className="k-notice k-tone-green">{t('deal.ordered')}</p>
          {offer.orderToken && (
            <LinkButton href={`${shop}/payment/${offer.orderToken}/manage`}>{t('deal.to_order')}</LinkButton>
          )}
        </>
      )}
      {offer.state === 'over' && (
        <>
          <p className="k-notice k-tone-gray">{t('deal.over', { member: offer.memberName })}</p>
          <LinkButton look="outline" href={shop}>
            {t('deal.shop')}
          </LinkButton>
        </>
      )}
    </>
  )
}
