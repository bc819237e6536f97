import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedWith, type IncentiveTerms, type PaidPart } from './incentive.ts'

const terms: IncentiveTerms = {
  planId: 1,
  planName: 'Ten',
  version: 1,
  valueForm: 'percents',
  value: 1000,
  currency: 'eur',
  basis: 'net',
  paidOn: 'each_payment',
  setterBp: 3000,
  capAmount: null,
  holdDays: 14,
  clawsBack: true,
}
const alone = { closerId: 1, setterId: null }
const both = { closerId: 1, setterId: 2 }
const paid = (change: Partial<PaidPart> = {}): PaidPart => ({
  paymentId: 1,
  orderRateId: 1,
  rate: { amount: 11_900, netAmount: 10_000 },
  before: 0,
  allocated: 11_900,
  returned: 0,
  share: 11_900,
  ...change,
})
const nets = (...given: Parameters<typeof earnedWith>) => earnedWith(...given).map(({ part, net }) => [part, net])

describe('what is earned', () => {
  it.each([
    ['ten percent of net', {}, [['closer', 1000]]],
    ['ten percent of gross', { basis: 'gross' }, [['closer', 1190]]],
    ['a fixed amount', { valueForm: 'currency', value: 2500 }, [['closer', 2500]]],
    [
      'nothing where the fixed amount is of another currency',
      { valueForm: 'currency', value: 2500, currency: 'usd' },
      [['closer', 0]],
    ],
    ['no more than the cap', { capAmount: 700 }, [['closer', 700]]],
    ['never more than the seller gets', { value: 10_000, basis: 'gross' }, [['closer', 11_900]]],
  ] as const)('%s', (_, change, expected) =>
    expect(nets({ ...terms, ...(change as Partial<IncentiveTerms>) }, alone, 'eur', [paid()])).toEqual(expected),
  )

  it('is split between setter and closer without losing a cent', () =>
    expect(nets(terms, both, 'eur', [paid({ rate: { amount: 1190, netAmount: 1005 }, allocated: 1190 })])).toEqual([
      ['closer', 71],
      ['setter', 30],
    ]))

  it('is earned on the first payment alone, or on each', () => {
    const rates = [paid(), paid({ paymentId: 2, orderRateId: 2 })]
    expect(nets({ ...terms, paidOn: 'first_payment' }, alone, 'eur', rates)).toEqual([['closer', 1000]])
    expect(nets(terms, alone, 'eur', rates)).toEqual([
      ['closer', 1000],
      ['closer', 1000],
    ])
  })

  it('stops at the cap of the deal', () =>
    expect(
      nets({ ...terms, capAmount: 1500 }, alone, 'eur', [
        paid(),
        paid({ paymentId: 2, orderRateId: 2 }),
        paid({ paymentId: 3, orderRateId: 3 }),
      ]),
    ).toEqual([
      ['closer', 1000],
      ['closer', 500],
      ['closer', 0],
    ]))

  it('goes back with the money, or stays where the plan says so', () => {
    expect(nets(terms, both, 'eur', [paid({ returned: 11_900 })])).toEqual([
      ['closer', 0],
      ['setter', 0],
    ])
    expect(nets(terms, alone, 'eur', [paid({ returned: 5950 })])).toEqual([['closer', 500]])
    expect(nets({ ...terms, clawsBack: false }, alone, 'eur', [paid({ returned: 11_900 })])).toEqual([['closer', 1000]])
  })

  it('is the same however a rate is paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (amount, weights) => {
          const rate = { amount, netAmount: Math.round(amount / 1.19) }
          let before = 0
          const sum = weights.reduce((a, b) => a + b, 0)
          const pieces = weights.map((weight, at) => {
            const allocated = at === weights.length - 1 ? amount - before : Math.floor((amount * weight) / sum)
            const piece = paid({ paymentId: at + 1, rate, before, allocated, share: allocated })
            before += allocated
            return piece
          })
          const total = (parts: PaidPart[]) =>
            earnedWith(
              terms,
              alone,
              'eur',
              parts.filter(({ allocated }) => allocated > 0),
            ).reduce((all, { net }) => all + net, 0)
          expect(total(pieces)).toBe(total([paid({ rate, allocated: amount, share: amount })]))
        },
      ),
    )
  })
})
