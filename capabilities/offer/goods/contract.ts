import { z } from 'zod'
import {
  amount,
  count,
  countryCode,
  currencyCode,
  endpoint,
  flag,
  id,
  text,
  type ClientOutput,
} from '#platform/shared/contract.ts'
import { optionalAmount, optionalWhole, positive, whole } from '#platform/shared/number-fields.ts'
import { returnPayers } from '#capabilities/people/sellers/vocabulary.ts'
import { heaviest, largestStock, mostSteps } from './vocabulary.ts'

const one = z.object({ id: id() })

const variantFields = z.object({
  name: z.string().trim().max(200, 'too_long').default(''),
  sku: z.string().trim().max(100, 'too_long').default(''),
  weightGrams: whole(1, heaviest),
  /** Pieces that are there; null: as many as are wanted. */
  stockCount: optionalWhole(0, largestStock),
  active: flag().default(true),
})

export const variantsShape = z.object({
  id: id(),
  hasZone: z.boolean(),
  variants: z.array(
    z.object({
      id: id(),
      name: z.string(),
      sku: z.string(),
      weightGrams: z.int(),
      stockCount: z.int().nullable(),
      reservedCount: count(),
      soldCount: count(),
      active: z.boolean(),
    }),
  ),
})
export type EditedVariants = ClientOutput<typeof showVariants>

const path = '/v1/cabinet/products/:id/variants'
export const showVariants = endpoint('GET', path, 'Variants of a product that is sent, with weight and stock', {
  input: one,
  output: variantsShape,
})
export const addVariant = endpoint('POST', path, 'New variant', {
  input: variantFields.extend({ id: id() }),
  output: variantsShape,
})
export const editVariant = endpoint('PUT', '/v1/cabinet/product_variants/:id', 'Change a variant, or its stock', {
  input: variantFields.extend({ id: id() }),
  output: variantsShape,
})
export const dropVariant = endpoint(
  'DELETE',
  '/v1/cabinet/product_variants/:id',
  'Take a variant away that was never sold',
  { input: one, output: variantsShape },
)

const step = z.strictObject({ upToGrams: whole(1, heaviest), amount: positive() })

export const zoneFields = z.object({
  name: text(100),
  /** Empty: every country no other zone names. */
  countries: z.array(countryCode()).max(300, 'too_big').default([]),
  currency: currencyCode(),
  /** Prices by weight, rising; heavier parcels are not sent. */
  steps: z.array(step).min(1, 'required').max(mostSteps, 'too_big'),
  freeFromAmount: optionalAmount().refine((value) => value === null || value >= 0, 'too_small'),
})
type ZoneFields = z.output<typeof zoneFields>

export const rises = ({ steps }: Pick<ZoneFields, 'steps'>, check: z.core.$RefinementCtx): void => {
  for (const [at, each] of steps.entries())
    if (at > 0 && each.upToGrams <= steps[at - 1]!.upToGrams)
      check.addIssue({ code: 'custom', path: ['steps', at, 'upToGrams'], message: 'too_small', input: each.upToGrams })
}

export const zoneShape = z.object({
  id: id(),
  name: z.string(),
  countries: z.array(z.string()),
  currency: z.string(),
  steps: z.array(z.object({ upToGrams: z.int(), amount: amount() })),
  freeFromAmount: amount().nullable(),
})
export const zonesShape = z.object({
  currency: z.string(),
  /** Who pays for sending goods back after a withdrawal. */
  returnCosts: z.enum(returnPayers),
  zones: z.array(zoneShape),
})
export type EditedZones = ClientOutput<typeof showZones>

const zones = '/v1/cabinet/shipping_zones'
export const editReturnCosts = endpoint('PUT', `${zones}/return_costs`, 'Who pays for sending goods back', {
  input: z.object({ returnCosts: z.enum(returnPayers) }),
  output: zonesShape,
})
export const showZones = endpoint('GET', zones, 'Shipping zones with their prices', {
  input: z.object({}),
  output: zonesShape,
})
export const addZone = endpoint('POST', zones, 'New shipping zone', {
  input: zoneFields.superRefine(rises),
  output: zonesShape,
})
export const editZone = endpoint('PUT', `${zones}/:id`, 'Change a shipping zone', {
  input: zoneFields.extend({ id: id() }).superRefine(rises),
  output: zonesShape,
})
export const dropZone = endpoint(
  'DELETE',
  `${zones}/:id`,
  'Take a shipping zone away; orders keep what they were asked',
  {
    input: one,
    output: zonesShape,
  },
)
