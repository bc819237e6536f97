import { leftCheckoutTexts } from '#capabilities/sale/left-checkouts/texts.ts'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { formsOf } from '#platform/shared/counted-forms.ts'
import { Island } from '#platform/web/Island.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Deadline } from '../Deadline.tsx'
import { Countdown } from '../islands/Countdown.tsx'
import { attendeeLabels } from './fields/attendee-fields.ts'
import { Bumps } from './Bumps.tsx'
import { OrderAtAGlance } from './OrderAtAGlance.tsx'
import { CheckoutReview } from './CheckoutReview.tsx'
import { stepAddress } from './step-address.ts'
import { bumpPlaces, bumpsAfter, layouts, stepShown, type Part } from './layouts.ts'
import { cohortField } from './fields/Cohorts.tsx'
import { variantField } from './fields/Variants.tsx'
import { partField } from './fields/PartTickets.tsx'
import { Refused } from './Refused.tsx'
import { bumpField, type CheckoutOffer, type Quote, type Values } from './read-form.ts'
import '#ui/shop-checkout.css'

import { PartOf, type CheckoutProps } from './parts.tsx'

/** The form in the layout of its checkout: its fields step by step, and the order beside or below it. */
export const CheckoutForm = (props: CheckoutProps) => {
  const { offer, values, errors, quote, message, isRefused } = props
  const t = useTexts(checkoutTexts)
  const { product, plans, checkoutSettings } = offer
  const labels = useOwnLabels(product, quote)
  const plan = plans.find(({ id }) => String(id) === values['planId']) ?? plans[0]
  const quantity = Math.max(1, Number.parseInt(values['quantity'] ?? '1', 10) || 1)
  const { search } = useLocation()
  const { steps, isWide } = layouts[checkoutSettings.layout]
  const step = stepShown(checkoutSettings.layout, values['step'], Object.keys(errors))
  const isLast = step === steps.length - 1
  const next = isLast ? undefined : stepAddress(search, step + 2)
  return (
    <form id="checkout" method="post" className="s-checkout" data-wide={isWide || undefined} noValidate>
      {/* Pressing Enter does what the first button of a form does. */}
      <button name="intent" value={isLast ? 'price' : 'continue'} formAction={next} hidden />
      <CarriedFields values={values} step={step} />
      <OrderAtAGlance product={product} plan={plan} quote={quote} theme={checkoutSettings.theme} />
      <div className="s-checkout-left">
        <h1>{checkoutSettings.title || t('checkout.title')}</h1>
        {steps.length > 1 && (
          <Steps step={step} count={steps.length} isMoved={values['step'] !== undefined && !isRefused} />
        )}
        <Notices offer={offer} isResumed={props.isResumed} />
        <div data-live="countdown">
          {plan?.validTill && <PriceEnds at={plan.validTill} text={checkoutSettings.theme.countdownText} />}
        </div>
        <div data-live="refused">{isRefused && <Refused errors={errors} message={message} labels={labels} />}</div>
        {steps.map((parts, at) => (
          <div key={parts[0]} className="s-step" hidden={at !== step}>
            {parts.map((part) => (
              <Fragment key={part}>
                <PartOf part={part} plan={plan} quantity={quantity} {...props} />
                <BumpsAfter part={part} {...props} />
              </Fragment>
            ))}
          </div>
        ))}
      </div>
      <CheckoutReview
        offer={offer}
        values={values}
        errors={errors}
        quote={quote}
        plan={plan}
        quantity={quantity}
        next={next}
      />
    </form>
  )
}

/** Hidden fields: the parameters of the address, and the present step. */
const CarriedFields = ({ values, step }: { values: Values; step: number }) => (
  <>
    {(
      [
        'checkoutKey',
        'place',
        'deal',
        'link',
        'salesLink',
        'affiliateLink',
        'campaignId',
        'addId1',
        'addId2',
        'visit',
        'funnelVisit',
        'checkout',
      ] as const
    ).map((name) => (
      <input key={name} type="hidden" name={name} value={values[name]} />
    ))}
    <input type="hidden" name="step" value={step + 1} />
  </>
)

/** The progress through the steps; completed ones are buttons back. */
const Steps = ({ step, count, isMoved }: { step: number; count: number; isMoved: boolean }) => {
  const t = useTexts(checkoutTexts)
  const { search } = useLocation()
  return (
    <nav id="steps" aria-label={t('checkout.steps')} tabIndex={-1} data-moved={isMoved || undefined}>
      <ol className="s-steps">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} aria-current={at === step ? 'step' : undefined}>
            <b>{at + 1}</b>
            {at < step ? (
              <button name="intent" value="back" formAction={stepAddress(search, at + 1)}>
                {t(`checkout.step.${at + 1}` as 'checkout.step.1')}
              </button>
            ) : (
              <span>{t(`checkout.step.${at + 1}` as 'checkout.step.1')}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Notices = ({ offer: { heldTill, isDeal }, isResumed }: Pick<CheckoutProps, 'offer' | 'isResumed'>) => {
  const t = useTexts(checkoutTexts)
  const left = useTexts(leftCheckoutTexts)
  return (
    <>
      {heldTill && (
        <Deadline iso={heldTill} text={t('checkout.held', { till: '{time}' })} className="k-notice k-tone-green" />
      )}
      {isResumed && <p className="k-notice k-tone-green">{left('resumed')}</p>}
      {isDeal && <p className="k-notice k-tone-blue">{t('checkout.deal')}</p>}
    </>
  )
}

/** Until when the chosen plan is offered. */
const PriceEnds = ({ at, text }: { at: string; text: string }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const words = {
    text: text || t('countdown.text'),
    until: t('countdown.until'),
    days: formsOf(locale, (count) => t('countdown.days', { count })),
    ended: t('countdown.ended'),
  }
  return <Island name="Countdown" of={Countdown} props={{ endsAt: at, locale, words }} />
}

/** What is offered along after a part, by the offers' own wishes and by the checkout's. */
const BumpsAfter = ({ part, offer: { checkoutSettings, seller }, quote, errors }: CheckoutProps & { part: Part }) =>
  bumpPlaces
    .filter((place) => bumpsAfter[place] === part)
    .map((place) => (
      <Bumps
        key={place}
        position={place}
        isStandard={place === checkoutSettings.theme.upsellPosition}
        quote={quote}
        errors={errors}
        shop={`/s/${seller.username}`}
      />
    ))

/** The names of fields a product brings along. */
const useOwnLabels = (product: CheckoutOffer['product'], quote: Quote): Values => {
  const t = useTexts(checkoutTexts)
  return {
    ...attendeeLabels((at, part) => `${t('checkout.attendee', { number: at + 1 })}, ${t(`field.attendee.${part}`)}`),
    ...Object.fromEntries(product.cohorts.map((each) => [cohortField(each), each.name])),
    ...Object.fromEntries(product.sent.map((each) => [variantField(each), each.name])),
    ...Object.fromEntries(product.parts.map((part) => [partField(part), part.name])),
    ...Object.fromEntries(quote.bumps.map((bump) => [bumpField(bump), bump.headline])),
    ...Object.fromEntries(product.questions.map(({ key, label }) => [`answers.${key}`, label])),
  }
}
