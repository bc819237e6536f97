import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import type { addCancellationTerm, editCancellationTerm, showCancellationTerm } from '../contract.ts'
import { cancellationTermRefusals } from '../vocabulary.ts'
import { cancellationTermWritten } from './events.ts'
import { cancellationTermTables, type CancellationTerm } from './tables.ts'

type Shown = Output<typeof showCancellationTerm>
type Words = Input<typeof addCancellationTerm>

const findTerm = async (ctx: Ctx, id: number): Promise<CancellationTerm> => {
  const term = await ctx.db
    .selectFrom('cancellationTerms')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, cancellationTermTables, 'cancellation_terms'))
    .executeTakeFirst()
  if (!term) throw notFound()
  return term
}

const productsNaming = async (ctx: Ctx, id: number): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from products where cancellation_term_id = ${id}`.execute(ctx.db)
  return rows[0]!.n
}

export const showTerm = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { name, text, companyText, agreement, isDefault, version } = await findTerm(ctx, id)
  return { id, name, text, companyText, agreement, isDefault, version, productsCount: await productsNaming(ctx, id) }
}

/** One default at a time; a name is there once. */
const makeRoom = async (ctx: Ctx, sellerId: number, { name, isDefault }: Words, id = 0): Promise<void> => {
  const taken = await ctx.db
    .selectFrom('cancellationTerms')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw invalid({ name: ['taken'] })
  if (isDefault)
    await ctx.db
      .updateTable('cancellationTerms')
      .set({ isDefault: false })
      .where('sellerId', '=', sellerId)
      .where('isDefault', '=', true)
      .where('id', '<>', id)
      .execute()
}

export const addTerm = async (ctx: Ctx, words: Words): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  await makeRoom(ctx, sellerId, words)
  const { id } = await ctx.db
    .insertInto('cancellationTerms')
    .values({ ...words, sellerId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await emit(ctx, cancellationTermWritten, { termId: id }, sellerId)
  return showTerm(ctx, id)
}

export const editTerm = async (ctx: Ctx, { id, ...words }: Input<typeof editCancellationTerm>): Promise<Shown> => {
  const term = await findTerm(ctx, id)
  await makeRoom(ctx, term.sellerId, words, id)
  const isReworded = term.text !== words.text || term.companyText !== words.companyText
  await ctx.db
    .updateTable('cancellationTerms')
    .set({ ...words, updatedAt: ctx.now, ...(isReworded ? { version: sql<number>`version + 1` } : {}) })
    .where('id', '=', id)
    .execute()
  if (isReworded) await emit(ctx, cancellationTermWritten, { termId: id }, term.sellerId)
  return showTerm(ctx, id)
}

export const removeTerm = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  await findTerm(ctx, id)
  const count = await productsNaming(ctx, id)
  if (count > 0) throw refuse(cancellationTermRefusals, 'in_use', { count })
  await ctx.db.deleteFrom('cancellationTerms').where('id', '=', id).execute()
  return {}
}
