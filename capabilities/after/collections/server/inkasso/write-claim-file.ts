import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { randomToken, seal, unseal } from '#platform/server/secrets.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { agencyFormats, claimFields, type ClaimField } from '../../rules/agency-formats.ts'
import {
  collectionRefusals,
  fileAgencyNames,
  inkassoStatus,
  mailStages,
  type FileAgencyName,
} from '../../vocabulary.ts'
import { collectionTables, type Claim } from '../tables.ts'
import { claimed, csvOf, jsonOf, standOf } from './proofs.ts'

/** Handed over to an agency that reads files, and in none yet; those another person just files are passed over. */
const waitingFor = async (ctx: Ctx, sellerId: number, agency: FileAgencyName): Promise<Claim[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from claims c where c.seller_id = ${sellerId} and c.agency = ${agency} and c.resolved_at is null and c.agency_reference is not null
      and c.inkasso_status in ${inSet(inkassoStatus, 'at_agency')} and not exists (select from claim_file_lines l where l.agency_key = c.agency_key)
    order by c.id for update of c skip locked`.execute(ctx.db)
  return rows.length === 0
    ? []
    : ctx.db
        .selectFrom('claims')
        .selectAll()
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
}

type Written = { json: object; row: Record<ClaimField, string | null> }

/** A claim in the file: creditor, debtor and amount, the invoices, and the reminders. */
const written = async (ctx: Ctx, claim: Claim, agency: FileAgencyName): Promise<Written> => {
  const order = await orderById(ctx, claim.orderId)
  const stand = await standOf(ctx, claim, order)
  const [invoices, asked] = [await invoicesOf(ctx, claim), await remindersOf(ctx, claim)]
  const known = claimed({ claim, order, ...stand })
  const money = (amount: string) => amount.replace('.', agencyFormats[agency].decimal)
  const askedOn = (stage: string) => dayAsked(asked, stage, stand.seller.zone)
  return {
    json: {
      key: claim.agencyKey,
      order: order.number,
      ...known,
      invoices: invoices.map(({ issuedOn, grossAmount, ...invoice }) => ({
        ...invoice,
        issuedOn: issuedOn.toString(),
        grossAmount: toDecimal(grossAmount),
      })),
      dunning: asked.map(({ at, ...mail }) => ({ ...mail, at: at.toString() })),
    },
    row: {
      key: claim.agencyKey,
      order: order.number,
      payerType: claim.payerType,
      ...payerOf(order),
      currency: claim.currency,
      openAmount: money(known.openAmount),
      interestAmount: money(known.interestAmount),
      lumpSumAmount: money(known.lumpSumAmount),
      totalAmount: money(known.totalAmount),
      dueOn: known.dueOn,
      invoices: invoices.map(({ number }) => number).join(' '),
      firstReminder: askedOn(mailStages[0]),
      secondReminder: askedOn(mailStages[1]),
      thirdReminder: askedOn(mailStages[2]),
    },
  }
}

const dayAsked = (asked: Awaited<ReturnType<typeof remindersOf>>, stage: string, zone: string): string | null =>
  asked
    .find((each) => each.stage === stage)
    ?.at.toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString() ?? null

const payerOf = ({ payerDetails: payer }: Order) => ({
  firstName: payer.firstName,
  lastName: payer.lastName,
  company: payer.company,
  street: payer.street,
  streetNumber: payer.streetNumber,
  zip: payer.zip,
  city: payer.city,
  countryCode: payer.countryCode,
  email: payer.email,
  phone: payer.phone,
})

const invoicesOf = (ctx: Ctx, { orderId }: Claim) =>
  ctx.db
    .selectFrom('invoices')
    .select(['number', 'issuedOn', 'grossAmount', 'form', 'state'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

/** The reminders with their days, and whether they were sent. */
const remindersOf = async (ctx: Ctx, { id }: Claim) =>
  (
    await sql<{ stage: string; at: Temporal.Instant; state: string }>`
    select e.word as stage, coalesce(m.sent_at, e.at) as at, m.state from claim_events e left join mails m on m.unique_key = e.unique_key
    where e.claim_id = ${id} and e.kind = 'mail_sent' order by e.id`.execute(ctx.db)
  ).rows

/** Writes one file of all claims that were handed over to an agency and are in none, as JSON and as CSV; nothing where there are none. */
const writeFor = async (ctx: Ctx, sellerId: number, agency: FileAgencyName) => {
  const claims = await waitingFor(ctx, sellerId, agency)
  if (claims.length === 0) return undefined
  const all: Written[] = []
  for (const claim of claims) all.push(await written(ctx, claim, agency))
  const name = `${agency}-${ctx.now.toString().slice(0, 10)}-${randomToken(6)}`
  const { separator, claim: heads } = agencyFormats[agency]
  const content = jsonOf({ file: name, agency, claims: all.map(({ json }) => json) })
  const csv = csvOf(
    claimFields.map((field) => heads[field]),
    all.map(({ row }) => claimFields.map((field) => row[field])),
    separator,
  )
  const id = await insertFile(ctx, claims, {
    sellerId,
    agency,
    name,
    jsonSealed: seal(ctx.ports.secret, content.toString()),
    csvSealed: seal(ctx.ports.secret, csv.toString()),
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'collections.file_written',
    subject: 'claim_files',
    subjectId: id,
    after: { name, count: claims.length },
  })
  return { id, claimsCount: claims.length }
}

type NewFile = {
  sellerId: number
  agency: FileAgencyName
  name: string
  jsonSealed: string
  csvSealed: string
  sha256: string
}

const insertFile = async (ctx: Ctx, claims: readonly Claim[], file: NewFile): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('claimFiles')
    .values({ ...file, claimsCount: claims.length, createdBy: ctx.actor.userId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('claimFileLines')
    .values(claims.map((claim) => ({ agencyKey: claim.agencyKey!, claimFileId: id, claimId: claim.id })))
    .execute()
  return id
}

export const makeClaimFile = async (ctx: Ctx, { agency }: { agency: FileAgencyName }) => {
  const made = await writeFor(ctx, sellerOf(ctx), agency)
  if (!made) throw refuse(collectionRefusals, 'nothing_to_hand_over')
  return made
}

/** Every morning, what was handed over the day before. */
export const writeClaimFiles = job('collections.write_claim_files', {
  schedule: '10 6 * * *',
  run: async (world) => {
    const { rows } = await sql<{ sellerId: number; agency: FileAgencyName }>`
      select distinct c.seller_id, c.agency from claims c where c.resolved_at is null and c.agency = any(${[...fileAgencyNames]}::text[]) and c.agency_reference is not null
        and c.inkasso_status in ${inSet(inkassoStatus, 'at_agency')} and not exists (select from claim_file_lines l where l.agency_key = c.agency_key) order by 1, 2`.execute(
      world.db,
    )
    await oneByOne(world, rows, (ctx, { sellerId, agency }) => writeFor(ctx, sellerId, agency))
  },
})

const kinds = {
  json: { column: 'jsonSealed', contentType: 'application/json; charset=utf-8', mark: '' },
  // Spreadsheets take a file without it for one of another alphabet.
  csv: { column: 'csvSealed', contentType: 'text/csv; charset=utf-8', mark: '\uFEFF' },
} as const

/** The file as it was written; each download is noted, with the claims in it. */
export const openClaimFile =
  (kind: keyof typeof kinds) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
    const file = await ctx.db
      .selectFrom('claimFiles')
      .selectAll()
      .where('id', '=', id)
      .where(inScope(ctx, collectionTables, 'claim_files'))
      .executeTakeFirst()
    if (!file) throw notFound()
    await sql`update claims set csv_downloaded = true where id = any(array(select claim_id from claim_file_lines where claim_file_id = ${id}))`.execute(
      ctx.db,
    )
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId: file.sellerId,
      action: 'collections.file_opened',
      subject: 'claim_files',
      subjectId: id,
    })
    const { column, contentType, mark } = kinds[kind]
    return rawAnswer({
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${file.name}.${kind}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
      body: Buffer.from(mark + unseal(ctx.ports.secret, file[column])),
    })
  }
