import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row, Tables } from '#platform/server/tables.ts'
import type { WrittenMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import type {
  ClaimEventKind,
  MissingProof,
  NotCollectedReason,
  ReportRefusal,
  ReportStatus,
  StrategyStage,
  claimReportState,
  dunningStatus,
  inkassoStatus,
  strategyStatuses,
  strategyTypes,
} from '../vocabulary.ts'

export const collectionTables = ownedTables({
  dunning_settings: { seller: 'seller_id' },
  dunning_mails: { seller: 'seller_id' },
  claims: { seller: 'seller_id', partOf: ['payers', 'payer_id'] },
  claim_debts: {},
  claim_parts: {},
  claim_events: { partOf: ['claims', 'claim_id'] },
  claim_documents: { seller: 'seller_id' },
  claim_files: { seller: 'seller_id' },
  claim_file_lines: { partOf: ['claims', 'claim_id'] },
  claim_reports: { seller: 'seller_id' },
  inkasso_simulator_cases: {},
  inkasso_simulator_news: {},
})

export type Claim = Row<'claims'>
export type ClaimEventsTable = Tables['claimEvents']
export type SimulatorCasesTable = Tables['inkassoSimulatorCases']
export type ClaimReport = Row<'claimReports'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    claimReports: {
      state: ColumnType<StateOf<typeof claimReportState>, 'refused', never>
      status: ReportStatus
      refusal: ReportRefusal
    }
    claims: {
      dunningStatus: ColumnType<StateOf<typeof dunningStatus>, 'in_progress' | 'skipped', never>
      notCollectedReason: NotCollectedReason
      missing: MissingProof[]
      strategyStage: StrategyStage
      strategyType: (typeof strategyTypes)[number]
      strategyStatus: (typeof strategyStatuses)[number]
      inkassoStatus: ColumnType<StateOf<typeof inkassoStatus>, never, never>
    }
    claimEvents: { kind: ClaimEventKind }
    dunningMails: { letter: WrittenMail }
  }
}
