import type { Room } from '#platform/server/room.ts'
import { debitsByFile } from '#capabilities/sale/payments/server/index.ts'
import { debitTexts } from '../texts.ts'
import { debitFileState, directDebitRefusals, directDebitState } from '../vocabulary.ts'
import { byFile } from './debits-by-file.ts'
import { debitsAnnounced, debitsReady } from './events.ts'
import { proposeDebitFiles } from './jobs.ts'
import { debitFiles, directDebits } from './lists.ts'
import { debitReactions } from './reactions.ts'
import { directDebitRoutes } from './routes.ts'
import { directDebitTables } from './tables.ts'

export const directDebitsRoom: Room = {
  name: 'direct_debits',
  tables: directDebitTables,
  ending: {
    tables: { debit_mandates: 'books', direct_debits: 'books', debit_files: 'books', debit_announcements: 'books' },
  },
  machines: [directDebitState, debitFileState],
  refusals: directDebitRefusals,
  texts: debitTexts,
  routes: directDebitRoutes,
  lists: [directDebits, debitFiles],
  events: [debitsAnnounced, debitsReady],
  reactions: debitReactions,
  jobs: [proposeDebitFiles],
  contributions: [debitsByFile.bring(byFile)],
}
