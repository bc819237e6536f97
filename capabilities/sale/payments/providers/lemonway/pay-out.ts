import type { World } from '#platform/server/world.ts'
import type { PayOutIntent, PayOutOutcome, PayOutQuestion } from '../port.ts'
import { askLemonway, isRefused, markOf, type Here } from './client.ts'
import { noCommission } from './money-ins.ts'
import { ibanFor, ibanIdOf } from './payees.ts'
import { listed, type Listed, type MoneyOut } from './read-answers.ts'

/**
 * Lemonway documents two meanings of status 3, success and an internal problem: without an execution date it counts as
 * in progress, so that nothing is paid twice.
 */
export const outcomeOfPayOut = ({ id, status, executionDate, comment }: MoneyOut): PayOutOutcome => {
  const reference = String(id)
  if (status === 6 || status === 7) return { kind: 'failed', reference, reason: `${status} ${comment ?? ''}`.trim() }
  return { kind: executionDate ? 'arrived' : 'sent', reference }
}

export const payOutAt = async (here: Here, id: string): Promise<MoneyOut | undefined> =>
  listed(await askLemonway<Listed<MoneyOut>>(here, 'GET', '/moneyouts', { query: { transactionid: id } })).find(
    (each) => String(each.id) === id,
  )

const byMark = async (here: Here, mark: string): Promise<MoneyOut | undefined> =>
  listed(await askLemonway<Listed<MoneyOut>>(here, 'GET', '/moneyouts', { query: { reference: mark } })).find(
    ({ reference }) => reference === mark,
  )

/**
 * Pays from the seller's account to a bank account that Lemonway knows, once: a payout with this key is not repeated.
 */
export const payOutAtLemonway = async (world: World, intent: PayOutIntent): Promise<PayOutOutcome> => {
  const accountId = intent.account.settings['accountId'] ?? ''
  const reference = markOf(world, intent.key)
  try {
    const before = await byMark(world, reference)
    if (before) return outcomeOfPayOut(before)
    const body = {
      accountId,
      ibanId: intent.payee === null ? (await ibanFor(world, accountId, intent)).id : ibanIdOf(intent.payee),
      totalAmount: intent.amount,
      ...noCommission,
      comment: intent.text.replaceAll(/[^A-Za-z0-9 ]/g, ' ').slice(0, 140),
      reference,
    }
    return outcomeOfPayOut(
      (await askLemonway<{ transaction: MoneyOut }>(world, 'POST', '/moneyouts', { body })).transaction,
    )
  } catch (error) {
    if (isRefused(error)) return { kind: 'failed', reference: null, reason: error.message.slice(0, 200) }
    return { kind: 'unknown' }
  }
}

/** The outcome of a payout, by our reference; only one that is found nowhere was never requested. */
export const findPayOutAtLemonway = async (
  world: World,
  { key }: Pick<PayOutQuestion, 'key'>,
): Promise<PayOutOutcome | { kind: 'absent' }> => {
  const found = await byMark(world, markOf(world, key))
  return found ? outcomeOfPayOut(found) : { kind: 'absent' }
}
