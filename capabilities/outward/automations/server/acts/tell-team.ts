import { z } from 'zod'
import { text } from '#platform/shared/contract.ts'
import { tellSeller } from '#capabilities/outward/notifications/server/index.ts'
import { act } from './act.ts'
import { filled } from './fill-text.ts'

/** A notice in the app and by email, as the seller has set it. */
export const tellTeam = act({
  name: 'notifications.tell',
  fields: [{ name: 'text', kind: 'text' }],
  given: z.object({ text: text(200) }),
  perform: async (ctx, { run, given, key }) => {
    const { text: words } = await filled(ctx, run, { text: given.text })
    await tellSeller(ctx, {
      sellerId: run.sellerId,
      kind: 'custom_notification',
      parts: { payer: run.name || run.email, reason: words },
      link: run.orderId === null ? '/cabinet/automations/runs' : `/cabinet/orders/${run.orderId}`,
      ...(run.orderId === null ? {} : { orderId: run.orderId }),
      key,
    })
    return { outcome: 'done', detail: words }
  },
})
