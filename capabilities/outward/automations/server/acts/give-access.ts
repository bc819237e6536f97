import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { giveAccess } from '#capabilities/sale/orders/server/index.ts'
import { act } from './act.ts'

/** Access to a product without a payment. */
export const giveAccessAct = act({
  name: 'orders.give_access',
  fields: [{ name: 'productId', kind: 'product' }],
  given: z.object({ productId: id() }),
  perform: async (ctx, { run, given: { productId }, key }) => {
    const [firstName = '', ...others] = run.name.split(' ')
    const order = await giveAccess(
      ctx,
      { productId, email: run.email, firstName, lastName: others.join(' ') },
      { checkoutKey: `automation-${key}` },
    )
    return { outcome: 'done', detail: order.number }
  },
})
