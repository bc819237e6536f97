import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { MailDocument } from '#capabilities/offer/content-blocks/rules/mail.ts'

export const emailsTables = ownedTables({ email_versions: { seller: 'seller_id' } })

export type EmailVersion = Row<'emailVersions'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    emailVersions: { content: MailDocument }
  }
}
