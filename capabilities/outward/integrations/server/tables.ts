import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Catalogue, Details } from '../connectors/port.ts'
import type { Mapping } from '../rules/mapping.ts'
import type { integrationVideoState } from '../vocabulary.ts'
import type { CallDeed, CallError, ProofRule } from '../vocabulary.ts'

export const integrationsTables = ownedTables({
  integration_accounts: { seller: 'seller_id' },
  integration_calls: { seller: 'seller_id' },
  integration_sendings: { seller: 'seller_id' },
  integration_videos: { seller: 'seller_id' },
})

export type IntegrationAccount = Row<'integrationAccounts'>
export type IntegrationCall = Row<'integrationCalls'>
export type IntegrationVideo = Row<'integrationVideos'>
export type IntegrationSending = Row<'integrationSendings'>

/** By which rule a person was subscribed or unsubscribed: since when it holds, and what shows it. */
export type Proof = { rule: ProofRule; at: string; detail: string }

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    integrationAccounts: { catalogue: Catalogue; mapping: Mapping | null }
    integrationCalls: { deed: CallDeed; error: CallError | null; details: Details; proof: Proof | null }
    integrationVideos: { state: keyof typeof integrationVideoState.states }
  }
}
