import { waitingReleases, waitingTransfers } from './books/waiting-transfers.ts'
import { allPaymentTexts } from '../texts.all.ts'
import { references, transfers } from './lists.ts'
import { endOverdueAuthorizations } from './authorizations/end-authorization.ts'
import { authorizations, ownAuthorizations } from './authorizations/lists.ts'
import { digestReferences } from './authorizations/digest-references.ts'
import { proposeDebitFiles } from './debits/jobs.ts'
import { debitFiles, directDebits } from './debits/lists.ts'
import { debitReactions } from './debits/reactions.ts'
import { bankLines } from './statements/lists.ts'
import { paymentRoutes } from './routes.ts'
import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { debitFileState, directDebitState } from '../contract/debit-states.ts'
import {
  bankLineState,
  paymentAuthorizationState,
  paymentPermissions,
  paymentRefusals,
  providerLineState,
  transferState,
} from '../vocabulary.ts'
import {
  authorizationEnded,
  authorizationRenewed,
  booksDiffer,
  debitsAnnounced,
  debitsReady,
  payeeChanged,
  payOutReversed,
  transferChanged,
} from './events.ts'
import { lookForEnded } from './authorizations/look-for-ended.ts'
import { compareBooks } from './books/compare-books.ts'
import { providerLines } from './books/lists.ts'
import { providers } from './registry.ts'
import { askAgain } from './notices/ask-again.ts'
import { keepHearing } from './notices/keep-hearing.ts'
import { applyNotice, resolveUnknown } from './notices/receive-notice.ts'
import { readWires } from './wires/take-wire.ts'
import { verifyingProviders } from './setup/verifiers.ts'
import { paymentTables } from './tables.ts'
import type { Job } from '#platform/server/job.ts'
import { faultsInPayments } from './check-payments.ts'
import { paymentsErasing } from './erasing.ts'

/** A folder may serve several providers: its jobs are there once. */
const connected = [...new Map(Object.values(providers).map((provider) => [provider.folder, provider])).values()]

export const paymentsRoom: Room = {
  name: 'payments',
  tables: paymentTables,
  ending: {
    tables: {
      statement_columns: 'rows',
      payer_visits: 'buyers',
      mangopay_visits: 'buyers',
      payment_methods: 'buyers',
      debit_mandates: 'books',
      direct_debits: 'books',
      debit_files: 'books',
      debit_announcements: 'books',
      transfers: 'books',
      held_payments: 'books',
      provider_lines: 'books',
      bank_lines: 'books',
      wire_instructions: 'books',
    },
  },
  machines: [
    transferState,
    bankLineState,
    directDebitState,
    debitFileState,
    paymentAuthorizationState,
    providerLineState,
  ],
  permissions: paymentPermissions,
  refusals: paymentRefusals,
  texts: allPaymentTexts as Texts,
  routes: paymentRoutes,
  references,
  lists: [transfers, bankLines, authorizations, ownAuthorizations, providerLines, directDebits, debitFiles],
  events: [
    transferChanged,
    payeeChanged,
    payOutReversed,
    authorizationEnded,
    authorizationRenewed,
    booksDiffer,
    debitsAnnounced,
    debitsReady,
  ],
  reactions: debitReactions,
  jobs: [
    endOverdueAuthorizations,
    digestReferences,
    applyNotice as Job<never>,
    resolveUnknown,
    askAgain,
    keepHearing,
    compareBooks,
    lookForEnded,
    readWires,
    proposeDebitFiles,
    ...connected.flatMap(({ jobs = [] }) => jobs),
  ],
  contributions: [...verifyingProviders, waitingTransfers, waitingReleases],
  erasing: paymentsErasing,
  nightlyChecks: [faultsInPayments, ...connected.flatMap(({ check }) => check ?? [])],
}
