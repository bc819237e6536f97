import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { Row } from '#platform/server/tables.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showContact } from '../contract.ts'
import { fieldsOf } from './fields/edit-field.ts'
import { endContact } from './follow-link.ts'
import { unsubscribeUrl } from './links.ts'
import { optInsTables, type ContactField, type OptInContact } from './tables.ts'

export const findContact = async (ctx: Ctx, id: number): Promise<OptInContact> => {
  const found = await ctx.db
    .selectFrom('optInContacts')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, optInsTables, 'opt_in_contacts'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Whether somebody agreed to emails that advertise: the link by which they unsubscribe, which belongs into each of them; undefined
 * where they did not, or do no longer.
 */
export const mayWriteTo = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  { id, username }: { id: number; username: string },
  email: string,
): Promise<string | undefined> => {
  const contact = await ctx.db
    .selectFrom('optInContacts')
    .select('unsubscribeToken')
    .where('sellerId', '=', id)
    .where('email', '=', email)
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return contact && unsubscribeUrl(ctx, username, contact.unsubscribeToken)
}

/** Those of many who agreed, in small letters, each with the link by which they unsubscribe. */
export const waysToUnsubscribe = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  { id, username }: { id: number; username: string },
  emails: readonly string[],
): Promise<Map<string, string>> => {
  if (emails.length === 0) return new Map()
  const contacts = await ctx.db
    .selectFrom('optInContacts')
    .select(['email', 'unsubscribeToken'])
    .where('sellerId', '=', id)
    .where('email', 'in', emails)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  return new Map(
    contacts.flatMap(({ email, unsubscribeToken }) =>
      email === null ? [] : [[email.toLowerCase(), unsubscribeUrl(ctx, username, unsubscribeToken)]],
    ),
  )
}

type NamedContact = Pick<
  OptInContact,
  'id' | 'email' | 'firstName' | 'lastName' | 'locale' | 'state' | 'isImported' | 'formId' | 'tags'
> & { formName: string }

/** A contact for the rooms above: who it is, and of which form. */
export const contactById = async (ctx: Ctx, id: number): Promise<NamedContact | undefined> => {
  const { rows } = await sql<NamedContact>`
    select c.id, c.email, c.first_name, c.last_name, c.locale, c.state, c.is_imported, c.form_id, f.name as form_name, c.tags
    from opt_in_contacts c join opt_in_forms f on f.id = c.form_id where c.id = ${id}`.execute(ctx.db)
  return rows[0]
}

type HeldValues = Pick<Row<'contactValues'>, 'contactId' | 'fieldId' | 'values'> &
  Pick<ContactField, 'key' | 'name' | 'kind'>

/** What contacts have in the fields of their sellers; those a contact has nothing in are left out. */
export const valuesHeld = async (ctx: Pick<Ctx, 'db'>, contactIds: readonly number[]): Promise<HeldValues[]> =>
  (
    await sql<HeldValues>`
      select v.contact_id, v.field_id, v.values, d.key, d.name, d.kind
      from contact_values v join contact_fields d on d.id = v.field_id
      where v.contact_id = any(${contactIds}) order by d.name, d.id`.execute(ctx.db)
  ).rows

export const showOptInContact = async (ctx: Ctx, id: number): Promise<Output<typeof showContact>> => {
  const contact = await findContact(ctx, id)
  const seller = await sellerById(ctx, contact.sellerId)
  const { name } = await ctx.db
    .selectFrom('optInForms')
    .select('name')
    .where('id', '=', contact.formId)
    .executeTakeFirstOrThrow()
  const held = await valuesHeld(ctx, [id])
  const fields = (await fieldsOf(ctx, contact.sellerId)).map((field) => ({
    ...field,
    values: held.find(({ fieldId }) => fieldId === field.id)?.values ?? [],
  }))
  const proofs = await ctx.db.selectFrom('optInProofs').selectAll().where('contactId', '=', id).orderBy('id').execute()
  return {
    ...contact,
    formName: name,
    fields,
    unsubscribeUrl: unsubscribeUrl(ctx, seller?.username ?? '', contact.unsubscribeToken),
    proofs,
  }
}

export const unsubscribeBySeller = async (ctx: Ctx, id: number): Promise<Output<typeof showContact>> => {
  await endContact(ctx, await findContact(ctx, id), null)
  return showOptInContact(ctx, id)
}
