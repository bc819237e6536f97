import { z } from 'zod'
import { amount, endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { evidenceKinds } from '#capabilities/sale/payments/rules/evidence-files.ts'

const said = z.object({ at: instant(), text: z.string() })
const one = z.object({ id: id() })
const fileShape = z.object({ id: id(), kind: z.enum(evidenceKinds), name: z.string(), size: z.int() })

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
      files: z.array(fileShape),
    }),
  },
)
/** The file is the first part of a multipart body. */
export const addDisputeFile = endpoint(
  'POST',
  '/v1/cabinet/disputes/:id/files',
  'Keep a file (PDF, PNG or JPEG) that is sent with the answer to a dispute (multipart); one of each kind',
  { input: one.extend({ kind: z.enum(evidenceKinds) }), output: fileShape },
)
export const removeDisputeFile = endpoint(
  'DELETE',
  '/v1/cabinet/disputes/:id/files/:fileId',
  'Take a file out of the answer to a dispute',
  { input: one.extend({ fileId: id() }), output: z.object({ removed: z.literal(true) }) },
)
export const answerDisputeCall = endpoint(
  'POST',
  '/v1/cabinet/disputes/:id/answer',
  'Answer a dispute, once, with what is known, the files kept for it, and a text',
  { input: one.extend({ text: text(5000) }), output: z.object({ state: z.string() }) },
)
export const appealCall = endpoint(
  'POST',
  '/v1/cabinet/disputes/:id/appeal',
  'Appeal a dispute that was lost, where its provider takes that, with what is known, the files kept for it, and a text',
  { input: one.extend({ text: text(5000) }), output: z.object({ state: z.string() }) },
)
export const giveInCall = endpoint(
  'POST',
  '/v1/cabinet/disputes/:id/give_in',
  'Give in to a dispute, where its provider takes that: the whole disputed amount goes back to the buyer',
  { input: one, output: z.object({ state: z.string() }) },
)
