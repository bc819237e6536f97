import { directDebitTables } from './tables.ts'
import { directDebitRefusals } from '../vocabulary.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { randomToken, seal, unseal } from '#platform/server/secrets.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { earliestDay } from '../rules/collect-on.ts'
import { needsAddress } from '#capabilities/sale/payments/rules/creditor-id.ts'
import { amendmentOf, batchesOf, writeDebits, type Debit } from '../rules/pain-008.ts'
import { directDebitState, type DebitSequence, type MandateKind, type MandateScheme } from '../vocabulary.ts'
import { paymentAuthorizationState } from '#capabilities/sale/payments/vocabulary.ts'
import { creditorOf, termsFor, todayOf, type Creditor } from './creditor.ts'
import { withdraw } from './follow-debit.ts'
import { placeInPlan } from './place-in-plan.ts'
import { putOff } from './prepare-debit.ts'

/** Days before its collection on which a debit can go into a file. */
export const filedAheadDays = 7

type Ready = {
  id: number
  sellerId: number
  transferId: number
  mandateId: number
  orderRateId: number | null
  paymentMethodId: number | null
  methodState: 'active' | 'expired' | 'revoked' | null
  reference: string
  amount: number
  collectOn: Temporal.PlainDate
  kind: MandateKind
  scheme: MandateScheme
  mandate: string
  /** As the bank last knew it. */
  creditorId: string
  creditorName: string
  signedOn: Temporal.PlainDate
  holder: string
  ibanSealed: string
  /** A debit by this mandate was given to the bank before. */
  wasPresented: boolean
  shop: string
  city: string | null
  countryCode: string | null
}

/**
 * Writes one file of all debits that are collectable and in no file; two concurrent calls write two files, with each
 * debit in one. Debits that missed their file are postponed, and their payers informed.
 */
export const makeDebitFile = async (ctx: Ctx) => {
  const sellerId = sellerOf(ctx)
  const [creditor, today] = [await creditorOf(ctx, sellerId), await todayOf(ctx, sellerId)]
  const debits = await fit(ctx, await waiting(ctx, sellerId, today), { creditor, today })
  if (debits.length === 0) throw refuse(directDebitRefusals, 'no_debits_due')
  const messageId = `KD-${today.toString().replaceAll('-', '')}-${randomToken(8)}`
  const batches = batchesOf(messageId, await asDebits(ctx, debits, creditor))
  const xml = writeDebits({ messageId, createdAt: ctx.now, creditor, batches })
  const totalAmount = debits.reduce((sum, { amount }) => sum + amount, 0)
  const firstOn = debits.map(({ collectOn }) => collectOn).toSorted((a, b) => Temporal.PlainDate.compare(a, b))[0]!
  const { id } = await ctx.db
    .insertInto('debitFiles')
    .values({
      sellerId,
      messageId,
      state: 'issued',
      debitsCount: debits.length,
      totalAmount,
      firstOn,
      xmlSealed: seal(ctx.ports.secret, xml),
      sha256: createHash('sha256').update(xml).digest('hex'),
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putInFile(ctx, id, { debits, batches, creditor })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'payments.debit_file_written',
    subject: 'debit_files',
    subjectId: id,
    after: { messageId, count: debits.length, totalAmount },
  })
  return { id, debitsCount: debits.length, totalAmount }
}

type Filed = { debits: readonly Ready[]; batches: ReturnType<typeof batchesOf>; creditor: Creditor }

const putInFile = async (ctx: Ctx, fileId: number, { debits, batches, creditor }: Filed): Promise<void> => {
  const ids = new Map(debits.map((debit) => [debit.reference, debit.id]))
  const { creditorId, name: creditorName } = creditor
  for (const batch of batches)
    for (const { reference, sequence } of batch.debits)
      await move(ctx, directDebitState, ids.get(reference)!, 'put_in_file', {
        set: { fileId, sequence, batch: batch.id, creditorId, creditorName },
      })
}

/** Debits in no file whose day is near, locked; those another person just files are passed over. */
const waiting = async (ctx: Ctx, sellerId: number, today: Temporal.PlainDate): Promise<Ready[]> =>
  (
    await sql<Ready>`
    select d.id, d.seller_id, d.transfer_id, d.mandate_id, t.order_rate_id, t.payment_method_id, p.state as method_state, d.reference, d.amount, d.collect_on,
      m.kind, m.scheme, m.reference as mandate, coalesce(b.creditor_id, m.creditor_id) as creditor_id, coalesce(b.creditor_name, m.creditor_name) as creditor_name, m.signed_on, m.holder, m.iban_sealed, coalesce(s.company, s.name) as shop, y.city, y.country_code,
      b.id is not null as was_presented
    from direct_debits d join debit_mandates m on m.id = d.mandate_id join transfers t on t.id = d.transfer_id join sellers s on s.id = d.seller_id
      left join lateral (select e.id, e.creditor_id, e.creditor_name from direct_debits e where e.mandate_id = d.mandate_id and e.id <> d.id and (e.state in ${inSet(directDebitState, 'presented')} or e.booked_on is not null) order by e.collect_on desc, e.id desc limit 1) b on true
      left join payment_methods p on p.id = t.payment_method_id left join payers y on y.id = m.payer_id
    where d.seller_id = ${sellerId} and d.state = 'waiting' and d.collect_on <= ${today.add({ days: filedAheadDays })}
    order by d.collect_on, d.id for update of d skip locked`.execute(ctx.db)
  ).rows

type Filing = { creditor: Creditor; today: Temporal.PlainDate }

/** Collectable debits: those of ended mandates are withdrawn, and past days are replaced. */
const fit = async (ctx: Ctx, debits: readonly Ready[], { creditor, today }: Filing): Promise<Ready[]> => {
  const found: Ready[] = []
  for (const debit of debits) {
    if (debit.methodState && !permits(paymentAuthorizationState, debit.methodState, 'charge'))
      await withdraw(ctx, debit, { kind: 'denied', reference: debit.reference, reason: 'mandate_revoked' })
    else if (Temporal.PlainDate.compare(debit.collectOn, earliestDay(today, termsFor(creditor, debit))) < 0)
      await putOff(ctx, debit)
    else found.push(debit)
  }
  return found
}

const asDebits = async (ctx: Ctx, debits: readonly Ready[], creditor: Creditor): Promise<Debit[]> => {
  const begun = new Set<number>()
  const written: Debit[] = []
  for (const debit of debits) {
    const iban = unseal(ctx.ports.secret, debit.ibanSealed)
    written.push({
      reference: debit.reference,
      amount: debit.amount,
      collectOn: debit.collectOn,
      sequence: await sequenceOf(ctx, debit, debit.wasPresented || begun.has(debit.mandateId)),
      mandate: {
        reference: debit.mandate,
        signedOn: debit.signedOn,
        scheme: debit.scheme,
      },
      // The first debit of a mandate in a file states the amendment; it covers the following ones.
      amends: begun.has(debit.mandateId) ? null : amendmentOf(debit, creditor),
      holder: debit.holder,
      iban,
      address:
        needsAddress(iban) && debit.city && debit.countryCode
          ? { city: debit.city, countryCode: debit.countryCode }
          : null,
      text: `${debit.shop} ${debit.reference} ${debit.mandate}`,
    })
    begun.add(debit.mandateId)
  }
  return written
}

const sequenceOf = async (ctx: Ctx, debit: Ready, wasPresented: boolean): Promise<DebitSequence> => {
  if (debit.kind === 'one_off') return 'OOFF'
  if (!wasPresented) return 'FRST'
  const [plan] = placeInPlan.broughtTo(ctx)
  const { paymentMethodId, orderRateId } = debit
  return plan && paymentMethodId !== null && (await plan.isLast(ctx, { paymentMethodId, orderRateId }))
    ? 'FNAL'
    : 'RCUR'
}

/** The file as it was written; each download is noted. */
export const openDebitFile = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const file = await ctx.db
    .selectFrom('debitFiles')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, directDebitTables, 'debit_files'))
    .executeTakeFirst()
  if (!file) throw notFound()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: file.sellerId,
    action: 'payments.debit_file_opened',
    subject: 'debit_files',
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
