import { askLemonway, markOf, type Here } from './client.ts'
import { listed, type Listed, type MoneyIn } from './read-answers.ts'

/** What Lemonway keeps of a payment it bills the operator for: nothing is taken from the seller's. */
export const noCommission = { commissionAmount: 0, autoCommission: false }

export const moneyInAt = async (here: Here, id: string): Promise<MoneyIn | undefined> =>
  listed(await askLemonway<Listed<MoneyIn>>(here, 'GET', '/moneyins', { query: { transactionId: id } })).find(
    (each) => String(each.id) === id,
  )

/** What was asked for by our reference; undefined where Lemonway never heard of it. */
export const moneyInByKey = async (here: Here, key: string, turn = 1): Promise<MoneyIn | undefined> => {
  const mark = markOf(here, key, turn)
  const query = { transactionMerchantToken: mark }
  return listed(await askLemonway<Listed<MoneyIn>>(here, 'GET', '/moneyins', { query })).find(
    ({ reference }) => reference === mark,
  )
}
