import { sql } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { whereFound } from '#platform/server/lists.ts'
import type { Filters } from '../contract/plan.ts'
import { contactTriggers, orderTriggers, type Trigger } from '../vocabulary.ts'
import type { Happened } from './happened.ts'

/** The list whose filters are the conditions of a trigger; undefined where it has none. */
export const listOf = (trigger: Trigger): 'orders.orders' | 'opt_ins.contacts' | undefined =>
  orderTriggers.includes(trigger) ? 'orders.orders' : contactTriggers.includes(trigger) ? 'opt_ins.contacts' : undefined

type Subject = Pick<Happened, 'sellerId' | 'orderId' | 'contactId'>

/**
 * Whether the row something happened to passes filters, read as its seller reads the list. Refuses as the list does
 * where a filter is spoiled.
 */
export const meets = async (
  ctx: Ctx,
  filters: Filters,
  { sellerId, orderId, contactId }: Subject,
): Promise<boolean> => {
  if (Object.keys(filters).length === 0) return true
  const rowId = orderId ?? contactId
  if (rowId === null) return false
  const where = whereOf(ctx, orderId === null ? 'opt_ins.contacts' : 'orders.orders', sellerId, {
    ...filters,
    ids: [String(rowId)],
  })
  const { rows } = await sql`select 1 ${where} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** The part of a statement behind `select`: the seller's rows of a list that pass filters. */
export const whereOf = (ctx: Ctx, name: 'orders.orders' | 'opt_ins.contacts', sellerId: number, filters: Filters) =>
  whereFound({ ...ctx, actor: sellerActor(sellerId) }, name, filters)
