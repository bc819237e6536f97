import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emitAll } from '#platform/server/events.ts'
import { readPage } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { showContact, tagContact, tagContacts } from '../contract.ts'
import { mostTags, optInContactState } from '../vocabulary.ts'
import { contactTagged, contactUntagged } from './events.ts'
import { contacts } from './lists.ts'
import { findContact, showOptInContact } from './show-contact.ts'
import { optInsTables } from './tables.ts'

/** Read at once; a list of any length is read page by page. */
const per = 100

export const tagBySeller = async (
  ctx: Ctx,
  { id, tags }: Input<typeof tagContact>,
): Promise<Output<typeof showContact>> => {
  const { sellerId, tags: before } = await findContact(ctx, id)
  await ctx.db.updateTable('optInContacts').set({ tags }).where('id', '=', id).execute()
  for (const tag of tags) if (!before.includes(tag)) await tellOf(ctx, contactTagged, [{ id, sellerId }], tag)
  for (const tag of before) if (!tags.includes(tag)) await tellOf(ctx, contactUntagged, [{ id, sellerId }], tag)
  return showOptInContact(ctx, id)
}

const tellOf = async (
  ctx: Ctx,
  word: typeof contactTagged,
  changed: readonly { id: number; sellerId: number }[],
  tag: string,
): Promise<void> => {
  for (const [sellerId, contacts] of Map.groupBy(changed, (contact) => contact.sellerId))
    await emitAll(
      ctx,
      word,
      contacts.map(({ id }) => ({ contactId: id, tag })),
      sellerId,
    )
}

/** Adds a tag to the contacts of a list, or removes it; contacts with the maximum number of tags are skipped. */
export const tagShown = async (
  ctx: Ctx,
  { shown, tag, isRemoved }: Input<typeof tagContacts>,
): Promise<Output<typeof tagContacts>> => {
  const { page: _page, per: _per, ...query } = shown
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const rows = await readPage(ctx, contacts, { ...query, page, per })
    ids.push(...rows.map((row) => Number(row['id'])))
    if (rows.length < per) break
  }
  const has = sql<boolean>`${tag} = any(tags)`
  const changed = await ctx.db
    .updateTable('optInContacts')
    .set({ tags: isRemoved ? sql`array_remove(tags, ${tag})` : sql`tags || ${tag}::text` })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(inScope(ctx, optInsTables, 'opt_in_contacts'))
    .where(isRemoved ? has : sql<boolean>`not ${has} and cardinality(tags) < ${mostTags}`)
    .returning(['id', 'sellerId'])
    .execute()
  await tellOf(ctx, isRemoved ? contactUntagged : contactTagged, changed, tag)
  return { changedCount: changed.length }
}

/**
 * Tags the current contacts of an address with a seller, or takes the tag from them; answers whether there is such a
 * contact. One with the maximum number of tags stays as it is.
 */
export const tagByEmail = async (
  ctx: Ctx,
  { email, tag, isRemoved }: { email: string; tag: string; isRemoved: boolean },
): Promise<boolean> => {
  const has = sql<boolean>`${tag} = any(tags)`
  const current = ctx.db
    .selectFrom('optInContacts')
    .select('id')
    .where('email', '=', email)
    .where(sql<boolean>`state in ${inSet(optInContactState, 'current')}`)
    .where(inScope(ctx, optInsTables, 'opt_in_contacts'))
  const there = await current.limit(1).executeTakeFirst()
  if (!there) return false
  const changed = await ctx.db
    .updateTable('optInContacts')
    .set({ tags: isRemoved ? sql`array_remove(tags, ${tag})` : sql`tags || ${tag}::text` })
    .where('id', 'in', current)
    .where(isRemoved ? has : sql<boolean>`not ${has} and cardinality(tags) < ${mostTags}`)
    .returning(['id', 'sellerId'])
    .execute()
  await tellOf(ctx, isRemoved ? contactUntagged : contactTagged, changed, tag)
  return true
}
