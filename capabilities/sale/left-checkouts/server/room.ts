import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { leftCheckoutTexts } from '../texts.ts'
import { leftCheckoutPermissions, leftCheckoutState } from '../vocabulary.ts'
import { leftCheckoutMails } from './mail-templates.ts'
import { leftCheckoutsErasing } from './erasing.ts'
import { leftCheckouts } from './lists.ts'
import { leftCheckoutReactions } from './reactions.ts'
import { expireLeft, remindOfLeft } from './remind.ts'
import { leftCheckoutRoutes } from './routes.ts'
import { leftCheckoutTables } from './tables.ts'

export const leftCheckoutsRoom: Room = {
  name: 'left_checkouts',
  tables: leftCheckoutTables,
  ending: { tables: { left_checkouts: 'rows' } },
  machines: [leftCheckoutState],
  permissions: leftCheckoutPermissions,
  texts: leftCheckoutTexts,
  routes: leftCheckoutRoutes,
  lists: [leftCheckouts],
  jobs: [remindOfLeft as Job<never>, expireLeft as Job<never>],
  reactions: leftCheckoutReactions,
  erasing: leftCheckoutsErasing,
  contributions: [mailTemplates.bring(leftCheckoutMails), accountUses.bring(rowsOf('left_checkouts'))],
}
