import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Island } from '#platform/web/Island.tsx'
import { Field } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Deadline } from '../Deadline.tsx'
import { PayForm } from '../islands/PayForm.tsx'
import { MethodChoice } from '../MethodChoice.tsx'
import { PlanChoice } from '../shop/PlanChoice.tsx'
import { attendeeLabels } from './attendee-fields.ts'
import { Attendees } from './Attendees.tsx'
import { Bumps } from './Bumps.tsx'
import { CouponRow } from './CouponRow.tsx'
import { OrderAtAGlance } from './OrderAtAGlance.tsx'
import { CheckoutReview } from './CheckoutReview.tsx'
import { OwnerFields, PayerFields } from './PayerFields.tsx'
import { PartTickets, partField } from './PartTickets.tsx'
import { Questions } from './Questions.tsx'
import { Refused } from './Refused.tsx'
import { bumpField, type CheckoutOffer, type CheckoutPlan, type Quote, type Values } from './read-form.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

type Props = {
  offer: CheckoutOffer
  values: Values
  errors: Values
  quote: Quote
  message: string | undefined
  isRefused: boolean
}

/**
 * The default layout: choices and details on one side, what is ordered and the button on the other; one column on a
 * phone.
 */
export const CheckoutForm = ({ offer, values, errors, quote, message, isRefused }: Props) => {
  const t = useTexts(checkoutTexts)
  const { seller, product, plans } = offer
  const labels = useOwnLabels(product, quote)
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
      <OrderAtAGlance product={product} plan={plan} quote={quote} />
      <div className="s-checkout-left">
        <h1>{offer.checkoutSettings.name || t('checkout.title')}</h1>
        {offer.heldTill && (
          <Deadline
            iso={offer.heldTill}
            text={t('checkout.held', { till: '{time}' })}
            className="k-notice k-tone-green"
          />
        )}
        {offer.isDeal && <p className="k-notice k-tone-blue">{t('checkout.deal')}</p>}
        <div data-live="refused">{isRefused && <Refused errors={errors} message={message} labels={labels} />}</div>
        {plan && <PlanPart plan={plan} offer={offer} values={values} errors={errors} quote={quote} />}
        <PartTickets parts={product.parts} values={values} errors={errors} />
        <BuyerPart offer={offer} values={values} errors={errors} />
        {productTypeOf(product).isDated && <Attendees quantity={quantity} values={values} errors={errors} />}
        <Questions questions={product.questions} values={values} errors={errors} />
        <Bumps position="below_custom_fields" quote={quote} errors={errors} shop={path} />
        <div data-live="methods">
          {(plan || quote.needsMethod) && <PaymentPart plan={plan} values={values} errors={errors} quote={quote} />}
        </div>
        <PayFormPart seller={seller.name} />
        <Bumps position="below_payment_options" quote={quote} errors={errors} shop={path} />
      </div>
      <CheckoutReview offer={offer} values={values} errors={errors} quote={quote} plan={plan} quantity={quantity} />
    </form>
  )
}

type Fields = Pick<Props, 'offer' | 'values' | 'errors'>

/** The names of fields a product brings along. */
const useOwnLabels = (product: CheckoutOffer['product'], quote: Quote): Values => {
  const t = useTexts(checkoutTexts)
  return {
    ...attendeeLabels((at, part) => `${t('checkout.attendee', { number: at + 1 })}, ${t(`field.attendee.${part}`)}`),
    ...Object.fromEntries(product.parts.map((part) => [partField(part), part.name])),
    ...Object.fromEntries(quote.bumps.map((bump) => [bumpField(bump), bump.headline])),
    ...Object.fromEntries(product.questions.map(({ key, label }) => [`answers.${key}`, label])),
  }
}

const PlanPart = ({
  plan,
  offer: { plans, product },
  values,
  errors,
  quote,
}: Fields & { plan: CheckoutPlan; quote: Quote }) => {
  const t = useTexts(checkoutTexts)
  return (
    <section>
      <h2>{t('checkout.plan')}</h2>
      <PlanChoice plans={plans} chosen={Number(plan.id)} name="planId" vat={product.vatNote} />
      {product.isCounted ? (
        <div className="s-quantity">
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
        </div>
      ) : (
        <input type="hidden" name="quantity" value={values['quantity']} />
      )}
      <CouponRow quote={quote} values={values} errors={errors} />
    </section>
  )
}

const BuyerPart = ({ offer: { product, checkoutSettings }, values, errors }: Fields) => {
  const t = useTexts(checkoutTexts)
  return (
    <section>
      <h2>{t('checkout.you')}</h2>
      <p className="k-small k-second">{t('checkout.all_needed')}</p>
      <PayerFields
        values={values}
        errors={errors}
        needsAddress={!product.free}
        asked={checkoutSettings.buyerInformation}
      />
      <OwnerFields values={values} errors={errors} />
    </section>
  )
}

/** Where a provider's own fields come to stand; always there, because a way to pay may be offered later. */
const PayFormPart = ({ seller }: { seller: string }) => {
  const t = useTexts(checkoutTexts)
  const words = {
    label: t('checkout.fields'),
    sending: t('checkout.sending'),
    notSent: t('checkout.not_sent'),
  }
  return <Island name="PayForm" of={PayForm} props={{ form: 'checkout', seller, locale: useLocale(), words }} />
}

type PaymentProps = Pick<Props, 'values' | 'errors' | 'quote'> & { plan: CheckoutPlan | undefined }

const PaymentPart = ({ plan, values, errors, quote }: PaymentProps) => {
  const t = useTexts(checkoutTexts)
  return (
    <section>
      <h2>{t('checkout.payment')}</h2>
      {quote.needsMethod ? (
        <MethodChoice
          payForms={quote.payForms}
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
  )
}
