import type { UpsellType } from '#capabilities/sale/payments/vocabulary.ts'
import type { orderTypes } from '../vocabulary.ts'

/** A bundle stays one wherever it was offered: its parts are what it gives. */
export const orderTypeOf = ({
  isUpgrade,
  upsell,
  product,
}: {
  isUpgrade?: boolean
  upsell?: { type: UpsellType }
  product: { form: string }
}): (typeof orderTypes)[number] =>
  isUpgrade ? 'ticket_upgrade' : product.form === 'bundle' ? 'bundle' : upsell?.type === 'bump' ? 'bump' : 'standard'
