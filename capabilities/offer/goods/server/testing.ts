import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/tables.ts'
import type { ShippingStep } from '../rules/shipping.ts'
import { countSendable } from './own-goods.ts'
import type { ProductVariant, ZoneRow } from './tables.ts'

/** A variant of half a kilogram, unlimited by default. */
export const makeVariant = async (
  ctx: Ctx,
  { id, sellerId }: { id: number; sellerId: number },
  given: Partial<Insertable<Tables['productVariants']>> = {},
): Promise<ProductVariant> => {
  const variant = await ctx.db
    .insertInto('productVariants')
    .values({
      productId: id,
      sellerId,
      name: '',
      weightGrams: 500,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await countSendable(ctx, sellerId)
  return variant
}

type Zone = { name?: string; countries?: string[]; currency?: string; steps?: ShippingStep[]; freeFromAmount?: number }

/** A zone for Germany: 4.90 up to two kilograms, 6.90 up to five. */
export const makeZone = async (ctx: Ctx, sellerId: number, given: Zone = {}): Promise<ZoneRow> => {
  const {
    name = 'Germany',
    countries = ['DE'],
    currency = 'eur',
    steps = [
      { upToGrams: 2000, amount: 490 },
      { upToGrams: 5000, amount: 690 },
    ],
    freeFromAmount = null,
  } = given
  const zone = await ctx.db
    .insertInto('shippingZones')
    .values({
      sellerId,
      name,
      countries,
      currency,
      steps: JSON.stringify(steps),
      freeFromAmount,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await countSendable(ctx, sellerId)
  return zone
}
