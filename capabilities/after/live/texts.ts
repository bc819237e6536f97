import { defineTexts } from '#platform/shared/texts.ts'
import { liveMessages } from '#languages/keys/live.ts'

export const liveTexts = defineTexts('live', liveMessages)
