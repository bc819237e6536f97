/** How many payments were declined and came in after all, of one reason or of many. */
export type Recovered = {
  declined: number
  declinedAmount: number
  recovered: number
  recoveredAmount: number
  byRetry: number
}

/** What several of them add up to. */
export const recoveredInAll = (all: readonly Recovered[]): Recovered => {
  const sum = (of: (each: Recovered) => number) => all.reduce((whole, each) => whole + of(each), 0)
  return {
    declined: sum((each) => each.declined),
    declinedAmount: sum((each) => each.declinedAmount),
    recovered: sum((each) => each.recovered),
    recoveredAmount: sum((each) => each.recoveredAmount),
    byRetry: sum((each) => each.byRetry),
  }
}
