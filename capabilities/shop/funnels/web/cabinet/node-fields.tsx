import { FormField } from '#platform/web/form/FormField.tsx'
import type { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { OfferFields, OfferThemeField, TimeLimitField } from '#capabilities/sale/upsells/web/index.ts'
import type { addNode } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import { mailBases, waitHours } from '../../vocabulary.ts'
import type { ShownFunnel } from './funnel-node.ts'

type NodesForm = ReturnType<typeof useForm<typeof addNode>>

/** What a node offers with one click, perhaps for a time. */
export const NodeOffer = ({ form, funnel, chosen }: { form: NodesForm; funnel: ShownFunnel; chosen: string }) => (
  <OfferFields
    form={form}
    offers={funnel.choices.offers}
    coupons={funnel.choices.coupons}
    chosen={chosen}
    names={{ product: 'productId', text: 'offerText' }}
  >
    <TimeLimitField form={form} />
    <OfferThemeField form={form} themes={funnel.choices.themes} />
  </OfferFields>
)

/** How long a node waits, and the email that leads on. */
export const WaitFields = ({ form, minutes }: { form: NodesForm; minutes: number }) => {
  const t = useTexts(funnelTexts)
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
      <FormField form={form} kind="select" name="mailBasis" required options={optionsOf(t, 'mail_basis', mailBases)} />
      <FormField form={form} kind="text" name="mailSubject" />
      <FormField form={form} kind="textarea" name="mailText" rows={5} />
    </>
  )
}
