import type { World } from '#platform/server/world.ts'
import { mayBeAtWork } from '../at-work.ts'
import { fromPayPal, toPayPal } from '../paypal/amounts.ts'
import { keyIn, markOf } from '../paypal/client.ts'
import type { ChargeIntent, Connection, Outcome, Question, RefundIntent } from '../port.ts'
import { askNvp, pageOf, type Pairs } from './client.ts'
import { connectByNvp } from './connect.ts'
import { lookUpByNvp, outcomeOfSetup, outcomeOfVisit } from './look-up.ts'
import { readIpn } from './notices.ts'
import { isForgotten, outcomeOfError, outcomeOfPayment } from './read-answers.ts'
import { readNvpBooks, transactionsIn } from './read-books.ts'

const uncountable: Outcome = { kind: 'refused', reference: null, trouble: 'refused' }

/** What is to be paid, with our mark; the invoice number is paid once. */
const paymentOf = (
  world: World,
  { account, key, amount, currency, description }: ChargeIntent,
  before: string,
): Pairs | undefined => {
  const money = toPayPal(amount, currency)
  const mark = markOf(world, key)
  return (
    money && {
      [`${before}AMT`]: money.value,
      [`${before}CURRENCYCODE`]: money.currency_code,
      [`${before}PAYMENTACTION`]: 'Sale',
      [`${before}DESC`]: description.slice(0, 127) || key,
      [`${before}CUSTOM`]: mark,
      [`${before}INVNUM`]: mark,
      [`${before}NOTIFYURL`]: account.noticeUrl,
    }
  )
}

/** The payer agrees on PayPal's own page; the money is taken when they come back, or when we ask. */
const start = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const { account, key, amount, currency, reference, returnUrl, description } = intent
  if (reference?.startsWith('token/')) {
    const left = await outcomeOfVisit({ world, account }, reference.slice('token/'.length), key)
    if (left.kind !== 'expired') return left
  }
  const payment = paymentOf(world, intent, 'PAYMENTREQUEST_0_')
  if (!payment) return uncountable
  const said = await askNvp(world, account, 'SetExpressCheckout', {
    ...payment,
    RETURNURL: returnUrl,
    CANCELURL: returnUrl,
    NOSHIPPING: '1',
    L_BILLINGTYPE0: 'MerchantInitiatedBilling',
    L_BILLINGAGREEMENTDESCRIPTION0: description.slice(0, 127) || key,
  })
  const token = said['TOKEN'] ?? ''
  if (!token) return { kind: 'unknown' }
  return {
    kind: 'payer_must_act',
    reference: amount === 0 ? `setup/${currency}/${token}` : `token/${token}`,
    url: pageOf(world, token),
  }
}

/** Charges what the payer left, without them. */
const charge = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  if (!intent.methodReference) return { kind: 'denied', reference: null, reason: 'no_method' }
  const payment = paymentOf(world, intent, '')
  if (!payment) return uncountable
  const fields = { REFERENCEID: intent.methodReference, ...payment }
  return outcomeOfPayment(await askNvp(world, intent.account, 'DoReferenceTransaction', fields, { once: intent.key }))
}

const refund = async (world: World, { account, key, amount, currency, paymentReference }: RefundIntent) => {
  const money = toPayPal(amount, currency)
  if (!money) return uncountable
  const said = await askNvp(
    world,
    account,
    'RefundTransaction',
    {
      TRANSACTIONID: paymentReference,
      REFUNDTYPE: 'Partial',
      AMT: money.value,
      CURRENCYCODE: money.currency_code,
      INVOICEID: markOf(world, key),
    },
    { once: key },
  )
  const reference = said['REFUNDTRANSACTIONID'] ?? ''
  if (!reference) return { kind: 'unknown' } as const
  if ((said['REFUNDSTATUS'] ?? 'instant').toLowerCase() === 'delayed') return { kind: 'pending', reference } as const
  return { kind: 'successful', reference, ...fromPayPal(money) } as const
}

const asked =
  <I>(call: (world: World, intent: I) => Promise<Outcome>) =>
  (world: World, intent: I): Promise<Outcome> =>
    call(world, intent).catch(outcomeOfError)

const resolve = async (world: World, question: Question): Promise<Outcome | { kind: 'absent' }> => {
  const { reference, account, key, askedAt } = question
  const at = { world, account }
  if (reference?.startsWith('setup/')) return outcomeOfSetup(at, reference, key)
  if (reference?.startsWith('token/')) return outcomeOfVisit(at, reference.slice('token/'.length), key)
  if (reference) {
    const news = await lookUpByNvp(world, `transaction/${reference}`, account)
    return news?.kind === 'payment' ? news.outcome : { kind: 'unknown' }
  }
  const isMoved = question.isAlone || question.paymentReference !== null
  const found = isMoved ? await findByMark(world, question) : undefined
  return found ?? { kind: mayBeAtWork(world, askedAt) ? 'unknown' : 'absent' }
}

/** The search finds what carries our invoice number at once. */
const findByMark = async (world: World, { account, key, askedAt }: Question): Promise<Outcome | undefined> => {
  const from = askedAt.subtract({ minutes: 5 })
  for (const { id } of await transactionsIn(world, account, from, world.ports.now(), { INVNUM: markOf(world, key) })) {
    try {
      const news = await lookUpByNvp(world, `transaction/${id}`, account)
      if (news?.kind === 'payment' && news.key === keyIn(world, markOf(world, key))) return news.outcome
    } catch (error) {
      if (!isForgotten(error)) throw error
    }
  }
  return undefined
}

/** PayPal by its older interface: express checkout, billing agreements for later rates, notices that are posted back. */
export const connection: Connection = {
  start: asked(start),
  charge: asked(charge),
  refund: asked(refund),
  resolve,
  readNotice: readIpn,
  lookUp: lookUpByNvp,
  readBooks: readNvpBooks,
  connect: connectByNvp,
}
