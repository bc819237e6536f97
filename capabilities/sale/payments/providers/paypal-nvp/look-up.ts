import type { World } from '#platform/server/world.ts'
import { fromPayPal } from '../paypal/amounts.ts'
import { keyIn } from '../paypal/client.ts'
import type { MethodNews, News, Outcome, ProviderAccount } from '../port.ts'
import { askNvp, pageOf, type Pairs } from './client.ts'
import {
  isCancelled,
  isDoneAlready,
  isForgotten,
  methodOf,
  outcomeOfError,
  outcomeOfPayment,
  outcomeOfRefund,
} from './read-answers.ts'

type At = { world: World; account: ProviderAccount }

const detailsOf = ({ world, account }: At, id: string): Promise<Pairs> =>
  askNvp(world, account, 'GetTransactionDetails', { TRANSACTIONID: id })

/**
 * The present state of `transaction/<id>`, a payment or a refund, of the `disputes/<id>` of a payment, or of one that
 * was `closed/<id>`; undefined if it is not ours.
 */
export const lookUpByNvp = async (
  world: World,
  object: string,
  account: ProviderAccount,
): Promise<News | MethodNews | undefined> => {
  const [kind, id = ''] = object.split('/')
  if (!/^[\w-]{1,64}$/.test(id)) return undefined
  const at = { world, account }
  if (kind === 'agreement') return newsOfAgreement(at, id)
  try {
    if (kind === 'transaction') return await newsOfTransaction(at, id)
    if (kind === 'disputes' || kind === 'closed') return await newsOfDispute(at, id, kind === 'closed')
    return undefined
  } catch (error) {
    if (isForgotten(error)) return undefined
    throw error
  }
}

/** Our invoice number names payments and refunds; a refund made at PayPal carries that of its payment. */
const newsOfTransaction = async (at: At, id: string): Promise<News | undefined> => {
  const said = await detailsOf(at, id)
  const key = keyIn(at.world, said['INVNUM'])
  const isRefund = Boolean(said['PARENTTRANSACTIONID'])
  if (key === undefined || isRefund !== key.startsWith('refund-')) return undefined
  if (isRefund) return { kind: 'payment', key, outcome: outcomeOfRefund(said) }
  const outcome = (await outcomeByToken(at, key)) ?? outcomeOfPayment(said)
  return { kind: 'payment', key, outcome }
}

/** The saved method is only in the answer that captured the money, which PayPal repeats for its token. */
const outcomeByToken = async (at: At, key: string): Promise<Outcome | undefined> => {
  const visit = await at.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('providerKey', '=', key)
    .where('providerReference', 'like', 'token/%')
    .executeTakeFirst()
  if (!visit) return undefined
  const outcome = await outcomeOfVisit(at, visit.providerReference!.slice('token/'.length), key)
  return outcome.kind === 'successful' || outcome.kind === 'pending' ? outcome : undefined
}

/** Reads whether the payer cancelled an agreement, without changing it. */
const newsOfAgreement = async ({ world, account }: At, id: string): Promise<MethodNews | undefined> => {
  try {
    const said = await askNvp(world, account, 'BillAgreementUpdate', { REFERENCEID: id })
    return said['BILLINGAGREEMENTSTATUS'] === 'Canceled' ? { kind: 'method_revoked', reference: id } : undefined
  } catch (error) {
    if (isCancelled(error)) return { kind: 'method_revoked', reference: id }
    throw error
  }
}

/** This interface has no disputes: a payment shows that it was reversed, and a notice that the case is closed. */
const newsOfDispute = async (at: At, id: string, isClosed: boolean): Promise<News | undefined> => {
  const said = await detailsOf(at, id)
  const key = keyIn(at.world, said['INVNUM'])
  const state = said['PAYMENTSTATUS'] ?? ''
  if (key === undefined) return undefined
  const { amount } = fromPayPal({ currency_code: said['CURRENCYCODE'] ?? '', value: said['AMT'] ?? '0' })
  const news = { key, amount, reason: (said['REASONCODE'] ?? 'other').toLowerCase() }
  if (state === 'Canceled-Reversal') return { kind: 'chargeback_won', ...news }
  if (state !== 'Reversed') return undefined
  return { kind: isClosed ? 'chargeback_lost' : 'chargeback_opened', ...news }
}

/** What became of a visit: the money of a payer who agreed is taken, once. */
export const outcomeOfVisit = async (at: At, token: string, key: string): Promise<Outcome> => {
  const reference = `token/${token}`
  try {
    const said = await askNvp(at.world, at.account, 'GetExpressCheckoutDetails', { TOKEN: token })
    return said['PAYERID']
      ? await take(at, said, key)
      : { kind: 'payer_must_act', reference, url: pageOf(at.world, token) }
  } catch (error) {
    if (isForgotten(error)) return { kind: 'expired', reference }
    throw error
  }
}

const take = async (at: At, details: Pairs, key: string): Promise<Outcome> => {
  const token = details['TOKEN'] ?? ''
  const of = 'PAYMENTREQUEST_0_'
  const same = ['AMT', 'CURRENCYCODE', 'DESC', 'CUSTOM', 'INVNUM', 'NOTIFYURL'].flatMap((name) =>
    details[of + name] ? [[of + name, details[of + name]!]] : [],
  )
  try {
    const said = await askNvp(
      at.world,
      at.account,
      'DoExpressCheckoutPayment',
      {
        TOKEN: token,
        PAYERID: details['PAYERID'] ?? '',
        [`${of}PAYMENTACTION`]: 'Sale',
        ...(Object.fromEntries(same) as Pairs),
      },
      { once: `${key}:${token}` },
    )
    const outcome = outcomeOfPayment(said, 'PAYMENTINFO_0_')
    const isTaken = outcome.kind === 'successful' || outcome.kind === 'pending'
    return isTaken ? { ...outcome, ...methodOf(said['BILLINGAGREEMENTID'], details['EMAIL']) } : outcome
  } catch (error) {
    const known = details[`${of}TRANSACTIONID`]
    if (isDoneAlready(error) && known) return outcomeOfPayment(await detailsOf(at, known))
    const outcome = outcomeOfError(error)
    if (outcome.kind === 'unknown') throw error
    return outcome.kind === 'denied' ? { ...outcome, reference: `token/${token}` } : outcome
  }
}

/** A payer who agreed to leave their account leaves a billing agreement, once. */
export const outcomeOfSetup = async (at: At, reference: string, key: string): Promise<Outcome> => {
  const [, currency = '', token = ''] = reference.split('/')
  try {
    const details = await askNvp(at.world, at.account, 'GetExpressCheckoutDetails', { TOKEN: token })
    if (!details['PAYERID']) return { kind: 'payer_must_act', reference, url: pageOf(at.world, token) }
    const said = await askNvp(at.world, at.account, 'CreateBillingAgreement', { TOKEN: token }, { once: `${key}:keep` })
    return {
      kind: 'successful',
      reference,
      amount: 0,
      currency,
      ...methodOf(said['BILLINGAGREEMENTID'], details['EMAIL']),
    }
  } catch (error) {
    if (isForgotten(error)) return { kind: 'expired', reference }
    throw error
  }
}
