import { defineTexts } from '#platform/shared/texts.ts'
import { publishMessages } from '#languages/keys/publish.ts'

export const publishTexts = defineTexts('publish', publishMessages)
