import { useState } from 'react'
import { formatMoney } from '#platform/shared/money.ts'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { useForm } from '#platform/web/form/useForm.ts'
import { useLocale, useRoomTexts } from '#platform/web/locale.tsx'
import type { addNode } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import { mailBases, waitHours } from '../../vocabulary.ts'
import type { ShownFunnel } from './funnel-node.ts'

type NodesForm = ReturnType<typeof useForm<typeof addNode>>

/** What a node offers with one click: a product with one plan, at the price of a coupon, perhaps for a time. */
export const OfferFields = ({ form, funnel, chosen }: { form: NodesForm; funnel: ShownFunnel; chosen: string }) => {
  const locale = useLocale()
  const { offers, coupons } = funnel.choices
  const [productId, setProductId] = useState(chosen)
  const plansOf = (wanted: string) => offers.find(({ id }) => String(id) === wanted)?.plans ?? []
  form.mantine.watch('productId', ({ value }) => {
    setProductId(String(value ?? ''))
    form.mantine.setFieldValue('pricingPlanId', String(plansOf(String(value ?? ''))[0]?.id ?? '') as never)
  })
  const plans = plansOf(productId)
  return (
    <>
      <FormField
        form={form}
        kind="select"
        name="productId"
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
      <FormField form={form} kind="textarea" name="offerText" rows={3} />
      {plans.length > 0 && coupons.length > 0 && (
        <FormField
          form={form}
          kind="select"
          name="couponId"
          clearable
          options={coupons.map(({ id, code }) => ({ value: String(id), label: code }))}
        />
      )}
      <FormField form={form} kind="integer" name="timeLimitMinutes" min={1} max={10_080} />
    </>
  )
}

/** How long a node waits, and the email that leads on. */
export const WaitFields = ({ form, minutes }: { form: NodesForm; minutes: number }) => {
  const t = useRoomTexts(funnelTexts)
  const times = [...new Set([...waitHours, ...(minutes > 0 ? [minutes / 60] : [])])].sort((a, b) => a - b)
  return (
    <>
      <FormField
        form={form}
        kind="select"
        name="waitMinutes"
        required
        options={times.map((hours) => ({
          value: String(hours * 60),
          label: hours % 24 === 0 ? t('days', { count: hours / 24 }) : t('hours', { count: hours }),
        }))}
      />
      <FormField
        form={form}
        kind="select"
        name="mailBasis"
        required
        options={mailBases.map((value) => ({ value, label: t(`choice.mail_basis.${value}`) }))}
      />
      <FormField form={form} kind="text" name="mailSubject" />
      <FormField form={form} kind="textarea" name="mailText" rows={5} />
    </>
  )
}
