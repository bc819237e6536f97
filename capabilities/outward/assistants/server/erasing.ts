import { sql } from 'kysely'
import { wordsOf, type Erasing } from '#platform/server/erase.ts'

/** What was asked about a person, or answered, goes; that something was asked and decided stays. */
export const assistantsErasing: Erasing = {
  erase: async (ctx, person) => {
    const { sellerId, userId } = person
    const words = wordsOf(person)
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    if (words.length > 0)
      await sql`update assistant_requests set input = '{}', facts = '{}', answer = null, fault = null
        where ${at} and state <> 'confirmed' and input::text || facts::text || coalesce(answer::text, '') ilike any(${words})`.execute(
        ctx.db,
      )
    if (sellerId === null)
      await sql`delete from assistant_requests where user_id = ${userId} and seller_id is null`.execute(ctx.db)
  },
}
