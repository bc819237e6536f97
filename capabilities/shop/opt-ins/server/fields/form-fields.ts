import type { Ctx } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { AskedField } from '../../contract/fields.ts'
import { fieldsOf } from './edit-field.ts'

export type FormField = { fieldId: number; isRequired: boolean }
/** A field as visitors see it, with its id. */
export type FieldOfForm = AskedField & { fieldId: number; formId: number }

/** What forms ask for, each in its order. */
export const fieldsAskedBy = (ctx: Pick<Ctx, 'db'>, formIds: readonly number[]): Promise<FieldOfForm[]> =>
  ctx.db
    .selectFrom('optInFormFields as o')
    .innerJoin('contactFields as d', 'd.id', 'o.fieldId')
    .select(['o.formId', 'o.fieldId', 'o.isRequired', 'd.key', 'd.name', 'd.kind', 'd.hint', 'd.options'])
    .where('o.formId', 'in', formIds.length > 0 ? formIds : [0])
    .orderBy('o.position')
    .orderBy('o.fieldId')
    .execute()

/** Lets a form ask for these fields, which are its seller's, in this order. */
export const askFor = async (
  ctx: Ctx,
  { formId, sellerId }: { formId: number; sellerId: number },
  fields: readonly FormField[],
): Promise<void> => {
  const known = new Set((await fieldsOf(ctx, sellerId)).map(({ id }) => id))
  if (fields.some(({ fieldId }) => !known.has(fieldId))) throw invalid({ fields: ['not_in_list'] })
  await ctx.db.deleteFrom('optInFormFields').where('formId', '=', formId).execute()
  if (fields.length > 0)
    await ctx.db
      .insertInto('optInFormFields')
      .values(fields.map((field, at) => ({ ...field, formId, position: at + 1 })))
      .execute()
}
