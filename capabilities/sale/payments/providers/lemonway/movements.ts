import { askLemonway, type Here } from './client.ts'
import { listed, type Listed, type MoneyIn, type MoneyOut } from './read-answers.ts'

export type Movement = { transactionIn?: MoneyIn | null; transactionOut?: MoneyOut | null }

const atOnce = 100
export const secondsOf = (at: Temporal.Instant): string => String(Math.floor(at.epochMilliseconds / 1000))

/** All that moved in a payment account from a time on, page by page. */
export const movementsOf = async (
  here: Here,
  name: string,
  from: Temporal.Instant,
  until?: Temporal.Instant,
): Promise<Movement[]> => {
  const found: Movement[] = []
  for (let page = 1; ; page++) {
    const query = {
      startDate: secondsOf(from),
      ...(until ? { endDate: secondsOf(until) } : {}),
      page: String(page),
      limit: String(atOnce),
    }
    const path = `/accounts/${encodeURIComponent(name)}/transactions`
    const said = listed(await askLemonway<Listed<Movement>>(here, 'GET', path, { query }))
    found.push(...said)
    if (said.length < atOnce) return found
  }
}

export const outsOf = async (here: Here, name: string, from: Temporal.Instant): Promise<MoneyOut[]> =>
  (await movementsOf(here, name, from)).flatMap(({ transactionOut: out }) => (out ? [out] : []))

/** Chargebacks that changed since a time, of all sellers. */
export const disputesSince = async (here: Here, since: Temporal.Instant): Promise<readonly MoneyOut[]> =>
  listed(await askLemonway<Listed<MoneyOut>>(here, 'GET', '/disputes', { query: { updateDate: secondsOf(since) } }))
