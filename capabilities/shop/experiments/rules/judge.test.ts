import { describe, expect, test } from 'vitest'
import { differenceOf, intervalOf, isEnough, isSplitFair, level, meanOf, winnerOf, type Sample } from './judge.ts'

const none = (): Sample => ({ visitors: 0, orders: 0, sum: 0, sumOfSquares: 0 })
const add = (sample: Sample, paid: number): void => {
  sample.visitors++
  sample.orders += paid > 0 ? 1 : 0
  sample.sum += paid
  sample.sumOfSquares += paid * paid
}

/** The same numbers in every run. */
const randomBy = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

type Shop = { rate: number; price: number }
/** What one visitor pays: mostly nothing, else the price, or several times of it. */
const visitor = (random: () => number, { rate, price }: Shop): number =>
  random() < rate ? price * (random() < 0.1 ? 5 : 1) : 0

/** Shows the versions to visitors in turn and looks after every tenth; the number of visitors at the stop. */
const run = (seed: number, shops: [Shop, Shop], most: number, isClear: (a: Sample, b: Sample) => boolean) => {
  const random = randomBy(seed)
  const [a, b] = [none(), none()]
  for (let each = 1; each <= most; each++) {
    const [shop, sample] = random() < 0.5 ? ([shops[0], a] as const) : ([shops[1], b] as const)
    add(sample, visitor(random, shop))
    if (each % 10 === 0 && isClear(a, b)) return { visitors: a.visitors + b.visitors, a, b }
  }
  return undefined
}

/** What is stopped by a look at the usual interval at 5 %, as soon as there is enough. */
const byWelch = (a: Sample, b: Sample): boolean => {
  const variance = (sample: Sample) =>
    (sample.sumOfSquares - sample.sum ** 2 / sample.visitors) / (sample.visitors - 1) / sample.visitors
  return isEnough(a, b) && Math.abs(meanOf(b) - meanOf(a)) > 1.96 * Math.sqrt(variance(a) + variance(b))
}

describe('stopping by looking', () => {
  const runs = 400
  const alike: [Shop, Shop] = [
    { rate: 0.08, price: 4900 },
    { rate: 0.08, price: 4900 },
  ]
  const stopped = (isClear: (a: Sample, b: Sample) => boolean) =>
    Array.from({ length: runs }, (_, seed) => run(seed + 1, alike, 8000, isClear)).filter(Boolean).length / runs

  test('where the versions are alike, it is stopped falsely less often than the level says', () =>
    expect(stopped((a, b) => winnerOf(a, b) !== null)).toBeLessThan(level))
  test('the control: the usual interval is far over the level', () =>
    expect(stopped(byWelch)).toBeGreaterThan(3 * level))
  test('a price that sells as often at half as much again is found, and the right one', () => {
    const better: [Shop, Shop] = [
      { rate: 0.08, price: 4900 },
      { rate: 0.08, price: 7400 },
    ]
    const found = Array.from({ length: 60 }, (_, seed) =>
      run(seed + 1, better, 20_000, (a, b) => winnerOf(a, b) !== null),
    )
    expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.9)
    expect(found.filter((each) => each && winnerOf(each.a, each.b) === 'a')).toEqual([])
  })
  test('the dearer price wins where it brings more though it sells less often, and loses where it does not', () => {
    const dearer = (rate: number) =>
      run(
        3,
        [
          { rate: 0.1, price: 4900 },
          { rate, price: 9900 },
        ],
        60_000,
        (a, b) => winnerOf(a, b) !== null,
      )
    const [up, down] = [dearer(0.085)!, dearer(0.025)!]
    expect(winnerOf(up.a, up.b)).toBe('b')
    expect(winnerOf(down.a, down.b)).toBe('a')
  })
})

describe('intervals', () => {
  const of = (visitors: number, orders: number, price: number): Sample => ({
    visitors,
    orders,
    sum: orders * price,
    sumOfSquares: orders * price * price,
  })
  test('nobody and nothing make no interval', () => {
    expect(intervalOf(none())).toEqual({ mean: 0, low: 0, high: 0 })
    expect(differenceOf(none(), none())).toEqual({ mean: 0, low: 0, high: 0 })
    expect(winnerOf(none(), none())).toBeNull()
  })
  test('they grow narrower, hold the mean, and are wider than those that hold at one time only', () => {
    const few = intervalOf(of(1000, 80, 4900))
    const many = intervalOf(of(10_000, 800, 4900))
    expect(few.mean).toBeCloseTo(392)
    expect(many.high - many.low).toBeLessThan(few.high - few.low)
    const usual = 1.96 * Math.sqrt((4900 ** 2 * 0.08 * 0.92) / 10_000)
    expect(many.high - many.mean).toBeGreaterThan(usual)
  })
  test('little is not judged, however clear it looks', () =>
    expect(winnerOf(of(1000, 0, 4900), of(1000, 49, 4900))).toBeNull())
  test.each([
    [5000, 5000, true],
    [5100, 4900, true],
    [5200, 4800, false],
    [0, 0, true],
    [20, 0, false],
  ])('a split of %i to %i is chance: %s', (a, b, is) => expect(isSplitFair({ visitors: a }, { visitors: b })).toBe(is))
})
