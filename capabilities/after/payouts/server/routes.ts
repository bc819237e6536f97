import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { showBalances } from './balance/show-balances.ts'
import {
  activateAccount,
  keepBankAccount,
  rejectAccount,
  sendForActivation,
  switchAccount,
} from './bank/bank-accounts.ts'
import { receivePayment } from './debt/receive-payment.ts'
import { openDocument, openDocumentXml } from './documents/open-document.ts'
import { exchangeAvailable } from './exchange/exchange-available.ts'
import { approve, confirm, giveBack, stop } from './pay/decide-payout.ts'
import { askForPayout } from './pay/make-payout.ts'
import { checkNow, keepSender, showDesk } from './pay/show-desk.ts'
import { showPayoutPage } from './pay/show-payout.ts'
import { openFile, writeFile } from './pay/write-file.ts'
import { changePayoutSettings, editTermsOf, showPayoutSettings, showTermsOf } from './terms.ts'

const [read, change, review] = ['payouts.read', 'payouts.change', 'payouts.review']

export const payoutRoutes = [
  route(contract.showBalances, { permission: read, verb: showBalances }),
  route(contract.showPayoutSettings, { permission: read, verb: showPayoutSettings }),
  route(contract.editPayoutSettings, { permission: change, verb: changePayoutSettings }),
  route(contract.addBankAccount, { permission: change, verb: keepBankAccount }),
  route(contract.sendBankAccount, { permission: change, verb: sendForActivation }),
  route(contract.switchBankAccount, { permission: change, verb: switchAccount }),
  route(contract.askPayout, { permission: change, verb: askForPayout }),
  route(contract.exchangeBalance, { permission: change, verb: exchangeAvailable }),
  route(contract.showPayout, { permission: read, verb: showPayoutPage }),
  route(contract.openDocumentPdf, { permission: anyone, verb: openDocument }),
  route(contract.openDocumentXml, { permission: anyone, verb: openDocumentXml }),
  route(contract.approvePayout, { permission: review, verb: approve }),
  route(contract.stopPayout, { permission: review, verb: stop }),
  route(contract.confirmPayout, { permission: review, verb: confirm }),
  route(contract.returnPayout, { permission: review, verb: giveBack }),
  route(contract.receiveDebtPayment, { permission: review, verb: receivePayment }),
  route(contract.makePayoutFile, { permission: review, verb: writeFile }),
  route(contract.openPayoutFile, { permission: review, verb: openFile }),
  route(contract.showPayoutDesk, { permission: review, verb: showDesk }),
  route(contract.editSender, { permission: review, verb: keepSender }),
  route(contract.checkBooksNow, { permission: review, verb: checkNow }),
  route(contract.activateBankAccount, { permission: review, verb: activateAccount }),
  route(contract.rejectBankAccount, { permission: review, verb: rejectAccount }),
  route(contract.showTerms, { permission: review, verb: showTermsOf }),
  route(contract.editTerms, { permission: review, verb: editTermsOf }),
]
