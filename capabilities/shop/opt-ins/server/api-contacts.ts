import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { apiContactFields, apiContacts, apiEditContact, apiOneContact } from '../contract/api.ts'
import { fillBySeller } from './fields/contact-values.ts'
import { unsubscribeUrl } from './links.ts'
import { contacts, fields } from './lists.ts'
import { findContact, valuesHeld } from './show-contact.ts'
import { optInsTables, type ContactField } from './tables.ts'
import { tagBySeller } from './tag-contacts.ts'
import { mostTags } from '../vocabulary.ts'

type Shown = Output<typeof apiOneContact>

const shown = async (ctx: Ctx, ids: readonly number[]): Promise<Shown[]> => {
  if (ids.length === 0) return []
  const found = await ctx.db
    .selectFrom('optInContacts')
    .selectAll()
    .where('id', 'in', ids)
    .where(inScope(ctx, optInsTables, 'opt_in_contacts'))
    .orderBy('id', 'desc')
    .execute()
  const held = await valuesHeld(ctx, ids)
  const usernames = new Map<number, string>()
  for (const { sellerId } of found)
    if (!usernames.has(sellerId)) usernames.set(sellerId, (await sellerById(ctx, sellerId))?.username ?? '')
  return found.map((contact) => ({
    ...contact,
    fields: held
      .filter(({ contactId }) => contactId === contact.id)
      .map(({ key, name, kind, values }) => ({ key, name, kind, values })),
    unsubscribeUrl: unsubscribeUrl(ctx, usernames.get(contact.sellerId) ?? '', contact.unsubscribeToken),
  }))
}

export const listApiContacts = async (
  ctx: Ctx,
  { page, per, email, tag, field }: Input<typeof apiContacts>,
): Promise<Shown[]> => {
  const asked = Object.entries({ query: email, tag, field }).filter(([, value]) => value)
  const query = { ...Object.fromEntries(asked), page, per, sortKey: 'id', sortDir: 'desc' }
  return shown(
    ctx,
    (await readPage(ctx, contacts, query)).map((row) => Number(row['id'])),
  )
}

export const apiContactBy = async (ctx: Ctx, id: number): Promise<Shown> => {
  const [contact] = await shown(ctx, [id])
  if (!contact) throw notFound()
  return contact
}

export const editApiContact = async (
  ctx: Ctx,
  { id, tags, addTags, removeTags, fields: given }: Input<typeof apiEditContact>,
): Promise<Shown> => {
  if (tags) await tagBySeller(ctx, { id, tags })
  if (addTags || removeTags) {
    const { tags: held } = await findContact(ctx, id)
    const kept = new Set([...held, ...(addTags ?? [])]).difference(new Set(removeTags))
    if (kept.size > mostTags) throw invalid({ addTags: ['too_big'] })
    await tagBySeller(ctx, { id, tags: [...kept] })
  }
  if (given) await fillBySeller(ctx, { id, fields: given })
  return apiContactBy(ctx, id)
}

export const listApiFields = async (
  ctx: Ctx,
  { page, per }: Input<typeof apiContactFields>,
): Promise<Output<typeof apiContactFields>> => {
  const rows = await readPage(ctx, fields, { page, per, sortKey: 'id', sortDir: 'desc' })
  const ids = rows.map((row) => Number(row['id']))
  if (ids.length === 0) return []
  const found: ContactField[] = await ctx.db
    .selectFrom('contactFields')
    .selectAll()
    .where('id', 'in', ids)
    .where(inScope(ctx, optInsTables, 'contact_fields'))
    .orderBy('id', 'desc')
    .execute()
  return found
}
