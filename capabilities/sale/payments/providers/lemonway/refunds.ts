import type { World } from '#platform/server/world.ts'
import type { Outcome, Question, RefundIntent } from '../port.ts'
import { askLemonway, markOf, type Here } from './client.ts'
import { outsOf } from './movements.ts'
import { outcomeOfRefund, type MoneyOut } from './read-answers.ts'

/** Of how long before a deed was asked for its traces are looked at: clocks differ. */
const slack = { minutes: 10 }

const refundByMark = async (
  here: Here,
  name: string,
  mark: string,
  since: Temporal.Instant,
): Promise<MoneyOut | undefined> =>
  (await outsOf(here, name, since.subtract(slack))).find(({ comment }) => (comment ?? '').split(', ').includes(mark))

/** Money goes back the way it came. A refund knows no reference: our mark is its comment, by which one is found again. */
export const refundAtLemonway = async (world: World, intent: RefundIntent): Promise<Outcome> => {
  const mark = markOf(world, intent.key)
  const path = `/refund/${encodeURIComponent(intent.paymentReference)}`
  const body = { amountToRefund: intent.amount, comment: mark }
  return outcomeOfRefund((await askLemonway<{ transaction: MoneyOut }>(world, 'PUT', path, { body })).transaction)
}

/** What became of it; undefined where Lemonway never heard of it. */
export const findRefund = async (world: World, { account, key, askedAt }: Question): Promise<Outcome | undefined> => {
  const found = await refundByMark(world, account.settings['accountId'] ?? '', markOf(world, key), askedAt)
  return found && outcomeOfRefund(found)
}
