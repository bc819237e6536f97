import { useState } from 'react'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { ProductsField } from '#capabilities/offer/product-desk/web/index.ts'
import { addCoupon, addCoupons, editCoupon, type showCoupon } from '../contract.ts'
import { discountsTexts } from '../texts.ts'
import { amountBases, appliesTo, codeKinds, ratesKinds, valueForms } from '../vocabulary.ts'

type Coupon = ClientOutput<typeof showCoupon>
type Values = { valueForm: string; appliesTo: string; ratesKind: string; currency: string }

const currencies = ['eur', 'usd', 'gbp', 'chf', 'pln', 'sek', 'nok', 'dkk']
/** Fields of days; the wire has instants: from the beginning of one to the end of the other, where the seller sits. */
const dayOf = (instant: string | null | undefined) =>
  instant ? new Intl.DateTimeFormat('sv').format(new Date(instant)) : null
const instantOf = (day: unknown, time: string) =>
  typeof day === 'string' && day !== '' ? new Date(`${day.slice(0, 10)}T${time}`).toISOString() : null

const initialOf = (coupon: Coupon | undefined, many: boolean) => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  valueForm: coupon?.valueForm ?? 'percents',
  value: coupon?.value ?? '',
  currency: coupon?.currency ?? 'eur',
  amountBasis: coupon?.amountBasis ?? 'end_amount',
  ratesKind: coupon?.ratesKind ?? 'all_rates',
  ratesCount: coupon?.ratesCount ?? null,
  appliesTo: coupon?.appliesTo ?? 'all_products',
  productIds: coupon?.productIds ?? [],
  usageLimit: coupon?.usageLimit ?? (many ? 1 : null),
  validFrom: dayOf(coupon?.validFrom),
  validTill: dayOf(coupon?.validTill),
  active: coupon?.active ?? true,
  ...(many ? { count: 10, codeKind: 'alphanumeric', codeLength: 8, prefix: '' } : {}),
})

type Props = { coupon?: Coupon; many: boolean; onDone: (codes?: string[]) => void }

/** A coupon's fields, or those of many coupons at once. */
export const CouponForm = ({ coupon, many, onDone }: Props) => {
  const t = useTexts(discountsTexts)
  const { initial, form } = useCouponForm({ coupon, many, onDone })
  const [draft, setDraft] = useState<Values>(initial)
  const look = () => setDraft({ ...(form.mantine.getValues() as Values) })
  return (
    <div onChange={look} onInput={look} onBlur={look}>
      <Form form={form} {...(coupon ? {} : { submit: t(many ? 'create_many' : 'create') })}>
        <div className="k-form-wide">
          <CodeFields many={many} />
          <FormField kind="text" name="name" />
          <FormField kind="select" name="valueForm" required options={optionsOf(t, 'value_form', valueForms)} />
          {draft.valueForm === 'percents' ? (
            <FormField key="percents" kind="decimal" name="value" max={100} required />
          ) : (
            <FormField key="money" kind="money" name="value" currency={draft.currency} required />
          )}
          {draft.valueForm === 'currency' && (
            <FormField
              kind="select"
              name="currency"
              required
              options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          )}
          <FormField kind="select" name="amountBasis" required options={optionsOf(t, 'amount_basis', amountBases)} />
          <FormField kind="select" name="ratesKind" required options={optionsOf(t, 'rates_kind', ratesKinds)} />
          {draft.ratesKind === 'n_rates' && <FormField kind="integer" name="ratesCount" min={1} max={60} required />}
          <FormField kind="select" name="appliesTo" required options={optionsOf(t, 'applies_to', appliesTo)} />
          {draft.appliesTo !== 'all_products' && (
            <ProductsField
              form={form}
              label={t('field.productIds')}
              most={draft.appliesTo === 'single_product' ? 1 : 500}
              required
            />
          )}
          <FormField kind="integer" name="usageLimit" min={1} max={1_000_000} />
          <FormField kind="date" name="validFrom" />
          <FormField kind="date" name="validTill" />
          <div className="k-whole">
            <FormField kind="switch" name="active" />
          </div>
        </div>
      </Form>
    </div>
  )
}

const useCouponForm = ({ coupon, many, onDone }: Props) => {
  const initial = initialOf(coupon, many)
  const endpoint = coupon ? editCoupon : many ? addCoupons : addCoupon
  const form = useForm({
    endpoint,
    texts: discountsTexts,
    initial: initial,
    shape: (values) =>
      ({
        ...values,
        ...(coupon ? { id: coupon.id } : {}),
        validFrom: instantOf(values['validFrom'], '00:00:00'),
        validTill: instantOf(values['validTill'], '23:59:59'),
      }) as ClientInput<typeof addCoupon>,
    ...(many ? { done: '' } : {}),
    onDone: (answer) => onDone('codes' in answer ? answer.codes : undefined),
  })
  return { initial, form }
}

const CodeFields = ({ many }: { many: boolean }) => {
  const t = useTexts(discountsTexts)
  if (!many) return <FormField kind="text" name="code" required />
  return (
    <>
      <FormField kind="integer" name="count" min={1} max={5000} required />
      <FormField kind="select" name="codeKind" required options={optionsOf(t, 'code_kind', codeKinds)} />
      <FormField kind="integer" name="codeLength" min={4} max={20} required />
      <FormField kind="text" name="prefix" />
    </>
  )
}
