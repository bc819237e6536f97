import { isTaxedByRate } from '#capabilities/money/taxes/rules/supply.ts'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { PaymentTimeline, type Payment } from '../PaymentTimeline.tsx'
import { Picture, Placeholder } from '#capabilities/sale/checkout/web/index.ts'
import { countryName, dayWords, intervalWords } from '../words.ts'
import type { Quote } from './read-form.ts'

/** One order's part of a quote. */
export type Price = Quote['bumps'][number]['price']

type Plan = {
  form: string
  name: string
  interval: string | null
  paymentsCount: number | null
  minimumTermPayments: number | null
}

/** Whether a payment schedule adds anything to the total: several payments, or one that is due later. */
export const hasSchedule = (price: Price): boolean =>
  price.isOpenEnded || price.rates.length > 1 || price.dueNowAmount !== price.totalAmount

/** Every payment that will come, before anything is bought. */
export const ScheduleBeforeBuying = ({ quote, interval }: { quote: Price; interval: string | null }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, quote.currency, locale)
  const isDueToday = fromDecimal(quote.dueNowAmount) !== 0
  const rates = quote.rates.map((rate, i): Payment =>
    i === 0 && isDueToday
      ? { key: rate.number, day: t('checkout.today'), iso: rate.dueOn, amount: money(rate.grossAmount), tone: 'green' }
      : { key: rate.number, day: dayWords(rate.dueOn, locale), iso: rate.dueOn, amount: money(rate.grossAmount) },
  )
  const free: Payment[] = isDueToday
    ? []
    : [{ key: 0, day: t('checkout.today'), amount: money('0.00'), tone: 'green', note: t('checkout.today_nothing') }]
  return (
    <PaymentTimeline
      label={t('checkout.schedule')}
      payments={[...free, ...rates.slice(0, quote.isOpenEnded ? 3 : rates.length)]}
      after={
        quote.isOpenEnded
          ? { title: t('checkout.and_on', { interval: intervalWords(interval, t) }), text: t('checkout.and_on_text') }
          : undefined
      }
    />
  )
}

type OrderedProps = {
  product: { name: string; form: string; coverUrl: string | null }
  plan: Plan | null
  quote: Price
  quantity: number
  /** The total covers everything together, and comes below. */ isOneOfSeveral?: boolean
}

/** What the law requires directly above the button: the goods, the total price with VAT, term, renewal and notice. */
export const WhatIsOrdered = ({ product, plan, quote, quantity, isOneOfSeveral = false }: OrderedProps) => {
  const t = useTexts(checkoutTexts)
  return (
    <div className="s-ordered">
      <Goods product={product} plan={plan} quantity={quantity} />
      {plan && <Amounts plan={plan} quote={quote} isOneOfSeveral={isOneOfSeveral} />}
      {!plan && <p className="s-free">{t('checkout.free')}</p>}
      {plan && plan.form !== 'one_time' && <Facts plan={plan} />}
    </div>
  )
}

/** The cover of what is bought, or what stands for it. */
export const Thumb = ({ product: { name, coverUrl } }: { product: { name: string; coverUrl: string | null } }) =>
  coverUrl ? (
    <Picture
      className="s-thumb"
      picture={{ url: coverUrl, width: 128, height: 80, alt: '', variants: [] }}
      name={name}
      sizes="8rem"
    />
  ) : (
    <Placeholder className="s-thumb" name={name} />
  )

const Goods = ({ product, plan, quantity }: Pick<OrderedProps, 'product' | 'plan' | 'quantity'>) => {
  const t = useTexts(checkoutTexts)
  return (
    <div className="s-goods">
      <Thumb product={product} />
      <p>
        <b>{product.name}</b>
        <span className="k-second">
          {quantity > 1 && `${quantity} × `}
          <bdi>{plan ? plan.name : t(`form.${product.form}` as 'form.course')}</bdi>
        </span>
      </p>
    </div>
  )
}

type AmountsProps = { plan: Plan; quote: Price; isOneOfSeveral: boolean }

/** The price with its reduction and VAT, what is due now, and what a voucher pays. */
const Amounts = ({ plan, quote, isOneOfSeveral }: AmountsProps) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, quote.currency, locale)
  const shipping = fromDecimal(quote.shipping?.amount ?? '0.00')!
  const reduction = fromDecimal(quote.fullAmount)! - fromDecimal(quote.totalAmount)!
  return (
    <dl className="s-lines-money">
      {((quote.coupon && reduction > 0) || shipping > 0) && (
        <Line
          name={t('checkout.subtotal')}
          value={formatMoney(fromDecimal(quote.fullAmount)! - shipping, quote.currency, locale)}
        />
      )}
      {quote.coupon && reduction > 0 && (
        <Line
          name={t('checkout.reduction', { code: quote.coupon.code })}
          value={`− ${formatMoney(reduction, quote.currency, locale)}`}
          isGood
        />
      )}
      {quote.shipping && <ShippingLine quote={quote} />}
      <Line
        name={t(totalWords(quote, isOneOfSeveral))}
        value={money(quote.totalAmount)}
        isTotal={!isOneOfSeveral}
        per={quote.isOpenEnded ? intervalWords(plan.interval, t) : ''}
      />
      {quote.taxes.map((tax) => (
        <Line
          key={`${tax.vatTreatment}${tax.vatCountry}${tax.vatBp}`}
          name={t(
            `checkout.vat.${isTaxedByRate(tax.vatTreatment) ? 'standard' : tax.vatTreatment}` as 'checkout.vat.standard',
            {
              rate: new Intl.NumberFormat(locale).format(tax.vatBp / 100),
              country: tax.vatCountry ? countryName(tax.vatCountry, locale) : '',
            },
          )}
          value={isTaxedByRate(tax.vatTreatment) ? money(tax.vatAmount) : ''}
          isSmall
        />
      ))}
      {quote.dueNowAmount !== quote.totalAmount && (
        <Line name={t('checkout.due_now')} value={money(quote.dueNowAmount)} />
      )}
      {quote.voucher && (
        <>
          <Line name={t('checkout.voucher')} value={`− ${money(quote.voucher.amount)}`} isGood />
          <Line
            name={t('checkout.voucher_left', { key: quote.voucher.key })}
            value={money(quote.voucher.leftAmount)}
            isSmall
          />
          <Line name={t('checkout.to_pay')} value={money(quote.toPayAmount)} isTotal={!isOneOfSeveral} />
        </>
      )}
    </dl>
  )
}

/** What is asked for shipping, or that it is free; nothing is said where it cannot be sent. */
const ShippingLine = ({ quote }: { quote: Price }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  if (!quote.shipping?.isReached) return null
  const isFree = fromDecimal(quote.shipping.amount) === 0
  return (
    <Line
      name={t('checkout.shipping')}
      value={isFree ? t('checkout.shipping_free') : formatMoney(quote.shipping.amount, quote.currency, locale)}
    />
  )
}

/** A price already named above its reduction is not named twice. */
const totalWords = ({ coupon, isOpenEnded }: Price, isOneOfSeveral: boolean) =>
  isOneOfSeveral
    ? coupon
      ? 'checkout.price_reduced'
      : 'checkout.price'
    : isOpenEnded
      ? 'checkout.total_per'
      : 'checkout.total'

const Line = ({
  name,
  value,
  isTotal,
  isSmall,
  isGood,
  per,
}: {
  name: string
  value: string
  isTotal?: boolean
  isSmall?: boolean
  isGood?: boolean
  per?: string
}) => (
  <div className={isTotal ? 's-total' : isSmall ? 's-vat' : isGood ? 's-good' : undefined}>
    <dt>{name}</dt>
    <dd>
      <bdi className="k-money">{value}</bdi>
      {per && <span className="s-per"> {per}</span>}
    </dd>
  </div>
)

const Facts = ({ plan }: { plan: Plan }) => {
  const t = useTexts(checkoutTexts)
  const interval = intervalWords(plan.interval, t)
  const count = plan.paymentsCount ?? 1
  const isOpen = plan.form === 'subscription'
  const minimum = plan.minimumTermPayments ?? 0
  const facts = [
    [
      t('checkout.facts.term'),
      plan.form === 'installment'
        ? t('checkout.term.installment', { count })
        : !isOpen
          ? t('checkout.term.limited', { count, interval })
          : minimum > 0
            ? t('checkout.term.minimum', { count: minimum, interval })
            : t('checkout.term.open', { interval }),
    ],
    [t('checkout.facts.renewal'), t(isOpen ? 'checkout.renewal.open' : 'checkout.renewal.none')],
    [
      t('checkout.facts.notice'),
      t(!isOpen ? 'checkout.notice.none' : minimum > 0 ? 'checkout.notice.minimum' : 'checkout.notice.open'),
    ],
  ] as const
  return (
    <dl className="s-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
