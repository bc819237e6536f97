import type { Stored } from '../../books.ts'
import type { Input, Work } from '../../wire.ts'
import { giveBack, stateOfPayment } from '../give-back.ts'
import { payerWith } from '../payers.ts'
import {
  isInvoicePaid,
  keep,
  payerOf,
  take,
  type Capture,
  type Order,
  type Refund,
  type Setup,
  type Token,
} from '../payments.ts'
import { feeOf, type Line } from '../transactions.ts'
import { merchantOf, paypalId, payeeOf, unprocessable, type At, type Money } from '../wire.ts'
import { search } from './search.ts'
import { failed, inPairs, textIn, type Pairs } from './wire.ts'

const livesSeconds = 3 * 3600

const moneyIn = (input: Input, before = ''): Money => {
  const money = { currency_code: textIn(input, `${before}CURRENCYCODE`), value: textIn(input, `${before}AMT`) }
  if (!/^[A-Z]{3}$/.test(money.currency_code) || !(Number(money.value) >= 0)) throw failed('10413')
  if (['JPY', 'HUF'].includes(money.currency_code) && !/^\d+$/.test(money.value)) throw failed('10413')
  return money
}
const unitIn = (input: Input, before = ''): Order['unit'] => ({
  amount: moneyIn(input, before),
  description: textIn(input, `${before}DESC`),
  custom_id: textIn(input, `${before}CUSTOM`),
  invoice_id: textIn(input, `${before}INVNUM`),
})

const setExpressCheckout: Work<At> = (at, input) => {
  const [returnUrl, cancelUrl] = [textIn(input, 'RETURNURL'), textIn(input, 'CANCELURL')]
  if (!URL.canParse(returnUrl) || !URL.canParse(cancelUrl)) throw failed('10471')
  const unit = unitIn(input, 'PAYMENTREQUEST_0_')
  const isKept = textIn(input, 'L_BILLINGTYPE0') === 'MerchantInitiatedBilling'
  const made = { id: `EC-${paypalId()}`, created: at.books.now(), payer: null, returnUrl, cancelUrl }
  const status = 'PAYER_ACTION_REQUIRED' as const
  if (Number(unit.amount.value) > 0) {
    const notifyUrl = textIn(input, 'PAYMENTREQUEST_0_NOTIFYURL')
    at.books.put<Order>(at.account, {
      ...made,
      object: 'order',
      status,
      unit,
      isKept,
      payee: payeeOf(at),
      token: null,
      notifyUrl,
    })
  } else if (isKept) at.books.put<Setup>(at.account, { ...made, object: 'setup', status })
  else throw failed('10525')
  return { TOKEN: made.id }
}

/** Tokens are forgotten after three hours. */
const visitWith = (at: At, input: Input): Order | Setup => {
  const visit = at.books.get<Order | Setup>(at.account, textIn(input, 'TOKEN'))
  if (visit?.object !== 'order' && visit?.object !== 'setup') throw failed('10410')
  const isDone = visit.status === 'COMPLETED' || visit.status === 'VAULTED'
  if (!isDone && visit.created + livesSeconds <= at.books.now()) throw failed('10411')
  return visit
}

const captureOf = (at: At, orderId: string): Capture | undefined =>
  at.books.list<Capture>(at.account, 'capture').find(({ order }) => order === orderId)

const getDetails: Work<At> = (at, input) => {
  const visit = visitWith(at, input)
  const isAgreed = visit.status !== 'PAYER_ACTION_REQUIRED'
  const said: Pairs = {
    TOKEN: visit.id,
    CHECKOUTSTATUS: visit.status === 'COMPLETED' ? 'PaymentActionCompleted' : 'PaymentActionNotInitiated',
    ...(isAgreed && visit.payer ? { PAYERID: merchantOf(visit.payer), EMAIL: visit.payer } : {}),
  }
  if (!('unit' in visit)) return said
  const capture = captureOf(at, visit.id)
  const of = 'PAYMENTREQUEST_0_'
  return {
    ...said,
    [`${of}AMT`]: visit.unit.amount.value,
    [`${of}CURRENCYCODE`]: visit.unit.amount.currency_code,
    [`${of}DESC`]: visit.unit.description ?? '',
    [`${of}CUSTOM`]: visit.unit.custom_id ?? '',
    [`${of}INVNUM`]: visit.unit.invoice_id ?? '',
    [`${of}NOTIFYURL`]: visit.notifyUrl ?? '',
    ...(capture ? { [`${of}TRANSACTIONID`]: capture.id } : {}),
  }
}

const paymentOf = (at: At, order: Order, before = ''): Pairs => {
  const capture = captureOf(at, order.id)!
  const fee = feeOf('T0006', order.unit.amount)
  return {
    [`${before}TRANSACTIONID`]: capture.id,
    [`${before}PAYMENTSTATUS`]: stateOfPayment(at, capture),
    [`${before}AMT`]: order.unit.amount.value,
    [`${before}CURRENCYCODE`]: order.unit.amount.currency_code,
    ...(fee ? { [`${before}FEEAMT`]: fee.value.replace('-', '') } : {}),
  }
}

const doPayment: Work<At> = (at, input) => {
  const visit = visitWith(at, input)
  if (!('unit' in visit)) throw failed('10410')
  if (visit.status === 'COMPLETED') throw failed('10415')
  if (visit.status !== 'APPROVED' || textIn(input, 'PAYERID') !== merchantOf(visit.payer ?? '')) throw failed('10406')
  if (moneyIn(input, 'PAYMENTREQUEST_0_').value !== visit.unit.amount.value) throw failed('10413')
  const done = inPairs(() => take(at, visit, payerOf(visit).present))
  return {
    TOKEN: done.id,
    ...paymentOf(at, done, 'PAYMENTINFO_0_'),
    ...(done.isKept && done.token ? { BILLINGAGREEMENTID: done.token } : {}),
  }
}

const createAgreement: Work<At> = (at, input) => {
  const visit = visitWith(at, input)
  if (visit.object !== 'setup' || visit.status !== 'APPROVED' || !visit.payer) throw failed('10411')
  at.books.put(at.account, { ...visit, status: 'VAULTED' as const })
  return { BILLINGAGREEMENTID: keep(at, visit.payer) }
}

const doReference: Work<At> = (at, input) => {
  const unit = unitIn(input)
  const token = at.books.get<Token>(at.account, textIn(input, 'REFERENCEID'))
  if (token?.object !== 'token') throw failed('11451')
  if (token.isRevoked) throw failed('10201')
  if (isInvoicePaid(at, unit.invoice_id)) throw failed('10412')
  const later = payerWith(token.payer)?.later
  if (typeof later === 'object')
    inPairs(() => {
      throw unprocessable(later.issue)
    })
  const order = at.books.put<Order>(at.account, {
    id: `EC-${paypalId()}`,
    object: 'order',
    created: at.books.now(),
    status: 'CREATED',
    unit,
    isKept: false,
    payee: payeeOf(at),
    payer: token.payer,
    token: token.id,
    returnUrl: '',
    cancelUrl: '',
    notifyUrl: textIn(input, 'NOTIFYURL'),
  })
  const done = inPairs(() => take(at, order, 'succeed'))
  return { BILLINGAGREEMENTID: token.id, ...paymentOf(at, done) }
}

const agreement: Work<At> = (at, input) => {
  const token = at.books.get<Token>(at.account, textIn(input, 'REFERENCEID'))
  if (token?.object !== 'token') throw failed('11451')
  if (token.isRevoked) throw failed('10201')
  return { BILLINGAGREEMENTID: token.id, BILLINGAGREEMENTSTATUS: 'Active' }
}

const found = <T extends Stored>(at: At, id: string, object: string): T | undefined => {
  const thing = at.books.get<T>(at.account, id)
  return thing?.object === object ? thing : undefined
}

const refundTransaction: Work<At> = (at, input) => {
  const capture = found<Capture>(at, textIn(input, 'TRANSACTIONID'), 'capture')
  if (!capture) throw failed('10004')
  const order = at.books.get<Order>(at.account, capture.order)!
  const isFull = textIn(input, 'REFUNDTYPE') === 'Full'
  const money = isFull ? order.unit.amount : moneyIn(input)
  const refund = inPairs(() => giveBack(at, capture, money, textIn(input, 'INVOICEID') || undefined))
  return {
    REFUNDTRANSACTIONID: refund.id,
    GROSSREFUNDAMT: money.value,
    CURRENCYCODE: money.currency_code,
    REFUNDSTATUS: 'Instant',
    PENDINGREASON: 'None',
  }
}

const getTransaction: Work<At> = (at, input) => {
  const id = textIn(input, 'TRANSACTIONID')
  const capture = found<Capture>(at, id, 'capture')
  if (capture) {
    const order = at.books.get<Order>(at.account, capture.order)!
    return { ...paymentOf(at, order), CUSTOM: order.unit.custom_id ?? '', INVNUM: order.unit.invoice_id ?? '' }
  }
  const refund = found<Refund>(at, id, 'refund')
  if (refund) {
    const order = at.books.get<Order>(at.account, at.books.get<Capture>(at.account, refund.capture)!.order)!
    return {
      TRANSACTIONID: refund.id,
      PARENTTRANSACTIONID: refund.capture,
      PAYMENTSTATUS: refund.status === 'COMPLETED' ? 'Completed' : 'Failed',
      AMT: `-${refund.amount.value}`,
      CURRENCYCODE: refund.amount.currency_code,
      INVNUM: refund.custom_id ?? order.unit.invoice_id ?? '',
      CUSTOM: order.unit.custom_id ?? '',
    }
  }
  const line = found<Line>(at, `line-${id}`, 'line')
  if (!line) throw failed('10004')
  return {
    TRANSACTIONID: id,
    PAYMENTSTATUS: 'Completed',
    AMT: line.amount.value,
    CURRENCYCODE: line.amount.currency_code,
    ...(line.about ? { PARENTTRANSACTIONID: line.about } : {}),
  }
}

/** Every call of the older interface that the simulator knows; written from what PayPal describes in prose. */
export const nvpCalls: Readonly<Record<string, Work<At>>> = {
  GetPalDetails: (at) => ({ PAL: merchantOf(at.account), LOCALE: 'en_US' }),
  SetExpressCheckout: setExpressCheckout,
  GetExpressCheckoutDetails: getDetails,
  DoExpressCheckoutPayment: doPayment,
  CreateBillingAgreement: createAgreement,
  DoReferenceTransaction: doReference,
  BillAgreementUpdate: agreement,
  RefundTransaction: refundTransaction,
  GetTransactionDetails: getTransaction,
  TransactionSearch: search,
}
