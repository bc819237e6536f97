import { z } from 'zod'
import { amount, count, day, endpoint, id, optionalText, text } from '#platform/shared/contract.ts'
import { changeModes } from '#capabilities/sale/orders/rules/change-plan.ts'
import { taxShape } from '#capabilities/sale/orders/contract/taxes.ts'
import { orderShape } from './order-page.ts'

const choice = z.object({ id: id(), planId: id(), mode: z.enum(changeModes) })
const plannedRate = z.object({
  dueOn: day(),
  periodTill: day().nullable(),
  grossAmount: amount(),
  vatAmount: amount(),
  creditAmount: amount(),
})

/** A plan as the dialog names it. */
export const planChoice = z.object({
  id: id(),
  name: z.string(),
  form: z.string(),
  interval: z.string().nullable(),
  amount: amount(),
})

export const planChoices = endpoint('GET', '/v1/cabinet/orders/:id/plans', 'Plans the order may change to', {
  input: z.object({ id: id() }),
  output: z.array(planChoice),
})
export const previewPlanCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/preview_plan',
  'What a change of plan would credit, charge and plan',
  {
    input: choice,
    output: z.object({
      startsOn: day(),
      unusedDays: z.int(),
      periodDays: z.int(),
      creditAmount: amount(),
      carriedAmount: amount(),
      chargeAmount: amount(),
      chargeTaxes: z.array(taxShape),
      leftAmount: amount(),
      discardedCount: count(),
      rates: z.array(plannedRate),
    }),
  },
)
export const changePlanCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/change_plan',
  'Give the order another plan of its product',
  { input: choice.extend({ reason: optionalText(500) }), output: orderShape },
)
export const addRateCall = endpoint('POST', '/v1/cabinet/orders/:id/rates', 'Add one more payment to the order', {
  input: z.object({
    id: id(),
    name: text(200),
    amount: amount().refine((value) => value > 0, 'amount_zero'),
    dueOn: day(),
    reason: optionalText(500),
  }),
  output: orderShape,
})
