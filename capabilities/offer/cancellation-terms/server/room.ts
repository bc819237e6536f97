import type { Room } from '#platform/server/room.ts'
import { cancellationTermsTexts } from '../texts.ts'
import { cancellationTermPermissions, cancellationTermRefusals } from '../vocabulary.ts'
import * as events from './events.ts'
import { cancellationTerms, references } from './lists.ts'
import { cancellationTermRoutes } from './routes.ts'
import { cancellationTermsForTests, cancellationTermTables } from './tables.ts'

export const cancellationTermsRoom: Room = {
  name: 'cancellation_terms',
  tables: cancellationTermTables,
  rowsForTests: cancellationTermsForTests,
  ending: { tables: { cancellation_terms: 'proof' } },
  permissions: cancellationTermPermissions,
  refusals: cancellationTermRefusals,
  texts: cancellationTermsTexts,
  routes: cancellationTermRoutes,
  lists: [cancellationTerms],
  references,
  events: Object.values(events),
}
