import { z } from 'zod'
import { amount, endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { machine } from '#platform/shared/machine.ts'

/** Whether a dispute was answered; what becomes of it is its chargeback's state. */
export const disputeState = machine('dispute_state', {
  table: 'disputes',
  column: 'state',
  initial: ['open', 'answered'],
  states: {
    open: { tone: 'amber', permits: ['answer'] },
    sending: { tone: 'amber' },
    answered: { tone: 'green', final: true },
  },
  moves: {
    send: { from: ['open'], to: 'sending' },
    take_back: { from: ['sending'], to: 'open' },
    answer: { from: ['open', 'sending'], to: 'answered' },
  },
})

const said = z.object({ at: instant(), text: z.string() })
const one = z.object({ id: id() })

export const showDispute = endpoint(
  'GET',
  '/v1/cabinet/disputes/:id',
  'What is known of a disputed payment, and is sent with an answer',
  {
    input: one,
    output: z.object({
      id: id(),
      amount: amount(),
      currency: z.string(),
      respondBy: instant().nullable(),
      facts: z.object({
        customerName: z.string(),
        customerEmail: z.string(),
        networkAddress: z.string().nullable(),
        product: z.string(),
        boughtAt: instant(),
        consents: z.array(said),
        usage: z.array(said),
      }),
    }),
  },
)
export const answerDisputeCall = endpoint(
  'POST',
  '/v1/cabinet/disputes/:id/answer',
  'Answer a dispute, once, with what is known and a text',
  { input: one.extend({ text: text(5000) }), output: z.object({ state: z.string() }) },
)
