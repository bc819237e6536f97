import './tables-agencies.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount } from '#platform/shared/money.ts'
import type {
  AgencyName,
  ClaimEventKind,
  dunningStatus,
  inkassoStatus,
  MailStage,
  MissingProof,
  NotCollectedReason,
  OutcomeStatus,
  paymentFlows,
  PayerType,
  PreferredStrategy,
  StrategyStage,
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

type Instant = Temporal.Instant
type Day = Temporal.PlainDate
type Derived<T> = ColumnType<T, never, never>

export type ClaimsTable = {
  id: Generated<number>
  sellerId: number
  orderId: number
  payerId: number
  currency: string
  payerType: PayerType
  paymentFlow: (typeof paymentFlows)[number]
  preferredStrategy: PreferredStrategy
  dunningStatus: ColumnType<StateOf<typeof dunningStatus>, 'in_progress' | 'skipped', never>
  inkassoStatus: ColumnType<StateOf<typeof inkassoStatus>, never, never>
  outcomeStatus: OutcomeStatus | null
  notCollectedReason: NotCollectedReason | null
  mailsSent: Generated<number>
  startsOn: Day
  nextMailOn: Day | null
  deadlineOn: Day | null
  promisedOn: Day | null
  /** What had been collected when payment in parts was agreed. */
  partsFromAmount: Amount | null
  partsBrokenAt: Instant | null
  dueOn: Day
  amount: Amount
  vatAmount: Amount
  openAmount: Amount
  collectedAmount: Generated<Amount>
  missing: Generated<MissingProof[]>
  agency: AgencyName | null
  agencyKey: string | null
  agencyReference: string | null
  csvDownloaded: Generated<boolean>
  openedAt: Instant
  resolvedAt: Instant | null
  writtenOffAt: Instant | null
  writtenOffAmount: Amount | null
  writtenOffVatAmount: Amount | null
  strategyStage: Derived<StrategyStage>
  strategyType: Derived<(typeof strategyTypes)[number]>
  strategyStatus: Derived<(typeof strategyStatuses)[number]>
}
export type Claim = Selectable<ClaimsTable>

export type ClaimEventsTable = {
  id: Generated<number>
  claimId: number
  kind: ClaimEventKind
  word: string | null
  text: string | null
  amount: Amount | null
  mailToken: string | null
  actorUserId: number | null
  uniqueKey: string | null
  at: Instant
}

export type SimulatorCasesTable = {
  id: Generated<number>
  caseKey: string
  reference: string
  debtor: string
  amount: Amount
  currency: string
  fate: 'pays' | 'pays_in_parts' | 'gives_up' | 'rejected'
  isAtCourt: Generated<boolean>
  receivedAt: Instant
  courtAt: Instant | null
  closedAt: Instant | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    dunningSettings: {
      sellerId: number
      preferredStrategy: Generated<PreferredStrategy>
      agency: Generated<AgencyName>
      minimumAmount: Generated<Amount>
      mostParts: Generated<number>
      changedAt: Instant
    }
    dunningMails: {
      sellerId: number
      stage: MailStage
      locale: Locale
      subject: string
      body: string
      changedAt: Instant
    }
    claims: ClaimsTable
    claimDebts: {
      claimId: number
      orderRateId: number
      dueOn: Day
      amount: Amount
      vatAmount: Amount
      joinedAt: Instant
    }
    claimParts: { claimId: number; number: number; dueOn: Day; amount: Amount }
    claimEvents: ClaimEventsTable
    claimDocuments: {
      id: Generated<number>
      claimId: number
      sellerId: number
      kind: 'letter' | 'package'
      stage: string | null
      name: string
      contentType: string
      storageKey: string
      size: number
      createdAt: Instant
    }
    inkassoSimulatorCases: SimulatorCasesTable
    inkassoSimulatorNews: {
      id: Generated<number>
      caseId: number
      kind: 'payment' | 'unsuccessful' | 'titled' | 'gave_up'
      amount: Amount | null
      at: Instant
    }
  }
}
