import { z } from 'zod'
import { endpoint, id, nothing } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { toldKinds } from './vocabulary.ts'

export const notificationList = list({
  name: 'notifications.notifications',
  path: '/v1/cabinet/notifications',
  permission: 'notifications.read',
  columns: {
    kind: { kind: 'choice', always: true, values: 'kind', lead: true },
    createdAt: { kind: 'time', always: true, sort: true },
    read: { kind: 'flag' },
    orderId: { kind: 'number', optional: true },
    parts: { kind: 'map', hidden: true },
    link: { kind: 'text', hidden: true },
  },
  filters: {
    kind: { kind: 'choice', options: toldKinds, values: 'kind', many: true },
    read: { kind: 'flag' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  views: [{ key: 'unread', filters: { read: 'false' } }],
})

const preference = z.object({ kind: z.enum(toldKinds), inApp: z.boolean(), byMail: z.boolean() })

export const unreadCount = endpoint('GET', '/v1/cabinet/notifications/unread', 'How many notifications are unread', {
  input: nothing(),
  output: z.object({ count: z.int() }),
})
export const readNotifications = endpoint(
  'POST',
  '/v1/cabinet/notifications/read',
  'Mark notifications as read: those named, or all',
  {
    input: z.union(
      [z.object({ ids: z.array(id()).min(1, 'empty').max(500, 'too_many') }), z.object({ all: z.literal(true) })],
      'required',
    ),
    output: z.object({ count: z.int() }),
  },
)
export const showPreferences = endpoint(
  'GET',
  '/v1/cabinet/settings/notifications',
  'What I am told in the app and by mail',
  { input: nothing(), output: z.object({ list: z.array(preference) }) },
)
export const editPreferences = endpoint(
  'PUT',
  '/v1/cabinet/settings/notifications',
  'Choose what I am told; kinds left out stay',
  {
    input: z.object({ list: z.array(preference).max(20, 'too_many') }),
    output: z.object({ list: z.array(preference) }),
  },
)
