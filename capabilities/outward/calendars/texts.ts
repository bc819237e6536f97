import { defineTexts } from '#platform/shared/texts.ts'
import { calendarsMessages } from '#languages/keys/calendars.ts'

export const calendarsTexts = defineTexts('calendars', calendarsMessages)
