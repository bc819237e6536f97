import type { Room } from '#platform/server/room.ts'
import { ledgerPermissions } from '../vocabulary.ts'
import { ledgerTables } from './tables.ts'

export const ledgerRoom: Room = { name: 'ledger', tables: ledgerTables, permissions: ledgerPermissions }
