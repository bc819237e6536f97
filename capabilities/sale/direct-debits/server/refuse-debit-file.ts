import { directDebitTables } from './tables.ts'
import { directDebitRefusals } from '../vocabulary.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { debitFileState, directDebitState } from '../vocabulary.ts'
import { putOff } from './prepare-debit.ts'

/** The bank did not take a file: its debits wait for the next one, on another day. A file of which anything was booked stays. */
export const refuseDebitFile = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => {
  const file = await ctx.db
    .selectFrom('debitFiles')
    .select(['id', 'sellerId', 'messageId'])
    .where('id', '=', id)
    .where(inScope(ctx, directDebitTables, 'debit_files'))
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw notFound()
  const debits = await ctx.db
    .selectFrom('directDebits')
    .selectAll()
    .where('fileId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (debits.some(({ state }) => state !== 'processed')) throw refuse(directDebitRefusals, 'file_booked')
  const { to } = await move(ctx, debitFileState, id, 'refuse')
  for (const debit of debits) {
    await move(ctx, directDebitState, debit.id, 'take_out', { set: { fileId: null, sequence: null, batch: null } })
    await putOff(ctx, debit)
  }
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: file.sellerId,
    action: 'payments.debit_file_refused',
    subject: 'debit_files',
    subjectId: id,
    after: { messageId: file.messageId, count: debits.length },
  })
  return { state: to }
}
