import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { DomainFault, domainNotifyState, domainRecordState, domainState } from '../vocabulary.ts'

export const domainsTables = ownedTables({ domains: { seller: 'seller_id' } })

type DomainsTable = {
  id: Generated<number>
  sellerId: number
  host: string
  /** What its record holds. */
  token: string
  ttl: number
  state: StateOf<typeof domainState>
  stateSince: Temporal.Instant
  recordState: StateOf<typeof domainRecordState>
  notifyState: StateOf<typeof domainNotifyState>
  /** The one the shop is known by. */
  isMain: boolean
  fault: DomainFault | null
  /** Failed checks in a row, and since when. */
  failures: Generated<number>
  failingSince: Temporal.Instant | null
  checkedAt: Temporal.Instant | null
  nextCheckAt: Temporal.Instant
  createdAt: Temporal.Instant
}
export type Domain = Selectable<DomainsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    domains: DomainsTable
  }
}
