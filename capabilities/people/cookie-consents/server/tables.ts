import type { Generated, JSONColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { AskedCategory } from '../rules/kept-consents.ts'
import type { consentScopes } from '../vocabulary.ts'

export const cookieConsentTables = ownedTables({
  cookie_consents: { seller: 'seller_id' },
  cookie_consent_wordings: {},
})

export type CookieConsentsTable = {
  id: Generated<number>
  /** A number the browser was given with its first answer; nothing else is known of the person. */
  browserId: string
  /** In whose shop the answer was given; none where it was on the platform's own pages. */
  sellerId: number | null
  scope: (typeof consentScopes)[number]
  agreed: AskedCategory[]
  wordingVersion: string
  at: Temporal.Instant
}

export type CookieConsentWordingsTable = {
  /** Begins the SHA-256 of the words. */
  version: string
  locale: string
  words: JSONColumnType<string[], string, never>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    cookieConsents: CookieConsentsTable
    cookieConsentWordings: CookieConsentWordingsTable
  }
}
