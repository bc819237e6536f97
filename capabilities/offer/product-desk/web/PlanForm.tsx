import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { instantOf, momentOf } from '#platform/web/form/moment.ts'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { offeredCurrencies } from '#platform/shared/codes.ts'
import { addPlan, editPlan, type showPlan } from '#capabilities/offer/catalog/contract.ts'
import { intervals } from '#capabilities/offer/catalog/rules/interval.ts'
import { rowsFromAlike, rowsOf, sentRows } from '../rules/rate-rows.ts'
import { productDeskTexts } from '../texts.ts'
import { customStartDays, planForms, type PlanForm as Kind } from '#capabilities/offer/catalog/vocabulary.ts'
import { intervalWord } from './plan-words.ts'
import { RateRows } from './RateRows.tsx'
import { daysOf, SchedulePreview, termsOf, type Draft } from './SchedulePreview.tsx'

type Plan = ClientOutput<typeof showPlan>

const initialOf = (plan: Plan | undefined, sellerCurrency: string) => ({
  name: plan?.name ?? '',
  form: plan?.form ?? ('one_time' as Kind),
  currency: plan?.currency ?? sellerCurrency,
  price: plan?.price ?? '',
  firstAmount: plan?.firstAmount ?? '',
  nextAmount: plan?.nextAmount ?? '',
  paymentsCount: plan?.paymentsCount ?? null,
  interval: plan?.interval ?? '1m',
  customIntervals: plan?.customIntervals ?? null,
  rateAmounts: plan?.rateAmounts ?? null,
  useNetPrice: plan?.useNetPrice ?? false,
  oldPrice: plan?.oldPrice ?? '',
  trialDays: plan?.trialDays ?? 0,
  customStartDay: plan?.customStartDay ?? '',
  minimumTermPayments: plan?.minimumTermPayments ?? null,
  pastDueDays: plan?.pastDueDays ?? 3,
  validFrom: momentOf(plan?.validFrom),
  validTill: momentOf(plan?.validTill),
})

/** What is sent of the fields: those its form does not use are emptied. */
const sentOf = (
  values: Record<string, unknown>,
  whose: { id?: string | number; productId?: number },
  plan: Plan | undefined,
) => {
  const { form: kind } = values as { form: Kind }
  const isOnce = kind === 'one_time'
  const ends = kind === 'limited_subscription' || kind === 'installment'
  return {
    ...values,
    ...whose,
    validFrom: instantOf(values['validFrom'], plan?.validFrom),
    validTill: instantOf(values['validTill'], plan?.validTill),
    ...(isOnce ? { firstAmount: null, nextAmount: null, interval: null, customStartDay: null } : { price: null }),
    ...(ends ? {} : { paymentsCount: null }),
    ...(kind === 'subscription' ? {} : { minimumTermPayments: null }),
    ...(kind === 'installment' && values['rateAmounts']
      ? { firstAmount: null, nextAmount: null, interval: null, paymentsCount: null }
      : { rateAmounts: null, customIntervals: null }),
  } as ClientInput<typeof editPlan>
}

/** A plan's fields beside what a buyer will pay. Fields that its form does not use are not shown and not sent. */
type Given = { plan?: Plan; productId?: number; sellerCurrency?: string; back: string }

export const PlanForm = ({ plan, productId, sellerCurrency, back }: Given) => {
  const t = useTexts(productDeskTexts)
  const { form, draft, look } = usePlanForm({ plan, productId, sellerCurrency, back })
  const { form: kind, currency } = draft
  const ends = kind === 'limited_subscription' || kind === 'installment'
  const isOwn = kind === 'installment' && draft.rateAmounts !== null
  const money = (name: string, required = false) => (
    <FormField form={form} kind="money" name={name} currency={currency} required={required} />
  )
  return (
    <div className="k-split" onChange={look} onInput={look} onBlur={look}>
      <Form form={form}>
        <div className="k-form-wide">
          <div className="k-whole">
            <FormField form={form} kind="text" name="name" required />
          </div>
          <FormField
            form={form}
            kind="select"
            name="form"
            required
            options={planForms.map((value) => ({ value, label: t(`choice.plan_form.${value}`) }))}
          />
          <CurrencyField form={form} plan={plan} sellerCurrency={sellerCurrency} />
          {kind === 'one_time' && money('price', true)}
          {kind === 'installment' && <InstallmentRates form={form} draft={draft} onChange={look} />}
          {kind !== 'one_time' && !isOwn && <AlikeRates form={form} currency={currency} ends={ends} />}
          {money('oldPrice')}
          <FormField form={form} kind="integer" name="trialDays" min={0} max={365} />
          {kind !== 'one_time' && (
            <FormField
              form={form}
              kind="select"
              name="customStartDay"
              options={customStartDays.map((day) => ({ value: String(day), label: t('day_of_month', { day }) }))}
            />
          )}
          {kind === 'subscription' && (
            <FormField form={form} kind="integer" name="minimumTermPayments" min={1} max={24} />
          )}
          <FormField form={form} kind="integer" name="pastDueDays" min={0} max={14} />
          <FormField form={form} kind="moment" name="validFrom" />
          <FormField form={form} kind="moment" name="validTill" />
          <div className="k-whole">
            <FormField form={form} kind="switch" name="useNetPrice" />
          </div>
        </div>
      </Form>
      <SchedulePreview draft={draft} />
    </div>
  )
}

/** The form, and its draft as it is typed: what the preview computes with. */
const usePlanForm = ({ plan, productId, sellerCurrency, back }: Given) => {
  const t = useTexts(productDeskTexts)
  const navigate = useNavigate()
  const initial = initialOf(plan, sellerCurrency ?? 'eur')
  const [draft, setDraft] = useState<Draft>(initial)
  const form = useForm({
    endpoint: plan ? editPlan : addPlan,
    texts: productDeskTexts,
    initial: initial,
    shape: (values) => sentOf(values, plan ? { id: plan.id } : productId === undefined ? {} : { productId }, plan),
    done: t('plan_saved'),
    onDone: () => setTimeout(() => void navigate(back)),
  })
  const look = () => setDraft({ ...(form.mantine.getValues() as Draft) })
  return { form, draft, look }
}

type CurrencyProps = { form: FormState; plan: Plan | undefined; sellerCurrency: string | undefined }

const CurrencyField = ({ form, plan, sellerCurrency }: CurrencyProps) => (
  <FormField
    form={form}
    kind="select"
    name="currency"
    required
    options={[...new Set([...offeredCurrencies, ...(plan ? [plan.currency] : [])])].map((value) => ({
      value,
      label: value.toUpperCase(),
      feature: !sellerCurrency || [sellerCurrency, plan?.currency].includes(value) ? undefined : 'multicurrency',
    }))}
  />
)

/** All payments alike, or each with an amount of its own. */
const InstallmentRates = ({ form, draft, onChange }: { form: FormState; draft: Draft; onChange: () => void }) => {
  const t = useTexts(productDeskTexts)
  const isOwn = draft.rateAmounts !== null
  const ownRates = (isOn: boolean) => {
    const rows = isOn ? sentRows(rowsFromAlike(draft)) : { rateAmounts: null, customIntervals: null }
    for (const [name, value] of Object.entries(rows)) form.mantine.setFieldValue(name, value, { forceUpdate: false })
    form.mantine.clearErrors()
    onChange()
  }
  return (
    <>
      <div className="k-whole">
        <Switch
          label={t('field.ownRates')}
          description={t('hint.ownRates')}
          checked={isOwn}
          onChange={(event) => ownRates(event.currentTarget.checked)}
        />
      </div>
      {isOwn && (
        <RateRows
          form={form}
          start={rowsOf(draft.rateAmounts ?? [], draft.customIntervals ?? [])}
          currency={draft.currency}
          days={daysOf(termsOf(draft), draft.rateAmounts?.length ?? 0)}
          onChange={onChange}
        />
      )}
    </>
  )
}

type AlikeProps = { form: FormState; currency: string; ends: boolean }

/** Payments of one amount at one distance; the first may differ. */
const AlikeRates = ({ form, currency, ends }: AlikeProps) => {
  const t = useTexts(productDeskTexts)
  return (
    <>
      <FormField form={form} kind="money" name="nextAmount" currency={currency} required />
      <FormField form={form} kind="money" name="firstAmount" currency={currency} />
      <FormField
        form={form}
        kind="select"
        name="interval"
        required
        options={intervals.map((value) => ({ value, label: intervalWord(t, value) }))}
      />
      {ends && <FormField form={form} kind="integer" name="paymentsCount" min={2} max={60} required />}
    </>
  )
}
