import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { CheckField } from '#ui/Field.tsx'
import type { BumpPosition } from '#capabilities/sale/upsells/vocabulary.ts'
import type { UpsellPosition } from '#capabilities/offer/themes/vocabulary.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Picture, Placeholder } from '#capabilities/sale/checkout/web/index.ts'
import { intervalWords } from '../words.ts'
import { termsPath } from './Agreements.tsx'
import { ScheduleBeforeBuying, WhatIsOrdered } from './OrderReview.tsx'
import { currencyOf } from './currency-of.ts'
import { bumpField, type Quote, type Values } from './read-form.ts'

type Bump = Quote['bumps'][number]

/**
 * Order bumps at one position of the checkout, set by the upsell or the checkout; never ticked beforehand (§ 312a (3)
 * BGB).
 */
export const Bumps = ({
  position,
  isStandard = false,
  quote,
  errors,
  shop,
}: {
  position: BumpPosition | UpsellPosition
  /** Those without a wish come here. */ isStandard?: boolean
  quote: Quote
  errors: Values
  shop: string
}) => {
  const bumps = quote.bumps.filter((bump) => (bump.position === null ? isStandard : bump.position === position))
  return (
    <div data-live={`bumps-${position}`} className="s-bumps">
      {bumps.map((bump) => (
        <BumpCard key={bump.upsellId} bump={bump} error={errors[bumpField(bump)]} shop={shop} />
      ))}
    </div>
  )
}

const BumpCard = ({ bump, error, shop }: { bump: Bump; error: string | undefined; shop: string }) => {
  const t = useTexts(checkoutTexts)
  const name = bumpField(bump)
  return (
    <section className="s-bump" aria-labelledby={`${name}-title`}>
      {bump.product.coverUrl ? (
        <Picture
          className="s-thumb"
          picture={{ url: bump.product.coverUrl, width: 128, height: 80, alt: '', variants: [] }}
          name={bump.product.name}
          sizes="8rem"
        />
      ) : (
        <Placeholder className="s-thumb" name={bump.product.name} />
      )}
      <div>
        <h3 id={`${name}-title`}>{bump.headline}</h3>
        {bump.text && <p className="s-lines">{bump.text}</p>}
        <CheckField
          name={name}
          value={bump.price.totalAmount}
          defaultChecked={bump.isTaken}
          error={error}
          data-prices=""
          label={
            <>
              {t('bump.take', { product: bump.product.name })} <UpsellPrice bump={bump} />
            </>
          }
        />
        {bump.cancellationTerm && (
          <a
            className="k-small"
            href={termsPath(shop, { form: bump.product.form, cancellationTerm: bump.cancellationTerm })}
            target="_blank"
            rel="noopener"
          >
            {t('checkout.cancellation_link')}
          </a>
        )}
      </div>
    </section>
  )
}

/** What an offer costs, the reduced price beside the full one. */
const UpsellPrice = ({ bump: { price, plan, isPriced } }: { bump: Bump }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, price.currency, locale)
  if (!isPriced) return <b>{t('bump.free')}</b>
  return (
    <>
      <b className="k-money">{money(price.totalAmount)}</b>{' '}
      {price.fullAmount !== price.totalAmount && <s className="k-money k-second">{money(price.fullAmount)}</s>}{' '}
      {[
        price.isOpenEnded && plan ? intervalWords(plan.interval, t) : '',
        price.rates.length > 1 && !price.isOpenEnded ? t('bump.in_payments', { count: price.rates.length }) : '',
        price.dueNowAmount !== price.totalAmount ? t('bump.due_now', { amount: money(price.dueNowAmount) }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

/** Payment schedules of the accepted bumps, each separate because it is an order of its own. */
export const BumpSchedules = ({ bumps }: { bumps: readonly Bump[] }) =>
  bumps.map((bump) => (
    <div key={bump.upsellId}>
      <h4 className="s-bump-name">{bump.product.name}</h4>
      <ScheduleBeforeBuying quote={bump.price} interval={bump.plan?.interval ?? null} />
    </div>
  ))

/** The accepted bumps, and today's total. */
export const BumpsOrdered = ({ quote }: { quote: Quote }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, currencyOf(quote), locale)
  const taken = quote.bumps.filter(({ isTaken }) => isTaken)
  const payments = [quote, ...taken.map(({ price }) => price)]
    .map(({ toPayAmount }) => toPayAmount)
    .filter((amount) => amount !== '0.00')
  return (
    <>
      <input type="hidden" name="shownBumps" value={taken.map(({ upsellId }) => upsellId).join(',')} />
      {taken.map((bump) => (
        <WhatIsOrdered
          key={bump.upsellId}
          product={bump.product}
          plan={bump.plan}
          quote={bump.price}
          quantity={1}
          isOneOfSeveral
        />
      ))}
      {taken.length > 0 && (
        <p className="s-together">
          <span>{t('checkout.together')}</span> <b className="k-money">{money(quote.togetherAmount)}</b>
        </p>
      )}
      {payments.length > 1 && quote.methods.some(({ form }) => form === 'bank_wire') && (
        <p className="k-small k-second">{t('checkout.each_by_wire', { amounts: payments.map(money).join(' + ') })}</p>
      )}
    </>
  )
}
