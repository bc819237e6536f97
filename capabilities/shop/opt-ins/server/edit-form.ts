import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { addForm, editForm, showForm } from '../contract.ts'
import { mostForms, optInFormState, optInsRefusals } from '../vocabulary.ts'
import { fieldsOf } from './fields/edit-field.ts'
import { askFor, fieldsAskedBy } from './fields/form-fields.ts'
import { optInsTables, type OptInForm } from './tables.ts'

type Shown = Output<typeof showForm>

/** The form, locked, where the actor may see it. */
export const findForm = async (ctx: Ctx, id: number): Promise<OptInForm> => {
  const found = await ctx.db
    .selectFrom('optInForms')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, optInsTables, 'opt_in_forms'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const showOptInForm = async (ctx: Ctx, id: number): Promise<Shown> => {
  const form = await findForm(ctx, id)
  const seller = await sellerById(ctx, form.sellerId)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from opt_in_contacts where form_id = ${id}`.execute(ctx.db)
  return {
    ...form,
    fields: (await fieldsAskedBy(ctx, [id])).map(({ fieldId, isRequired }) => ({ fieldId, isRequired })),
    choices: await fieldsOf(ctx, form.sellerId),
    contactsCount: rows[0]!.count,
    path: `/s/${seller?.username ?? ''}/opt_in/${form.slug}`,
  }
}

/** Public forms confirm twice, always: where the plan has no double opt-in there are none. */
const assertInPlan = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (seller && lacksFeature(seller, 'double_opt_ins')) throw refuse(optInsRefusals, 'not_in_plan')
}

const assertFree = async (ctx: Ctx, sellerId: number, slug: string, id = 0): Promise<void> => {
  const taken = await ctx.db
    .selectFrom('optInForms')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw invalid({ slug: ['taken'] })
}

/** A form of a plan without double opt-in begins closed: contacts can be imported into it. */
export const addOptInForm = async (ctx: Ctx, { fields, ...wanted }: Input<typeof addForm>): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  const { count } = await ctx.db
    .selectFrom('optInForms')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostForms) throw refuse(optInsRefusals, 'too_many', { most: mostForms })
  await assertFree(ctx, sellerId, wanted.slug)
  const seller = await sellerById(ctx, sellerId)
  const { id } = await ctx.db
    .insertInto('optInForms')
    .values({
      ...wanted,
      title: wanted.title ?? wanted.name,
      sellerId,
      state: seller && lacksFeature(seller, 'double_opt_ins') ? 'closed' : 'open',
      consentVersion: 1,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await askFor(ctx, { formId: id, sellerId }, fields)
  return showOptInForm(ctx, id)
}

export const editOptInForm = async (ctx: Ctx, { id, fields, ...changed }: Input<typeof editForm>): Promise<Shown> => {
  const { sellerId, consentText, consentVersion } = await findForm(ctx, id)
  if (changed.slug !== undefined) await assertFree(ctx, sellerId, changed.slug, id)
  const isNewText = changed.consentText !== undefined && changed.consentText !== consentText
  const set = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  await ctx.db
    .updateTable('optInForms')
    .set({
      ...set,
      ...(isNewText ? { consentVersion: consentVersion + 1 } : {}),
      changedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  if (fields) await askFor(ctx, { formId: id, sellerId }, fields)
  return showOptInForm(ctx, id)
}

export const switchForm = async (ctx: Ctx, id: number, deed: 'open' | 'close'): Promise<Shown> => {
  const { sellerId } = await findForm(ctx, id)
  if (deed === 'open') await assertInPlan(ctx, sellerId)
  await move(ctx, optInFormState, id, deed, { set: { changedAt: ctx.now } })
  return showOptInForm(ctx, id)
}

/** With its contacts their proofs would go, so a form that has any stays. */
export const removeOptInForm = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  await findForm(ctx, id)
  const { rows } = await sql`select 1 from opt_in_contacts where form_id = ${id} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw refuse(optInsRefusals, 'has_contacts')
  await ctx.db.deleteFrom('optInForms').where('id', '=', id).execute()
  return {}
}
