import type { Texts } from '#platform/shared/texts.ts'
import type { Room } from '#platform/server/room.ts'
import { catalogTexts } from '../texts.ts'
import { catalogPermissions, catalogRefusals } from '../vocabulary.ts'
import { routes } from './routes.ts'
import { catalogTables } from './tables.ts'

export const catalogRoom: Room = { name: 'catalog', tables: catalogTables, permissions: catalogPermissions, refusals: catalogRefusals, texts: catalogTexts as Texts, routes }
