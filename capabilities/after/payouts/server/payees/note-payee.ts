import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { mayMove } from '#platform/shared/machine.ts'
import type { Payee } from '#capabilities/sale/payments/server/index.ts'
import { payeeState } from '../../vocabulary.ts'

const moves = { waiting: 'hear', active: 'activate', canceled: 'cancel', deactivated: 'deactivate' } as const

/** Stores a payee's state as reported by a provider; reports about replaced payees are ignored. */
export const notePayee = async (ctx: Ctx, provider: string, said: Payee): Promise<void> => {
  const row = await ctx.db
    .selectFrom('payees')
    .select(['id', 'state'])
    .where('provider', '=', provider)
    .where('reference', '=', said.reference)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const name = moves[said.standing]
  // News may come late and twice.
  if (mayMove(payeeState, name, row.state)) await move(ctx, payeeState, row.id, name)
  await ctx.db
    .updateTable('payees')
    .set({ nameCheck: said.nameCheck, checkMessage: said.checkMessage })
    .where('id', '=', row.id)
    .execute()
}
