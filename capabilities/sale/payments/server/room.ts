import { waitingReleases, waitingTransfers } from './waiting-transfers.ts'
import { allPaymentTexts } from '../texts.all.ts'
import { references, transfers } from './lists.ts'
import { endOverdueAuthorizations } from './authorizations/end-authorization.ts'
import { authorizations, ownAuthorizations } from './authorizations/lists.ts'
import { digestReferences } from './authorizations/digest-references.ts'
import { paymentRoutes } from './routes.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { paymentAuthorizationState, paymentPermissions, paymentRefusals, transferState } from '../vocabulary.ts'
import { authorizationEnded, authorizationRenewed, payeeChanged, payOutReversed, transferChanged } from './events.ts'
import { lookForEnded } from './authorizations/look-for-ended.ts'
import { providers } from './registry.ts'
import { askAgain } from './notices/ask-again.ts'
import { keepHearing } from './notices/keep-hearing.ts'
import { applyNotice, resolveUnknown } from './notices/receive-notice.ts'
import { verifyingProviders } from './setup/verifiers.ts'
import { paymentTables } from './tables.ts'
import type { Job } from '#platform/server/job.ts'
import { faultsInPayments } from './check-payments.ts'
import { paymentsErasing } from './erasing.ts'
import examples from '../api-examples.json' with { type: 'json' }

/** A folder may serve several providers: its jobs are there once. */
const connected = [...new Map(Object.values(providers).map((provider) => [provider.folder, provider])).values()]

export const paymentsRoom: Room = {
  name: 'payments',
  examples,
  tables: paymentTables,
  ending: {
    tables: {
      payer_visits: 'buyers',
      mangopay_visits: 'buyers',
      payment_methods: 'buyers',
      transfers: 'books',
      held_payments: 'books',
      wire_instructions: 'books',
    },
  },
  machines: [transferState, paymentAuthorizationState],
  permissions: paymentPermissions,
  refusals: paymentRefusals,
  texts: allPaymentTexts,
  routes: paymentRoutes,
  references,
  lists: [transfers, authorizations, ownAuthorizations],
  events: [transferChanged, payeeChanged, payOutReversed, authorizationEnded, authorizationRenewed],
  jobs: [
    endOverdueAuthorizations,
    digestReferences,
    applyNotice as Job<never>,
    resolveUnknown,
    askAgain,
    keepHearing,
    lookForEnded,
    ...connected.flatMap(({ jobs = [] }) => jobs),
  ],
  contributions: [accountUses.bring(rowsOf('direct_debits')), ...verifyingProviders, waitingTransfers, waitingReleases],
  erasing: paymentsErasing,
  nightlyChecks: [faultsInPayments, ...connected.flatMap(({ check }) => check ?? [])],
}
