import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { RecordFinding } from '../rules/records.ts'

export const sendersTables = ownedTables({
  mail_senders: { seller: 'seller_id' },
  sending_domains: { seller: 'seller_id' },
  sending_keys: { seller: 'seller_id' },
})

export type Sender = Row<'mailSenders'>
export type SendingDomain = Row<'sendingDomains'>
export type SendingKey = Row<'sendingKeys'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    sendingDomains: { findings: RecordFinding[] }
  }
}
