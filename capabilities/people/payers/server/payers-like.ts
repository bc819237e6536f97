import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { containing } from '#platform/server/lists.ts'

/** The same expression as the trigram index, so that it is used. */
export const named = (words: string) =>
  sql<boolean>`(payers.email::text || ' ' || payers.first_name || ' ' || payers.last_name || ' ' || coalesce(payers.company, '')) ilike ${containing(words)}`

/** Ids of at most so many payers of the caller's seller whose mail or name has the words, for lists that are searched by who pays. */
export const payersLike = (words: string, { actor }: Pick<Ctx, 'actor'>, most = 1000) =>
  sql`select id from payers where ${actor.sellerId === null ? sql`true` : sql`seller_id = ${actor.sellerId}`} and ${named(words)} limit ${most}`
