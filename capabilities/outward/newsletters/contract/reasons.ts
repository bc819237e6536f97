import { z } from 'zod'
import { endpoint, id, instant, type ClientOutput } from '#platform/shared/contract.ts'
import { audience } from '../contract.ts'
import { barriers } from '../vocabulary.ts'

const newsletters = '/v1/cabinet/newsletters'

/** Why somebody gets a newsletter or got it, or why not. */
const reasonsShape = z.object({
  isIn: z.boolean(),
  /** The filters of its audience, and whether the contact passes each of them today. */
  conditions: z.array(z.object({ values: audience, isMet: z.boolean() })),
  /** What keeps the contact from all newsletters of the seller. */
  barriers: z.array(z.enum(barriers)),
  /** What allowed it, or would allow it. */
  proof: z.object({ formName: z.string(), deed: z.string(), at: instant() }).nullable(),
  /** Of existing customers, who get it without a consent: the purchase that allows it. */
  order: z.object({ number: z.string(), productName: z.string(), at: instant() }).nullable(),
  delivery: z.object({ state: z.string(), createdAt: instant() }).nullable(),
})
export type ShownReasons = ClientOutput<typeof explainReader>

export const explainReader = endpoint(
  'GET',
  `${newsletters}/:id/reasons`,
  'Why a contact gets a newsletter or got it, or which filter leaves them out',
  { input: z.object({ id: id(), contactId: id() }), output: reasonsShape },
)
export const explainDelivery = endpoint(
  'GET',
  `${newsletters}/recipients/:id/reasons`,
  'Why somebody got a newsletter: the filters they pass, and the consent that allowed it',
  { input: z.object({ id: id() }), output: reasonsShape },
)
