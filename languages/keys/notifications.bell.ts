// Written by `npm run texts -- extract` from languages/en/notifications.bell.po.
import { catalogue } from '../catalogue.ts'

export const notificationsBellMessages = catalogue<
  | 'bell.label'
  | 'bell.unread'
>('notifications.bell')
