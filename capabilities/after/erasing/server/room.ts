import type { Room } from '#platform/server/room.ts'
import { erasingTexts } from '../texts.ts'
import { erasingPermissions, erasingRefusals } from '../vocabulary.ts'
import { removeKept } from './remove-kept.ts'
import { routes } from './routes.ts'

export const erasingRoom: Room = {
  name: 'erasing',
  permissions: erasingPermissions,
  refusals: erasingRefusals,
  texts: erasingTexts,
  routes,
  jobs: [removeKept],
}
