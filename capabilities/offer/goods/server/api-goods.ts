import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type * as api from '../contract/api.ts'
import { editVariant, showVariants } from './edit-variants.ts'
import { addZone, dropZone, editZone, showZones } from './edit-zones.ts'
import { ownVariant } from './own-goods.ts'

type Zone = Output<typeof api.apiAddZone>

export const variantsByApi = async (ctx: Ctx, id: number): Promise<Output<typeof api.apiVariants>> =>
  (await showVariants(ctx, id)).variants

export const setStockByApi = async (
  ctx: Ctx,
  { id, stockCount }: Input<typeof api.apiSetStock>,
): Promise<Output<typeof api.apiSetStock>> => {
  const { name, sku, weightGrams, active } = await ownVariant(ctx, id)
  const { variants } = await editVariant(ctx, { id, name, sku, weightGrams, active, stockCount })
  return variants.find((each) => each.id === id)!
}

export const zonesByApi = async (ctx: Ctx): Promise<Zone[]> => (await showZones(ctx)).zones

export const addZoneByApi = async (ctx: Ctx, input: Input<typeof api.apiAddZone>): Promise<Zone> =>
  (await addZone(ctx, input)).zones.at(-1)!

export const editZoneByApi = async (ctx: Ctx, input: Input<typeof api.apiEditZone>): Promise<Zone> =>
  (await editZone(ctx, input)).zones.find(({ id }) => id === input.id)!

export const dropZoneByApi = async (ctx: Ctx, id: number): Promise<Output<typeof api.apiDropZone>> => {
  await dropZone(ctx, id)
  return { success: true }
}
