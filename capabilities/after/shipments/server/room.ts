import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { shipmentsTexts } from '../texts.ts'
import { shipmentPermissions, shipmentRefusals, shipmentState } from '../vocabulary.ts'
import * as events from './events.ts'
import { shipments } from './lists.ts'
import { shipmentMails } from './mail-templates.ts'
import { shipmentReactions } from './reactions.ts'
import { routes } from './routes.ts'
import { shipmentTables } from './tables.ts'

export const shipmentsRoom: Room = {
  name: 'shipments',
  examples,
  tables: shipmentTables,
  ending: { tables: { shipments: 'buyers', shipment_items: 'books' } },
  machines: [shipmentState],
  permissions: shipmentPermissions,
  refusals: shipmentRefusals,
  texts: shipmentsTexts,
  routes,
  lists: [shipments],
  events: Object.values(events),
  reactions: shipmentReactions,
  erasing: { columns: { shipments: { ship_to: null } } },
  contributions: [mailTemplates.bring(shipmentMails)],
}
