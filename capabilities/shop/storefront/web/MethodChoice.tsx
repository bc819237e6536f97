import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { PayForm } from '#capabilities/sale/payments/contract/pay-forms.ts'
import { isSimulator } from '#capabilities/sale/payments/providers/declared.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { Mark } from '#ui/Mark.tsx'

type Method = { provider: string; form: string }

/** The hint of a payment method; for most that it leads to its provider's page. */
const hintOf = (form: string) => {
  const key = `checkout.method.${form}.text`
  return (checkoutTexts.has(key) ? key : 'checkout.method.other.text') as 'checkout.method.other.text'
}

/** How to pay, each way with one sentence about it. */
export const MethodChoice = ({
  methods,
  payForms = [],
  chosen,
  error,
  legend,
  id = 'form',
}: {
  methods: readonly Method[]
  /** Those whose provider has fields for this page: read by the script that opens them. */
  payForms?: readonly PayForm[]
  chosen: string | undefined
  error?: string | undefined
  legend: string
  /** A different id for pages with two choices. */
  id?: string
}) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  if (methods.length === 0) return <p className="k-notice k-tone-amber">{t('checkout.no_method')}</p>
  const isSandbox = methods.some(({ provider }) => isSimulator(provider))
  const values = methods.map(({ provider, form }) => `${provider}:${form}`)
  const current = values.includes(chosen ?? '') ? chosen : values[0]
  return (
    <fieldset className="s-methods" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="k-hidden">{legend}</legend>
      {methods.map(({ form }, i) => (
        <label key={values[i]} className="k-choice">
          <input
            type="radio"
            name="form"
            id={i === 0 ? id : `${id}-${i}`}
            value={values[i]}
            defaultChecked={values[i] === current}
          />
          <Mark of={form} />
          <span>
            <b>{methodName(locale, form, null)}</b>
            <span className="s-method-text">{t(hintOf(form))}</span>
          </span>
        </label>
      ))}
      {payForms.length > 0 && <span hidden data-pay-forms={JSON.stringify(payForms)} />}
      {isSandbox && <p className="k-small k-second">{t('checkout.sandbox')}</p>}
      <p className="k-error" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  )
}
