import { data, redirect, useActionData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { reachAlso, servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { nextUpsell } from '#capabilities/sale/checkout/contract/upsells.ts'
import { returnFromProvider, showPublicOrder } from '../../contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { PageEvent } from '#capabilities/sale/checkout/rules/page-events.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { showGift } from '#capabilities/after/access/contract/gifts.ts'
import { giftAgainAction, type GiftAgainReturned } from './gift-action.ts'
import { GiftLine } from './GiftPanel.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { asksToPay, isHad, isOver, nextPart, payAction, standOf, type PublicOrder, type Stand } from './order-view.ts'
import { OpenPurchase, openAction } from './OpenPurchase.tsx'
import { Receipt } from './Receipt.tsx'
import { BoughtAlong } from './BoughtAlong.tsx'
import { answerUpsell, type UpsellReturned } from './upsell-action.ts'
import { Mark, Story } from './Story.tsx'
import { UpsellOffer } from './UpsellOffer.tsx'
import { WireInstructions } from './WireInstructions.tsx'

/** How often the page reloads before it leaves that to the buyer. */
const mostLooks = 15
/** And how long it waits before it starts again. */
const restSeconds = 20

const onward = (order: PublicOrder): string | undefined =>
  isHad(standOf(order)) && order.successUrl && /^https?:\/\//.test(order.successUrl) ? order.successUrl : undefined

export const loadSuccess = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const { call } = services
  const { searchParams, pathname } = new URL(request.url)
  const token = params['token']!
  if (searchParams.has('returned')) {
    const { isChecking, mainToken, ...order } = await orStatus(call(returnFromProvider, { token }))
    const looks = Number(searchParams.get('returned')) || 1
    if (isChecking && order.unanswered !== 'begun' && looks < mostLooks)
      return data(
        { order: { ...order, mainToken }, away: undefined, offer: null, gift: null, isChecking },
        { headers: { 'cache-control': 'private, no-store', refresh: `2; url=${pathname}?returned=${looks + 1}` } },
      )
    const isBack = mainToken && !order.isLed
    throw redirect(`${isBack ? successPath(String(params['username']), mainToken) : pathname}?done=1`)
  }
  const order = await orStatus(call(showPublicOrder, { token }))
  if (order.seller.username !== params['username']) throw new Response(null, { status: 404 })
  for (const { reaches } of asksToPay(order) && !nextPart(order) ? order.payForms : []) reachAlso(services, reaches)
  const [{ offer }, { gift }] = await Promise.all([
    orStatus(call(nextUpsell, { token })),
    orStatus(call(showGift, { token })),
  ])
  // Somebody who is offered something is not led away before they answered.
  const away = offer ? undefined : onward(order)
  if (searchParams.has('done') && !away) throw redirect(pathname)
  // Our form-action rule would block a redirect from the form; a page that navigates by itself is allowed.
  return data(
    { order, away, offer, gift, isChecking: false },
    {
      headers: {
        'cache-control': 'private, no-store',
        ...(searchParams.has('done') && away ? { refresh: `0; url=${away}` } : {}),
        ...(standOf(order) === 'checking' ? { refresh: `${restSeconds}; url=${pathname}?returned=1` } : {}),
      },
    },
  )
}

export const successAction = async (args: ActionFunctionArgs) => {
  const fields = await args.request.clone().formData()
  const along = fields.get('along')
  if (fields.get('intent') === 'open') return openAction(args, typeof along === 'string' ? along : undefined)
  if (fields.get('intent') === 'gift_again') return giftAgainAction(args)
  return fields.has('upsellId') ? answerUpsell(args, servicesOf(args.context), fields) : payAction(args)
}

type LoadedSuccess = {
  order: PublicOrder
  away: string | undefined
  offer: ClientOutput<typeof nextUpsell>['offer']
  gift: ClientOutput<typeof showGift>['gift']
  isChecking: boolean
}

/** What became of an order, as every shop shows it. */
export const SuccessAsItIs = ({ loaded }: { loaded: LoadedSuccess }) => {
  const { title } = useThanks(loaded)
  const { seller, token } = loaded.order
  return (
    <ShopFrame
      seller={seller}
      here={successPath(seller.username, token)}
      title={`${title} · ${seller.name}`}
      event={successEvent(loaded)}
    >
      <SuccessOrder loaded={loaded} />
    </ShopFrame>
  )
}

/** The page's data for tracking codes: a sale, once it is one. */
export const successEvent = ({ order, isChecking }: LoadedSuccess): PageEvent | undefined => {
  const stand = isChecking ? 'checking' : standOf(order)
  if (!isHad(stand) && stand !== 'wire' && stand !== 'waiting') return undefined
  return {
    page: 'success_page',
    variables: {
      seller: order.seller.username,
      product_id: String(order.product.id),
      product_name: order.product.name,
      order_number: order.number,
      amount: order.totalAmount,
      currency: order.currency.toUpperCase(),
      payment_form: order.paymentMethod,
    },
  }
}

const useThanks = ({ order, isChecking }: LoadedSuccess) => {
  const t = useTexts(checkoutTexts)
  const stand = isChecking ? 'checking' : standOf(order)
  const own = order.thanks[useLocale()] ?? { title: '', text: '' }
  return {
    stand,
    own,
    title: (isHad(stand) ? own.title : '') || t(titles[stand] as 'success.paid.title', { name: order.buyerFirstName }),
  }
}

const titles: Record<Stand, string> = {
  paid: 'success.paid.title',
  free: 'success.paid.title',
  trial: 'success.paid.title',
  wire: 'success.wire.title',
  waiting: 'success.waiting.title',
  checking: 'success.checking.title',
  unanswered: 'success.checking.title',
  declined: 'success.declined.title',
  pending: 'success.pending.title',
  refunded: 'success.refunded.title',
  gone: 'success.gone.title',
}

/** A bank transfer continues before the money arrives; unpaid orders bought along do not stop the main order either. */
const isLedUnpaid = (order: PublicOrder, stand: Stand): boolean =>
  stand === 'wire' || stand === 'waiting' || (order.mainToken !== null && stand !== 'checking')

type OrderProps = {
  loaded: LoadedSuccess
  /** Replaces our texts and those of the product. */ words?: { title: string; text: string }
}

/** The order: thanks or what is wrong, the way to what was bought, receipt, payments and what is offered next. */
export const SuccessOrder = ({ loaded, words }: OrderProps) => {
  const t = useTexts(checkoutTexts)
  const { order, away, offer } = loaded
  const returned = useActionData<typeof successAction>() as Partial<UpsellReturned & GiftAgainReturned> | undefined
  const { seller, product } = order
  const { stand, own, title } = useThanks(loaded)
  const leave = leaveOf(order, stand)
  const path = successPath(seller.username, order.token)
  const awaitedAt = order.isAwaited && (stand === 'wire' || stand === 'waiting') ? order.successUrl : null
  const ledOn = order.isLed && !offer && !isHad(stand) && isLedUnpaid(order, stand) ? order.successUrl : null
  return (
    <div className="s-done">
      <Mark stand={stand} />
      <h1>{words?.title || title}</h1>
      <Story order={order} stand={stand} own={words?.text || own.text} isGift={loaded.gift !== null} />
      {loaded.gift && <GiftLine gift={loaded.gift} manage={`${path}/manage`} returned={returned?.giftAgain} />}
      {isHad(stand) && (
        <div className="s-done-on">
          {away && (
            <LinkButton size="buy" href={away}>
              {t('success.continue', { host: new URL(away).host })}
            </LinkButton>
          )}
          {!loaded.gift && <OpenPurchase order={order} isSecond={away !== undefined} />}
        </div>
      )}
      {(isHad(stand) || stand === 'refunded') && <Receipt order={order} />}
      {order.along.length > 0 && <BoughtAlong order={order} />}
      {stand === 'wire' && order.wire && <WireInstructions wire={order.wire} />}
      {ledOn && <Onward href={ledOn} text={t('success.go_on')} />}
      {awaitedAt && <Onward href={awaitedAt} text={t('success.continue', { host: new URL(awaitedAt).host })} isQuiet />}
      {leave && <Onward href={leave} text={t('success.leave', { host: new URL(leave).host })} isQuiet />}
      {isHad(stand) && product.deliveryText && (
        <section className="k-panel k-stack-small">
          <h2>{t('success.delivery')}</h2>
          <p className="s-lines">{product.deliveryText}</p>
        </section>
      )}
      {order.rates.length > 0 && !isOver(stand) && (order.rates.length > 1 || stand === 'trial') && (
        <section className="k-panel k-stack-small">
          <h2>{t('manage.payments')}</h2>
          <OrderPayments order={order} />
        </section>
      )}
      <Next offer={offer} seller={seller} answered={returned?.upsell} />
      <p className="s-done-foot">
        {order.paymentMethod !== 'free' && <a href={`${path}/manage`}>{t('success.manage')}</a>}
        <a href={`/s/${seller.username}`}>{t('success.back_shop')}</a>
      </p>
    </div>
  )
}

const leaveOf = (order: PublicOrder, stand: Stand): string | null => {
  if (stand === 'declined') return order.errorUrl
  return isOver(stand) || stand === 'pending' || stand === 'unanswered' ? order.cancelUrl : null
}

const Onward = ({ href, text, isQuiet }: { href: string; text: string; isQuiet?: boolean }) => (
  <div className="s-done-on">
    <LinkButton {...(isQuiet ? { look: 'outline' } : { size: 'buy' })} href={href}>
      {text}
    </LinkButton>
  </div>
)

type NextProps = Pick<LoadedSuccess, 'offer'> &
  Pick<PublicOrder, 'seller'> & { answered: UpsellReturned['upsell'] | undefined }

/** What is offered next, or what became of the answer to the last offer. */
const Next = ({ offer, seller, answered }: NextProps) => (
  <>
    {offer && (
      <UpsellOffer
        offer={offer}
        seller={seller}
        values={answered?.values ?? {}}
        errors={answered?.errors ?? {}}
        message={answered?.message}
      />
    )}
    {!offer && answered?.message && (
      <p className="k-notice k-tone-amber" role="alert">
        {answered.message}
      </p>
    )}
  </>
)
