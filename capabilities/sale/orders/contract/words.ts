import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { answerShape } from '#capabilities/offer/catalog/contract/question.ts'

/** What passed between buyer and seller in words when the order was placed. */
export const wordsShape = {
  answers: z.array(answerShape),
  /** As they read that day. `templateId`: the seller's template they are from, while there is one. */
  cancellationTerm: z.object({ templateId: id().nullable(), text: z.string(), isAgreed: z.boolean() }).nullable(),
}
