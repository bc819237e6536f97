import type { Room } from '#platform/server/room.ts'
import { payersTexts } from '../texts.ts'
import { payersPermissions } from '../vocabulary.ts'
import { payers, payerSearch, references } from './lists.ts'
import { routes } from './routes.ts'
import { payersTables } from './tables.ts'
import { payersErasing } from './erasing.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const payersRoom: Room = {
  name: 'payers',
  examples,
  tables: payersTables,
  ending: { tables: { payers: 'buyers' } },
  permissions: payersPermissions,
  texts: payersTexts,
  routes,
  lists: [payers],
  references,
  searchSources: [payerSearch],
  erasing: payersErasing,
}
