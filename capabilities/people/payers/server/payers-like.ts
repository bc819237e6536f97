import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hidesContacts } from '#platform/server/contact-edge.ts'
import { hasWords } from '#platform/server/lists.ts'

/** The same expression as the trigram index, so that it is used. */
export const named = (words: string) =>
  hasWords(
    sql`payers.email::text || ' ' || payers.first_name || ' ' || payers.last_name || ' ' || coalesce(payers.company, '')`,
    words,
  )

/** The same without what a role leaves out: by name alone where contact data is masked. */
export const searched = (words: string, who: Pick<Ctx, 'actor'>) =>
  hidesContacts(who)
    ? hasWords(sql`payers.first_name || ' ' || payers.last_name || ' ' || coalesce(payers.company, '')`, words)
    : named(words)

/** Ids of at most so many payers of the caller's seller whose mail or name has the words, for lists that are searched by who pays. */
export const payersLike = (words: string, who: Pick<Ctx, 'actor'>, most = 1000) =>
  sql`select id from payers where ${who.actor.sellerId === null ? sql`true` : sql`seller_id = ${who.actor.sellerId}`} and ${searched(words, who)} limit ${most}`
