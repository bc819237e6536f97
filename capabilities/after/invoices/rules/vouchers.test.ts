import { expect, it } from 'vitest'
import { oneTax } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { partsOf, withoutTaxed } from './vouchers.ts'

const rate = {
  id: 1,
  number: 1,
  state: 'paid',
  amount: 5000,
  netAmount: 4202,
  vatAmount: 798,
  paidAmount: 5000,
  refundedAmount: 0,
  wasPaid: true,
}

it.each([
  ['nothing paid by one', { paid: 0, returned: 0 }, 0, { amount: 5000, vatAmount: 798, refundedAmount: 0 }],
  [
    'a part',
    { paid: 2000, returned: 0 },
    0,
    { amount: 3000, netAmount: 2521, vatAmount: 479, paidAmount: 3000, refundedAmount: 0 },
  ],
  ['all', { paid: 5000, returned: 0 }, 0, { amount: 0, vatAmount: 0, refundedAmount: 0 }],
  ['all of it given back', { paid: 2000, returned: 2000 }, 5000, { amount: 3000, refundedAmount: 3000 }],
  ['given back and owed again', { paid: 2000, returned: 2000 }, 0, { amount: 5000, vatAmount: 798, refundedAmount: 0 }],
])('bills what no single-purpose voucher paid: %s', (_, before, refundedAmount, billed) => {
  expect(
    withoutTaxed(
      { ...rate, refundedAmount },
      before,
      oneTax('gross', { treatment: 'standard', country: 'DE', rate: 1900 }, 1900),
    ),
  ).toMatchObject(billed)
})

it('adds parts of one kind', () => {
  expect(
    partsOf(
      [
        { rateId: 1, kind: 'multi_purpose', paid: 500, returned: 0 },
        { rateId: 2, kind: 'multi_purpose', paid: 700, returned: 0 },
        { rateId: 3, kind: 'single_purpose', paid: 1, returned: 0 },
      ],
      [1, 2],
    ),
  ).toEqual([{ kind: 'multi_purpose', amount: 1200 }])
})
