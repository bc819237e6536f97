import { useState, type ReactNode } from 'react'
import { formatMoney } from '#platform/shared/money.ts'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useLocale } from '#platform/web/locale.tsx'

type Id = string | number
type Props = {
  form: FormState
  /** What may be offered, with the plans one click can buy it by. */
  offers: readonly {
    id: Id
    name: string
    plans: readonly { id: Id; name: string; amount: string; currency: string }[]
  }[]
  coupons: readonly { id: Id; code: string }[]
  /** The product that is chosen as the form opens, empty where none is. */
  chosen: string
  /** What the form calls the product and the text. */
  names: { product: string; text: string }
  /** Shown above the coupon. */
  children?: ReactNode
}

/** What is offered with one click: a product with one plan, words, and perhaps the price of a coupon. */
export const OfferFields = ({ form, offers, coupons, chosen, names, children }: Props) => {
  const locale = useLocale()
  const [productId, setProductId] = useState(chosen)
  const plansOf = (wanted: string) => offers.find(({ id }) => String(id) === wanted)?.plans ?? []
  form.mantine.watch(names.product, ({ value }) => {
    const wanted = String(value ?? '')
    setProductId(wanted)
    const [first] = plansOf(wanted)
    form.mantine.setFieldValue('pricingPlanId', first ? String(first.id) : null)
  })
  const plans = plansOf(productId)
  return (
    <>
      <FormField
        form={form}
        kind="select"
        name={names.product}
        required
        searchable
        options={offers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {plans.length > 0 && (
        <FormField
          key={productId}
          form={form}
          kind="select"
          name="pricingPlanId"
          required
          options={plans.map((plan) => ({
            value: String(plan.id),
            label: `${plan.name} · ${formatMoney(plan.amount, plan.currency, locale)}`,
          }))}
        />
      )}
      <FormField form={form} kind="text" name="headline" required />
      <FormField form={form} kind="textarea" name={names.text} rows={3} />
      {children}
      {plans.length > 0 && coupons.length > 0 && (
        <FormField
          form={form}
          kind="select"
          name="couponId"
          clearable
          options={coupons.map(({ id, code }) => ({ value: String(id), label: code }))}
        />
      )}
    </>
  )
}

/** For how long it is offered. */
export const TimeLimitField = ({ form }: { form: FormState }) => (
  <FormField form={form} kind="integer" name="timeLimitMinutes" min={1} max={10_080} />
)

/** The theme of the offer, if the shop has themes for offers. */
export const OfferThemeField = ({ form, themes }: { form: FormState; themes: readonly { id: Id; name: string }[] }) =>
  themes.length > 0 && (
    <FormField
      form={form}
      kind="select"
      name="themeId"
      clearable
      options={themes.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
