import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { setBookableHours } from '../../contract.ts'
import type { Hours } from '../../rules/slots.ts'

const emptyWeek = [[], [], [], [], [], [], []]

/** A seller's hours; an empty week in their own zone until they set one. */
export const hoursOf = async (ctx: Ctx, sellerId: number): Promise<Hours & { isSet: boolean }> => {
  const own = await ctx.db
    .selectFrom('bookableHours')
    .select(['zone', 'week'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  const exceptions = await ctx.db
    .selectFrom('bookableExceptions')
    .select(['onDay', 'spans'])
    .where('sellerId', '=', sellerId)
    .orderBy('onDay')
    .execute()
  return {
    zone: own?.zone ?? (await zoneOf(ctx, sellerId)),
    week: own?.week ?? emptyWeek,
    exceptions,
    isSet: own !== undefined,
  }
}

const shown = async (ctx: Ctx, sellerId: number): Promise<Output<typeof setBookableHours>> => {
  const { zone, week, exceptions, isSet } = await hoursOf(ctx, sellerId)
  return {
    zone,
    week: week.map((spans) => [...spans]),
    exceptions: exceptions.map(({ onDay, spans }) => ({ onDay, spans: [...spans] })),
    isSet,
  }
}

export const showHours = (ctx: Ctx) => shown(ctx, sellerOf(ctx))

/** Sets week and exceptions together. What is booked stays booked. */
export const setHours = async (
  ctx: Ctx,
  { zone, week, exceptions }: Input<typeof setBookableHours>,
): Promise<Output<typeof setBookableHours>> => {
  const sellerId = sellerOf(ctx)
  const set = { zone, week: JSON.stringify(week) }
  await ctx.db
    .insertInto('bookableHours')
    .values({ sellerId, ...set })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(set))
    .execute()
  await ctx.db.deleteFrom('bookableExceptions').where('sellerId', '=', sellerId).execute()
  if (exceptions.length > 0)
    await ctx.db
      .insertInto('bookableExceptions')
      .values(exceptions.map(({ onDay, spans }) => ({ sellerId, onDay, spans: JSON.stringify(spans) })))
      .execute()
  return shown(ctx, sellerId)
}
