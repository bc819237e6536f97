import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { addUpsell, editUpsell, type EditedUpsell, type UpsellsOfProduct } from '../contract.ts'
import { upsellTexts } from '../texts.ts'
import { bumpPositions, type UpsellType } from '../vocabulary.ts'
import { OfferFields, OfferThemeField, TimeLimitField } from './OfferFields.tsx'

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
      themeId: chosen(upsell?.themeId),
      active: upsell?.active ?? true,
    },
    shape: (values) => ({ ...values, type, id: upsell ? upsell.id : step.productId }) as Fields,
    onDone,
  })
  return (
    <Form form={form}>
      <OfferFields
        form={form}
        offers={step.products}
        coupons={step.coupons}
        chosen={chosen(upsell?.offeredProductId) ?? ''}
        names={{ product: 'offeredProductId', text: 'text' }}
      >
        {type === 'bump' ? (
          <FormField
            kind="select"
            name="bumpPosition"
            clearable
            placeholder={t('bump_position.of_checkout')}
            options={optionsOf(t, 'bump_position', bumpPositions)}
          />
        ) : (
          <>
            <TimeLimitField form={form} />
            <OfferThemeField form={form} themes={step.themes} />
          </>
        )}
      </OfferFields>
      <FormField kind="switch" name="active" />
    </Form>
  )
}
