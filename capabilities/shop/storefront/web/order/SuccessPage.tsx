import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'
import { returnUrl, successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { nextUpsell } from '#capabilities/sale/checkout/contract/upsells.ts'
import { returnFromProvider, showPublicOrder } from '../../contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { OrderPayments, PayForm } from './OrderPayments.tsx'
import { isHad, toPayNow, payAction, standOf, type PublicOrder, type Stand } from './order-view.ts'
import { OpenPurchase, openAction } from './OpenPurchase.tsx'
import { Receipt } from './Receipt.tsx'
import { BoughtAlong } from './BoughtAlong.tsx'
import { answerUpsell, type UpsellReturned } from './upsell-action.ts'
import { UpsellOffer } from './UpsellOffer.tsx'
import { WireInstructions } from './WireInstructions.tsx'

/** How often the page asks again before it leaves that to the buyer. */
const mostLooks = 15

export const handle: PageHandle = { hydrate: false, leadsOut: true }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

const onward = (order: PublicOrder): string | undefined =>
  isHad(standOf(order)) && order.successUrl && /^https?:\/\//.test(order.successUrl) ? order.successUrl : undefined

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const { searchParams, pathname } = new URL(request.url)
  const token = params['token']!
  if (searchParams.has('returned')) {
    const { isChecking, mainToken, ...order } = await orStatus(call(returnFromProvider, { token }))
    const looks = Number(searchParams.get('returned')) || 1
    if (isChecking && looks < mostLooks)
      return data(
        { order: { ...order, mainToken }, away: undefined, offer: null, isChecking },
        { headers: { 'cache-control': 'private, no-store', refresh: `2; url=${pathname}?returned=${looks + 1}` } },
      )
    throw redirect(`${mainToken ? successPath(String(params['username']), mainToken) : pathname}?done=1`)
  }
  const order = await orStatus(call(showPublicOrder, { token }))
  if (order.seller.username !== params['username']) throw new Response(null, { status: 404 })
  const { offer } = await orStatus(call(nextUpsell, { token }))
  // Somebody who is offered something is not led away before they answered.
  const away = offer ? undefined : onward(order)
  if (searchParams.has('done') && !away) throw redirect(pathname)
  // A redirect out of a form would be stopped by our own rules for forms; a page that goes on by itself is not.
  return data(
    { order, away, offer, isChecking: false },
    {
      headers: {
        'cache-control': 'private, no-store',
        ...(searchParams.has('done') && away ? { refresh: `0; url=${away}` } : {}),
      },
    },
  )
}

export const action = async (args: ActionFunctionArgs) => {
  const fields = await args.request.clone().formData()
  if (fields.get('intent') === 'open') return openAction(args)
  return fields.has('upsellId') ? answerUpsell(args, servicesOf(args.context), fields) : payAction(args)
}

export default function SuccessPage() {
  const t = useTexts(checkoutTexts)
  const { order, away, offer, isChecking } = useLoaderData<typeof loader>()
  const answered = (useActionData<typeof action>() as Partial<UpsellReturned> | undefined)?.upsell
  const { seller, product } = order
  const stand = isChecking ? 'checking' : standOf(order)
  const leave = stand === 'declined' ? order.errorUrl : stand === 'gone' || stand === 'pending' ? order.cancelUrl : null
  const path = successPath(seller.username, order.token)
  const titles: Record<Stand, string> = {
    paid: 'success.paid.title',
    free: 'success.paid.title',
    trial: 'success.paid.title',
    wire: 'success.wire.title',
    waiting: 'success.waiting.title',
    checking: 'success.checking.title',
    declined: 'success.declined.title',
    pending: 'success.pending.title',
    gone: 'success.gone.title',
  }
  const own = order.thanks[useLocale()]
  const thanks = isHad(stand) ? own : undefined
  const title = thanks?.title || t(titles[stand] as 'success.paid.title', { name: order.buyerFirstName })
  return (
    <ShopFrame seller={seller} here={path} title={`${title} · ${seller.name}`}>
      <div className="s-done">
        <Mark stand={stand} />
        <h1>{title}</h1>
        <Story order={order} stand={stand} own={own.text} />
        {isHad(stand) && (
          <div className="s-done-on">
            {away && (
              <LinkButton size="buy" href={away}>
                {t('success.continue', { host: new URL(away).host })}
              </LinkButton>
            )}
            <OpenPurchase order={order} isSecond={away !== undefined} />
          </div>
        )}
        {isHad(stand) && <Receipt order={order} />}
        {order.along.length > 0 && <BoughtAlong order={order} />}
        {stand === 'wire' && order.wire && <WireInstructions wire={order.wire} />}
        {leave && (
          <div className="s-done-on">
            <LinkButton look="outline" href={leave}>
              {t('success.leave', { host: new URL(leave).host })}
            </LinkButton>
          </div>
        )}
        {isHad(stand) && product.deliveryText && (
          <section className="k-panel k-stack-small">
            <h2>{t('success.delivery')}</h2>
            <p className="s-lines">{product.deliveryText}</p>
          </section>
        )}
        {order.rates.length > 0 && stand !== 'gone' && (order.rates.length > 1 || stand === 'trial') && (
          <section className="k-panel k-stack-small">
            <h2>{t('manage.payments')}</h2>
            <OrderPayments order={order} />
          </section>
        )}
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
        <p className="s-done-foot">
          {order.paymentMethod !== 'free' && <a href={`${path}/manage`}>{t('success.manage')}</a>}
          <a href={`/s/${seller.username}`}>{t('success.back_shop')}</a>
        </p>
      </div>
    </ShopFrame>
  )
}

const Story = ({ order, stand, own }: { order: PublicOrder; stand: Stand; own: string }) => {
  const t = useTexts(checkoutTexts)
  const payments = useTexts(paymentTexts)
  const locale = useLocale()
  const returned = useActionData<typeof action>() as { error: string } | undefined
  const toPay = toPayNow(order)
  const product = order.product.name
  if (isHad(stand)) {
    return (
      <>
        <p className="s-lead s-lines">
          {own ||
            t(stand === 'free' ? 'success.free.text' : stand === 'trial' ? 'success.trial.text' : 'success.paid.text', {
              product,
            })}
        </p>
        <p className="k-second">{t('success.mail', { email: order.buyerEmail })}</p>
      </>
    )
  }
  if (stand === 'wire' || stand === 'gone' || stand === 'checking')
    return <p className="s-lead">{t(`success.${stand}.text`)}</p>
  if (stand === 'waiting') {
    return (
      <>
        <p className="s-lead">{t('success.waiting.text')}</p>
        <p>
          <a href={returnUrl('', order.seller.username, order.token)}>{t('success.reload')}</a>
        </p>
      </>
    )
  }
  return (
    <>
      <p className="s-lead">
        {stand === 'declined'
          ? t('success.declined.text', {
              reason: payments(`choice.decline_reason.${order.declineReason!}` as 'choice.decline_reason.lost_card'),
            })
          : t('success.pending.text')}
      </p>
      {order.canPay && (
        <section className="k-panel">
          <PayForm
            order={order}
            error={returned?.error}
            button={
              toPay
                ? t('success.try_again', { amount: formatMoney(toPay, order.currency, locale) })
                : t('success.save_method')
            }
          />
        </section>
      )}
    </>
  )
}

const marks: Record<'good' | 'wait' | 'bad', string> = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 7v5.5l3.5 2',
  bad: 'M8 8l8 8M16 8l-8 8',
}

const Mark = ({ stand }: { stand: Stand }) => {
  const kind = isHad(stand) ? 'good' : stand === 'declined' ? 'bad' : 'wait'
  return (
    <svg className={`s-mark s-mark-${kind} s-line`} viewBox="0 0 24 24" width="56" height="56" aria-hidden="true">
      <path d={marks[kind]} />
    </svg>
  )
}
