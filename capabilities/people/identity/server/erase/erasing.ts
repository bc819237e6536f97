import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

export const identityErasing: Erasing = {
  erase: async (ctx, { userId, sellerId, emails }) => {
    const known = emails.length > 0 ? [...emails] : ['']
    let stops = ctx.db.deleteFrom('mailStops').where('recipient', 'in', known)
    let consents = ctx.db.deleteFrom('mailMeasuringConsents').where('recipient', 'in', known)
    if (sellerId !== null) {
      stops = stops.where('sellerId', '=', sellerId)
      consents = consents.where('sellerId', '=', sellerId)
    }
    await stops.execute()
    await consents.execute()
    if (sellerId === null)
      await ctx.db.updateTable('users').set({ erasedAt: ctx.now }).where('id', '=', userId).execute()
  },
  columns: {
    sessions: 'rows',
    one_use_tokens: 'rows',
    recovery_codes: 'rows',
    second_factors: 'rows',
    passkeys: 'rows',
    passkey_challenges: 'rows',
    profiles: 'rows',
    users: {
      email: sql`'erased-' || users.id || '@deleted.invalid'`,
      password_hash: null,
      salutation: null,
      first_name: '',
      last_name: '',
      avatar_key: null,
      referrer: null,
      signed_in_at: null,
    },
  },
}
