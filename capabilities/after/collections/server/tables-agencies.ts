import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Amount, Count } from '#platform/shared/money.ts'
import type { claimReportState, FileAgencyName, ReportRefusal, ReportStatus } from '../vocabulary.ts'

export type ClaimFilesTable = {
  id: Generated<number>
  sellerId: number
  agency: FileAgencyName
  name: string
  claimsCount: Count
  jsonSealed: string
  csvSealed: string
  /** Of the JSON. */
  sha256: string
  createdBy: number | null
  createdAt: Temporal.Instant
}

export type ClaimReportsTable = {
  id: Generated<number>
  sellerId: number
  agency: FileAgencyName
  /** The agency's name for the line: the same counts once. */
  lineKey: string
  agencyKey: string | null
  claimId: number | null
  state: ColumnType<StateOf<typeof claimReportState>, 'refused', never>
  status: ReportStatus | null
  amount: Amount | null
  refusal: ReportRefusal | null
  receivedAt: Temporal.Instant
}
export type ClaimReport = Selectable<ClaimReportsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    claimFiles: ClaimFilesTable
    claimFileLines: { agencyKey: string; claimFileId: number; claimId: number }
    claimReports: ClaimReportsTable
  }
}
