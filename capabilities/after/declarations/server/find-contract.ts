import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hasWords } from '#platform/server/lists.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { DeclarationKind } from '../vocabulary.ts'

type Named = { sellerId: number; email: string; contract: string; kind: DeclarationKind }

/**
 * The one order these words are about: it was paid for with this mail address and is named by its number or an
 * invoice's, or is the only one that could be meant. Where two could be, a person looks.
 */
export const findContract = async (
  ctx: Pick<Ctx, 'db'>,
  { sellerId, email, contract, kind }: Named,
): Promise<Order | undefined> => {
  const words = contract.split(/[\s,;:#]+/).filter((word) => word !== '')
  const own = sql`orders o join payers p on p.id = o.payer_id where o.seller_id = ${sellerId} and p.seller_id = ${sellerId} and p.email = ${email}`
  const named = await sql<{
    id: number
  }>`select o.id from ${own} and (o.token = any(${words}::text[]) or o.number = any(${words.map((word) => word.toUpperCase())}::text[]) or exists (select from invoices i where i.order_id = o.id and i.number = any(${words}::text[]))) limit 2`.execute(
    ctx.db,
  )
  if (named.rows.length > 0) return named.rows.length === 1 ? orderById(ctx, named.rows[0]!.id) : undefined
  const running =
    kind === 'cancellation'
      ? sql`o.period_type <> 'one_time' and o.cancels_on is null and o.payment_state in ${inSet(orderPaymentState, 'billable')}`
      : sql`o.payment_state in ${inSet(orderPaymentState, 'in_force')}`
  const meant = await sql<{
    id: number
  }>`select o.id from ${own} and ${running} and exists (select from products pr where pr.id = o.product_id and ${hasWords(sql`pr.name`, contract)}) limit 2`.execute(
    ctx.db,
  )
  return meant.rows.length === 1 ? orderById(ctx, meant.rows[0]!.id) : undefined
}
