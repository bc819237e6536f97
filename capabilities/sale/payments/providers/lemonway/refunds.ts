import type { World } from '#platform/server/world.ts'
import type { Outcome, Question, RefundIntent } from '../port.ts'
import { payOutOfRefund, refundOf, refundToAccount } from '../refund-by-pay-out.ts'
import { askLemonway, markOf, type Here } from './client.ts'
import { outsOf } from './movements.ts'
import { findPayOutAtLemonway, payOutAtLemonway } from './pay-out.ts'
import { outcomeOfRefund, type MoneyOut } from './read-answers.ts'

/** Tolerance before the time of a request when looking for its traces, because clocks differ. */
const slack = { minutes: 10 }

const refundByMark = async (
  here: Here,
  name: string,
  mark: string,
  since: Temporal.Instant,
): Promise<MoneyOut | undefined> =>
  (await outsOf(here, name, since.subtract(slack))).find(({ comment }) => (comment ?? '').split(', ').includes(mark))

/**
 * Card payments are refunded the way they came, bank transfers by a payout. A refund has no reference: our mark is its
 * comment, by which it is found again.
 */
export const refundAtLemonway = async (world: World, intent: RefundIntent): Promise<Outcome> => {
  const { amount, currency, paidTo } = intent
  if (paidTo)
    return refundOf(await payOutAtLemonway(world, await payOutOfRefund(world, intent, paidTo)), amount, currency)
  const mark = markOf(world, intent.key)
  const path = `/refund/${encodeURIComponent(intent.paymentReference)}`
  const body = { amountToRefund: intent.amount, comment: mark }
  return outcomeOfRefund((await askLemonway<{ transaction: MoneyOut }>(world, 'PUT', path, { body })).transaction)
}

/** The outcome of a refund; undefined if Lemonway does not know it. */
export const findRefund = async (world: World, { account, key, askedAt }: Question): Promise<Outcome | undefined> => {
  const toAccount = await refundToAccount(world, key)
  if (toAccount) {
    const said = await findPayOutAtLemonway(world, { key })
    return said.kind === 'absent' ? undefined : refundOf(said, toAccount.amount, toAccount.currency)
  }
  const found = await refundByMark(world, account.settings['accountId'] ?? '', markOf(world, key), askedAt)
  return found && outcomeOfRefund(found)
}
