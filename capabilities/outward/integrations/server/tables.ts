import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Catalogue } from '../connectors/port.ts'
import type { CallDeed, CallError } from '../vocabulary.ts'

export const integrationsTables = ownedTables({
  integration_accounts: { seller: 'seller_id' },
  integration_calls: { seller: 'seller_id' },
})

export type IntegrationAccount = Row<'integrationAccounts'>
export type IntegrationCall = Row<'integrationCalls'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    integrationAccounts: { catalogue: Catalogue }
    integrationCalls: { deed: CallDeed; error: CallError | null }
  }
}
