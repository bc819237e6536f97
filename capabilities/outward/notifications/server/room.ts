import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { notificationTexts } from '../texts.ts'
import { notificationPermissions } from '../vocabulary.ts'
import { orderMails } from './mail-templates.ts'
import { announceCharges } from './announce-charges.ts'
import { notifications } from './lists.ts'
import { notificationReactions } from './reactions.ts'
import { notificationRoutes } from './routes.ts'
import { tellIncomes } from './sum-income.ts'
import { notificationTables } from './tables.ts'
import { notificationsErasing } from './erasing.ts'

export const notificationsRoom: Room = {
  name: 'notifications',
  tables: notificationTables,
  ending: { tables: { notified_incomes: 'rows', notifications: 'rows', notification_preferences: 'rows' } },
  permissions: notificationPermissions,
  texts: notificationTexts,
  routes: notificationRoutes,
  lists: [notifications],
  jobs: [tellIncomes, announceCharges],
  reactions: notificationReactions,
  erasing: notificationsErasing,
  contributions: [mailTemplates.bring(orderMails)],
}
