import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { apiAddEndpoint, apiEditEndpoint } from '../../contract/api.ts'
import { shownAddress } from '../../rules/shown-address.ts'
import { addWebhookEndpoint, editWebhookEndpoint } from '../edit-endpoint.ts'
import { endpoints } from '../lists.ts'
import { webhookTables, type WebhookEndpoint } from '../tables.ts'

export const apiEndpointOf = <E extends WebhookEndpoint>(endpoint: E) => ({
  ...endpoint,
  url: shownAddress(endpoint.url),
  eventIds: endpoint.events,
})

export const listApiEndpoints = async (ctx: Ctx, wanted: { page: number; per: number }) => {
  const ids = (await readPage(ctx, endpoints, { ...wanted, sortKey: 'id', sortDir: 'desc' })).map((row) =>
    Number(row['id']),
  )
  if (ids.length === 0) return []
  const found = await ctx.db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('id', 'in', ids)
    .where(inScope(ctx, webhookTables, 'webhook_endpoints'))
    .orderBy('id', 'desc')
    .execute()
  return found.map(apiEndpointOf)
}

/**
 * A script that adds an endpoint expects events at once: nobody is there to confirm it, so it is active from the start.
 * Failing ones pause like any other.
 */
export const addApiEndpoint = async (
  ctx: Ctx,
  { eventForm = 'all_events', eventIds = [], requestFormat = 'json', ...wanted }: Input<typeof apiAddEndpoint>,
) => apiEndpointOf(await addWebhookEndpoint(ctx, { ...wanted, eventForm, events: eventIds, requestFormat }, 'active'))

export const editApiEndpoint = async (ctx: Ctx, { eventIds, ...change }: Input<typeof apiEditEndpoint>) =>
  apiEndpointOf(await editWebhookEndpoint(ctx, { ...change, events: eventIds }))
