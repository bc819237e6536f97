import type { Readable } from 'node:stream'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import type { Call } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { keyOfReport, meaningOfReport, readReports, type RawReport, type Report } from '../../rules/agency-reports.ts'
import { claimReportState, collectionRefusals, type FileAgencyName, type ReportRefusal } from '../../vocabulary.ts'
import { lockClaim } from '../find-claim.ts'
import type { Claim } from '../tables.ts'
import { hear } from './ask-agencies.ts'
import type { News } from './agencies/port.ts'

const mostBytes = 5 * 1024 * 1024
const mostLines = 5000

export type Taken = {
  taken: number
  known: number
  refused: { line: number; key: string | null; reason: ReportRefusal }[]
}

/** Reads an agency's file, CSV or JSON, and follows each line of it. */
export const uploadReports = async (
  world: World,
  { agency }: { agency: FileAgencyName },
  call: Call,
): Promise<Taken> => {
  for await (const part of call.files()) {
    const lines = readReports(agency, await textOf(part.content))
    if (!lines) throw refuse(collectionRefusals, 'unreadable_report')
    return takeReports(world, { agency, lines })
  }
  throw invalid({ file: ['required'] })
}

const textOf = async (content: Readable): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw refuse(collectionRefusals, 'report_too_large')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Applies an agency's report, each line separately: a refused one does not stop the others, an accepted one counts
 * once.
 */
export const takeReports = async (
  world: World,
  { agency, lines }: { agency: FileAgencyName; lines: readonly RawReport[] },
): Promise<Taken> => {
  if (lines.length > mostLines) throw refuse(collectionRefusals, 'report_too_large')
  const answer: Taken = { taken: 0, known: 0, refused: [] }
  for (const [i, line] of lines.entries()) {
    const said = await world.transact((ctx) => takeReport(ctx, agency, line))
    if (said === 'taken' || said === 'known') answer[said]++
    else answer.refused.push({ line: i + 1, key: line.key ?? null, reason: said })
  }
  return answer
}

const takeReport = async (
  ctx: Ctx,
  agency: FileAgencyName,
  raw: RawReport,
): Promise<'taken' | 'known' | ReportRefusal> => {
  const row = await keepReport(ctx, agency, raw)
  if (row.state === 'taken') return 'known'
  const meaning = meaningOfReport(agency, raw)
  const claim = typeof meaning === 'string' ? undefined : await claimNamed(ctx, agency, raw.key ?? '')
  const refusal =
    typeof meaning === 'string'
      ? meaning
      : claim
        ? await follow(ctx, claim, row.id, meaning)
        : ('unknown_claim' as const)
  const facts = {
    claimId: claim?.id ?? null,
    ...(typeof meaning === 'string' ? {} : { status: meaning.status, amount: meaning.amount }),
  }
  if (refusal) {
    await ctx.db
      .updateTable('claimReports')
      .set({ ...facts, refusal })
      .where('id', '=', row.id)
      .execute()
    return refusal
  }
  await move(ctx, claimReportState, row.id, 'take', { set: { ...facts, refusal: null } })
  return 'taken'
}

/** The row of a line, locked: a concurrent upload waits and finds it processed. */
const keepReport = async (ctx: Ctx, agency: FileAgencyName, raw: RawReport) => {
  const sellerId = sellerOf(ctx)
  const lineKey = keyOfReport(raw)
  await ctx.db
    .insertInto('claimReports')
    .values({
      sellerId,
      agency,
      lineKey,
      agencyKey: raw.key ?? null,
      claimId: null,
      state: 'refused',
      status: null,
      amount: null,
      refusal: 'unknown_claim',
      receivedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'agency', 'lineKey']).doNothing())
    .execute()
  return ctx.db
    .selectFrom('claimReports')
    .select(['id', 'state'])
    .where('sellerId', '=', sellerId)
    .where('agency', '=', agency)
    .where('lineKey', '=', lineKey)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const claimNamed = async (ctx: Ctx, agency: FileAgencyName, agencyKey: string): Promise<Claim | undefined> => {
  const found = await ctx.db
    .selectFrom('claims')
    .select('id')
    .where('agencyKey', '=', agencyKey)
    .where('agency', '=', agency)
    .where('sellerId', '=', sellerOf(ctx))
    .executeTakeFirst()
  return found && lockClaim(ctx, found.id)
}

/** Applies a line to its claim, or returns why that is impossible. */
const follow = async (ctx: Ctx, claim: Claim, reportId: number, report: Report): Promise<ReportRefusal | undefined> => {
  if (claim.resolvedAt !== null) return 'claim_ended'
  const refusal = judge(claim, report)
  if (refusal) return refusal
  const news = newsOf(`report-${reportId}`, report)
  if (news) await hear(ctx, claim.id, news)
  return undefined
}

const judge = (claim: Claim, { status, amount }: Report): ReportRefusal | undefined => {
  const isNew = claim.inkassoStatus === 'in_inkasso'
  switch (status) {
    case 'accepted':
    case 'rejected':
    case 'unsuccessful':
      return isNew ? undefined : 'not_now'
    case 'payment':
      return (amount ?? 0) > claim.openAmount ? 'amount_too_big' : undefined
    // Going to court is decided here, by people with that right.
    case 'court':
    case 'titled':
      return claim.inkassoStatus === 'court' ? undefined : 'court_not_approved'
    case 'not_collected':
      return undefined
  }
}

const newsOf = (id: string, { status, amount, reason, reference, text }: Report): News | undefined => {
  switch (status) {
    case 'payment':
      return { id, kind: 'payment', amount: amount ?? 0 }
    case 'unsuccessful':
    case 'titled':
      return { id, kind: status }
    case 'not_collected':
      return { id, kind: 'gave_up', reason, text }
    case 'accepted':
      return { id, kind: 'accepted', reference }
    case 'rejected':
      return { id, kind: 'rejected', reason: text ?? reason ?? '' }
    case 'court':
      return undefined
  }
}
