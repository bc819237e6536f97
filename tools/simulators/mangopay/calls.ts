import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Work as WorkAt } from '../wire.ts'
import { cardWith, finishRegistration, registerCard, registrationWith, shownCard, shownRegistration } from './cards.ts'
import {
  createRefund,
  disputesOfWallet,
  disputeWith,
  refundsOf,
  refundWith,
  settle,
  shownDispute,
  shownRefund,
} from './give-back.ts'
import {
  addPage,
  addUbo,
  blockStatus,
  changeUser,
  createDeclaration,
  createDocument,
  declarationsShown,
  declarationWith,
  documentsOfUserShown,
  documentWith,
  shownDeclaration,
  shownDocument,
  submitDeclaration,
  submitDocument,
} from './kyc.ts'
import { createDebit, createMandate, mandateWith, shownMandate } from './mandates.ts'
import { changeHook, createHook, hooksOf } from './notices.ts'
import {
  createRecurring,
  createRegistration,
  createWeb,
  payInWith,
  registrationOf,
  type PayIn,
  type Recurring,
} from './pay-ins.ts'
import { createBankAccount, createPayOut, payOutWith, shownPayOut } from './pay-outs.ts'
import { createRecipient, recipientWith, shownRecipient } from './recipients.ts'
import { shownPayIn, shownRegistrationOfPayIns } from './shown-pay-ins.ts'
import { movementsOf } from './transactions.ts'
import { createUser, createWallet, shownUser, shownWallet, userWith, walletsOf, walletWith } from './users.ts'
import { availability, createVirtualAccount, createWire, virtualAccountsOf } from './wires.ts'
import { missing, type At, type Said } from './wire.ts'

type Work = WorkAt<At>

const payIn =
  (work: Work): Work =>
  (at, input, parameters) =>
    shownPayIn(at, work(at, input, parameters) as PayIn)

/** What was answered to a key: asked for where the answer itself was lost. */
const responseTo: Work = ({ books, account }, _, { key = '' }) => {
  const said = books.answered(account, key)
  if (!said) throw missing()
  return {
    Id: key,
    Tag: null,
    CreationDate: books.now(),
    StatusCode: String(said.status),
    ContentLength: String(said.body.length),
    ContentType: 'application/json',
    Date: books.now(),
    Resource: JSON.parse(said.body) as unknown,
    RequestURL: '',
  } satisfies Said<MangoPay.idempotency.IdempotencyData>
}

const base = '/v2.01/:clientId'

/** Every call of Mangopay's that the simulator knows; what it answers is held by the types of its SDK. */
export const calls: [method: 'GET' | 'POST' | 'PUT', path: string, work: Work][] = [
  ['POST', `${base}/users/natural`, createUser('NATURAL')],
  ['POST', `${base}/users/legal`, createUser('LEGAL')],
  ['GET', `${base}/users/:id`, (at, _, { id }) => shownUser(userWith(at, id))],
  ['GET', `${base}/users/:id/wallets`, walletsOf],
  ['PUT', `${base}/users/natural/:id`, changeUser],
  ['PUT', `${base}/users/legal/:id`, changeUser],
  ['GET', `${base}/users/:id/blockStatus`, blockStatus],
  ['POST', `${base}/users/:id/KYC/documents/`, createDocument],
  ['GET', `${base}/users/:id/KYC/documents`, documentsOfUserShown],
  ['POST', `${base}/users/:id/KYC/documents/:document/pages`, addPage],
  ['PUT', `${base}/users/:id/KYC/documents/:document`, submitDocument],
  ['GET', `${base}/KYC/documents/:id`, (at, _, { id }) => shownDocument(documentWith(at, id))],
  ['GET', `${base}/users/:id/kyc/ubodeclarations`, declarationsShown],
  ['POST', `${base}/users/:id/kyc/ubodeclarations`, createDeclaration],
  ['POST', `${base}/users/:id/kyc/ubodeclarations/:declaration/ubos`, addUbo],
  ['PUT', `${base}/users/:id/kyc/ubodeclarations/:declaration`, submitDeclaration],
  ['GET', `${base}/kyc/ubodeclarations/:id`, (at, _, { id }) => shownDeclaration(declarationWith(at, id))],
  ['POST', `${base}/wallets`, createWallet],
  ['GET', `${base}/wallets/:id`, (at, _, { id }) => shownWallet(at, walletWith(at, id))],
  ['GET', `${base}/wallets/:id/transactions`, (at, input, { id }) => movementsOf(at, walletWith(at, id).id, input)],
  ['GET', `${base}/wallets/:id/disputes`, disputesOfWallet],
  ['POST', `${base}/cardregistrations`, registerCard],
  ['GET', `${base}/cardregistrations/:id`, (at, _, { id }) => shownRegistration(at, registrationWith(at, id))],
  ['PUT', `${base}/cardregistrations/:id`, finishRegistration],
  ['GET', `${base}/cards/:id`, (at, _, { id }) => shownCard(cardWith(at, id))],
  [
    'POST',
    `${base}/recurringpayinregistrations`,
    (at, input, parameters) => shownRegistrationOfPayIns(at, createRegistration(at, input, parameters) as Recurring),
  ],
  [
    'GET',
    `${base}/recurringpayinregistrations/:id`,
    (at, _, { id }) => shownRegistrationOfPayIns(at, registrationOf(at, id)),
  ],
  ['POST', `${base}/payins/recurring/card/direct`, payIn(createRecurring)],
  ['POST', `${base}/payins/card/web`, payIn(createWeb('CARD_WEB'))],
  ['POST', `${base}/payins/payment-methods/ideal`, payIn(createWeb('IDEAL'))],
  ['POST', `${base}/payins/payment-methods/twint`, payIn(createWeb('TWINT'))],
  ['POST', `${base}/payins/bankwire/direct/`, payIn(createWire)],
  ['POST', `${base}/mandates/directdebit/web/`, createMandate],
  ['GET', `${base}/mandates/:id`, (at, _, { id }) => shownMandate(at, mandateWith(at, id))],
  ['POST', `${base}/payins/directdebit/direct`, payIn(createDebit)],
  ['GET', `${base}/virtual-accounts/availability`, availability],
  ['GET', `${base}/wallets/:id/virtual-accounts`, virtualAccountsOf],
  ['POST', `${base}/wallets/:id/virtual-accounts`, createVirtualAccount],
  ['GET', `${base}/payins/:id`, (at, _, { id }) => shownPayIn(at, payInWith(at, id))],
  ['POST', `${base}/payins/:id/refunds`, createRefund],
  ['GET', `${base}/payins/:id/refunds`, (at, _, { id = '' }) => refundsOf(at, id).map(shownRefund)],
  ['GET', `${base}/refunds/:id`, (at, _, { id }) => shownRefund(refundWith(at, id))],
  ['GET', `${base}/disputes/:id`, (at, _, { id }) => shownDispute(disputeWith(at, id))],
  ['POST', `${base}/repudiations/:id/settlementtransfer`, settle],
  ['POST', `${base}/users/:id/bankaccounts/iban`, createBankAccount],
  ['POST', `${base}/users/:id/recipients`, createRecipient],
  ['GET', `${base}/recipients/:id`, (at, _, { id }) => shownRecipient(at, recipientWith(at, id))],
  ['POST', `${base}/payouts/bankwire/`, createPayOut],
  ['GET', `${base}/payouts/:id`, (at, _, { id }) => shownPayOut(payOutWith(at, id))],
  ['GET', `${base}/hooks`, hooksOf],
  ['POST', `${base}/hooks`, createHook],
  ['PUT', `${base}/hooks/:id`, changeHook],
  ['GET', `${base}/responses/:key`, responseTo],
]
