import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { apiProductParts } from '#capabilities/offer/catalog/server/index.ts'
import { shownAddress } from '../rules/shown-address.ts'
import { addWebhookEndpoint, editWebhookEndpoint, removeWebhookEndpoint } from './edit-endpoint.ts'
import { webhookTables } from './tables.ts'

/** The `webhook_url` scripts give a product: an endpoint that hears of that product alone, active at once. */
export const productAddressPart = apiProductParts.bring({
  permission: 'webhooks.change',
  save: async (ctx, productId, { webhookUrl }, demand) => {
    if (webhookUrl === undefined) return
    const [known] = await endpointsOf(ctx, [productId])
    if (!known && !webhookUrl) return
    demand()
    if (!webhookUrl) await removeWebhookEndpoint(ctx, known!.id)
    else if (known) await editWebhookEndpoint(ctx, { id: known.id, url: webhookUrl })
    else await addFor(ctx, productId, webhookUrl)
  },
  show: async (ctx, productIds) =>
    new Map(
      (await endpointsOf(ctx, productIds)).map(({ productId, url }) => [productId!, { webhookUrl: shownAddress(url) }]),
    ),
})

const addFor = async (ctx: Ctx, productId: number, url: string): Promise<void> => {
  const { name } = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await addWebhookEndpoint(
    ctx,
    { name, url, eventForm: 'all_events', events: [], requestFormat: 'json', productId },
    'active',
  )
}

const endpointsOf = (ctx: Ctx, productIds: readonly number[]) =>
  ctx.db
    .selectFrom('webhookEndpoints')
    .select(['id', 'productId', 'url'])
    .where('productId', 'in', [...productIds])
    .where(inScope(ctx, webhookTables, 'webhook_endpoints'))
    .execute()
