/**
 * When an experiment is decided. Somebody who looks at a running test every day, and stops it when the usual interval
 * excludes zero, is wrong far more often than its level says. The intervals here are valid at all times at once, so
 * that one may look, and stop, at any: asymptotic confidence sequences (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas:
 * Time-uniform central limit theory and asymptotic confidence sequences, Annals of Statistics 52, 2024, Theorem 2.2),
 * which are the mixture test of always valid inference (Johari, Koomen, Pekelis, Walsh, Operations Research 70, 2022)
 * with estimated variances. Like Welch’s test they do not assume equal variances.
 */

/** Visitors of one version, and what they paid: zero for who bought nothing. */
export type Sample = { visitors: number; orders: number; sum: number; sumOfSquares: number }
export type Interval = { mean: number; low: number; high: number }
export type Version = 'a' | 'b'

/** How often a difference is claimed at most where there is none, however often one looks. */
export const level = 0.05
/** The interval is narrowest about here: visitors of both versions together. */
const tunedFor = 10_000
const rho2 = (-2 * Math.log(level) + Math.log(-2 * Math.log(level) + 1)) / tunedFor

/** What is few and skewed is not yet near the normal distribution that the theorem rests on. */
export const fewestOrders = 50
export const fewestVisitors = 200
/** Weekdays and weekends buy differently. */
export const fewestDays = 7
/** What is not clear by then is too close to matter. */
export const mostDays = 90

export const meanOf = ({ visitors, sum }: Sample): number => (visitors === 0 ? 0 : sum / visitors)

const varianceOfMean = ({ visitors, sum, sumOfSquares }: Sample): number =>
  visitors < 2 ? 0 : Math.max(0, (sumOfSquares - (sum * sum) / visitors) / (visitors - 1)) / visitors

/** Half the width of the interval around a mean of this variance, after so many visitors. */
const radius = (variance: number, visitors: number): number => {
  const grown = visitors * rho2 + 1
  return Math.sqrt(variance * ((2 * grown) / (visitors * rho2)) * Math.log(Math.sqrt(grown) / level))
}

const around = (mean: number, variance: number, visitors: number): Interval => {
  const half = visitors < 2 ? 0 : radius(variance, visitors)
  return { mean, low: mean - half, high: mean + half }
}

/** Of what each visitor of a version paid. */
export const intervalOf = (sample: Sample): Interval =>
  around(meanOf(sample), varianceOfMean(sample), 2 * sample.visitors)

/** Of what a visitor of B paid more than one of A. */
export const differenceOf = (a: Sample, b: Sample): Interval =>
  around(meanOf(b) - meanOf(a), varianceOfMean(a) + varianceOfMean(b), a.visitors + b.visitors)

/** Whether there is enough of both versions to be judged at all. */
export const isEnough = (a: Sample, b: Sample): boolean =>
  [a, b].every(({ orders, visitors }) => orders >= fewestOrders && visitors >= fewestVisitors)

/** Which version brings more, once that is clear. */
export const winnerOf = (a: Sample, b: Sample): Version | null => {
  const { low, high } = differenceOf(a, b)
  return !isEnough(a, b) ? null : low > 0 ? 'b' : high < 0 ? 'a' : null
}

/**
 * Whether the split can be chance: otherwise something prevents visitors of one version from being counted, and the
 * figures mean nothing (chi-square test with one degree of freedom at 1 in 1000, whose bound is 10.83).
 */
export const isSplitFair = (a: { visitors: number }, b: { visitors: number }): boolean => {
  const all = a.visitors + b.visitors
  return all === 0 || (a.visitors - b.visitors) ** 2 / all < 10.83
}
