import { sql, type Selectable } from 'kysely'
import { notFound } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import { insertRow, overwriting } from '#platform/server/insert-rows.ts'
import { inScope, productsOf } from '#platform/server/scope.ts'
import type { PartyDetails } from '../contract.ts'
import { figure } from './figures.ts'
import { payersTables, type PayersTable } from './tables.ts'

export type Payer = Selectable<PayersTable>

export type Remembered = Partial<PartyDetails> &
  Pick<PartyDetails, 'email'> & { userId?: number | null; locale?: Locale; currency?: string }

/** What belongs to one purchase, not to who makes it. */
const ofPurchase: ReadonlySet<string> = new Set(['currency', 'buyerReference', 'purchaseOrder'])

/** The payer of a seller with this address: a new one, or the existing one updated with the details given now. */
export const rememberPayer = async (ctx: Ctx, sellerId: number, details: Remembered): Promise<Payer> => {
  const said = Object.fromEntries(
    Object.entries(details).filter(([key, value]) => value !== undefined && value !== null && !ofPurchase.has(key)),
  ) as Remembered
  const changed = Object.keys(said).filter((key) => key !== 'email')
  const payer = await insertRow(
    ctx,
    'payers',
    { ...said, sellerId, currency: details.currency ?? 'eur', createdAt: ctx.now },
    `${overwriting(['sellerId', 'email'], changed.length > 0 ? changed : ['email'])} returning *`,
  )
  return payer!
}

/** Counts an order of this moment. */
export const countOrder = async (ctx: Ctx, payerId: number): Promise<void> => {
  await ctx.db
    .updateTable('payers')
    .set({
      ordersCount: sql<number>`orders_count + 1`,
      firstOrderAt: sql<Temporal.Instant>`least(first_order_at, ${ctx.now})`,
      lastOrderAt: sql<Temporal.Instant>`greatest(last_order_at, ${ctx.now})`,
    })
    .where('id', '=', payerId)
    .execute()
}

/** Adds what a payer paid, in the payer's currency; negative for what went back. */
export const countPayment = async (ctx: Ctx, payerId: number, amount: number): Promise<void> => {
  await ctx.db
    .updateTable('payers')
    .set({ paidAmount: sql<number>`paid_amount + ${amount}` })
    .where('id', '=', payerId)
    .execute()
}

export const payerById = async (ctx: Pick<Ctx, 'db' | 'actor' | 'ports'>, id: number): Promise<Payer> => {
  const payer = await ctx.db
    .selectFrom('payers')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, payersTables, 'payers'))
    .executeTakeFirst()
  if (!payer) throw notFound()
  return payer
}

/** The same as who reads it may see it. */
export const showPayer = async (ctx: Ctx, id: number): Promise<Payer> => {
  const payer = await payerById(ctx, id)
  if (productsOf(ctx) === null) return payer
  const { rows } = await sql<Pick<Payer, 'ordersCount' | 'paidAmount' | 'firstOrderAt' | 'lastOrderAt'>>`
    select ${figure('ordersCount')(ctx)} as orders_count, ${figure('paidAmount')(ctx)} as paid_amount,
      ${figure('firstOrderAt')(ctx)} as first_order_at, ${figure('lastOrderAt')(ctx)} as last_order_at
    from payers where id = ${id}`.execute(ctx.db)
  return { ...payer, ...rows[0] }
}

export const editPayer = async (ctx: Ctx, { id, notes }: { id: number; notes: string | null }): Promise<Payer> => {
  await payerById(ctx, id)
  await ctx.db.updateTable('payers').set({ notes }).where('id', '=', id).execute()
  return payerById(ctx, id)
}
