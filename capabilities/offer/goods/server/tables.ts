import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row } from '#platform/server/tables.ts'
import type { ShippingStep } from '../rules/shipping.ts'

export const goodsTables = ownedTables({
  product_variants: { seller: 'seller_id', product: 'product_id' },
  shipping_zones: { seller: 'seller_id' },
})

export const goodsForTests: RowsForTests = { product_variants: ofSeller, shipping_zones: ofSeller }

export type ProductVariant = Row<'productVariants'>
export type ZoneRow = Row<'shippingZones'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    shippingZones: { steps: ShippingStep[] }
  }
}
