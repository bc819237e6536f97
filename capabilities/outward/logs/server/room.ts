import type { Room } from '#platform/server/room.ts'
import { route } from '#platform/server/route.ts'
import { showEntry } from '../contract.ts'
import { logTexts } from '../texts.ts'
import { logPermissions } from '../vocabulary.ts'
import { entries } from './lists.ts'
import { requestKeeper } from './requests/keep-requests.ts'
import { requests } from './requests/list.ts'
import { entryPage } from './show-entry.ts'
import { logTables } from './tables.ts'

export const logsRoom: Room = {
  name: 'logs',
  tables: logTables,
  ending: { tables: { audit_entries: 'proof', api_requests: 'rows' } },
  permissions: logPermissions,
  texts: logTexts,
  routes: [route(showEntry, { permission: 'logs.read', verb: entryPage })],
  lists: [entries, requests],
  contributions: [requestKeeper],
}
