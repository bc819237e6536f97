import fc from 'fast-check'
import { expect, it } from 'vitest'
import { earnedOf, type Brought } from './share-of.ts'

const share = (productShareId: number, shareBp: number) => ({ productShareId, accountId: 7, shareBp })
const whole: Brought = {
  paymentId: 1,
  orderRateId: 1,
  rate: { amount: 11_900, netAmount: 10_000 },
  before: 0,
  allocated: 11_900,
  returned: 0,
  share: 9_405,
  fee: 595,
}

it.each([
  ['of what is left without VAT and fee, rounded down', {}, [3000], [2821]],
  ['each of the same', {}, [3000, 1000], [2821, 940]],
  ['less what went back', { returned: 5_950 }, [3000], [1410]],
  ['nothing of what went back whole', { returned: 11_900 }, [3000], [0]],
  ['no more than the seller gets', { share: 5_000 }, [6000, 4000], [5000, 0]],
  ['nothing where the fee takes all', { fee: 12_000 }, [3000], [0]],
])('%s', (_, change, bps, nets) => {
  const earned = earnedOf(
    bps.map((bp, at) => share(at, bp)),
    [{ ...whole, ...change }],
  )
  expect(earned.map(({ net }) => net)).toEqual(nets)
})

it('ends on the same in whatever parts a rate is paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 10_000 }),
      (parts, bp) => {
        const amount = parts.reduce((sum, part) => sum + part, 0)
        const rate = { amount, netAmount: amount }
        let before = 0
        const paid = parts.map((allocated, at) => {
          const part = { ...whole, paymentId: at, rate, before, allocated, share: allocated, fee: 0 }
          before += allocated
          return part
        })
        const sum = earnedOf([share(1, bp)], paid).reduce((all, { net }) => all + net, 0)
        expect(sum).toBe(Math.floor((amount * bp) / 10_000))
      },
    ),
  )
})
