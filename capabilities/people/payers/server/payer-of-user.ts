import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Payer } from './remember-payer.ts'

/** What somebody with an account gave a seller of themselves when they bought there last; nothing where they never did. */
export const lastPayerOf = async (
  { db }: Pick<Ctx, 'db'>,
  sellerId: number,
  userId: number,
): Promise<Payer | undefined> => {
  const { rows } = await sql<Payer>`select * from payers where seller_id = ${sellerId} and user_id = ${userId}
    and erased_at is null order by last_order_at desc nulls last, id desc limit 1`.execute(db)
  return rows[0]
}
