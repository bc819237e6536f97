import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Island } from '#platform/web/Island.tsx'
import { CheckField, Field } from '#ui/Field.tsx'
import { leftCheckoutTexts } from '#capabilities/sale/left-checkouts/texts.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { PayForm } from '../islands/PayForm.tsx'
import { MethodChoice } from '../MethodChoice.tsx'
import { PlanChoice } from '../shop/PlanChoice.tsx'
import { Attendees } from './fields/Attendees.tsx'
import { Cohorts } from './fields/Cohorts.tsx'
import { CouponRow } from './fields/CouponRow.tsx'
import { type Part } from './layouts.ts'
import { OwnerFields } from './fields/OwnerFields.tsx'
import { AddressFields, PersonFields } from './fields/PayerFields.tsx'
import { PartTickets } from './fields/PartTickets.tsx'
import { ShipToFields } from './fields/ShipToFields.tsx'
import { Variants } from './fields/Variants.tsx'
import { Questions } from './fields/Questions.tsx'
import { type CheckoutOffer, type CheckoutPlan, type Quote, type Values } from './read-form.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

export type CheckoutProps = {
  offer: CheckoutOffer
  values: Values
  errors: Values
  quote: Quote
  message: string | undefined
  isRefused: boolean
  /** What was entered before was brought back by its link. */ isResumed: boolean
}

type PartProps = Omit<CheckoutProps, 'message' | 'isRefused' | 'isResumed'> & {
  part: Part
  plan: CheckoutPlan | undefined
  quantity: number
}

/** A part of the form: `layouts.ts` assigns it to a step. */
export const PartOf = ({ part, plan, quantity, offer, values, errors, quote }: PartProps) => {
  const { product, seller } = offer
  switch (part) {
    case 'plan':
      return (
        <>
          {plan && <PlanPart plan={plan} offer={offer} values={values} errors={errors} quote={quote} />}
          <PartTickets parts={product.parts} values={values} errors={errors} />
          <div data-live="cohorts">
            <Cohorts courses={product.cohorts} plan={plan} values={values} errors={errors} />
          </div>
          <Variants sent={product.sent} values={values} errors={errors} />
        </>
      )
    case 'person':
      return <PersonPart offer={offer} values={values} errors={errors} />
    case 'address':
      return <AddressPart offer={offer} values={values} errors={errors} />
    case 'attendees':
      return productTypeOf(product).isDated ? <Attendees quantity={quantity} values={values} errors={errors} /> : null
    case 'questions':
      return <Questions questions={product.questions} values={values} errors={errors} />
    case 'payment':
      return (
        <>
          <div data-live="methods">
            {(plan || quote.needsMethod) && <PaymentPart plan={plan} values={values} errors={errors} quote={quote} />}
          </div>
          <PayFormPart seller={seller.name} />
        </>
      )
  }
}

type Fields = Pick<CheckoutProps, 'offer' | 'values' | 'errors'>

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

/** Consent to saving the input and one reminder; the token identifies what is saved. */
const Remind = ({ values }: Pick<CheckoutProps, 'values'>) => {
  const t = useTexts(leftCheckoutTexts)
  return (
    <>
      <CheckField name="remind" label={t('remind')} defaultChecked={values['remind'] === 'true'} data-prices="" />
      <div data-live="left">
        <input type="hidden" name="left" value={values['left']} />
      </div>
    </>
  )
}

/** What rooms tell buyers where they enter their address; the order says which of it was shown. */
const Told = ({ notices }: Pick<CheckoutOffer, 'notices'>) =>
  notices.length > 0 && (
    <>
      {notices.map(({ part, text }) => (
        <p key={part} className="k-small s-leads-in">
          {text}
        </p>
      ))}
      <input type="hidden" name="notices" value={notices.map(({ part }) => part).join()} />
    </>
  )

const PersonPart = ({ offer: { checkoutSettings, notices }, values, errors }: Fields) => {
  const t = useTexts(checkoutTexts)
  return (
    <section>
      <h2>{t('checkout.you')}</h2>
      <p className="k-small k-second s-leads-in">{t('checkout.all_needed')}</p>
      <PersonFields values={values} errors={errors} asked={checkoutSettings.buyerInformation} />
      <Told notices={notices} />
      {checkoutSettings.offersReminder && <Remind values={values} />}
    </section>
  )
}

const AddressPart = ({ offer: { product, checkoutSettings }, values, errors }: Fields) => {
  const t = useTexts(checkoutTexts)
  return (
    <section>
      <h2>{t('checkout.address')}</h2>
      <AddressFields
        values={values}
        errors={errors}
        needsAddress={!product.free || product.sent.length > 0}
        asked={checkoutSettings.buyerInformation}
      />
      {product.sent.length > 0 && <ShipToFields values={values} errors={errors} countries={product.shipsTo} />}
      <OwnerFields values={values} errors={errors} mayWait={product.mayWait} />
    </section>
  )
}

/** Placeholder for a provider's own fields; always rendered, because such a payment method may be offered later. */
const PayFormPart = ({ seller }: { seller: string }) => {
  const t = useTexts(checkoutTexts)
  const words = {
    label: t('checkout.fields'),
    sending: t('checkout.sending'),
    notSent: t('checkout.not_sent'),
  }
  return <Island name="PayForm" of={PayForm} props={{ form: 'checkout', seller, locale: useLocale(), words }} />
}

type PaymentProps = Pick<CheckoutProps, 'values' | 'errors' | 'quote'> & { plan: CheckoutPlan | undefined }

const PaymentPart = ({ plan, values, errors, quote }: PaymentProps) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
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
      {quote.needsMethod && quote.companyForms.length > 0 && (
        <p className="k-small k-second">
          {t('checkout.companies_also', {
            methods: quote.companyForms.map((form) => methodName(locale, form, null)).join(', '),
          })}{' '}
          <noscript>{t('checkout.companies_update', { button: t('checkout.update') })}</noscript>
        </p>
      )}
      {quote.voucher && plan && plan.form !== 'one_time' && (
        <p className="k-small k-second">{t('checkout.voucher_first')}</p>
      )}
    </section>
  )
}
