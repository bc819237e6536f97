import type { Ctx } from '#platform/server/context.ts'

export { keepSettings as keepVatSettings } from './settings.ts'

/** A seller who uses OSS, as the settings page would write it. */
export const useOss = async (ctx: Ctx, sellerId: number, from = '2021-07-01'): Promise<void> => {
  await ctx.db
    .insertInto('vatSettings')
    .values({ sellerId, ossFrom: Temporal.PlainDate.from(from), changedAt: ctx.now })
    .execute()
}
