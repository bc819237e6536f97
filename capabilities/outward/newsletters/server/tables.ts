import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { MailDocument } from '#capabilities/offer/content-blocks/rules/mail.ts'
import type { Audience } from '../contract.ts'

export const newslettersTables = ownedTables({
  newsletters: { seller: 'seller_id' },
  newsletter_deliveries: { seller: 'seller_id' },
  newsletter_links: { seller: 'seller_id' },
})

export type Newsletter = Row<'newsletters'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    newsletters: { content: MailDocument; audience: Audience }
  }
}
