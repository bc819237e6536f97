import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { endAccessesTo } from '#capabilities/after/access/server/index.ts'
import { act } from './act.ts'

/** All a person has of a product ends now; what they pay for it is not touched. */
export const endAccess = act({
  name: 'access.end',
  fields: [{ name: 'productId', kind: 'product' }],
  given: z.object({ productId: id() }),
  perform: async (ctx, { run, given: { productId } }) => {
    const ended = await endAccessesTo(ctx, { sellerId: run.sellerId, productId, email: run.email })
    return { outcome: ended > 0 ? 'done' : 'skipped', detail: String(ended) }
  },
})
