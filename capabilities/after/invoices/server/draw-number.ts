import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { invoiceNumber } from '../rules/number.ts'
import type { SeriesKind } from '../vocabulary.ts'

export type DrawnNumber = { seriesId: number; sequence: number; number: string }

/**
 * The next number of a range: a seller's, or the reseller's over all sellers (`sellerId` null), of true sales or of
 * tests. Its row stays locked until the transaction ends: others wait, and a rollback gives the number back.
 */
export const drawNumber = async (
  ctx: Pick<Ctx, 'db'>,
  { sellerId, prefix, isTest = false }: { sellerId: number | null; prefix: string; isTest?: boolean },
  kind: SeriesKind,
  year: number,
): Promise<DrawnNumber> => {
  const { rows } = await sql<{ id: number; lastNumber: number }>`
    insert into invoice_series (seller_id, kind, year, is_test, last_number) values (${sellerId}, ${kind}, ${year}, ${isTest}, 1)
    on conflict ${sellerId === null ? sql`(kind, year, is_test) where seller_id is null` : sql`(seller_id, kind, year, is_test)`} do update set last_number = invoice_series.last_number + 1 returning id, last_number`.execute(
    ctx.db,
  )
  const { id, lastNumber } = rows[0]!
  return { seriesId: id, sequence: lastNumber, number: invoiceNumber(prefix, kind, year, lastNumber, isTest) }
}
