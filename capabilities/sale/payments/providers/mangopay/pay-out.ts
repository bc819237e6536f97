import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import type { Outcome, PaidTo, PayOutIntent, PayOutOutcome, PayOutQuestion, Question, RefundIntent } from '../port.ts'
import { payOutOfRefund, refundOf } from '../refund-by-pay-out.ts'
import { answeredTo, askMangopay, fundsOf, keyIn, MangopayRefusal, markOf, type Said } from './client.ts'
import { walletFor } from './owners.ts'
import { movementsOf, type Movement } from './read-books.ts'

export type PayOut = Said<MangoPay.payOut.PayOutData> & { Id: string }
type Account = Said<MangoPay.bankAccount.IBANData> & { Id: string }

const deedOf = (key: string): string => `payout ${key}`

const outcomeOf = ({ Id: reference, Status, ResultCode, ResultMessage }: PayOut): PayOutOutcome => {
  if (Status === 'SUCCEEDED') return { kind: 'arrived', reference }
  if (Status !== 'FAILED') return { kind: 'sent', reference }
  return { kind: 'failed', reference, reason: [ResultCode, ResultMessage].filter(Boolean).join(' ') }
}

/** A payer's account for a refund; sellers confirm theirs (`payees.ts`). */
const accountFor = async (world: World, owner: string, intent: PayOutIntent): Promise<string> => {
  const account = {
    Type: 'IBAN',
    OwnerName: intent.holder,
    OwnerAddress: {
      AddressLine1: intent.address.street,
      City: intent.address.city,
      PostalCode: intent.address.zip,
      Country: intent.address.countryCode as MangoPay.CountryISO,
    },
    IBAN: intent.iban,
    ...(intent.bic ? { BIC: intent.bic } : {}),
  } satisfies MangoPay.bankAccount.IBANDetails
  const once = `bank account ${owner} ${JSON.stringify(account)}`
  return (await askMangopay<Account>(world, 'POST', `/users/${owner}/bankaccounts/iban`, { body: account, once })).Id
}

/** From the seller's wallet to a bank account that Mangopay knows. Mangopay pays who it has identified. */
export const payOutAtMangopay = async (
  world: World,
  intent: PayOutIntent,
  /** The pay-in it gives back. */
  refunded?: string,
): Promise<PayOutOutcome> => {
  const owner = intent.account.settings['userId'] ?? ''
  try {
    const body = {
      AuthorId: owner,
      DebitedWalletId: await walletFor(world, owner, intent.currency),
      DebitedFunds: fundsOf(intent.amount, intent.currency),
      Fees: fundsOf(0, intent.currency),
      ...(intent.payee === null
        ? { BankAccountId: await accountFor(world, owner, intent) }
        : { RecipientId: intent.payee }),
      BankWireRef: intent.text.replaceAll(/[^A-Za-z0-9 ]/g, ' ').slice(0, 12),
      PaymentType: 'BANK_WIRE',
      Tag: markOf(world, intent.key),
      ...(refunded ? { PaymentRef: { ReasonType: 'PAYIN_REFUND', ReferenceId: refunded } } : {}),
    } satisfies MangoPay.payOut.CreatePayOut & Partial<Pick<MangoPay.payOut.PayOutData, 'PaymentRef'>>
    const once = deedOf(intent.key)
    return outcomeOf(await askMangopay<PayOut>(world, 'POST', '/payouts/bankwire/', { body, once }))
  } catch (error) {
    if (error instanceof MangopayRefusal && [400, 403, 422].includes(error.status))
      return { kind: 'failed', reference: null, reason: error.message.slice(0, 200) }
    return { kind: 'unknown' }
  }
}

/**
 * The outcome of a payout: by its id there; by our key, which Mangopay keeps for a day; or among the movements of the
 * wallet, however late. Only one that is found nowhere was never requested.
 */
export const findPayOutAtMangopay = async (
  world: World,
  { account, key, reference, currency, since }: PayOutQuestion,
): Promise<PayOutOutcome | { kind: 'absent' }> => {
  const known = reference ?? (await answeredTo<PayOut>(world, deedOf(key)))?.Id
  const id = known ?? (await amongMovements(world, { account, key, currency, since }))
  if (!id) return { kind: 'absent' }
  return outcomeOf(await askMangopay<PayOut>(world, 'GET', `/payouts/${encodeURIComponent(id)}`))
}

const amongMovements = async (
  world: World,
  { account, key, currency, since }: Omit<PayOutQuestion, 'reference'>,
): Promise<string | undefined> => {
  const wallet = await walletFor(world, account.settings['userId'] ?? '', currency)
  const all = await movementsOf(world, wallet, since.subtract({ minutes: 5 }), world.ports.now().add({ minutes: 5 }))
  const isIt = ({ Type, Nature, Tag }: Movement) =>
    Type === 'PAYOUT' && Nature === 'REGULAR' && keyIn(world, Tag) === key
  return all.findLast(isIt)?.Id
}

export const outcomeOfRefundByPayOut = (payOut: PayOut): Outcome => {
  const { Amount = 0, Currency = '' } = payOut.DebitedFunds ?? {}
  return refundOf(outcomeOf(payOut), Amount, Currency.toLowerCase())
}

/** Mangopay cannot refund a bank transfer directly: the money leaves the wallet by a payout that names the pay-in. */
export const refundByPayOut = async (world: World, intent: RefundIntent, paidTo: PaidTo): Promise<Outcome> => {
  const said = await payOutAtMangopay(world, await payOutOfRefund(world, intent, paidTo), intent.paymentReference)
  return refundOf(said, intent.amount, intent.currency)
}

/** What became of such a refund; undefined where it is nowhere. */
export const findRefundByPayOut = async (
  world: World,
  { account, key, reference, askedAt }: Question,
  { amount, currency }: { amount: number; currency: string },
): Promise<Outcome | undefined> => {
  const said = await findPayOutAtMangopay(world, { account, key, reference, currency, since: askedAt })
  return said.kind === 'absent' ? undefined : refundOf(said, amount, currency)
}
