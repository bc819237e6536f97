import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { DisputeEvidence } from '../providers/port.ts'
import type { EvidenceKind } from '../rules/evidence-files.ts'
import type { disputeState } from '../contract/disputes.ts'

type DisputesTable = {
  id: Generated<number>
  transferId: number
  sellerId: number
  provider: string
  reference: string
  state: ColumnType<StateOf<typeof disputeState>, 'open' | 'answered', never>
  respondBy: Temporal.Instant | null
  mayGiveIn: Generated<boolean>
  mayAppeal: Generated<boolean>
  evidence: JSONColumnType<DisputeEvidence> | null
  sentAt: Temporal.Instant | null
  answeredAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type Dispute = Selectable<DisputesTable>

type DisputeFilesTable = {
  id: Generated<number>
  disputeId: number
  sellerId: number
  kind: EvidenceKind
  name: string
  contentType: string
  content: Buffer
  createdAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    disputes: DisputesTable
    disputeFiles: DisputeFilesTable
  }
}
