import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { fillContact, showContact } from '../../contract.ts'
import { heldValues } from '../../rules/field-values.ts'
import { fieldsOf } from './edit-field.ts'
import { findContact, showOptInContact } from '../show-contact.ts'

type Held = { id: number; key: string }

/** Writes what a contact has in these fields; an empty value takes out what was there. */
export const writeValues = async (
  ctx: Ctx,
  contactId: number,
  fields: readonly Held[],
  held: ReadonlyMap<string, string[]>,
): Promise<void> => {
  const written = fields.flatMap(({ id: fieldId, key }) => {
    const values = held.get(key)
    return values === undefined ? [] : [{ contactId, fieldId, values }]
  })
  if (written.length === 0) return
  await ctx.db
    .deleteFrom('contactValues')
    .where('contactId', '=', contactId)
    .where(
      'fieldId',
      'in',
      written.map(({ fieldId }) => fieldId),
    )
    .execute()
  const known = written.filter(({ values }) => values.length > 0)
  if (known.length > 0) await ctx.db.insertInto('contactValues').values(known).execute()
}

/** What the seller knows of a contact: fields that are not named stay. */
export const fillBySeller = async (
  ctx: Ctx,
  { id, fields: given }: Input<typeof fillContact>,
): Promise<Output<typeof showContact>> => {
  const { sellerId } = await findContact(ctx, id)
  const all = await fieldsOf(ctx, sellerId)
  const unknown = given.filter(({ key }) => !all.some((field) => field.key === key))
  const named = all.filter(({ key }) => given.some((each) => each.key === key))
  const { held, faults } = heldValues(named, given)
  const wrong = { ...faults, ...Object.fromEntries(unknown.map(({ key }) => [key, 'not_in_list'])) }
  if (Object.keys(wrong).length > 0)
    throw invalid(Object.fromEntries(Object.entries(wrong).map(([key, fault]) => [`fields.${key}`, [fault]])))
  await writeValues(ctx, id, named, held)
  return showOptInContact(ctx, id)
}
