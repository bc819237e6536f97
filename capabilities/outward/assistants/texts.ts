import { defineTexts } from '#platform/shared/texts.ts'
import { assistantsMessages } from '#languages/keys/assistants.ts'

export const assistantsTexts = defineTexts('assistants', assistantsMessages)
