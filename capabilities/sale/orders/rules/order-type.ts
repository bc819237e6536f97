import type { UpsellType } from '#capabilities/sale/payments/vocabulary.ts'
import type { orderTypes } from '../vocabulary.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

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
  isUpgrade
    ? 'ticket_upgrade'
    : productTypeOf(product).holds === 'shared'
      ? 'bundle'
      : upsell?.type === 'bump'
        ? 'bump'
        : 'standard'
