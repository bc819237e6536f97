import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { randomToken, seal, unseal } from '#platform/server/secrets.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { unpaidByBank } from '#capabilities/people/verification/server/index.ts'
import { writeCreditTransfers } from '../../rules/pain.ts'
import { payoutRefusals } from '../../vocabulary.ts'

/** Banks work from Monday to Friday. */
const nextBankDay = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.dayOfWeek > 5 ? nextBankDay(day.add({ days: 1 })) : day

/** Writes one file of all approved payouts that are in none; two operators at once write two files, each payout in one. */
export const writeFile = async (ctx: Ctx) => {
  const sender = await ctx.db.selectFrom('payoutSender').selectAll().executeTakeFirst()
  if (!sender) throw refuse(payoutRefusals, 'no_sender')
  const waiting = await payoutsToSend(ctx)
  const unpaid = await unpaidByBank(
    ctx,
    waiting.map(({ sellerId }) => sellerId),
  )
  const rows = waiting.filter(({ sellerId }) => !unpaid.includes(sellerId))
  if (rows.length === 0) throw refuse(payoutRefusals, 'nothing_to_send')
  const { secret } = ctx.ports
  const executionOn = nextBankDay(localDay(ctx.now, 'Europe/Berlin'))
  const messageId = `KONTOR-${executionOn.toString().replaceAll('-', '')}-${randomToken(8)}`
  const xml = writeCreditTransfers({
    messageId,
    createdAt: ctx.now,
    executionOn,
    sender: { name: sender.name, iban: unseal(secret, sender.ibanSealed), bic: sender.bic },
    transfers: rows.map((row) => ({
      reference: row.reference,
      name: row.holder,
      iban: unseal(secret, row.ibanSealed),
      bic: row.bic,
      amount: row.amount,
      text: `${sender.name} ${row.number}`,
    })),
  })
  const totalAmount = rows.reduce((sum, row) => sum + row.amount, 0)
  const id = await keepFile(ctx, rows, { messageId, totalAmount, executionOn, xml })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'payouts.file_written',
    subject: 'payout_file',
    subjectId: id,
    after: { messageId, count: rows.length, totalAmount },
  })
  return { id, payoutsCount: rows.length, totalAmount }
}

type PayoutToSend = {
  id: number
  sellerId: number
  number: string
  reference: string
  amount: number
  holder: string
  ibanSealed: string
  bic: string | null
}

/** Approved payouts in no file yet, locked; those another operator is sending are skipped. */
const payoutsToSend = async (ctx: Ctx): Promise<PayoutToSend[]> => {
  const { rows } = await sql<PayoutToSend>`
    select p.id, p.seller_id, p.number, p.reference, p.amount, b.holder, b.iban_sealed, b.bic from payouts p join bank_accounts b on b.id = p.bank_account_id
    where p.state = 'issued' and p.provider = 'bank_file' and p.payout_file_id is null and p.currency = 'eur' order by p.id for update of p skip locked`.execute(
    ctx.db,
  )
  return rows
}

/** The file as it was written; each download is noted. */
export const openFile = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const file = await ctx.db.selectFrom('payoutFiles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw notFound()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'payouts.file_opened',
    subject: 'payout_file',
    subjectId: id,
  })
  return rawAnswer({
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.messageId}.xml"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from(unseal(ctx.ports.secret, file.xmlSealed)),
  })
}

type Written = { messageId: string; totalAmount: number; executionOn: Temporal.PlainDate; xml: string }

/** Keeps the file, sealed, and marks its payouts as being in it. */
const keepFile = async (
  ctx: Ctx,
  rows: readonly { id: number }[],
  { messageId, totalAmount, executionOn, xml }: Written,
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('payoutFiles')
    .values({
      messageId,
      payoutsCount: rows.length,
      totalAmount,
      executionOn,
      xmlSealed: seal(ctx.ports.secret, xml),
      sha256: createHash('sha256').update(xml).digest('hex'),
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('payouts')
    .set({ payoutFileId: id })
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  return id
}
