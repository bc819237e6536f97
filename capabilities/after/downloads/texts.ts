import { defineTexts } from '#platform/shared/texts.ts'
import { downloadsMessages } from '#languages/keys/downloads.ts'

export const downloadTexts = defineTexts('downloads', downloadsMessages)
