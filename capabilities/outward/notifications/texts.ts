import { defineTexts } from '#platform/shared/texts.ts'
import { notificationsBellMessages } from '#languages/keys/notifications.bell.ts'
import { notificationsMessages } from '#languages/keys/notifications.ts'

export const notificationTexts = defineTexts('notifications', notificationsBellMessages, notificationsMessages)
