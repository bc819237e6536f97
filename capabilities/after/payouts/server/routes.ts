import { flowRoute, route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import * as deskCalls from '../contract/desk.ts'
import { showBalances } from './balance/show-balances.ts'
import {
  activateAccount,
  keepBankAccount,
  failAccount,
  rejectAccount,
  sendForActivation,
  switchAccount,
} from './bank/bank-accounts.ts'
import { receivePayment } from './debt/receive-payment.ts'
import { openDocument, openDocumentXml } from './documents/open-document.ts'
import { exchangeAvailable } from './exchange/exchange-available.ts'
import { checkPayee, confirmPayee } from './payees/confirm-payee.ts'
import * as forPrograms from './pay/api-payouts.ts'
import { approve, confirm, giveBack, stop } from './pay/decide-payout.ts'
import { askForPayout } from './pay/make-payout.ts'
import { checkNow, keepSender, showDesk } from './pay/show-desk.ts'
import { showPayoutPage } from './pay/show-payout.ts'
import { reversePayout } from './pay/reverse-payout.ts'
import { openFile, writeFile } from './pay/write-file.ts'
import { changePayoutSettings, editTermsOf, showPayoutSettings, showTermsOf } from './terms.ts'

const [read, change, review] = ['payouts.read', 'payouts.change', 'payouts.review'] as const

export const payoutRoutes = [
  route(contract.showBalances, { permission: read, verb: showBalances }),
  route(contract.showPayoutSettings, { permission: read, verb: showPayoutSettings }),
  route(contract.editPayoutSettings, { permission: change, verb: changePayoutSettings }),
  route(contract.addBankAccount, { permission: change, verb: keepBankAccount }),
  route(contract.sendBankAccount, { permission: change, verb: sendForActivation }),
  route(contract.switchBankAccount, { permission: change, verb: switchAccount }),
  flowRoute(contract.confirmPayee, {
    permission: change,
    limit: { hits: 30, seconds: 600 },
    flow: confirmPayee,
  }),
  flowRoute(contract.checkPayee, {
    permission: change,
    limit: { hits: 30, seconds: 600 },
    unlogged: 'Reads what the provider says of the bank account.',
    flow: checkPayee,
  }),
  route(contract.askPayout, { permission: change, verb: askForPayout }),
  route(contract.exchangeBalance, { permission: change, verb: exchangeAvailable }),
  route(contract.showPayout, { permission: read, verb: showPayoutPage }),
  route(contract.openDocumentPdf, { permission: anyone, verb: openDocument }),
  route(contract.openDocumentXml, { permission: anyone, verb: openDocumentXml }),
  route(api.apiPayouts, { permission: read, reads: true, verb: forPrograms.listApiPayouts }),
  route(api.apiOnePayout, { permission: read, verb: forPrograms.showApiPayout }),
  route(api.apiPayoutLines, { permission: read, reads: true, verb: forPrograms.listApiPayoutLines }),
  route(api.apiBalances, { permission: read, verb: forPrograms.showApiBalances }),
  route(api.apiAskPayout, { permission: 'payouts.request', status: 201, verb: forPrograms.askApiPayout }),
  route(deskCalls.approvePayout, { permission: review, verb: approve }),
  route(deskCalls.stopPayout, { permission: review, verb: stop }),
  route(deskCalls.confirmPayout, { permission: review, verb: confirm }),
  route(deskCalls.returnPayout, { permission: review, verb: giveBack }),
  flowRoute(deskCalls.reversePayout, { permission: review, flow: reversePayout }),
  route(deskCalls.receiveDebtPayment, { permission: review, verb: receivePayment }),
  route(deskCalls.makePayoutFile, { permission: review, verb: writeFile }),
  route(deskCalls.openPayoutFile, { permission: review, verb: openFile }),
  route(deskCalls.showPayoutDesk, { permission: review, verb: showDesk }),
  route(deskCalls.editSender, { permission: review, verb: keepSender }),
  route(deskCalls.checkBooksNow, { permission: review, unlogged: 'Checks, and changes nothing.', verb: checkNow }),
  route(deskCalls.activateBankAccount, { permission: review, verb: activateAccount }),
  route(deskCalls.rejectBankAccount, { permission: review, verb: rejectAccount }),
  route(deskCalls.failBankAccount, { permission: review, verb: failAccount }),
  route(deskCalls.showTerms, { permission: review, verb: showTermsOf }),
  route(deskCalls.editTerms, { permission: review, verb: editTermsOf }),
]
