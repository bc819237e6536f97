import { defineTexts } from '#platform/shared/texts.ts'
import { announcementsMessages } from '#languages/keys/announcements.ts'

export const announcementTexts = defineTexts('announcements', announcementsMessages)
