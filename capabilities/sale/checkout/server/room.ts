import { mailLooks } from '#platform/server/mail-looks.ts'
import type { Room } from '#platform/server/room.ts'
import { checkoutTexts } from '../texts.ts'
import { checkoutRefusals } from '../vocabulary.ts'
import { checkoutRoutes } from './routes.ts'
import { imprintOf } from './show-document.ts'

export const checkoutRoom: Room = {
  name: 'checkout',
  refusals: checkoutRefusals,
  texts: checkoutTexts,
  routes: checkoutRoutes,
  contributions: [mailLooks.bring(imprintOf)],
}
