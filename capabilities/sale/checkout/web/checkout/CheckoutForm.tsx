import type { Answered } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField, Field } from '#ui/Field.tsx'
import type { showCounter } from '../../contract.ts'
import { checkoutTexts } from '../../texts.ts'
import { MethodChoice } from '../MethodChoice.tsx'
import { PlanChoice } from '../shop/PlanChoice.tsx'
import { Agreements, Documents } from './Agreements.tsx'
import { attendeeLabels } from './attendee-fields.ts'
import { Attendees } from './Attendees.tsx'
import { BumpSchedules, Bumps, BumpsOrdered } from './Bumps.tsx'
import { ScheduleBeforeBuying, WhatIsOrdered } from './OrderReview.tsx'
import { OwnerFields, PayerFields } from './PayerFields.tsx'
import { PartTickets, partField } from './PartTickets.tsx'
import { Questions } from './Questions.tsx'
import { TrustSeals } from './TrustSeals.tsx'
import { bumpField, isBumpField, type Quote, type Values } from './read-form.ts'

type Props = {
  counter: Answered<typeof showCounter>
  values: Values
  errors: Values
  quote: Quote
  message: string | undefined
  isRefused: boolean
}

/** The default layout: choices and details on one side, what is ordered and the button on the other; one column on a phone. */
export const CheckoutForm = ({ counter, values, errors, quote, message, isRefused }: Props) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { seller, product, plans } = counter
  const plan = plans.find(({ id }) => String(id) === values['planId']) ?? plans[0]
  const path = `/s/${seller.username}`
  const quantity = Math.max(1, Number.parseInt(values['quantity'] ?? '1', 10) || 1)
  return (
    <form id="checkout" method="post" className="s-checkout" noValidate>
      <input type="hidden" name="checkoutKey" value={values['checkoutKey']} />
      <input type="hidden" name="place" value={values['place']} />
      <input type="hidden" name="deal" value={values['deal']} />
      <input type="hidden" name="salesLink" value={values['salesLink']} />
      <input type="hidden" name="affiliateLink" value={values['affiliateLink']} />
      <input type="hidden" name="campaignId" value={values['campaignId']} />
      <div className="s-checkout-left">
        <h1>{counter.checkoutSettings.name || t('checkout.title')}</h1>
        {counter.heldTill && (
          <p className="k-notice k-tone-green">{t('checkout.held', { till: formatTime(counter.heldTill, locale) })}</p>
        )}
        {counter.isDeal && <p className="k-notice k-tone-blue">{t('checkout.deal')}</p>}
        {isRefused && (
          <Refused
            errors={errors}
            message={message}
            labels={{
              ...attendeeLabels(
                (at, part) => `${t('checkout.attendee', { number: at + 1 })}, ${t(`field.attendee.${part}`)}`,
              ),
              ...Object.fromEntries(product.parts.map((part) => [partField(part), part.name])),
              ...Object.fromEntries(quote.bumps.map((bump) => [bumpField(bump), bump.headline])),
              ...Object.fromEntries(product.questions.map(({ key, label }) => [`answers.${key}`, label])),
            }}
          />
        )}
        {plan && (
          <section>
            <h2>{t('checkout.plan')}</h2>
            <PlanChoice plans={plans} chosen={Number(plan.id)} name="planId" />
            <div className="s-fields s-fields-small">
              <Field
                name="quantity"
                label={t('checkout.quantity')}
                type="number"
                inputMode="numeric"
                min={1}
                max={product.left ?? undefined}
                step={1}
                autoComplete="off"
                defaultValue={values['quantity']}
                error={errors['quantity']}
                data-prices=""
              />
              <details className="s-more s-coupon" open={Boolean(values['couponCode'] || errors['couponCode'])}>
                <summary>{t('checkout.coupon')}</summary>
                <Field
                  name="couponCode"
                  label={t('field.couponCode')}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={50}
                  defaultValue={values['couponCode']}
                  error={errors['couponCode']}
                  data-prices=""
                />
              </details>
            </div>
          </section>
        )}
        <PartTickets parts={product.parts} values={values} errors={errors} />
        <section>
          <h2>{t('checkout.you')}</h2>
          <PayerFields
            values={values}
            errors={errors}
            needsAddress={!product.free}
            asked={counter.checkoutSettings.buyerInformation}
          />
          <OwnerFields values={values} errors={errors} />
          {product.needsPassword && (
            <Field
              name="accessPassword"
              type="password"
              label={t('checkout.password')}
              hint={t('checkout.password_hint')}
              autoComplete="off"
              error={errors['accessPassword']}
              required
            />
          )}
        </section>
        {product.form === 'event' && <Attendees quantity={quantity} values={values} errors={errors} />}
        <Questions questions={product.questions} values={values} errors={errors} />
        <Bumps position="below_custom_fields" quote={quote} errors={errors} shop={path} />
        <div data-live="methods">
          {(plan || quote.needsMethod) && (
            <section>
              <h2>{t('checkout.payment')}</h2>
              {quote.needsMethod ? (
                <MethodChoice
                  methods={quote.methods}
                  chosen={values['form']}
                  error={errors['form']}
                  legend={t('checkout.payment')}
                />
              ) : (
                <p className="k-notice k-tone-green">{t('checkout.all_by_voucher')}</p>
              )}
              {quote.voucher && plan && plan.form !== 'one_time' && (
                <p className="k-small k-second">{t('checkout.voucher_first')}</p>
              )}
            </section>
          )}
        </div>
        <Bumps position="below_payment_options" quote={quote} errors={errors} shop={path} />
      </div>
      <aside className="s-review" aria-labelledby="review">
        <h2 id="review">{t('checkout.order')}</h2>
        {(plan || quote.bumps.length > 0) && (
          <>
            {plan && <h3>{t('checkout.schedule')}</h3>}
            <div data-live="schedule">
              {plan && <ScheduleBeforeBuying quote={quote} interval={plan.interval} />}
              <BumpSchedules quote={quote} />
            </div>
            <Button look="outline" size="small" name="intent" value="price" className="s-update">
              {t('checkout.update')}
            </Button>
          </>
        )}
        <div className="s-consents">
          {seller.isReseller && (
            <p className="s-documents">{t('checkout.reseller', { company: seller.company ?? '' })}</p>
          )}
          <CheckField
            name="terms"
            label={t('consent.terms', { seller: seller.company ?? seller.name })}
            defaultChecked={values['terms'] === 'true'}
            error={errors['terms']}
            required
          />
          <Documents shop={path} product={product} />
          <div data-live="agreements">
            <Agreements needed={quote.agreements} values={values} errors={errors} />
          </div>
        </div>
        <Bumps position="below_legal_text" quote={quote} errors={errors} shop={path} />
        <h3 id="summary">{t('checkout.summary')}</h3>
        <div data-live="summary">
          <WhatIsOrdered product={product} plan={plan ?? null} quote={quote} quantity={quantity} />
          <BumpsOrdered quote={quote} />
        </div>
        <Button size="buy" wide name="intent" value="order">
          <span data-live="button">{t(quote.buttonKey as 'button.buy_now')}</span>
        </Button>
        <p className="s-after" data-live="after">
          {t(quote.needsMethod ? 'checkout.after_paid' : 'checkout.after_free')}
        </p>
        <TrustSeals shown={counter.checkoutSettings.trustSealsSettings} methods={quote.methods} />
      </aside>
    </form>
  )
}

/** What is wrong, on top; takes focus and leads to each field. */
const Refused = ({
  errors,
  message,
  labels,
}: {
  errors: Values
  message: string | undefined
  /** Of fields a product brings along. */ labels: Values
}) => {
  const t = useTexts(checkoutTexts)
  const web = useTexts(webTexts)
  const labelled = Object.entries(errors)
  return (
    <div className="k-summary" role="alert" id="errors" tabIndex={-1} autoFocus>
      <strong>{labelled.length > 0 ? web('error.summary', { count: labelled.length }) : message}</strong>
      {labelled.length > 0 && (
        <ul>
          {labelled.map(([name, error]) => {
            const isGone = isBumpField(name) && labels[name] === undefined
            return (
              <li key={name}>
                <a href={isGone ? '#summary' : `#${name}`}>
                  {checkoutTexts.has(`field.${name}`)
                    ? t(`field.${name}` as 'field.terms')
                    : isGone
                      ? t('bump.gone')
                      : (labels[name] ?? name)}
                  : {error}
                </a>
              </li>
            )
          })}
        </ul>
      )}
      <p>{t('checkout.kept')}</p>
    </div>
  )
}
