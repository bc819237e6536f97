import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { editPreferencesOf, ownPreferences } from './preferences.ts'
import { countUnread, markRead } from './read-notifications.ts'

export const notificationRoutes = [
  route(contract.unreadCount, { permission: 'notifications.read', verb: countUnread }),
  route(contract.readNotifications, {
    permission: 'notifications.read',
    unlogged: 'What a person has read is theirs.',
    verb: markRead,
  }),
  route(contract.showPreferences, {
    permission: 'notifications.settings',
    verb: async (ctx) => ({ list: await ownPreferences(ctx) }),
  }),
  route(contract.editPreferences, {
    permission: 'notifications.settings',
    verb: async (ctx, { list }) => ({ list: await editPreferencesOf(ctx, list) }),
  }),
]
