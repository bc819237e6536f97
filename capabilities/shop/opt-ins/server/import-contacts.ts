import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { importContacts } from '../contract.ts'
import { fieldsOf } from './fields/edit-field.ts'
import { writeValues } from './fields/contact-values.ts'
import { readImport, type ImportedRow } from '../rules/read-import.ts'
import { optInContactState } from '../vocabulary.ts'
import { findForm } from './edit-form.ts'
import { contactConfirmed } from './events.ts'
import { writeProof } from './proofs.ts'

/** Who unsubscribed from the seller after the date of the proof may not be written to again. */
const unsubscribedSince = async (ctx: Ctx, sellerId: number, rows: readonly ImportedRow[]): Promise<Set<string>> => {
  const ended = await ctx.db
    .selectFrom('optInContacts')
    .select(['email', 'unsubscribedAt'])
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'unsubscribed')
    .where(sql<boolean>`email = any(${rows.map(({ email }) => email)}::citext[])`)
    .execute()
  const confirmed = new Map(rows.map(({ email, confirmedAt }) => [email, confirmedAt.epochMilliseconds]))
  return new Set(
    ended.flatMap(({ email, unsubscribedAt }) =>
      email && (unsubscribedAt?.epochMilliseconds ?? 0) >= (confirmed.get(email.toLowerCase()) ?? 0)
        ? [email.toLowerCase()]
        : [],
    ),
  )
}

/** Takes over contacts who agreed elsewhere: all of them, or none where one row lacks its proof. */
export const importOptIns = async (
  ctx: Ctx,
  { formId, rows: csv }: Input<typeof importContacts>,
): Promise<Output<typeof importContacts>> => {
  const form = await findForm(ctx, formId)
  const fields = await fieldsOf(ctx, form.sellerId)
  const { rows, faults } = readImport(csv, ctx.now, fields)
  const ended = await unsubscribedSince(ctx, form.sellerId, rows)
  for (const { line, email } of rows)
    if (ended.has(email) && !faults[`rows.${line}.email`]) faults[`rows.${line}.email`] = ['has_unsubscribed']
  if (Object.keys(faults).length > 0) throw invalid(faults)
  let importedCount = 0
  for (const row of rows) {
    const made = await insertContact(ctx, form, row)
    if (!made) continue
    importedCount++
    await writeValues(ctx, made.id, fields, row.held)
    await writeProof(ctx, made.id, 'imported', { words: row.proof, address: ctx.address })
    await emit(ctx, contactConfirmed, { contactId: made.id }, form.sellerId)
  }
  return { importedCount, knownCount: rows.length - importedCount }
}

type Form = Awaited<ReturnType<typeof findForm>>

/** Nothing where the address is on the form already. */
const insertContact = (ctx: Ctx, form: Form, row: ImportedRow) =>
  ctx.db
    .insertInto('optInContacts')
    .values({
      sellerId: form.sellerId,
      formId: form.id,
      state: 'confirmed',
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      locale: ctx.locale,
      isImported: true,
      tags: [...new Set([...form.tags, ...row.tags])],
      confirmToken: randomToken(32),
      unsubscribeToken: randomToken(32),
      askedAt: ctx.now,
      confirmedAt: row.confirmedAt,
      unsubscribedAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['formId', 'email'])
        .where(sql<boolean>`state in ${inSet(optInContactState, 'current')}`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
