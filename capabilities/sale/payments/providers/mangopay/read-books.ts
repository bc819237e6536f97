import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import type { BookLine } from '../book-lines.ts'
import type { Connection } from '../port.ts'
import { isRefundKey } from '../refund-by-pay-out.ts'
import { askMangopay, keyIn, MangopayRefusal, type Said } from './client.ts'
import { walletsOf } from './owners.ts'
import type { Dispute, Refund } from './read-answers.ts'

export type Movement = Said<MangoPay.transaction.TransactionData> & { Id: string }

const atOnce = 100
/** The last minutes are left for the next time. */
const freshMinutes = 5

const instantOf = (seconds: number | null | undefined): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds((seconds ?? 0) * 1000)

const moneyOf = (funds: MangoPay.money.MoneyData | null | undefined) => {
  const currency = (funds?.Currency ?? '').toLowerCase()
  return { amount: funds?.Amount ?? 0, currency, fee: 0, feeCurrency: currency }
}

/**
 * A movement of a wallet in our words; undefined for what payments have no part in: transfers, payouts, what was settled. Its
 * fees are those the operator takes; what Mangopay takes it bills the operator for.
 */
export const lineOf = (world: Pick<World, 'ports'>, said: Movement, refund?: Refund): BookLine | undefined => {
  const { Id, Type, Nature, Tag } = said
  const isPayment = Type === 'PAYIN' && Nature === 'REGULAR'
  const key = keyIn(world, Tag) ?? null
  // A bank transfer is refunded by a payout.
  const isPaidBack = Type === 'PAYOUT' && Nature === 'REGULAR' && key !== null && isRefundKey(key)
  if (!isPayment && Nature !== 'REFUND' && !isPaidBack) return undefined
  const money = moneyOf(said.DebitedFunds)
  return {
    ...money,
    reference: Id,
    kind: isPayment ? 'payment' : 'refund',
    key,
    about: Id,
    paymentReference: isPayment ? null : (refund?.InitialTransactionId ?? null),
    object: `${isPayment ? 'payin' : isPaidBack ? 'payout' : 'refund'}/${Id}`,
    amount: isPayment ? money.amount : -money.amount,
    bookedAt: instantOf(said.ExecutionDate ?? said.CreationDate),
  }
}

/** A dispute takes a payment back, out of the operator's wallet at first; one that is won brings it again. */
export const linesOfDispute = (dispute: Dispute): BookLine[] => {
  const { Id, InitialTransactionId: about = null, Status, ResultCode, DisputeType } = dispute
  if (DisputeType === 'RETRIEVAL') return []
  const money = moneyOf(dispute.DisputedFunds)
  const line = { ...money, key: null, about, paymentReference: about, object: `dispute/${Id}` }
  const isWon = Status === 'CLOSED' && ResultCode !== 'LOST'
  return [
    {
      ...line,
      reference: Id,
      kind: 'dispute',
      amount: -money.amount,
      bookedAt: instantOf(dispute.CreationDate),
    },
    ...(isWon
      ? [
          {
            ...line,
            reference: `${Id}-returned`,
            kind: 'dispute_returned' as const,
            bookedAt: instantOf(dispute.ClosedDate ?? dispute.CreationDate),
          },
        ]
      : []),
  ]
}

/** All movements of a wallet that went well, page by page. */
export const movementsOf = async (
  world: World,
  wallet: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<Movement[]> => {
  const seconds = (at: Temporal.Instant): string => String(Math.floor(at.epochMilliseconds / 1000))
  const found: Movement[] = []
  for (let page = 1; ; page++) {
    const query = {
      AfterDate: seconds(from),
      BeforeDate: seconds(until),
      Sort: 'CreationDate:ASC',
      Page: String(page),
      Per_Page: String(atOnce),
    }
    const said = await askMangopay<readonly Movement[]>(world, 'GET', `/wallets/${wallet}/transactions`, { query })
    found.push(...said)
    if (said.length < atOnce) return found
  }
}

/** What a seller's wallets say: payments, refunds and disputes. */
export const readMangopayBooks: Connection['readBooks'] = async (world, account, from) => {
  const completeUntil = world.ports.now().subtract({ minutes: freshMinutes })
  const lines: BookLine[] = []
  try {
    for (const { Id: wallet } of await walletsOf(world, account.settings['userId'] ?? '')) {
      for (const said of await movementsOf(world, wallet, from, completeUntil)) {
        if (said.Status !== 'SUCCEEDED') continue
        const isRefund = said.Nature === 'REFUND'
        const refund = isRefund ? await askMangopay<Refund>(world, 'GET', `/refunds/${said.Id}`) : undefined
        const line = lineOf(world, said, refund)
        // A visit over nothing leaves a card, and moves no money.
        if (line && line.amount !== 0) lines.push(line)
      }
      const disputes = await askMangopay<readonly Dispute[]>(world, 'GET', `/wallets/${wallet}/disputes`, {
        query: { Per_Page: String(atOnce), Sort: 'CreationDate:DESC' },
      })
      const isNew = ({ bookedAt }: BookLine) =>
        Temporal.Instant.compare(bookedAt, from) >= 0 && Temporal.Instant.compare(bookedAt, completeUntil) < 0
      lines.push(...disputes.flatMap(linesOfDispute).filter(isNew))
    }
  } catch (error) {
    if (error instanceof MangopayRefusal && [401, 403].includes(error.status)) return 'not_allowed'
    throw error
  }
  return { lines, completeUntil }
}
