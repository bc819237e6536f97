import { askLemonway, markOf, type Here } from './client.ts'
import { listed, type Listed, type MoneyIn } from './read-answers.ts'

/** Lemonway bills its fees to the operator: nothing is deducted from the seller's money. */
export const noCommission = { commissionAmount: 0, autoCommission: false }

export const moneyInAt = async (here: Here, id: string): Promise<MoneyIn | undefined> =>
  listed(await askLemonway<Listed<MoneyIn>>(here, 'GET', '/moneyins', { query: { transactionId: id } })).find(
    (each) => String(each.id) === id,
  )

/** The money-in with our reference; undefined if Lemonway does not know it. */
export const moneyInByKey = async (here: Here, key: string, turn = 1): Promise<MoneyIn | undefined> => {
  const mark = markOf(here, key, turn)
  const query = { transactionMerchantToken: mark }
  return listed(await askLemonway<Listed<MoneyIn>>(here, 'GET', '/moneyins', { query })).find(
    ({ reference }) => reference === mark,
  )
}
