import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { euCountries } from '#capabilities/money/taxes/rules/vat-rates.ts'
import type { editVat, showVat } from '../contract.ts'
import { quarterOf, quartersUpTo } from '../rules/quarter.ts'
import { distanceThreshold, meterState } from '../rules/threshold.ts'
import { checkerOf } from './ids/checkers/registry.ts'
import { meterOf, soldIn, uncountedIn } from './place/meter.ts'

const ownSeller = async (ctx: Ctx): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  return seller
}

export const showSettings = async (ctx: Ctx): Promise<Output<typeof showVat>> => {
  const seller = await ownSeller(ctx)
  const today = localDay(ctx.now, seller.zone)
  const meter = await meterOf(ctx, seller.id, today.year)
  const noted = await ctx.db
    .selectFrom('distanceYears')
    .select(['year', 'warnedAt', 'exceededAt'])
    .where('sellerId', '=', seller.id)
    .execute()
  const years = await Promise.all(
    [today.year, today.year - 1].map(async (year) => ({
      warnedAt: null,
      exceededAt: null,
      ...noted.find((each) => each.year === year),
      year,
      soldAmount: await soldIn(ctx, seller.id, year),
      uncounted: await uncountedIn(ctx, seller.id, year),
    })),
  )
  const checker = checkerOf(ctx.ports.settings)
  return {
    countryCode: seller.countryCode,
    isVatLiable: seller.isVatLiable ?? true,
    hasVatId: seller.vatId !== null,
    isInEu: euCountries.has(seller.countryCode),
    state: meterState(meter, today),
    ossFrom: meter.ossFrom,
    thresholdAmount: distanceThreshold,
    year: today.year,
    years,
    ...(await openQuestions(ctx, seller.id)),
    checker: checker.name,
    isSimulated: checker.isSimulated,
    quarters: quartersUpTo(quarterOf(today)),
  }
}

const openQuestions = async (ctx: Ctx, sellerId: number) =>
  (
    await sql<{ contradictions: number; unknownIds: number; openIds: number }>`
    select (select count(*)::int from order_places where seller_id = ${sellerId} and verdict = 'contradicting') as contradictions,
      count(*) filter (where answer = 'invalid')::int as "unknownIds", count(*) filter (where answer = 'unavailable')::int as "openIds"
    from (select distinct on (vat_id) answer from vat_id_checks where seller_id = ${sellerId} order by vat_id, id desc) latest`.execute(
      ctx.db,
    )
  ).rows[0]!

/** Sets since when OSS is used, or that it is not. Earlier sales keep their VAT. */
export const keepSettings = async (ctx: Ctx, { isRegistered, ossFrom }: Input<typeof editVat>) => {
  const seller = await ownSeller(ctx)
  const before = await ctx.db
    .selectFrom('vatSettings')
    .select('ossFrom')
    .where('sellerId', '=', seller.id)
    .executeTakeFirst()
  const values = { ossFrom: isRegistered ? (ossFrom ?? null) : null, changedAt: ctx.now }
  await ctx.db
    .insertInto('vatSettings')
    .values({ sellerId: seller.id, ...values })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(values))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'vat.settings_changed',
    subject: 'vat_settings',
    subjectId: seller.id,
    before: { ossFrom: before?.ossFrom?.toString() ?? null },
    after: { ossFrom: values.ossFrom?.toString() ?? null },
  })
  return showSettings(ctx)
}
