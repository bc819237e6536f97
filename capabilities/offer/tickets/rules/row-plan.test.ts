import { expect, test } from 'vitest'
import { rowPlan } from './row-plan.ts'

const once = { id: 1, form: 'one_time' }
const early = { id: 2, form: 'one_time' }
const rates = { id: 3, form: 'installment' }

test.each([
  ['nothing yet', [], [], [], { plan: undefined }],
  ['its own plan', [once, early], ['2'], [{ planIds: [1] }], { plan: early }],
  ['the plan that is left over', [once, early], [], [{ planIds: [2] }], { plan: once }],
  ['no plan that another kind is sold by as well', [once], [], [{ planIds: [] }], { plan: undefined }],
  ['no price where two plans sell it', [once, early], [1, 2], [], null],
  ['no price where two plans are left over', [once, early], [], [], null],
  ['no price of instalments', [rates], [3], [], null],
  ['no price of a plan that is not sold by now', [once], [9], [], null],
])('a row holds %s', (_name, plans, bound, others, expected) => {
  expect(rowPlan(plans, bound, others)).toEqual(expected)
})
