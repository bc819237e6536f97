import type { Room } from '#platform/server/room.ts'
import { personTexts } from '../texts.ts'
import { personPermissions, personRefusals } from '../vocabulary.ts'
import { persons, references } from './lists.ts'
import { personRoutes } from './routes.ts'

export const personsRoom: Room = {
  name: 'persons',
  permissions: personPermissions,
  refusals: personRefusals,
  texts: personTexts,
  routes: personRoutes,
  lists: [persons],
  references,
}
