import { sql, type RawBuilder } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Amount } from '#platform/shared/money.ts'
import { distanceThreshold, isTaxedAtDestination, warningMark, type Meter } from '../../rules/threshold.ts'
import { thresholdReached } from '../events.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** An amount of a sale in euro; nothing while its currency has no rate. */
const euros = (amount: RawBuilder<unknown>) => sql`round((${amount})::numeric * rate_millionths / 1000000)`

/** Sales of one year as they count now: what documents say, and what was ordered a moment ago. */
export const soldIn = async (ctx: Reading, sellerId: number, year: number): Promise<Amount> =>
  (
    await sql<{
      sold: number
    }>`select coalesce(sum(${euros(sql`coalesce(billed_amount, case when reserved_till > ${ctx.now} then reserved_amount else 0 end)`)}), 0)::bigint as sold from distance_sales where seller_id = ${sellerId} and year = ${year}`.execute(
      ctx.db,
    )
  ).rows[0]!.sold

/** Currencies of a year's sales that cannot be counted for lack of a rate. */
export const uncountedIn = async (ctx: Reading, sellerId: number, year: number): Promise<string[]> =>
  (
    await sql<{
      currency: string
    }>`select distinct currency from distance_sales where seller_id = ${sellerId} and year = ${year} and rate_millionths is null order by currency`.execute(
      ctx.db,
    )
  ).rows.map(({ currency }) => currency)

/** One after the other: two sales at once must not both find room below the threshold. */
const lockSales = (ctx: Pick<Ctx, 'db'>, sellerId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('vat.distance_sales'), ${sellerId}::int)`.execute(ctx.db)

export const meterOf = async (ctx: Reading, sellerId: number, year: number): Promise<Meter> => {
  const { rows } = await sql<{ ossFrom: string | null; hasExceeded: boolean; hadExceeded: boolean }>`
    select (select oss_from::text from vat_settings where seller_id = ${sellerId}) as "ossFrom",
      exists (select from distance_years where seller_id = ${sellerId} and year = ${year} and exceeded_at is not null) as "hasExceeded",
      exists (select from distance_years where seller_id = ${sellerId} and year = ${year - 1} and exceeded_at is not null) as "hadExceeded"`.execute(
    ctx.db,
  )
  const { ossFrom, ...passed } = rows[0]!
  return {
    ...passed,
    ossFrom: ossFrom === null ? null : Temporal.PlainDate.from(ossFrom),
    soldAmount: await soldIn(ctx, sellerId, year),
  }
}

/**
 * Whether a cross-border sale of `net`, in euro, to a consumer is taxed where the buyer lives. `isBinding`: it is being
 * sold, so that others wait until this one is written.
 */
export const taxesAtDestination = async (
  ctx: Reading,
  seller: { id: number; zone: string },
  net: Amount,
  isBinding: boolean,
): Promise<boolean> => {
  const today = localDay(ctx.now, seller.zone)
  const before = await meterOf(ctx, seller.id, today.year)
  if (isTaxedAtDestination(before, 0, today) || !isBinding) return isTaxedAtDestination(before, net, today)
  await lockSales(ctx, seller.id)
  return isTaxedAtDestination({ ...before, soldAmount: await soldIn(ctx, seller.id, today.year) }, net, today)
}

/** Records that a year's documents approached or passed the threshold, and notifies once. */
export const followMeter = async (ctx: Ctx, sellerId: number, year: number): Promise<void> => {
  const { rows } = await sql<{
    billed: number
  }>`select coalesce(sum(${euros(sql`billed_amount`)}), 0)::bigint as billed from distance_sales where seller_id = ${sellerId} and year = ${year}`.execute(
    ctx.db,
  )
  const amount = rows[0]!.billed
  if (amount < warningMark) return
  await lockSales(ctx, sellerId)
  await ctx.db
    .insertInto('distanceYears')
    .values({ sellerId, year, warnedAt: null, exceededAt: null })
    .onConflict((conflict) => conflict.columns(['sellerId', 'year']).doNothing())
    .execute()
  const noted = await ctx.db
    .selectFrom('distanceYears')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const isExceeded = amount > distanceThreshold
  if (isExceeded ? noted.exceededAt !== null : noted.warnedAt !== null) return
  await ctx.db
    .updateTable('distanceYears')
    .set({ warnedAt: noted.warnedAt ?? ctx.now, ...(isExceeded ? { exceededAt: ctx.now } : {}) })
    .where('id', '=', noted.id)
    .execute()
  await emit(ctx, thresholdReached, { year, isExceeded, amount }, sellerId)
}
