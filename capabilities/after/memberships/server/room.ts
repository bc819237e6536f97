import type { Room } from '#platform/server/room.ts'
import { membershipsTexts } from '../texts.ts'
import { membershipsPermissions, membershipsRefusals } from '../vocabulary.ts'
import { routes } from './routes.ts'
import { membershipsTables } from './tables.ts'

export const membershipsRoom: Room = {
  name: 'memberships',
  tables: membershipsTables,
  ending: { tables: { member_areas: 'rows' } },
  permissions: membershipsPermissions,
  refusals: membershipsRefusals,
  texts: membershipsTexts,
  routes,
}
