import { useTexts } from '#platform/web/locale.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { isSimulator } from '#capabilities/sale/payments/providers/declared.ts'

type Method = { provider: string; form: string }

const icons: Record<string, string> = {
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  sepa: 'M4 10h16M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18M12 3l9 5H3z',
  bank_wire: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
}

/** How to pay, each way with one sentence about it. */
export const MethodChoice = ({
  methods,
  chosen,
  error,
  legend,
}: {
  methods: readonly Method[]
  chosen: string | undefined
  error?: string | undefined
  legend: string
}) => {
  const t = useTexts(checkoutTexts)
  if (methods.length === 0) return <p className="k-notice k-tone-amber">{t('checkout.no_method')}</p>
  const isSandbox = methods.some(({ provider }) => isSimulator(provider))
  const values = methods.map(({ provider, form }) => `${provider}:${form}`)
  const current = values.includes(chosen ?? '') ? chosen : values[0]
  return (
    <fieldset className="s-methods" aria-describedby={error ? 'form-error' : undefined}>
      <legend className="k-hidden">{legend}</legend>
      {methods.map(({ form }, i) => (
        <label key={values[i]} className="k-choice">
          <input
            type="radio"
            name="form"
            id={i === 0 ? 'form' : `form-${i}`}
            value={values[i]}
            defaultChecked={values[i] === current}
          />
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="s-line">
            <path d={icons[form] ?? icons['card']} />
          </svg>
          <span>
            <b>{t(`checkout.method.${form}` as 'checkout.method.card')}</b>
            <span className="s-method-text">{t(`checkout.method.${form}.text` as 'checkout.method.card.text')}</span>
          </span>
        </label>
      ))}
      {isSandbox && <p className="k-small k-second">{t('checkout.sandbox')}</p>}
      <p className="k-error" id="form-error">
        {error}
      </p>
    </fieldset>
  )
}
