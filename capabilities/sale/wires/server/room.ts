import type { Room } from '#platform/server/room.ts'
import { wireNews } from '#capabilities/sale/payments/server/index.ts'
import { wireTexts } from '../texts.ts'
import { bankLineState, wireRefusals } from '../vocabulary.ts'
import { bankLines } from './lists.ts'
import { wireRoutes } from './routes.ts'
import { wireTables } from './tables.ts'
import { readWires, takeToldWire } from './take-wire.ts'

export const wiresRoom: Room = {
  name: 'wires',
  tables: wireTables,
  ending: { tables: { statement_columns: 'rows', bank_lines: 'books' } },
  machines: [bankLineState],
  refusals: wireRefusals,
  texts: wireTexts,
  routes: wireRoutes,
  lists: [bankLines],
  jobs: [readWires],
  contributions: [wireNews.bring(takeToldWire)],
}
