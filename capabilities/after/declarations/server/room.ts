import { mailTemplates } from '#platform/server/mail-template.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { declarationTexts } from '../texts.ts'
import { declarationPermissions, declarationRefusals, declarationState } from '../vocabulary.ts'
import { declarationMails } from './mail-templates.ts'
import { openAtHome } from './count-open.ts'
import { declarationWaits } from './events.ts'
import { declarations } from './lists.ts'
import { declarationRoutes } from './routes.ts'
import { declarationTables } from './tables.ts'
import { declarationsErasing } from './erasing.ts'

export const declarationsRoom: Room = {
  name: 'declarations',
  tables: declarationTables,
  ending: { tables: { declarations: 'proof' } },
  machines: [declarationState],
  permissions: declarationPermissions,
  refusals: declarationRefusals,
  texts: declarationTexts,
  routes: declarationRoutes,
  lists: [declarations],
  events: [declarationWaits],
  erasing: declarationsErasing,
  contributions: [mailTemplates.bring(declarationMails), accountUses.bring(rowsOf('declarations')), openAtHome],
}
