import { z } from 'zod'
import { apiEndpoint, count, done, id } from '#platform/shared/contract.ts'
import { optionalWhole } from '#platform/shared/number-fields.ts'
import { rises, zoneFields, zoneShape } from '../contract.ts'
import { largestStock } from '../vocabulary.ts'

export const apiVariantShape = z
  .object({
    id: id(),
    name: z.string(),
    sku: z.string(),
    weightGrams: z.int(),
    stockCount: z.int().nullable().describe('Pieces that are there; null for as many as are wanted.'),
    reservedCount: count().describe('Of them held for orders that are not paid yet.'),
    soldCount: count(),
    active: z.boolean(),
  })
  .meta({ title: 'ProductVariant' })

export const apiZoneShape = zoneShape.meta({ title: 'ShippingZone' })

const one = z.object({ id: id() })

export const apiVariants = apiEndpoint('GET', '/api/products/:id/variants', 'Variants of a product that is sent', {
  description: 'With weight and stock. When the last piece of one is sold, `variant.sold_out` is sent.',
  input: one,
  output: z.array(apiVariantShape),
})
export const apiSetStock = apiEndpoint('PUT', '/api/product_variants/:id/stock', 'Set the stock of a variant', {
  description: 'Counts the pieces that are there, those held for orders included; fewer than those are refused.',
  input: one.extend({ stockCount: optionalWhole(0, largestStock).describe('Null for as many as are wanted.') }),
  output: apiVariantShape,
})
export const apiZones = apiEndpoint('GET', '/api/shipping_zones', 'Shipping zones with their prices', {
  description: 'In the order they are asked in. One without countries is for every country no other names.',
  input: z.object({}),
  output: z.array(apiZoneShape),
})
export const apiAddZone = apiEndpoint('POST', '/api/shipping_zones', 'New shipping zone', {
  description: 'Steps rise by weight; a heavier parcel is not sent. Prices are as your plans state theirs.',
  input: zoneFields.superRefine(rises),
  output: apiZoneShape,
})
export const apiEditZone = apiEndpoint('PUT', '/api/shipping_zones/:id', 'Replace a shipping zone', {
  description: 'Orders keep what they were asked.',
  input: zoneFields.extend({ id: id() }).superRefine(rises),
  output: apiZoneShape,
})
export const apiDropZone = apiEndpoint('DELETE', '/api/shipping_zones/:id', 'Take a shipping zone away', {
  description: 'Orders keep what they were asked. Without any zone nothing is sent.',
  input: one,
  output: done(),
})
