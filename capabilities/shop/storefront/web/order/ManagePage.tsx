import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { reachAlso, servicesOf } from '#platform/web/services.ts'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { buyerStand } from '#capabilities/sale/orders/rules/buyer-stand.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { methodName, paymentTexts } from '#capabilities/sale/payments/texts.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import { showPublicOrder } from '../../contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { dayWords } from '../words.ts'
import { showGift } from '#capabilities/after/access/contract/gifts.ts'
import { giftAction, type GiftReturned } from './gift-action.ts'
import { GiftPanel } from './GiftPanel.tsx'
import { OpenClaim } from './OpenClaim.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { PayOpen } from './PayOpen.tsx'
import { OpenPurchase, openAction } from './OpenPurchase.tsx'
import { Papers } from './Receipt.tsx'
import {
  isHad,
  nextPart,
  owedNow,
  toPayNow,
  payAction,
  standOf,
  type PayReturned,
  type PublicOrder,
} from './order-view.ts'
import { WireInstructions } from './WireInstructions.tsx'

export const handle: PageHandle = { hydrate: false, leadsOut: true }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const { call } = services
  const token = params['token']!
  const [order, { gift }] = await Promise.all([
    orStatus(call(showPublicOrder, { token })),
    orStatus(call(showGift, { token })),
  ])
  if (order.seller.username !== params['username']) throw new Response(null, { status: 404 })
  for (const { reaches } of order.payForms) reachAlso(services, reaches)
  return data({ order, gift }, { headers: { 'cache-control': 'private, no-store' } })
}

type Returned = PayReturned & { promiseError?: string } & Partial<GiftReturned>

export const action = async (args: ActionFunctionArgs) => {
  const fields = await args.request.clone().formData()
  const intent = fields.get('intent')
  if (intent === 'gift') return giftAction(args)
  return intent === 'open' ? openAction(args) : payAction(args)
}

export default function ManagePage() {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { order, gift } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  const [owed, toPay] = order.canPay ? [owedNow(order), toPayNow(order)] : []
  return (
    <ShopFrame
      seller={order.seller}
      here={managePath(order.seller.username, order.token)}
      title={`${t('manage.title')} · ${order.product.name} · ${order.seller.name}`}
    >
      <div className="s-manage">
        <div className="k-stack-small">
          <h1>{order.product.name}</h1>
          <p>
            <StandBadge order={order} />
          </p>
        </div>
        {order.cancelsOn && (
          <Notice tone="amber">{t('manage.ends', { day: dayWords(order.cancelsOn, locale) })}</Notice>
        )}
        {gift && <GiftPanel gift={gift} returned={returned?.gift} />}
        {isHad(standOf(order)) && !gift && <OpenPurchase order={order} isSecond={owed !== undefined} />}
        <Facts order={order} owed={owed} />
        {order.claim && <OpenClaim claim={order.claim} currency={order.currency} error={returned?.promiseError} />}
        {order.wire && <WireInstructions wire={order.wire} />}
        {toPay && <Pay order={order} toPay={toPay} returned={returned} />}
        {!toPay && order.canChangeMethod && <ChangeMethod order={order} returned={returned} />}
        {order.rates.length > 0 && (
          <section className="k-panel k-stack-small">
            <h2>{t('manage.payments')}</h2>
            <OrderPayments order={order} />
          </section>
        )}
        <p className="s-done-foot">
          <a href={`/s/${order.seller.username}`}>{t('success.back_shop')}</a>
        </p>
      </div>
    </ShopFrame>
  )
}

type Owed = ReturnType<typeof owedNow> | undefined

const Facts = ({ order, owed }: { order: PublicOrder; owed: Owed }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, order.currency, locale)
  return (
    <section className="k-panel k-stack-small">
      <Pairs
        pairs={[
          [t('manage.number'), order.number],
          [t('manage.bought'), dayWords(order.createdAt, locale)],
          [t('manage.total'), order.periodType === 'subscription' ? null : money(order.totalAmount)],
          [t('manage.paid_so_far'), money(order.paidAmount)],
          [t('manage.open'), owed ? money(owed) : t('manage.nothing_open')],
          [t('manage.method'), methodName(locale, order.paymentMethod, order.methodLabel)],
        ]}
      />
      <Papers order={order} />
    </section>
  )
}

type PayProps = { order: PublicOrder; toPay: string; returned: Returned | undefined }

/** What is owed now: one part of it where it is owed in parts, or all at once. */
const Pay = ({ order, toPay, returned }: PayProps) => {
  const t = useTexts(checkoutTexts)
  const payments = useTexts(paymentTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, order.currency, locale)
  const part = nextPart(order)
  return (
    <section className="k-panel k-stack">
      <h2>{t('manage.pay')}</h2>
      {order.declineReason && (
        <Notice tone="red">
          {t('manage.failed', {
            reason: payments(`choice.decline_reason.${order.declineReason}` as 'choice.decline_reason.lost_card'),
          })}
        </Notice>
      )}
      {part ? (
        <>
          <PayOpen
            order={order}
            returned={returned}
            isPart
            button={t('manage.pay_part', { number: part.number, amount: money(part.openAmount) })}
          />
          <details>
            <summary>{t('manage.pay_all', { amount: money(toPay) })}</summary>
            <PayOpen order={order} hasFields={false} button={t('manage.pay_button', { amount: money(toPay) })} />
          </details>
        </>
      ) : (
        <PayOpen order={order} returned={returned} button={t('manage.pay_button', { amount: money(toPay) })} />
      )}
    </section>
  )
}

const ChangeMethod = ({ order, returned }: Omit<PayProps, 'toPay'>) => {
  const t = useTexts(checkoutTexts)
  return (
    <section className="k-panel k-stack">
      <h2>{t('manage.change')}</h2>
      <p className="k-second">{t('manage.change_text')}</p>
      <PayOpen
        order={order}
        returned={returned}
        button={t('manage.change_button')}
        only={(form) => form !== 'bank_wire'}
      />
    </section>
  )
}

/** A trial is free, and does not just “pay”. */
const StandBadge = ({ order }: { order: PublicOrder }) => {
  const t = useTexts(checkoutTexts)
  const states = useTexts(orderTexts)
  const locale = useLocale()
  const state = order.paymentState as keyof typeof orderPaymentState.states
  return buyerStand(order) === 'trial' && order.trialEndsOn ? (
    <Badge tone="blue">{t('manage.trial', { day: dayWords(order.trialEndsOn, locale) })}</Badge>
  ) : (
    <Badge tone={orderPaymentState.states[state].tone}>{states(`state.order_payment_state.${state}`)}</Badge>
  )
}
