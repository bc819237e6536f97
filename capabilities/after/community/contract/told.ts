import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'

/**
 * What those who have a space open are told, as it happens: in which thread, by its id. It says no more, so that what is shown
 * is read by each with their own eyes.
 */
export const toldShape = z.discriminatedUnion('what', [
  /** It begins, or something may have been missed. */ z.object({ what: z.literal('all') }),
  /** Nothing; who may not read any more is asked to leave. */ z.object({ what: z.literal('asked') }),
  z.object({
    what: z.enum([
      /** It was opened. */ 'thread',
      /** Somebody commented in it. */ 'comment',
      /** Something in it is another, or gone. */ 'changed',
      /** Somebody reacted. */ 'felt',
    ]),
    id: z.int(),
  }),
])
export type Told = z.output<typeof toldShape>

export const watchSpace = endpoint(
  'GET',
  '/v1/community/spaces/:id/stream',
  'What happens in a space, as events sent by the server',
  { input: z.object({ id: id() }), output: z.any() },
)
