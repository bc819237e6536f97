import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { addField, editField, Field, showField } from '../../contract/fields.ts'
import { keyOfName } from '../../rules/field-key.ts'
import { choosingKinds, mostFields, optInsRefusals } from '../../vocabulary.ts'
import { optInsTables, type ContactField } from '../tables.ts'

type Shown = Output<typeof showField>

export const fieldsOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Field[]> =>
  ctx.db
    .selectFrom('contactFields')
    .select(['id', 'key', 'name', 'kind', 'hint', 'options'])
    .where('sellerId', '=', sellerId)
    .orderBy('name')
    .orderBy('id')
    .execute()

const findField = async (ctx: Ctx, id: number): Promise<ContactField> => {
  const found = await ctx.db
    .selectFrom('contactFields')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, optInsTables, 'contact_fields'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const showFieldBy = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { rows } = await sql<{ formsCount: number; contactsCount: number }>`
    select (select count(*)::int from opt_in_form_fields where field_id = ${id}) as forms_count,
      (select count(*)::int from contact_values where field_id = ${id}) as contacts_count`.execute(ctx.db)
  return { ...(await findField(ctx, id)), ...rows[0]! }
}

export const addFieldOf = async (ctx: Ctx, { key: wanted, ...field }: Input<typeof addField>): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  const taken = (await fieldsOf(ctx, sellerId)).map(({ key }) => key)
  if (taken.length >= mostFields) throw refuse(optInsRefusals, 'too_many_fields', { most: mostFields })
  if (wanted && taken.includes(wanted)) throw invalid({ key: ['taken'] })
  const key = wanted ?? keyOfName(field.name, taken)
  const options = choosingKinds.includes(field.kind) ? field.options : []
  const { id } = await ctx.db
    .insertInto('contactFields')
    .values({ ...field, key, options, sellerId, createdAt: ctx.now, changedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return showFieldBy(ctx, id)
}

export const editFieldBy = async (ctx: Ctx, { id, ...changed }: Input<typeof editField>): Promise<Shown> => {
  const { kind, options: before } = await findField(ctx, id)
  const isChoosing = choosingKinds.includes(kind)
  const options = isChoosing ? (changed.options ?? before) : []
  if (isChoosing && options.length === 0) throw invalid({ options: ['required'] })
  const set = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  await ctx.db
    .updateTable('contactFields')
    .set({ ...set, options, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return showFieldBy(ctx, id)
}

/** The values of contacts are deleted with it; a field in use on a form cannot be removed. */
export const removeFieldBy = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  if ((await showFieldBy(ctx, id)).formsCount > 0) throw refuse(optInsRefusals, 'field_on_forms')
  await ctx.db.deleteFrom('contactFields').where('id', '=', id).execute()
  return {}
}
