import { localDay, type Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Given } from '#platform/shared/contract.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showOssReport } from '../../contract.ts'
import { isStandardRate, ossCsv, ossReport } from '../../rules/oss-report.ts'
import { daysOfQuarter, dueDay, quarterBefore, quarterName, quarterOf, type Quarter } from '../../rules/quarter.ts'
import { isRegistered } from '../../rules/threshold.ts'
import { meterOf } from '../place/meter.ts'
import { sumDocuments } from './sum-documents.ts'

/** OSS returns are made in euro; what was sold in another currency is named and left out. */
const reportOf = async (ctx: Ctx, of: Quarter) => {
  const sums = await sumDocuments(ctx, sellerOf(ctx), of)
  const inEuro = sums.filter(({ currency }) => currency === 'eur')
  return { ...ossReport(of, inEuro), documents: inEuro.reduce((count, sum) => count + sum.documents, 0), otherCurrencies: [...new Set(sums.filter(({ currency }) => currency !== 'eur').map(({ currency }) => currency))].toSorted() }
}

/** The quarter asked for, or the last one that is over. */
const quarterFor = ({ year, quarter }: Partial<Quarter>, today: Temporal.PlainDate): Quarter => {
  const last = quarterBefore(quarterOf(today))
  return { year: year ?? last.year, quarter: quarter ?? last.quarter }
}

export const showReport = async (ctx: Ctx, asked: Partial<Quarter>): Promise<Given<typeof showOssReport>> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  const today = localDay(ctx.now, seller.zone)
  const of = quarterFor(asked, today)
  const { from, till } = daysOfQuarter(of)
  const { lines, corrections, net, vat, documents, otherCurrencies } = await reportOf(ctx, of)
  const { ossFrom } = await meterOf(ctx, seller.id, of.year)
  const shown = (sums: typeof lines) => sums.map((sum) => ({ ...sum, isStandard: isStandardRate(sum) }))
  return { ...of, from, till, dueOn: dueDay(of), isOver: Temporal.PlainDate.compare(till, today) < 0, isRegistered: isRegistered(ossFrom, till), lines: shown(lines), corrections: shown(corrections), netAmount: net, vatAmount: vat, documents, otherCurrencies }
}

export const openReportFile = async (ctx: Ctx, asked: Partial<Quarter>): Promise<RawAnswer> => {
  const of = quarterFor(asked, localDay(ctx.now, ctx.actor.zone))
  const body = Buffer.from(ossCsv(await reportOf(ctx, of)))
  return rawAnswer({ headers: { 'content-type': 'text/csv; charset=utf-8', 'content-length': String(body.length), 'content-disposition': `attachment; filename="oss-${quarterName(of)}.csv"`, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }, body })
}
