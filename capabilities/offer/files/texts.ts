import { defineTexts } from '#platform/shared/texts.ts'
import { filesMessages } from '#languages/keys/files.ts'

export const filesTexts = defineTexts('files', filesMessages)
