import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedOf, mostBonus, tiersOf, type Brought, type Chained, type Tier } from './commission.ts'

const tier = (number: number, bp: number): Tier => ({ tier: number, nodeId: number, accountId: number, bp })
const terms = { basis: 'net' as const, isTeamFirst: true, tiers: [tier(1, 1000), tier(2, 200)] }
const paid = (change: Partial<Brought> = {}): Brought => ({
  paymentId: 1,
  orderRateId: 1,
  rate: { amount: 11_900, netAmount: 10_000 },
  before: 0,
  allocated: 11_900,
  returned: 0,
  share: 11_305,
  fee: 0,
  taken: 0,
  ...change,
})
const nets = (...given: Parameters<typeof earnedOf>) => earnedOf(...given).map(({ net }) => net)

describe('what tiers earn', () => {
  it.each([
    ['of net, the sum of the worked example of 119.00 without fees', {}, {}, [1000, 200]],
    ['of net less fee and the share of the sales team', {}, { fee: 500, taken: 300 }, [920, 184]],
    [
      'of net less fee alone where the team does not come first',
      { isTeamFirst: false },
      { fee: 500, taken: 300 },
      [950, 190],
    ],
    ['of gross', { basis: 'gross' as const }, { fee: 500, taken: 300 }, [1190, 238]],
    ['rounded down', {}, { fee: 595 }, [940, 188]],
    [
      'never more than is left of what the seller gets, lower tiers first',
      { basis: 'gross' as const, tiers: [tier(1, 9000), tier(2, 1000)] },
      { share: 11_000, taken: 1000 },
      [10_000, 0],
    ],
    ['nothing of what fees and shares eat up', {}, { fee: 9900, taken: 300 }, [0, 0]],
    ['as much less as went back', {}, { returned: 3570 }, [700, 140]],
    ['nothing of what went back whole', {}, { returned: 11_900 }, [0, 0]],
  ])('%s', (_, change, part, expected) => expect(nets({ ...terms, ...change }, [paid(part)])).toEqual(expected))

  const money = fc.integer({ min: 1, max: 5_000_000 })
  const bps = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 })

  it('any sequence of parts of a rate ends on what the whole gives', () => {
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 0, max: 2700 }),
        bps,
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('net' as const, 'gross' as const),
        (amount, vatBp, tiers, weights, basis) => {
          const rate = { amount, netAmount: Math.round((amount * 10_000) / (10_000 + vatBp)) }
          const sum = weights.reduce((all, weight) => all + weight, 0)
          const ends = weights.map((_, at) =>
            Math.floor((amount * weights.slice(0, at + 1).reduce((all, weight) => all + weight, 0)) / sum),
          )
          const parts = ends
            .map((end, at) => ({ before: at === 0 ? 0 : ends[at - 1]!, end }))
            .filter(({ before, end }) => end > before)
          const sale = { basis, isTeamFirst: true, tiers: tiers.map((bp, at) => tier(at + 1, bp)) }
          const whole = earnedOf(sale, [paid({ rate, allocated: amount, share: amount })])
          const inParts = earnedOf(
            sale,
            parts.map(({ before, end }, at) =>
              paid({ rate, paymentId: at + 1, before, allocated: end - before, share: amount }),
            ),
          )
          for (const { tier: each, net } of whole)
            expect(
              inParts.filter((line) => line.tier.tier === each.tier).reduce((all, line) => all + line.net, 0),
            ).toBe(net)
        },
      ),
    )
  })

  it('is never negative, never above what is left, and falls with what goes back', () => {
    fc.assert(
      fc.property(
        money,
        bps,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, tiers, sharePart, takenPart, feePart, backPart) => {
          const share = Math.floor((amount * sharePart) / 100)
          const taken = Math.floor((share * takenPart) / 100)
          const part = paid({
            rate: { amount, netAmount: amount },
            allocated: amount,
            share,
            taken,
            fee: Math.floor((amount * feePart) / 100),
          })
          const sale = { basis: 'gross' as const, isTeamFirst: true, tiers: tiers.map((bp, at) => tier(at + 1, bp)) }
          const [before, after] = [
            earnedOf(sale, [part]),
            earnedOf(sale, [{ ...part, returned: Math.floor((amount * backPart) / 100) }]),
          ]
          expect(before.reduce((all, { net }) => all + net, 0)).toBeLessThanOrEqual(share - taken)
          for (const [at, { net }] of after.entries()) {
            expect(net).toBeGreaterThanOrEqual(0)
            expect(net).toBeLessThanOrEqual(before[at]!.net)
          }
        },
      ),
    )
  })
})

describe('who earns', () => {
  const node = (nodeId: number, change: Partial<Chained> = {}): Chained => ({
    nodeId,
    accountId: nodeId,
    canEarn: true,
    isBuyer: false,
    ...change,
  })

  it('is who recommended with their bonus, and the uplines in their tier', () =>
    expect(
      tiersOf([node(3), node(2), node(1)], [1000, 200], { bp: null, bonusBp: 150 }).map(
        ({ tier: each, nodeId, bp }) => [each, nodeId, bp],
      ),
    ).toEqual([
      [1, 3, 1150],
      [2, 2, 200],
    ]))

  it('nothing moves on from a place that cannot earn or bought', () =>
    expect(
      tiersOf([node(5), node(4, { canEarn: false }), node(3, { isBuyer: true }), node(2)], [1000, 200, 100, 50], {
        bp: 2000,
        bonusBp: 0,
      }).map(({ tier: each, nodeId, bp }) => [each, nodeId, bp]),
    ).toEqual([
      [1, 5, 2000],
      [4, 2, 50],
    ]))

  it('all tiers with the largest bonus of the dearest product stay within the whole', () => {
    expect([
      mostBonus([1000, 200], []),
      mostBonus([1000, 200], [null, 9000]),
      mostBonus([5000, 5000], [null]),
      mostBonus([9000, 2000], []),
    ]).toEqual([8800, 800, 0, -1000])
  })
})
