import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { apiProductParts } from '#capabilities/offer/catalog/server/index.ts'
import { shownAddress } from '../rules/shown-address.ts'
import { addWebhookEndpoint, editWebhookEndpoint, removeWebhookEndpoint } from './edit-endpoint.ts'
import { webhookTables } from './tables.ts'

/** The `webhook_url` that scripts set on a product: an endpoint for that product alone, active at once. */
export const productAddressPart = apiProductParts.bring({
  permission: 'webhooks.change',
  save: async (ctx, productId, { webhookUrl }, demand) => {
    if (webhookUrl === undefined) return
    // Held, so that two calls at once do not make two.
    const { name } = await ctx.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', productId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const [known] = await endpointsOf(ctx, [productId])
    if (!known && !webhookUrl) return
    demand()
    if (!webhookUrl) await removeWebhookEndpoint(ctx, known!.id)
    else if (known) await editWebhookEndpoint(ctx, { id: known.id, url: webhookUrl })
    else {
      const wanted = { name, url: webhookUrl, eventForm: 'all_events', requestFormat: 'json' } as const
      await addWebhookEndpoint(ctx, { ...wanted, events: [], productId }, 'active')
    }
  },
  show: async (ctx, productIds) =>
    new Map(
      (await endpointsOf(ctx, productIds)).map(({ productId, url }) => [productId!, { webhookUrl: shownAddress(url) }]),
    ),
})

const endpointsOf = (ctx: Ctx, productIds: readonly number[]) =>
  ctx.db
    .selectFrom('webhookEndpoints')
    .select(['id', 'productId', 'url'])
    .where('productId', 'in', [...productIds])
    .where(inScope(ctx, webhookTables, 'webhook_endpoints'))
    .execute()
