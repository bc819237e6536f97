import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Agreements, Documents } from './Agreements.tsx'
import { BumpSchedules, Bumps, BumpsOrdered } from './Bumps.tsx'
import { DueToday } from './OrderAtAGlance.tsx'
import { hasSchedule, ScheduleBeforeBuying, WhatIsOrdered } from './OrderReview.tsx'
import type { CheckoutOffer, CheckoutPlan, Quote, Values } from './read-form.ts'
import { TrustSeals } from './TrustSeals.tsx'

type ConsentsProps = { offer: CheckoutOffer; values: Values; errors: Values; quote: Quote }
type Props = ConsentsProps & {
  plan: CheckoutPlan | undefined
  quantity: number
  /** The address of the next step; only after the last there is something to order. */ next: string | undefined
}

/** What is ordered, what is agreed to, and the button that orders it. */
export const CheckoutReview = ({ offer, values, errors, quote, plan, quantity, next }: Props) => {
  const isLast = next === undefined
  const t = useTexts(checkoutTexts)
  const { seller, product } = offer
  return (
    <aside className="s-review" aria-labelledby="review">
      <div className="s-review-in" hidden={!isLast}>
        <h2 id="review">{t('checkout.order')}</h2>
        {(plan || quote.bumps.length > 0) && (
          <>
            <div data-live="schedule">
              <Schedules quote={quote} plan={plan} />
            </div>
            <Button look="outline" size="small" name="intent" value="price" className="s-update">
              {t('checkout.update')}
            </Button>
          </>
        )}
        <Consents offer={offer} values={values} errors={errors} quote={quote} />
        <Bumps position="below_legal_text" quote={quote} errors={errors} shop={`/s/${seller.username}`} />
      </div>
      <div className="s-review-sums">
        <h3 id="summary">{t('checkout.summary')}</h3>
        <div data-live="summary">
          <WhatIsOrdered
            product={product}
            plan={plan ?? null}
            quote={quote}
            quantity={quantity}
            isOneOfSeveral={quote.bumps.some(({ isTaken }) => isTaken)}
          />
          <BumpsOrdered quote={quote} />
        </div>
      </div>
      <div className="s-act">
        <DueToday quote={quote} />
        {isLast ? (
          <Button size="buy" wide name="intent" value="order">
            <span data-live="button">{quote.buttonText ?? t(quote.buttonKey as 'button.buy_now')}</span>
          </Button>
        ) : (
          <Button size="buy" wide name="intent" value="continue" formAction={next}>
            {t('checkout.continue')}
          </Button>
        )}
      </div>
      <div className="s-review-end" hidden={!isLast}>
        <p className="s-after" data-live="after">
          {t(quote.needsMethod ? 'checkout.after_paid' : 'checkout.after_free')}
        </p>
        <TrustSeals shown={offer.checkoutSettings.trustSealsSettings} methods={quote.methods} />
      </div>
    </aside>
  )
}

/** All payments to come, where there is more to say than the total does. */
const Schedules = ({ quote, plan }: Pick<Props, 'quote' | 'plan'>) => {
  const t = useTexts(checkoutTexts)
  const bumps = quote.bumps.filter(({ isTaken, isPriced, price }) => isTaken && isPriced && hasSchedule(price))
  const isShown = plan !== undefined && hasSchedule(quote)
  if (!isShown && bumps.length === 0) return null
  return (
    <>
      <h3>{t('checkout.schedule')}</h3>
      {isShown && <ScheduleBeforeBuying quote={quote} interval={plan.interval} />}
      <BumpSchedules bumps={bumps} />
    </>
  )
}

const Consents = ({ offer: { seller, product }, values, errors, quote }: ConsentsProps) => {
  const t = useTexts(checkoutTexts)
  return (
    <div className="s-consents">
      {seller.isReseller && <p className="s-documents">{t('checkout.reseller', { company: seller.company ?? '' })}</p>}
      <CheckField
        name="terms"
        label={t('consent.terms', { seller: seller.company ?? seller.name })}
        defaultChecked={values['terms'] === 'true'}
        error={errors['terms']}
        required
      />
      <Documents shop={`/s/${seller.username}`} product={product} />
      <div data-live="agreements">
        <Agreements needed={quote.agreements} values={values} errors={errors} />
      </div>
    </div>
  )
}
