import { defineTexts } from '#platform/shared/texts.ts'
import { notificationsBellMessages } from '#languages/keys/notifications.bell.ts'

export const bellTexts = defineTexts('bell', notificationsBellMessages)
