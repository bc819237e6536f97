import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { assertPayable } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { sellerById, setReturnCosts } from '#capabilities/people/sellers/server/index.ts'
import type {
  addZone as addZoneCall,
  editReturnCosts as editReturnCostsCall,
  editZone as editZoneCall,
  showZones as showZonesCall,
} from '../contract.ts'
import { goodsRefusals, mostZones } from '../vocabulary.ts'
import { zonesOf } from './find-goods.ts'
import { countSendable, ownZone } from './own-goods.ts'

type Shown = Output<typeof showZonesCall>

const shown = async (ctx: Ctx, sellerId: number): Promise<Shown> => {
  const seller = await sellerById(ctx, sellerId)
  const zones = await zonesOf(ctx, sellerId)
  return {
    currency: seller?.currency ?? 'eur',
    returnCosts: seller?.returnCosts ?? 'seller',
    zones: zones.map(({ id, name, countries, currency, steps, freeFromAmount }) => ({
      id,
      name,
      countries,
      currency,
      steps,
      freeFromAmount,
    })),
  }
}

export const showZones = (ctx: Ctx): Promise<Shown> => shown(ctx, sellerOf(ctx))

const columnsOf = ({ countries, steps, ...fields }: Input<typeof addZoneCall>) => {
  for (const [at, { amount }] of steps.entries()) assertPayable(amount, fields.currency, `steps.${at}.amount`)
  return { ...fields, countries: [...new Set(countries)], steps: JSON.stringify(steps) }
}

export const addZone = async (ctx: Ctx, input: Input<typeof addZoneCall>): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  const known = await zonesOf(ctx, sellerId)
  if (known.length >= mostZones) throw refuse(goodsRefusals, 'too_many', { count: mostZones })
  await ctx.db
    .insertInto('shippingZones')
    .values({ ...columnsOf(input), sellerId, position: known.length, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  await countSendable(ctx, sellerId)
  await setReturnCosts(ctx, sellerId, 'seller', true)
  return shown(ctx, sellerId)
}

export const editReturnCosts = async (ctx: Ctx, { returnCosts }: Input<typeof editReturnCostsCall>): Promise<Shown> => {
  await setReturnCosts(ctx, sellerOf(ctx), returnCosts)
  return shown(ctx, sellerOf(ctx))
}

export const editZone = async (ctx: Ctx, { id, ...input }: Input<typeof editZoneCall>): Promise<Shown> => {
  const { sellerId } = await ownZone(ctx, id)
  await ctx.db
    .updateTable('shippingZones')
    .set({ ...columnsOf(input), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return shown(ctx, sellerId)
}

export const dropZone = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { sellerId } = await ownZone(ctx, id)
  await ctx.db.deleteFrom('shippingZones').where('id', '=', id).execute()
  await countSendable(ctx, sellerId)
  return shown(ctx, sellerId)
}
