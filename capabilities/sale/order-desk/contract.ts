import { z } from 'zod'
import { amount, day, endpoint, flag, id, instant, nothing, optionalText, text } from '#platform/shared/contract.ts'
import { orderShape } from './contract/order-page.ts'
import { paidTo } from '#capabilities/sale/orders/contract/paid-to.ts'
import { setUpSteps } from './vocabulary.ts'

const order = z.object({ id: id() })
const reason = { reason: optionalText(500) }
const sumOfMoney = () => amount().refine((value) => value > 0, 'amount_zero')

export const showOrder = endpoint(
  'GET',
  '/v1/cabinet/orders/:id',
  'One order with rates, transfers and history; by id or token',
  { input: z.object({ id: z.string() }), output: orderShape },
)
export const cancelOrderCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/cancel',
  'Cancel now or at the end of the paid period',
  { input: order.extend({ at: z.enum(['now', 'period_end']).default('period_end'), ...reason }), output: orderShape },
)
export const addNoteCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/notes',
  'Write a note for the seller and their team',
  {
    input: order.extend({ text: text(2000) }),
    output: orderShape,
  },
)
export const revokeCall = endpoint('POST', '/v1/cabinet/orders/:id/revoke_cancellation', 'Take a cancellation back', {
  input: order,
  output: orderShape,
})
export const pauseCall = endpoint('POST', '/v1/cabinet/orders/:id/pause', 'Pause charging and access', {
  input: order.extend({ days: z.coerce.number().int().min(1).max(365).optional(), ...reason }),
  output: orderShape,
})
export const resumeCall = endpoint('POST', '/v1/cabinet/orders/:id/resume', 'Resume a paused order', {
  input: order,
  output: orderShape,
})
export const refundCall = endpoint('POST', '/v1/cabinet/orders/:id/refund', 'Give money back, whole or in part', {
  input: order.extend({
    transferId: id().optional(),
    amount: sumOfMoney().optional(),
    isStillOwed: flag().optional(),
    cancels: flag().optional(),
    ...paidTo,
    ...reason,
  }),
  output: orderShape,
})
export const markReceivedCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/mark_wire_received',
  'A wire arrived; all that is open when no amount is given',
  { input: order.extend({ transferId: id().optional(), amount: sumOfMoney().optional() }), output: orderShape },
)
export const matchWireCall = endpoint(
  'POST',
  '/v1/cabinet/orders/match_wire',
  'Match a statement line by the reference in its text',
  {
    input: z.object({
      text: z.string().min(1, 'required').max(500, 'too_long'),
      amount: sumOfMoney(),
      currency: z.string().default('eur'),
    }),
    output: orderShape,
  },
)
export const changeRateCall = endpoint(
  'PATCH',
  '/v1/cabinet/order_rates/:id',
  'Change amount or due day of an open rate',
  { input: order.extend({ amount: sumOfMoney().optional(), dueOn: day().optional(), ...reason }), output: orderShape },
)
export const skipRateCall = endpoint('POST', '/v1/cabinet/order_rates/:id/skip', 'Let an open rate fall away', {
  input: order.extend(reason),
  output: orderShape,
})
export const chargeRateCall = endpoint('POST', '/v1/cabinet/order_rates/:id/charge', 'Try a due rate again now', {
  input: order,
  output: orderShape,
})
export const releaseCall = endpoint(
  'POST',
  '/v1/cabinet/transfers/:id/release',
  'Ask the provider now to let go of a payment it holds and that is due',
  { input: order, output: orderShape },
)

const waitingLines = z.array(
  z.object({ key: z.string(), count: z.int(), text: z.string(), link: z.string(), dueAt: instant().nullable() }),
)
export const showWaiting = endpoint(
  'GET',
  '/v1/cabinet/waiting',
  'What waits in a shop for who asks, by their rights',
  {
    input: nothing(),
    output: z.object({ attention: waitingLines }),
  },
)
export const sellerHome = endpoint(
  'GET',
  '/v1/cabinet/home',
  'What a seller has yet to set up, what needs attention, and the latest orders',
  {
    input: nothing(),
    output: z.object({
      currency: z.string(),
      /** Set up, in the order to do it; `link` is empty until the step can be done. */
      steps: z.array(z.object({ key: z.enum(setUpSteps), isDone: z.boolean(), link: z.string() })),
      dueNextAmount: amount(),
      /** What waits, by when it must be done first. */
      attention: waitingLines,
      latest: z.array(
        z.object({
          id: id(),
          token: z.string(),
          payerName: z.string(),
          productName: z.string(),
          paymentState: z.string(),
          totalAmount: amount(),
          currency: z.string(),
          createdAt: instant(),
        }),
      ),
    }),
  },
)
