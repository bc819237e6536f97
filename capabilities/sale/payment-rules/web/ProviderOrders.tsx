import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { moved, OrderButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { methodName, providerName } from '#capabilities/sale/payments/texts.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { setProviderOrder } from '../contract.ts'
import { formsOf, takersOf } from '../rules/methods.ts'
import { paymentRuleTexts } from '../texts.ts'
import type { Settings } from './rule-at.ts'

/** Who takes a way to pay first, where several providers could. */
export const ProviderOrders = ({
  settings,
  onChange,
}: {
  settings: Settings
  onChange: (answer: Settings) => void
}) => {
  const t = useTexts(paymentRuleTexts)
  const locale = useLocale()
  const shared = formsOf(settings)
    .map((form) => ({ form, names: takersOf({ ...settings, silent: [] }, form).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 1)
  if (shared.length === 0) return null
  const say = (paymentForm: PaymentForm, providers: string[]) =>
    api(setProviderOrder, { paymentForm, providers }).then(onChange).catch(toastError)
  return (
    <section className="k-panel k-stack" aria-labelledby="orders">
      <div>
        <h2 id="orders">{t('order.title')}</h2>
        <p className="k-second k-small">{t('order.text')}</p>
      </div>
      {shared.map(({ form, names }) => (
        <div key={form}>
          <h3 id={`order-${form}`}>{methodName(locale, form, null)}</h3>
          <ol className="k-rows" aria-labelledby={`order-${form}`}>
            {names.map((name, at) => (
              <li key={name}>
                <span>
                  {at + 1}. {providerName(locale, name)}
                </span>
                <OrderButtons
                  name={providerName(locale, name)}
                  at={at}
                  count={names.length}
                  onMove={(to) => void say(form, moved(names, at, to))}
                />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
