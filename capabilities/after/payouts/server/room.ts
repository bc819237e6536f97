import examples from '../api-examples.json' with { type: 'json' }
import { waitingPayouts } from './waiting-payouts.ts'
import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { payoutTexts } from '../texts.ts'
import {
  bankAccountState,
  payeeState,
  payoutDocumentState,
  payoutPermissions,
  payoutRefusals,
  payoutReversalState,
  payoutState,
} from '../vocabulary.ts'
import { issueMonthlyInvoices } from './documents/issue-monthly-invoices.ts'
import { renderDocument } from './documents/render-document.ts'
import * as events from './events.ts'
import { checkBooks, releaseBalances, runPayouts } from './jobs.ts'
import { bankAccounts, monthlyInvoices, movements, payoutLines, payouts, references } from './lists.ts'
import { payoutReactions } from './reactions.ts'
import { payoutRoutes } from './routes.ts'
import { payoutTables } from './tables.ts'
import { faultsInPayouts } from './check-payouts.ts'
import { noteReversals } from './pay/note-reversals.ts'
import { payAtProviders } from './pay/pay-at-provider.ts'
import { billDebts } from './debt/bill-debts.ts'
import { faultsInDebts } from './debt/check-debts.ts'

export const payoutsRoom: Room = {
  name: 'payouts',
  tables: payoutTables,
  ending: {
    tables: {
      payout_settings: 'rows',
      bank_accounts: 'books',
      payees: 'books',
      payouts: 'books',
      payout_reversals: 'books',
      payout_lines: 'books',
      payout_documents: 'books',
      exchanges: 'books',
    },
  },
  machines: [payoutState, payoutReversalState, bankAccountState, payeeState, payoutDocumentState],
  permissions: payoutPermissions,
  refusals: payoutRefusals,
  texts: payoutTexts,
  routes: payoutRoutes,
  examples,
  reactions: payoutReactions,
  lists: [payouts, payoutLines, movements, bankAccounts, monthlyInvoices],
  references,
  events: Object.values(events),
  jobs: [
    checkBooks,
    releaseBalances,
    runPayouts,
    payAtProviders,
    noteReversals,
    issueMonthlyInvoices,
    billDebts,
    renderDocument as Job<never>,
  ],
  nightlyChecks: [faultsInPayouts, faultsInDebts],
  contributions: [accountUses.bring(rowsOf('payouts')), ...waitingPayouts],
}
