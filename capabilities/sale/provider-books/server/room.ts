import type { Room } from '#platform/server/room.ts'
import { lineTexts } from '../texts.ts'
import { providerBookPermissions, providerBookRefusals, providerLineState } from '../vocabulary.ts'
import { compareBooks } from './compare-books.ts'
import { booksDiffer } from './events.ts'
import { providerLines } from './lists.ts'
import { providerBookRoutes } from './routes.ts'
import { providerBookTables } from './tables.ts'

export const providerBooksRoom: Room = {
  name: 'provider_books',
  tables: providerBookTables,
  ending: { tables: { provider_lines: 'books' } },
  machines: [providerLineState],
  permissions: providerBookPermissions,
  refusals: providerBookRefusals,
  texts: lineTexts,
  routes: providerBookRoutes,
  lists: [providerLines],
  events: [booksDiffer],
  jobs: [compareBooks],
}
