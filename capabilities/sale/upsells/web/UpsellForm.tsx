import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { addUpsell, editUpsell, type EditedUpsell, type UpsellsOfProduct } from '../contract.ts'
import { upsellTexts } from '../texts.ts'
import { bumpPositions, type UpsellType } from '../vocabulary.ts'

type Fields = ClientInput<typeof addUpsell>

const chosen = (id: string | number | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id)

export const UpsellForm = ({
  step,
  type,
  upsell,
  onDone,
}: {
  step: UpsellsOfProduct
  type: UpsellType
  upsell: EditedUpsell | undefined
  onDone: () => void
}) => {
  const t = useTexts(upsellTexts)
  const locale = useLocale()
  const [productId, setProductId] = useState(chosen(upsell?.offeredProductId) ?? '')
  const form = useForm({
    endpoint: (upsell ? editUpsell : addUpsell) as typeof addUpsell,
    texts: upsellTexts,
    prefix: 'upsell',
    initial: {
      offeredProductId: chosen(upsell?.offeredProductId) ?? '',
      pricingPlanId: chosen(upsell?.pricingPlanId),
      headline: upsell?.headline ?? '',
      text: upsell?.text ?? '',
      couponId: chosen(upsell?.couponId),
      bumpPosition: upsell?.bumpPosition ?? '',
      timeLimitMinutes: upsell?.timeLimitMinutes ?? null,
      active: upsell?.active ?? true,
    } as unknown as Partial<Fields>,
    shape: (values) => ({ ...values, type, id: upsell ? upsell.id : step.productId }) as Fields,
    onDone,
  })
  form.mantine.watch('offeredProductId', ({ value }) => {
    setProductId(String(value ?? ''))
    const plans = step.products.find(({ id }) => String(id) === String(value))?.plans ?? []
    form.mantine.setFieldValue('pricingPlanId', chosen(plans[0]?.id) as never)
  })
  const plans = step.products.find(({ id }) => String(id) === productId)?.plans ?? []
  return (
    <Form form={form}>
      <FormField
        form={form}
        kind="select"
        name="offeredProductId"
        required
        searchable
        options={step.products.map(({ id, name }) => ({ value: String(id), label: name }))}
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
      <FormField form={form} kind="textarea" name="text" rows={3} />
      {type === 'bump' ? (
        <FormField
          form={form}
          kind="select"
          name="bumpPosition"
          clearable
          placeholder={t('bump_position.of_checkout')}
          options={bumpPositions.map((value) => ({ value, label: t(`choice.bump_position.${value}`) }))}
        />
      ) : (
        <FormField form={form} kind="integer" name="timeLimitMinutes" min={1} max={10_080} />
      )}
      {plans.length > 0 && step.coupons.length > 0 && (
        <FormField
          form={form}
          kind="select"
          name="couponId"
          clearable
          options={step.coupons.map(({ id, code }) => ({ value: String(id), label: code }))}
        />
      )}
      <FormField form={form} kind="switch" name="active" />
    </Form>
  )
}
