import { callByAutomation, calledReaction } from './call-by-automation.ts'
import { waitingEndpoints } from './waiting-endpoints.ts'
import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { webhookTexts } from '../texts.ts'
import { webhookDeliveryState, webhookEndpointState, webhookPermissions, webhookRefusals } from '../vocabulary.ts'
import { sellerWebhooks } from './bodies/declared-webhooks.ts'
import { deliveries, endpoints, references } from './lists.ts'
import { webhookRoutes } from './routes.ts'
import { ageDeliveries } from './sending/age-deliveries.ts'
import { replay } from './sending/replay.ts'
import { sendDeliveries, sendDelivery, sendLeftBehind } from './sending/send-deliveries.ts'
import { productAddressPart } from './product-address.ts'
import { webhookTables } from './tables.ts'
import { webhookReactions } from './write-deliveries.ts'
import { webhooksErasing } from './erasing.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const webhooksRoom: Room = {
  name: 'webhooks',
  examples,
  tables: webhookTables,
  ending: { tables: { webhook_replays: 'rows', webhook_deliveries: 'rows', webhook_endpoints: 'rows' } },
  machines: [webhookEndpointState, webhookDeliveryState],
  permissions: webhookPermissions,
  refusals: webhookRefusals,
  texts: webhookTexts,
  routes: webhookRoutes,
  lists: [endpoints, deliveries],
  references,
  jobs: [sendDeliveries as Job<never>, sendDelivery as Job<never>, sendLeftBehind, replay as Job<never>, ageDeliveries],
  webhooks: sellerWebhooks,
  reactions: [...webhookReactions, calledReaction],
  erasing: webhooksErasing,
  contributions: [
    accountUses.bring(rowsOf('webhook_endpoints')),
    waitingEndpoints,
    productAddressPart,
    callByAutomation,
  ],
}
