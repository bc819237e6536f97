import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { emit, event, react } from '#platform/server/events.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { act, automationActs } from '#capabilities/outward/automations/server/index.ts'
import { calledByAutomation } from '../vocabulary.ts'
import { wakeEndpoints } from './sending/send-deliveries.ts'
import { bodyOf, writeDeliveries } from './tell.ts'

const callWanted = event<{ endpointId: number; orderId: number | null; more: Record<string, unknown> }>(
  'webhooks.call_wanted',
)

/** An act of automations: the endpoint named is told, whatever events it has chosen. */
const callEndpoint = act({
  name: 'webhooks.call',
  fields: [{ name: 'endpointId', kind: 'endpoint' }],
  given: z.object({ endpointId: id() }),
  perform: async (ctx, { run, given: { endpointId } }) => {
    const endpoint = await ctx.db
      .selectFrom('webhookEndpoints')
      .select('name')
      .where('id', '=', endpointId)
      .where('sellerId', '=', run.sellerId)
      .executeTakeFirst()
    if (!endpoint) throw notFound()
    const { automationId, email, name, orderId, productId } = run
    const more = { automation: { id: automationId, run_id: run.id }, contact: { email, name }, product_id: productId }
    await emit(ctx, callWanted, { endpointId, orderId, more }, run.sellerId)
    return { outcome: 'done', detail: endpoint.name }
  },
})

export const callByAutomation = automationActs.bring(callEndpoint)
/** Written by a fact of its own, so that each step is one delivery. */
export const calledReaction = react('webhooks.called', callWanted, async (ctx, fact) => {
  const { endpointId, orderId, more } = fact.payload
  const body = await bodyOf(ctx, fact, calledByAutomation, { ...(orderId === null ? {} : { orderId }), more })
  await writeDeliveries(ctx, fact, calledByAutomation, { endpointIds: [endpointId], body, orderId })
  await wakeEndpoints(ctx, [endpointId])
})
