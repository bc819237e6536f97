import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { atOnce } from './source.ts'

/**
 * The next ledger transactions `t` after an id that meet a condition: found before their entries are read, so that each
 * is read once however many there are.
 */
export const nextTransactions = async (
  ctx: Pick<Ctx, 'db'>,
  after: number,
  condition: RawBuilder<unknown>,
): Promise<number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select t.id from ledger_transactions t where t.id > ${after} and ${condition} order by t.id limit ${atOnce}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
