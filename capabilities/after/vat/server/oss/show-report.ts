import { localDay, type Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import { exchanged, rateInWords, type ExchangeRate } from '#capabilities/money/exchange-rates/rules/exchange.ts'
import { rateFrom } from '#capabilities/money/exchange-rates/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showOssReport } from '../../contract.ts'
import { isStandardRate, ossCsv, ossReport, together } from '../../rules/oss-report.ts'
import { daysOfQuarter, dueDay, quarterBefore, quarterName, quarterOf, type Quarter } from '../../rules/quarter.ts'
import { isRegistered } from '../../rules/threshold.ts'
import { meterOf } from '../place/meter.ts'
import { sumDocuments, type Declarer } from './sum-documents.ts'

/**
 * OSS returns are made in euro: other currencies by the rate of the last day of the quarter a sale belongs to, or the
 * next one published (Art. 369h of Directive 2006/112/EC). What has no rate yet is named and left out.
 */
const reportOf = async (ctx: Ctx, whose: Declarer, of: Quarter) => {
  const sums = await sumDocuments(ctx, whose, of)
  const rates = new Map<string, ExchangeRate>()
  for (const sum of sums) {
    const rate = sum.currency === 'eur' ? undefined : await rateFrom(ctx, sum.currency, 'eur', daysOfQuarter(sum).till)
    if (rate) rates.set(keyOf(sum), rate)
  }
  const inEuro = sums.flatMap((sum) => {
    const rate = rates.get(keyOf(sum))
    return sum.currency === 'eur'
      ? [sum]
      : rate
        ? [{ ...sum, net: exchanged(sum.net, rate.rateMillionths), vat: exchanged(sum.vat, rate.rateMillionths) }]
        : []
  })
  const left = sums.filter((sum) => sum.currency !== 'eur' && !rates.has(keyOf(sum)))
  const declared = inEuro.filter(({ isBusiness }) => !isBusiness)
  return {
    ...ossReport(of, declared),
    soldToBusinesses: together(inEuro.filter(({ isBusiness }) => isBusiness)),
    documents: declared.reduce((count, sum) => count + sum.documents, 0),
    otherCurrencies: [...new Set(left.map(({ currency }) => currency))].toSorted(),
    rates: [
      ...new Map(
        [...rates.values()].map((rate) => [
          rate.id,
          { words: rateInWords(rate), source: rate.source, validOn: rate.validOn },
        ]),
      ).values(),
    ],
  }
}

const keyOf = (sum: Quarter & { currency: string }): string => `${sum.currency} ${quarterName(sum)}`

/** The requested quarter, or the last completed one. */
const quarterFor = ({ year, quarter }: Partial<Quarter>, today: Temporal.PlainDate): Quarter => {
  const last = quarterBefore(quarterOf(today))
  return { year: year ?? last.year, quarter: quarter ?? last.quarter }
}

const shownReport = async (
  ctx: Ctx,
  whose: Declarer,
  asked: Partial<Quarter>,
  zone: string,
  isRegisteredOn: (quarter: Quarter) => Promise<boolean>,
): Promise<Output<typeof showOssReport>> => {
  const today = localDay(ctx.now, zone)
  const of = quarterFor(asked, today)
  const { from, till } = daysOfQuarter(of)
  const { lines, corrections, soldToBusinesses, net, vat, ...more } = await reportOf(ctx, whose, of)
  const shown = (sums: typeof lines) => sums.map((sum) => ({ ...sum, isStandard: isStandardRate(sum) }))
  return {
    ...of,
    from,
    till,
    dueOn: dueDay(of),
    isOver: Temporal.PlainDate.compare(till, today) < 0,
    isRegistered: await isRegisteredOn(of),
    lines: shown(lines),
    corrections: shown(corrections),
    soldToBusinesses: shown(soldToBusinesses),
    netAmount: net,
    vatAmount: vat,
    ...more,
  }
}

export const showReport = async (ctx: Ctx, asked: Partial<Quarter>): Promise<Output<typeof showOssReport>> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  return shownReport(ctx, { sellerId: seller.id }, asked, seller.zone, async (of) =>
    isRegistered((await meterOf(ctx, seller.id, of.year)).ossFrom, daysOfQuarter(of).till),
  )
}

/** The operator's company sells for many and uses OSS from its first sale. */
export const showOperatorReport = (ctx: Ctx, asked: Partial<Quarter>): Promise<Output<typeof showOssReport>> =>
  shownReport(ctx, 'reseller', asked, ctx.actor.zone, () => Promise.resolve(true))

const openFile = async (ctx: Ctx, whose: Declarer, asked: Partial<Quarter>): Promise<RawAnswer> => {
  const of = quarterFor(asked, localDay(ctx.now, ctx.actor.zone))
  const body = Buffer.from(ossCsv(await reportOf(ctx, whose, of)))
  return rawAnswer({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(body.length),
      'content-disposition': `attachment; filename="oss-${quarterName(of)}.csv"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
    body,
  })
}

export const openReportFile = (ctx: Ctx, asked: Partial<Quarter>): Promise<RawAnswer> =>
  openFile(ctx, { sellerId: sellerOf(ctx) }, asked)
export const openOperatorFile = (ctx: Ctx, asked: Partial<Quarter>): Promise<RawAnswer> =>
  openFile(ctx, 'reseller', asked)
