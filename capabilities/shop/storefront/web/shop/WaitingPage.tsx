import {
  data,
  redirect,
  useLoaderData,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { leaveWaitingList, showWaitingPlace } from '#capabilities/offer/tickets/contract/waiting-list.ts'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { momentIn } from '#platform/shared/time.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { waitingState } from '#capabilities/offer/tickets/vocabulary.ts'
import '#ui/shop-window.css'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const place = await orStatus(call(showWaitingPlace, { token: params['token']! }))
  return data({ place, seller: await orStatus(call(showShopSeller, { username: place.username })) })
}

export const action = async ({ params, context, request }: ActionFunctionArgs) => {
  await orStatus(servicesOf(context).call(leaveWaitingList, { token: params['token']! }))
  return redirect(new URL(request.url).pathname)
}

/** One's place in a waiting list: how many come first, what is held, and the way out. */
export default function WaitingPage() {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { place, seller } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  const isOpen = isIn(waitingState, 'open', place.state)
  const till = place.offeredTill ? momentIn(place.offeredTill, locale, place.zone) : ''
  return (
    <ShopFrame
      seller={seller}
      here={`/s/${seller.username}/waiting/${token}`}
      title={`${t('waiting.title')} · ${place.productName} · ${seller.name}`}
      quiet
    >
      <section className="k-panel k-stack s-waiting-place">
        <h1>{t('waiting.title')}</h1>
        <p>
          <b>{place.productName}</b> · {place.ticketName}
          <span className="s-plan-terms">{[place.when, place.where].filter(Boolean).join(' · ')}</span>
        </p>
        <p className={`k-notice k-tone-${place.state === 'offered' ? 'green' : 'gray'}`}>
          {t(`waiting.state.${place.state}` as 'waiting.state.waiting', { ahead: place.ahead, till })}
        </p>
        {place.state === 'offered' && (
          <LinkButton size="buy" href={`/s/${place.username}/${place.slug}/checkout?place=${token}`}>
            {t('waiting.buy')}
          </LinkButton>
        )}
        {isOpen ? (
          <form method="post">
            <Button look="outline">{t('waiting.leave')}</Button>
          </form>
        ) : (
          <p>
            <a href={`/s/${place.username}/${place.slug}`}>{t('waiting.product')}</a>
          </p>
        )}
      </section>
    </ShopFrame>
  )
}
