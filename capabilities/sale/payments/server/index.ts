export { apiTransferOf, findTransfer } from './api/show-api-transfer.ts'
export { askForRefund, askProvider, resolveTransfer } from './ask-provider.ts'
export { chargedWith } from './charge-parts.ts'
export { wireAccountAmong, wireAccountOf, type WireAccount } from './setup/wire-account.ts'
export { openWireOf, wireToOf, type WireTo } from './wires/wire-instructions.ts'
export { noteCalls, openCircuits } from './silence/circuit.ts'
export { beginPatience, type Patience } from './silence/patience.ts'
export { authorizationRenewed, booksDiffer, payeeChanged, payOutReversed, transferChanged } from './events.ts'
export { transfers } from './lists.ts'
export { leftToRefund, letPaySeller, prepareRefund, prepareTransfer } from './prepare-transfer.ts'
export {
  dueReleases,
  endHold,
  holdsOfOrder,
  intendRelease,
  isHeld,
  noteRefusedRelease,
  releaseAt,
  type HeldPayment,
} from './paying-out/held-payments.ts'
export { findPayOutAt, payingOut, payOutAt, readReversalsAt, reversePayOutAt, reversing } from './paying-out/pay-out.ts'
export { askPayeeAt, confirmingPayees, lookAtPayeeAt } from './paying-out/payees.ts'
export type { MadeReversal, PayOutOutcome } from '../providers/port.ts'
export type { Payee } from '../providers/payee.ts'
export type { Outcome } from '../providers/port.ts'
export { openDifferences } from './books/open-differences.ts'
export { providerSilences } from './silence/provider-silences.ts'
export { payFormsOf } from './setup/pay-forms-of.ts'
export { pagesOfProviders } from './setup/pages-of-providers.ts'
export { chargesAlone, isChargedAlone, providerNamed, providers } from './registry.ts'
export { lockTransfer, recordOutcome } from './record-outcome.ts'
export type { Transfer } from './tables.ts'
export { markWireReceived, matchWire, moveWireMoney } from './receive-wire.ts'
export { paymentTables } from './tables.ts'
export type { Answering, DisputeEvidence, DisputeOutcome, EvidenceFile } from '../providers/port.ts'
export { lockCharge } from './charge-parts.ts'
export { accountFor } from './setup/provider-account.ts'
export { disputeNews, type DisputeNews } from './notices/dispute-news.ts'
export { nameChargebacks, openChargeback } from './chargebacks.ts'
export { debitProvider, debitsByFile, type DebitsByFile } from './debits-by-file.ts'
export type { StoredMethod } from '../providers/port.ts'
export { endByDecline, endCompleted } from './authorizations/end-authorization.ts'
export { authorizationEnded } from './events.ts'
export { takeDisputeNews } from './notices/dispute-news.ts'
export type { ArrivedWire, WireNews } from '../providers/arrived-wire.ts'
export { receiveAgain } from './receive-wire.ts'
export { receive } from './record-outcome.ts'
export { openAccount } from './setup/provider-account.ts'
export { wireNews } from './notices/wire-news.ts'
