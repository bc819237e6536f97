import { ownedTables } from '#platform/server/scope.ts'

export const cookieConsentTables = ownedTables({
  cookie_consents: { seller: 'seller_id' },
  cookie_consent_wordings: {},
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    cookieConsentWordings: { words: string[] }
  }
  interface FixedColumns {
    cookieConsentWordings: 'words'
  }
}
